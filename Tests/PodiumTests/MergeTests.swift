import Foundation
import TestSupport
import Testing

/// Shards that are merged are one run, byte for byte.
@Suite struct MergeTests {
  private let folder = TemporaryFolder()
  private static let total = 20_001

  private func podium(_ arguments: [String]) throws -> PodiumProgram.Outcome {
    try folder.podium(arguments)
  }

  /// Plays some shards; gives the folders that they left.
  private func play(
    _ shards: some Sequence<Int>, of count: Int, scenario: String = PodiumProgram.cup,
    output: String = "shards"
  ) throws -> [String] {
    try shards.map { index in
      let outcome = try podium([
        "run", scenario, "--tournaments", "\(Self.total)", "--shard", "\(index)/\(count)",
        "--output", output, "--quiet",
      ])
      #expect(outcome == .silent)
      let padding = String(repeating: "0", count: "\(count)".count - "\(index)".count)
      return "\(output)/shard-\(padding)\(index)-of-\(count)"
    }
  }

  private func merge(_ parts: [String], _ more: String...) throws -> PodiumProgram.Outcome {
    try podium(["merge"] + parts + ["--output", "merged", "--quiet"] + more)
  }

  private var merged: [String: [UInt8]] {
    PodiumProgram.files(in: "\(folder.path)/merged")
  }

  /// The files of one long run.
  private func whole() throws -> [String: [UInt8]] {
    let outcome = try podium([
      "run", PodiumProgram.cup, "--tournaments", "\(Self.total)", "--output", "whole", "--quiet",
    ])
    #expect(outcome.code == 0)
    return PodiumProgram.files(in: "\(folder.path)/whole")
  }

  @Test func fortyShardsInAnyOrderAreOneRun() throws {
    var generator = OracleGenerator(seed: 40)
    let parts = try play(1...40, of: 40).shuffled(using: &generator)
    #expect(try merge(parts) == .silent)
    #expect(try merged == whole())
    // Once more, with one of them twice: nothing changes.
    #expect(try merge(parts + [parts[7]]).code == 0)
    #expect(try merged == whole())
  }

  @Test func reportsOfAnEarlierMergeDoNotStayBesideAUnionThatHasNone() throws {
    let parts = try play([1, 2, 3], of: 4)
    #expect(try merge([parts[0]], "--partial").code == 0)
    #expect(merged["report.md"] != nil)
    #expect(try merge(parts).code == 75)
    #expect(Set(merged.keys) == ["statepoint.json"])
  }

  @Test func partsCanBeMergedInSteps() throws {
    let parts = try play([3, 1, 4, 2], of: 4)
    let some = try merge(Array(parts.prefix(2)))
    #expect(some.code == 75)
    #expect(
      some.error == "missing: tournaments 5001-10000, 15001-20001, 10,001 of 20,001\n"
        + "the statepoint is written, but no reports; merge it with the missing ones, or write reports of the tournaments that are there with --partial\n"
    )
    #expect(Array(merged.keys) == ["statepoint.json"])
    let union = "merged/statepoint.json"
    let rest = try merge([parts[2], union, parts[1], parts[3]])
    #expect(rest.code == 0)
    #expect(
      rest.error == "\(parts[1])/statepoint.json is left out: its tournaments are all in \(union)\n"
    )
    #expect(try merged == whole())
    // The whole behind its parts takes the place of all of them.
    let again = try merge(parts + [union])
    #expect(
      again.error
        == parts.map {
          "\($0)/statepoint.json is left out: its tournaments are all in \(union)\n"
        }.joined())
    #expect(try merged == whole())
  }

  @Test func partsThatOverlapAreRefusedWithTheirRanges() throws {
    let parts = try play([1], of: 2) + play([2], of: 3)
    let outcome = try merge(parts)
    #expect(outcome.code == 65)
    #expect(
      outcome.error
        == "Error: \(parts[0])/statepoint.json and \(parts[1])/statepoint.json both hold "
        + "tournaments 6668-10000\nleave one out, or play shards that do not overlap "
        + "(podium run --shard I/N)\n")
    #expect(merged.isEmpty)
  }

  @Test func partsOfAnotherStudyAreRefusedWithWhatDiffers() throws {
    let parts = try play([1], of: 2)
    for name in ["four-clubs.json", "four-club-cup.json"] {
      let text = try #require(TestFile.text("\(PodiumProgram.scenarios)/\(name)"))
      folder.write(
        text.replacingOccurrences(of: "8.34", with: "8.35"), to: "\(name)")
    }
    let foreign = try play([2], of: 2, scenario: "four-club-cup.json", output: "foreign")
    let outcome = try merge(parts + foreign)
    #expect(outcome.code == 65)
    #expect(
      outcome.error == "Error: \(foreign[0])/statepoint.json belongs to another study than "
        + "\(parts[0])/statepoint.json; these differ: ratings\n")
    let seeded = try podium([
      "run", PodiumProgram.cup, "--seed", "5", "--tournaments", "10", "--output", "seeded",
      "--quiet",
    ])
    #expect(seeded.code == 0)
    let other = try merge(parts + ["seeded"])
    #expect(other.code == 65)
    #expect(
      other.error == "Error: seeded/statepoint.json belongs to seed 5, but "
        + "\(parts[0])/statepoint.json to seed 2026\n")
  }

  @Test func aPartialReportSaysThatItIsOne() throws {
    let parts = try play([1, 3], of: 3)
    let outcome = try merge(parts, "--partial")
    #expect(outcome.code == 0)
    #expect(outcome.error == "missing: tournaments 6668-13334, 6,667 of 20,001\n")
    let report = try #require(folder.text("merged/report.md"))
    #expect(
      report.contains("This is part of a study: tournaments 1-6667, 13335-20001, with others"))
    #expect(!report.contains("podium run four-club-cup.json"))
    // A run plays what is missing.
    let run = ["run", PodiumProgram.cup, "--tournaments", "\(Self.total)", "--quiet"]
    #expect(try podium(run + ["--output", "merged"]).code == 0)
    #expect(try merged == whole())
  }

  /// Names do not belong to a study's identity: those of the lowest tournament are used, in any order.
  @Test func theScenarioOfTheLowestTournamentWordsTheReports() throws {
    let parts = try play([1], of: 2)
    for name in ["four-clubs.json", "four-club-cup.json"] {
      let text = try #require(TestFile.text("\(PodiumProgram.scenarios)/\(name)"))
      folder.write(
        text.replacingOccurrences(of: "\"Four-club cup\"", with: "\"Another cup\""),
        to: "\(name)")
    }
    let renamed = try play([2], of: 2, scenario: "four-club-cup.json", output: "renamed")
    #expect(try merge(renamed + parts).code == 0)
    #expect(try merged == whole())
    #expect(try merge(parts + renamed).code == 0)
    #expect(try merged == whole())
  }

  @Test func whatIsThereAlreadyIsNotWrittenOver() throws {
    let parts = try play([1, 2], of: 2)
    #expect(try merge([parts[0]]).code == 75)
    let before = merged
    let outcome = try merge([parts[1]])
    #expect(outcome.code == 64)
    #expect(
      outcome.error
        == "Error: merged/statepoint.json holds tournaments 1-10000, which the others do not; add it to the merge, or write elsewhere with --output\n"
    )
    #expect(merged == before)
  }

  @Test func everyDamagedPartIsNamed() throws {
    let parts = try play([1, 2, 3], of: 3)
    for part in parts.dropFirst() {
      let path = "\(folder.path)/\(part)/statepoint.json"
      let text = try #require(TestFile.text(path))
      TestFile.write(String(text.dropLast(200)), to: path)
    }
    let outcome = try merge(parts)
    #expect(outcome.code == 65)
    for part in parts.dropFirst() {
      #expect(outcome.error.contains("\(part)/statepoint.json: the statepoint is damaged: "))
    }
    #expect(merged.isEmpty)
  }

  @Test func aShardGoesOnAndItsTextSaysWhereItIs() throws {
    let arguments = ["run", PodiumProgram.cup, "--tournaments", "100", "--shard", "2/3"]
    let outcome = try podium(arguments)
    #expect(
      outcome
        == .init(
          output: """
            Four-club cup: shard 2 of 3, 33 tournaments, seed 2026
            Statepoint: reports/four-club-cup/shard-2-of-3/statepoint.json, for podium merge

            """, error: "", code: 0))
    let reports = "\(folder.path)/reports/four-club-cup/shard-2-of-3"
    #expect(
      TestFile.names(in: reports) == [".podium.lock", "podium.log", "run.json", "statepoint.json"])
    let before = PodiumProgram.files(in: reports)
    #expect(try podium(arguments).code == 0)
    #expect(PodiumProgram.files(in: reports) == before)
    let other = try podium(["run", PodiumProgram.cup, "--tournaments", "60", "--shard", "2/3"])
    #expect(other.code == 64)
    #expect(
      other.error
        == "Error: reports/four-club-cup/shard-2-of-3/statepoint.json holds tournaments 34-66, but "
        + "the shard has only 21-40 that are asked for; start again with --restart, or write elsewhere with --output\n"
    )
  }
}
