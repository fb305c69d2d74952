import ReplayFiles
import Testing

@Suite("A path")
struct PathTests {
  @Test(
    "is joined to a folder",
    arguments: [
      ("a", "b", "a/b"), ("a/", "b", "a/b"), ("/", "b", "/b"), ("a", "/b", "/b"), ("", "b", "b"),
      ("a", "", "a"), ("", "", ""), (".", "b", "./b"), ("a", "../b", "a/../b"),
      // A mark that joins the slash to one character hides nothing.
      ("a/\u{301}b", "c", "a/\u{301}b/c"),
    ])
  func joined(_ folder: String, _ path: String, expected: String) {
    let joined = Path.join(folder, path)
    #expect(joined == expected)
  }

  @Test(
    "is normalised by its text alone",
    arguments: [
      ("", "."), (".", "."), ("./", "."), ("a", "a"), ("a/", "a"), ("a//b/./c/", "a/b/c"),
      ("a/../b", "b"), ("a/..", "."), ("..", ".."), ("../..", "../.."), ("../a/../..", "../.."),
      ("/", "/"), ("//", "/"), ("/..", "/"), ("/../a", "/a"), ("/a/./../b/", "/b"),
      ("...", "..."), ("a/...", "a/..."), (".a/..b", ".a/..b"), ("ä/日本", "ä/日本"),
    ])
  func normalized(_ path: String, expected: String) {
    let normalized = Path.normalized(path)
    #expect(normalized == expected)
    let again = Path.normalized(normalized)
    #expect(again == expected)
  }

  @Test(
    "is seen from a folder above it, or not at all",
    arguments: [
      ("a/b/c.xml", "a", "b/c.xml"), ("a/b/c.xml", "a/", "b/c.xml"), ("./a/b", "a", "b"),
      ("a/b", ".", "a/b"), ("a/b", "", "a/b"), ("/a/b", "/", "a/b"), ("/a/b", "/a", "b"),
      ("../a/b", "../a", "b"), ("../a", "..", "a"), ("a/..b", "a", "..b"), ("..b", ".", "..b"),
      ("a", "a", nil), ("ab/c", "a", nil), ("b", "a", nil), ("a/../b", "a", nil),
      ("..", ".", nil), ("../a", ".", nil), ("../../a", "..", nil), ("../..", "..", nil),
      ("a", "..", nil), ("/a/b", "a", nil), ("a/b", "/a", nil), ("/", "/", nil),
      ("/a/../../b", "/a", nil),
    ])
  func relative(_ path: String, _ folder: String, expected: String?) {
    let relative = Path.relative(path, below: folder)
    #expect(relative == expected)
  }

  @Test(
    "has a name, a folder and an extension",
    arguments: [
      ("a/b.xml", "b.xml", "a", "xml"), ("b.XML", "b.XML", ".", "XML"), ("/b", "b", "/", nil),
      ("a.b/c", "c", "a.b", nil), ("a/.hidden", ".hidden", "a", nil),
      ("a/.hidden.xml", ".hidden.xml", "a", "xml"), ("a.golden.new", "a.golden.new", ".", "new"),
      ("a.", "a.", ".", ""), ("a/b/", "", "a/b", nil), ("/a/b.c/d.e", "d.e", "/a/b.c", "e"),
    ])
  func parts(_ path: String, name: String, folder: String, pathExtension: String?) {
    let parts = (Path.name(of: path), Path.folder(of: path), Path.pathExtension(of: path))
    #expect(parts == (name, folder, pathExtension))
  }

  @Test(
    "gets another extension",
    arguments: [
      ("a/b.xml", "a/b.golden"), ("b", "b.golden"), ("a.b/c", "a.b/c.golden"),
      (".hidden", ".hidden.golden"), ("a.tar.gz", "a.tar.golden"), ("a.", "a.golden"),
      ("ä/日本.json", "ä/日本.golden"),
    ])
  func replacingExtension(_ path: String, expected: String) {
    let replaced = Path.replacingExtension(of: path, with: "golden")
    #expect(replaced == expected)
  }

  @Test("comes before another by its bytes")
  func order() {
    let sorted = ["b", "a/b", "a.xml", "a", "B", "é", "z", "e\u{301}"].sorted(by: Path.precedes)
    // The last three: "e" with a mark, "z", and "é" as one character of two bytes.
    let expected = ["B", "a", "a.xml", "a/b", "b", "e\u{301}", "z", "é"]
    #expect(sorted.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
  }
}
