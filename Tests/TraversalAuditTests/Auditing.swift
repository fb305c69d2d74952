import AccessibilityTree
import HierarchyImport
import Testing
import TraversalAudit

/// Reads a recording of one phone screen from the elements in its window.
func recording(_ elements: String, attributes: String = "") throws -> Recording {
  let text = """
    <recording formatVersion="1" idiom="phone" \(attributes)>
      <element class="UIWindow" frame="0 0 390 844">
        \(elements)
      </element>
    </recording>
    """
  return try HierarchyImporter.recording(
    from: Array(text.utf8), options: ImportOptions(fileName: "test.xml"))
}

/// What the audit finds on the first screen.
func findings(
  _ recording: Recording, _ configuration: AuditConfiguration = AuditConfiguration()
) -> [AuditFinding] {
  recording.screens.first.map {
    TraversalAudit.findings(for: $0, in: recording, configuration: configuration)
  } ?? []
}

/// The findings as `rule label`, where the label may be the identifier or the class.
func audit(
  _ elements: String, attributes: String = "",
  _ configuration: AuditConfiguration = AuditConfiguration()
) throws -> [String] {
  findings(try recording(elements, attributes: attributes), configuration).map(brief)
}

func brief(_ finding: AuditFinding) -> String {
  let element = finding.element
  return "\(finding.rule.rawValue) \(element.label ?? element.identifier ?? element.className)"
}

/// A few elements with what the audit has to find in them.
struct AuditCase: CustomTestStringConvertible, Sendable {
  var name: String
  var elements: String
  var expected: [String]
  var attributes = ""

  init(_ name: String, _ expected: String..., attributes: String = "", elements: () -> String) {
    self.name = name
    self.expected = expected
    self.attributes = attributes
    self.elements = elements()
  }

  var testDescription: String { name }
}
