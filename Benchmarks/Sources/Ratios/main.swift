import Swipeline
import Workloads
#if canImport(Glibc)
import Glibc
#endif
let rows = Int(CommandLine.arguments[1])!
let s = AppScreen(rows: rows)
func write(_ b: [UInt8], _ p: String) { let f = fopen(p, "w")!; fwrite(b, 1, b.count, f); fclose(f) }
write(RecordingXMLWriter.document(of: s.recording(named: "Long")).bytes, CommandLine.arguments[2] + "/long.xml")
write(AppiumSource.document(of: s.tree), CommandLine.arguments[2] + "/appium.xml")
print(s.tree.count)
