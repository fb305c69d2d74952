// A test that imports SwipelineTesting can name recordings, profiles and traits.
@_exported public import Swipeline
