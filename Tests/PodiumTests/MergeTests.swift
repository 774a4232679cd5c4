import TestSupport
import Testing

/// Shards that are merged are one run, byte for byte.
@Suite struct MergeTests {
  private let folder = TemporaryFolder()
  private static let total = 20_001

  /// Plays some shards, and returns the folders that they left.
  private func play(
    _ shards: some Sequence<Int>, of count: Int, scenario: String = "CUP",
    output: String = "shards"
  ) throws -> [String] {
    try shards.map { index in
      try folder.play(
        "run \(scenario) --tournaments \(Self.total) --shard \(index)/\(count) --output \(output)")
      return "\(output)/shard-\(index)-of-\(count)"
    }
  }

  private func merge(_ parts: [String], _ options: String = "") throws -> PodiumProgram.Outcome {
    try folder.podium(
      "merge \(parts.joined(separator: " ")) --output merged --quiet \(options)")
  }

  private var merged: [String: [UInt8]] { folder.files("merged") }

  /// The files of one long run.
  private func whole() throws -> [String: [UInt8]] {
    try folder.play("run CUP --tournaments \(Self.total) --output whole")
    return folder.files("whole")
  }

  @Test func partsCanBeMergedInSteps() throws {
    let parts = try play([3, 1, 4, 2], of: 4)
    // Reports of an earlier merge do not stay beside a union that has none.
    #expect(try merge([parts[0]], "--partial").code == 0)
    #expect(merged["report.md"] != nil)
    folder.remove("merged/statepoint.json")
    let some = try merge(Array(parts.prefix(2)))
    #expect(some.code == 75)
    #expect(
      some.error == "missing: tournaments 5001-10000, 15001-20001, 10,001 of 20,001\n"
        + "the statepoint is written, but no reports; merge it with the missing ones, or write reports of the tournaments that are there with --partial\n"
    )
    #expect(Array(merged.keys) == ["statepoint.json"])
    let union = "merged/statepoint.json"
    func leftOut(_ parts: [String]) -> String {
      parts.map { "\($0)/statepoint.json is left out: its tournaments are all in \(union)\n" }
        .joined()
    }
    let rest = try merge([parts[2], union, parts[1], parts[3]])
    #expect(rest == .init(output: "", error: leftOut([parts[1]]), code: 0))
    #expect(try merged == whole())
    // The whole behind its parts takes the place of all of them.
    #expect(try merge(parts + [union]).error == leftOut(parts))
    #expect(try merged == whole())
    // One of them twice changes nothing.
    #expect(try merge(parts + [parts[2]]).code == 0)
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
    try folder.copy("four-clubs.json", "four-club-cup.json", replacing: "8.34", with: "8.35")
    let foreign = try play([2], of: 2, scenario: "four-club-cup.json", output: "foreign")
    try merge(parts + foreign).expectFailure(
      65,
      "Error: \(foreign[0])/statepoint.json belongs to another study than "
        + "\(parts[0])/statepoint.json; these differ: ratings\n")
    try folder.play("run CUP --seed 5 --tournaments 10 --output seeded")
    try merge(parts + ["seeded"]).expectFailure(
      65,
      "Error: seeded/statepoint.json belongs to seed 5, but \(parts[0])/statepoint.json to seed 2026\n"
    )
  }

  @Test func aPartialReportSaysThatItIsOne() throws {
    let parts = try play([1, 3], of: 3)
    try merge(parts, "--partial")
      .expectFailure(0, "missing: tournaments 6668-13334, 6,667 of 20,001\n")
    let report = try #require(folder.text("merged/report.md"))
    #expect(
      report.contains("This is part of a study: tournaments 1-6667, 13335-20001, with others"))
    #expect(!report.contains("podium run four-club-cup.json"))
    // A run plays what is missing.
    try folder.play("run CUP --tournaments \(Self.total) --output merged")
    #expect(try merged == whole())
  }

  /// Names do not belong to a study's identity: those of the lowest tournament are used, in any order.
  @Test func theScenarioOfTheLowestTournamentWordsTheReports() throws {
    let parts = try play([1], of: 2)
    try folder.copy(
      "four-clubs.json", "four-club-cup.json", replacing: "\"Four-club cup\"",
      with: "\"Another cup\"")
    let renamed = try play([2], of: 2, scenario: "four-club-cup.json", output: "renamed")
    let whole = try whole()
    for order in [renamed + parts, parts + renamed] {
      #expect(try merge(order).code == 0)
      #expect(merged == whole)
    }
  }

  @Test func whatIsThereAlreadyIsNotWrittenOver() throws {
    let parts = try play([1, 2], of: 2)
    #expect(try merge([parts[0]]).code == 75)
    let before = merged
    try merge([parts[1]]).expectFailure(
      64,
      "Error: merged/statepoint.json holds tournaments 1-10000, which the others do not; add it to the merge, or write elsewhere with --output\n"
    )
    #expect(merged == before)
  }

  @Test func everyDamagedPartIsNamed() throws {
    let parts = try play([1, 2, 3], of: 3)
    for part in parts.dropFirst() {
      let text = try #require(folder.text("\(part)/statepoint.json"))
      folder.write(String(text.dropLast(200)), to: "\(part)/statepoint.json")
    }
    let outcome = try merge(parts)
    for part in parts.dropFirst() {
      outcome.expectFailure(65, "\(part)/statepoint.json: the statepoint is damaged: ")
    }
    #expect(merged.isEmpty)
  }

  @Test func aShardGoesOnAndItsTextSaysWhereItIs() throws {
    let reports = "reports/four-club-cup/shard-2-of-3"
    let printed = """
      Four-club cup: shard 2 of 3, 33 tournaments, seed 2026
      Statepoint: \(reports)/statepoint.json, for podium merge

      """
    #expect(try folder.output("run CUP --tournaments 100 --shard 2/3") == printed)
    #expect(
      folder.names(in: reports) == [".podium.lock", "podium.log", "run.json", "statepoint.json"])
    let before = folder.files(reports)
    try folder.play("run CUP --tournaments 100 --shard 2/3")
    #expect(folder.files(reports) == before)
    try folder.podium("run CUP --tournaments 60 --shard 2/3").expectFailure(
      64,
      "Error: \(reports)/statepoint.json holds tournaments 34-66, but the shard has only 21-40 that are "
        + "asked for; start again with --restart, or write elsewhere with --output\n")
  }
}
