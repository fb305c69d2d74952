import GoldenFiles
import Testing

@Suite struct GoldenPathsTests {
  @Test(arguments: [
    ("Recordings/a/b.xml", "Golden/a/b.golden"),
    ("./Recordings//a/b.xml", "Golden/a/b.golden"),
    ("Recordings/b.recording.json", "Golden/b.recording.golden"),
    ("Recordings/b", "Golden/b.golden"),
    ("Recordings/.xml", "Golden/.xml.golden"),
    ("Recordings/a.b/c", "Golden/a.b/c.golden"),
    ("RecordingsOld/b.xml", "RecordingsOld/b.golden"),
    ("other/b.plist", "other/b.golden"),
    ("/repo/Recordings/b.xml", "/repo/Recordings/b.golden"),
    ("Recordings", "Recordings.golden"),
  ])
  func findsTheGoldenOfARecording(_ recording: String, _ golden: String) {
    #expect(GoldenPaths().goldenPath(of: recording) == golden)
  }

  @Test func followsOtherFolders() {
    let paths = GoldenPaths(recordings: "/repo/tests/in/", golden: "/repo/tests/out")
    #expect(paths.goldenPath(of: "/repo/tests/in/x/b.xml") == "/repo/tests/out/x/b.golden")
    #expect(paths.pendingPath(of: "Golden/b.golden") == "Golden/b.golden.new")
    #expect(paths.screenName(of: "/repo/tests/in/x/Cart.xml") == "Cart")
  }

  @Test func findsRecordingsThatWouldShareAGolden() {
    let collisions = GoldenPaths().collisions(among: [
      "Recordings/a.xml", "Recordings/b.xml", "Recordings/a.json", "./Recordings/b.xml",
      "Recordings/c/a.xml", "Recordings/a.plist",
    ])
    #expect(
      collisions == [
        GoldenPaths.Collision(
          golden: "Golden/a.golden",
          recordings: ["Recordings/a.xml", "Recordings/a.json", "Recordings/a.plist"])
      ])
  }

  @Test func findsGoldensWithoutRecording() {
    let orphans = GoldenPaths().orphans(
      among: ["Golden/a.golden", "Golden/c/old.golden", "./Golden/b.golden"],
      recordings: ["Recordings/a.xml", "Recordings/b.xml"])
    #expect(orphans == ["Golden/c/old.golden"])
  }
}
