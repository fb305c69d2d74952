import SwipelineCommand

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Code at the top level belongs to the main actor; `runInProcess` does not, and leaves it free.
exit(await Tool.swipeline.runInProcess().rawValue)
