import TestSupport
import Testing

@Suite struct WorkbookProgramTests {
  private let folder = TemporaryFolder()
  private static let report = "reports/four-club-cup/report.xlsx"

  @Test func aRunWithoutOneLeavesNoneOfAnEarlierRun() throws {
    let output = try folder.output("run CUP --tournaments 100 --workbook")
    #expect(
      output.hasSuffix(
        "Reports: reports/four-club-cup/report.html, report.md and report.xlsx, CSV files beside them\n"
      ))
    #expect(folder.bytes(Self.report)?.starts(with: Array("PK".utf8)) == true)
    try folder.play("run CUP --tournaments 100")
    #expect(folder.bytes(Self.report) == nil)
  }

  @Test func shardsHaveNoneAndALineupHasOne() throws {
    try folder.play("run CUP --tournaments 100 --shard 1/2 --output shards --workbook")
    #expect(!folder.names(in: "shards/shard-1-of-2").contains("report.xlsx"))
    try folder.play(
      "lineup CUP --for psg --without 'Lionel Messi' --tournaments 10000 --output out --workbook")
    #expect(folder.bytes("out/lineup.xlsx") != nil)
  }

  /// A copy of the program looks for a library that no system has.
  @Test(arguments: ["run CUP", "run CUP @cup-final.json", "lineup CUP --for psg"])
  func whatIsMissingIsSaidBeforeAnythingIsPlayed(command: String) throws {
    let outcome = try folder.podium(
      "\(command) --workbook",
      through: [
        "/bin/sh", "-c",
        "sed 's/libxlsxwriter[.]so[.]/libxlsxwritez.so./g' \"$0\" >podium; chmod +x podium; exec ./podium \"$@\"",
      ])
    outcome.expectFailure(69, "Error: workbooks need libxlsxwriter, and none of")
    #expect(outcome.output == "")
    #expect(outcome.error.contains("apt-get install libxlsxwriter4"))
    #expect(folder.names() == ["podium"])
  }

  @Test func whereItCannotBeMadeTheOtherReportsAreWritten() throws {
    let outcome = try folder.podium(
      "run CUP --tournaments 100 --workbook --quiet",
      through: ["/usr/bin/env", "TMPDIR=/nowhere"])
    let error =
      "Error: cannot put a workbook together in TMPDIR \"/nowhere\": No such file or directory; create the folder "
      + "first, or choose another\n"
    #expect(outcome == .init(output: "", error: error, code: 73))
    #expect(folder.bytes(Self.report) == nil)
    for name in ["report.html", "standings.csv"] {
      #expect(folder.bytes("reports/four-club-cup/\(name)") != nil)
    }
  }
}
