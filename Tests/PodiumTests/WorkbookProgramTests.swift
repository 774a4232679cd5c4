import TestSupport
import Testing

@Suite struct WorkbookProgramTests {
  private let folder = TemporaryFolder()

  private func podium(
    _ arguments: String, through command: [String] = []
  ) throws -> PodiumProgram.Outcome {
    try folder.podium("\(arguments) --quiet", through: command)
  }

  private func workbook(_ output: String, _ name: String = "report.xlsx") -> [UInt8]? {
    folder.bytes("\(output)/\(name)")
  }

  @Test func identicalRunsHaveIdenticalWorkbooks() throws {
    for (output, threads) in [("one", "1"), ("two", "3")] {
      let outcome = try podium(
        "run \(PodiumProgram.cup) --tournaments 20000 --output \(output) --threads \(threads) --workbook"
      )
      #expect(outcome == .silent)
    }
    let bytes = try #require(workbook("one"))
    #expect(bytes.starts(with: Array("PK".utf8)))
    #expect(workbook("two") == bytes)
  }

  @Test func aRunWithoutOneLeavesNoneOfAnEarlierRun() throws {
    let run = ["run", PodiumProgram.cup, "--tournaments", "100", "--quiet"]
    #expect(try folder.podium(run + ["--workbook"]).code == 0)
    #expect(workbook("reports/four-club-cup") != nil)
    #expect(try folder.podium(run).code == 0)
    #expect(workbook("reports/four-club-cup") == nil)
  }

  @Test func itIsNamedWhereTheReportsAre() throws {
    let outcome = try folder.podium("run \(PodiumProgram.cup) --tournaments 100 --workbook")
    #expect(
      outcome.output.hasSuffix(
        "Reports: reports/four-club-cup/report.html, report.md and report.xlsx, CSV files beside them\n"
      ))
  }

  @Test func shardsHaveNoneAndTheirUnionHasThatOfOneRun() throws {
    for shard in ["1/2", "2/2"] {
      let outcome = try podium(
        "run \(PodiumProgram.cup) --tournaments 1000 --shard \(shard) --output shards --workbook")
      #expect(outcome.code == 0)
    }
    let parts = ["shard-1-of-2", "shard-2-of-2"]
    for part in parts { #expect(workbook("shards", "\(part)/report.xlsx") == nil) }
    let paths = parts.map { "shards/\($0)" }
    let merged = try folder.podium(
      ["merge"] + paths + ["--output", "merged", "--workbook", "--quiet"])
    #expect(merged == .silent)
    #expect(
      try podium("run \(PodiumProgram.cup) --tournaments 1000 --output whole --workbook").code == 0)
    #expect(workbook("merged") != nil)
    #expect(workbook("merged") == workbook("whole"))
  }

  @Test func aLineupHasOne() throws {
    let outcome = try podium("lineup \(PodiumProgram.cup) --for psg --tournaments 10000 --workbook")
    #expect(outcome == .silent)
    #expect(workbook("reports/four-club-cup", "lineup-psg/lineup.xlsx") != nil)
  }

  /// A copy of the program looks for a library that no system has.
  @Test(arguments: [
    ["run", PodiumProgram.cup],
    ["run", PodiumProgram.cup, "\(PodiumProgram.scenarios)/cup-final.json"],
    ["lineup", PodiumProgram.cup, "--for", "psg"],
  ])
  func whatIsMissingIsSaidBeforeAnythingIsPlayed(arguments: [String]) throws {
    let outcome = try PodiumProgram.run(
      arguments + ["--workbook"], in: folder.path,
      through: [
        "/bin/sh", "-c",
        "sed 's/libxlsxwriter[.]so[.]/libxlsxwritez.so./g' \"$0\" >podium; chmod +x podium; exec ./podium \"$@\"",
      ])
    #expect(outcome.code == 69)
    #expect(outcome.output == "")
    #expect(outcome.error.hasPrefix("Error: workbooks need libxlsxwriter, and none of"))
    #expect(outcome.error.contains("apt-get install libxlsxwriter4"))
    #expect(folder.names() == ["podium"])
  }

  @Test func whereItCannotBeMadeTheOtherReportsAreWritten() throws {
    let outcome = try podium(
      "run \(PodiumProgram.cup) --tournaments 100 --workbook",
      through: ["/usr/bin/env", "TMPDIR=/nowhere"])
    #expect(outcome.code == 73)
    #expect(
      outcome.error
        == "Error: cannot put a workbook together in TMPDIR \"/nowhere\": No such file or directory; create the folder "
        + "first, or choose another\n")
    #expect(workbook("reports/four-club-cup") == nil)
    #expect(workbook("reports/four-club-cup", "report.html") != nil)
    #expect(workbook("reports/four-club-cup", "standings.csv") != nil)
  }
}
