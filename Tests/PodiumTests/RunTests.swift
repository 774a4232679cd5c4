import Foundation
import TestSupport
import Testing

@Suite struct RunTests {
  /// Runs the four-club cup and gives the files that it left.
  private func files(_ arguments: [String], in folder: TemporaryFolder = TemporaryFolder()) throws
    -> [String: [UInt8]]
  {
    let outcome = try folder.podium(["run", PodiumProgram.cup] + arguments)
    #expect(outcome.code == 0)
    #expect(outcome.error == "")
    #expect(folder.names() == ["reports"])
    return PodiumProgram.files(in: "\(folder.path)/reports/four-club-cup")
  }

  @Test func aRunLeavesTheseFilesAndPrintsThisTable() throws {
    let folder = TemporaryFolder()
    let outcome = try folder.podium("run \(PodiumProgram.cup) --tournaments 20000")
    #expect(outcome.code == 0)
    #expect(outcome.error == "")
    let files = folder.names(in: "reports/four-club-cup")
    let golden = GoldenFile("\(PodiumProgram.golden)/run-four-club-cup.txt")
    let all = "\(outcome.output)\n\(files.joined(separator: "\n"))\n"
    #expect(golden.difference(from: all) == nil)
  }

  @Test func threadsAndBlocksChangeNoByte() throws {
    let count = ["--tournaments", "20000"]
    let expected = try files(count + ["--threads", "1"])
    for threads in ["2", "3", "8"] {
      #expect(try files(count + ["--threads", threads]) == expected)
    }
    for blockSize in ["1", "77", "4096"] {
      #expect(try files(count + ["--block-size", blockSize]) == expected)
    }
  }

  @Test func anExtendedRunIsTheSameAsOneInOneGo() throws {
    let folder = TemporaryFolder()
    let first = try files(["--tournaments", "100000"], in: folder)
    let extended = try files(["--tournaments", "300000"], in: folder)
    #expect(first != extended)
    #expect(try files(["--tournaments", "300000"]) == extended)
  }

  @Test func theSameRunAgainPlaysNothing() throws {
    let folder = TemporaryFolder()
    let first = try files(["--tournaments", "2000"], in: folder)
    #expect(try files(["--tournaments", "2000"], in: folder) == first)
    let provenance = try json("\(folder.path)/reports/four-club-cup/run.json")
    let thisRun = try #require(provenance["thisRun"] as? [String: Any])
    #expect(thisRun["tournaments"] as? Int == 0)
    #expect(provenance["tournaments"] as? Int == 2000)
    #expect(provenance["complete"] as? Bool == true)
  }

  @Test func anotherSeedGivesOtherResults() throws {
    let count = ["--tournaments", "2000"]
    #expect(try files(count)["standings.csv"] != files(count + ["--seed", "1"])["standings.csv"])
  }

  @Test func quietRunsPrintNothing() throws {
    let folder = TemporaryFolder()
    let outcome = try folder.podium("run \(PodiumProgram.cup) --tournaments 100 --quiet")
    #expect(outcome == .silent)
  }

  @Test func programsGetEveryTable() throws {
    let folder = TemporaryFolder()
    let outcome = try folder.podium("run \(PodiumProgram.cup) --tournaments 100 --format json")
    let document = try object(outcome.output)
    #expect(document["tournaments"] as? Int == 100)
    #expect(document["seed"] as? Int == 2026)
    #expect(document["folder"] as? String == "reports/four-club-cup")
    let tables = try #require(document["tables"] as? [String: [[String: Any]]])
    let counts = tables.mapValues(\.count)
    #expect(counts == CSVRows.counts(in: "\(folder.path)/reports/four-club-cup"))
    #expect(counts["positions"] == 16 && counts["matches"] == 6 && counts["leverage"] == 72)
    let wins = (tables["standings"] ?? []).compactMap { $0["wins"] as? Int }
    #expect(wins.reduce(0, +) == 100)
  }

  @Test func spreadsheetsGetWhatTheyWant() throws {
    let plain = try files(["--tournaments", "100"])
    let other = try files(["--tournaments", "100", "--csv-bom", "--csv-decimal-comma"])
    for (name, bytes) in other where name.hasSuffix(".csv") {
      #expect(bytes.prefix(3) == [0xEF, 0xBB, 0xBF])
      let header = bytes.dropFirst(3).prefix { $0 != UInt8(ascii: "\n") }
      #expect(header.contains(UInt8(ascii: ";")) && !header.contains(UInt8(ascii: ",")))
    }
    #expect(other["report.md"] == plain["report.md"])
    #expect(other["statepoint.json"] == plain["statepoint.json"])
  }
}

/// A JSON object in a text.
func object(_ text: String) throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
}

/// A JSON object in a file.
func json(_ path: String) throws -> [String: Any] {
  try object(try #require(TestFile.text(path)))
}
