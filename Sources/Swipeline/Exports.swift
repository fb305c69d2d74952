// The umbrella: `import Swipeline` gives every room of the house.
@_exported public import AccessibilityTree
@_exported public import GoldenFiles
@_exported public import HierarchyImport
@_exported public import TraversalAudit
@_exported public import TraversalReports
@_exported public import VoiceOverTraversal
