import CLibFuzzer
import FuzzTargets

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What inputs are given to: chosen once, before the first input.
nonisolated(unsafe) private var chosen = FuzzTarget.way

/// libFuzzer's own `main` calls it by this name; ours hands it over.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  chosen.run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

let words = CommandLine.arguments.dropFirst()
if let option = words.first(where: { $0.hasPrefix("--write-seeds=") }) {
  let files = words.filter { !$0.hasPrefix("-") }
  SeedWriter.write(files, to: String(option.dropFirst("--write-seeds=".count)))
  exit(0)
}
// libFuzzer leaves out what begins with two hyphens.
let names = words.filter { $0.hasPrefix("--target=") }.map { $0.dropFirst("--target=".count) }
guard let name = names.first, let target = FuzzTarget(rawValue: String(name)) else {
  print("name a target: --target=" + FuzzTarget.allCases.map(\.rawValue).joined(separator: "|"))
  exit(2)
}
chosen = target
var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(LLVMFuzzerRunDriver(&count, &arguments, testOneInput))
