import Foundation
import TestSupport
import Testing

/// `podium compare --drop-losers`: variants that are out of the race are played no further.
@Suite struct CompareRaceTests {
  private static let questions = "\(PodiumProgram.scenarios)/psg-questions.json"
  private static let race = ["--for", "psg", "--drop-losers"]
  private let folder = TemporaryFolder()
  private var reports: String { "\(folder.path)/reports/psg-questions/compare" }

  private func compare(_ arguments: [String]) throws -> PodiumProgram.Outcome {
    try folder.podium(["compare", Self.questions] + arguments)
  }

  /// The files that a race leaves in a folder of its own, after the commands with these options.
  private func files(_ commands: [String]...) throws -> [String: [UInt8]] {
    let folder = TemporaryFolder()
    for arguments in commands {
      let outcome = try folder.podium(
        ["compare", Self.questions, "--quiet"] + Self.race + arguments)
      #expect(outcome == .silent)
    }
    return PodiumProgram.files(in: "\(folder.path)/reports/psg-questions/compare")
  }

  @Test func aRaceLeavesTheseFilesAndPrintsThisTable() throws {
    let outcome = try compare(Self.race + ["--tournaments", "30000"])
    #expect(outcome.code == 0)
    #expect(outcome.error == "")
    let golden = "\(PodiumProgram.golden)/compare-race"
    #expect(GoldenFile("\(golden)/psg-questions.txt").difference(from: outcome.output) == nil)
    for name in ["compare.csv", "compare.md"] {
      let text = try #require(TestFile.text("\(reports)/\(name)"))
      #expect(GoldenFile("\(golden)/\(name)").difference(from: text) == nil)
    }
  }

  @Test func neitherThreadsNorBlocksNorStopsChangeAByte() throws {
    let count = ["--tournaments", "30000"]
    let expected = try files(count + ["--threads", "1"])
    for more in [
      ["--threads", "3"], ["--block-size", "77"], ["--statepoint-every", "1ms", "--threads", "2"],
    ] {
      #expect(try files(count + more) == expected)
    }
    // Before a look, at one, and after one.
    #expect(
      try files(
        ["--tournaments", "10000"], ["--tournaments", "12345"], ["--tournaments", "16000"], count)
        == expected)
  }

  /// A dropped variant has the numbers of a comparison of its own length.
  @Test func whoHasLeftKeepsTheNumbersOfHisTournaments() throws {
    #expect(try compare(Self.race + ["--tournaments", "30000", "--quiet"]).code == 0)
    let race = CSVRows.of(TestFile.text("\(reports)/compare.csv"))
    let lengths = Set(race.compactMap { $0["tournaments"] })
    #expect(lengths.isSuperset(of: ["10000", "30000"]))
    for length in lengths {
      let plain = ["--tournaments", length, "--quiet", "--output", "plain-\(length)"]
      #expect(try compare(plain).code == 0)
      let compared = CSVRows.of(folder.text("plain-\(length)/compare.csv"))
      for row in race where row["tournaments"] == length {
        let other = try #require(
          compared.first { other in
            ["variant", "entrant", "event"].allSatisfy { row[$0] == other[$0] }
          })
        for number in [
          "baseline", "variant_value", "difference", "difference_se", "variance_ratio",
        ] {
          #expect(row[number] == other[number])
        }
      }
    }
  }

  @Test func aRaceThatEverybodyHasLeftIsOver() throws {
    let arguments = ["--variants", "messi-tired,mbappe-out", "--tournaments", "1000000"]
    for _ in 0..<2 {
      #expect(try compare(Self.race + arguments + ["--quiet"]).code == 0)
      let provenance = try json("\(reports)/run.json")
      #expect(provenance["tournaments"] as? Int == 10_000)
      #expect(provenance["complete"] as? Bool == true)
    }
  }

  /// Precision is asked of those who are still in the race only.
  @Test func aRaceStopsByPrecision() throws {
    let arguments = ["--precision", "champion:psg=0.02", "--tournaments", "1000000", "--quiet"]
    #expect(try compare(Self.race + arguments).code == 0)
    let provenance = try json("\(reports)/run.json")
    #expect((provenance["precision"] as? [String: Any])?["reached"] as? Bool == true)
    #expect(try #require(provenance["tournaments"] as? Int) < 100_000)
  }

  @Test func onlyTheSameRaceGoesOn() throws {
    #expect(try compare(Self.race + ["--tournaments", "10000", "--quiet"]).code == 0)
    for other in [[], ["--for", "ajax", "--drop-losers"]] {
      let outcome = try compare(other + ["--tournaments", "20000"])
      outcome.expectFailure(
        65, "only the same comparison with --for psg --drop-losers can continue from it")
    }
    let merged = try folder.podium("merge \(reports) --output merged")
    merged.expectFailure(65, "variants have been dropped for the title chance of \"psg\"")
  }

  @Test(arguments: [
    (["--drop-losers"], "found --drop-losers without --for, expected the entrant"),
    (race + ["--shard", "1/2"], "found --shard and --drop-losers, expected one of them"),
    (
      race + ["--tournaments", "9999"],
      "found 9999 tournaments and --drop-losers, expected at least"
    ),
  ])
  func whatCannotBeARaceIsRefused(_ arguments: [String], _ message: String) throws {
    let outcome = try compare(arguments)
    outcome.expectFailure(64, message)
    #expect(folder.names() == [])
  }
}
