import Foundation
import TestSupport
import Testing

@Suite struct PrecisionTests {
  private let folder = TemporaryFolder()
  private static let reports = "reports/four-club-cup"

  private func tournaments() throws -> Int? {
    try folder.json("\(Self.reports)/run.json")["tournaments"] as? Int
  }

  @Test func asManyTournamentsWithoutPrecisionGiveTheSameTally() throws {
    try folder.play("run CUP --precision champion=0.01 --tournaments 900000 --output stopped")
    try folder.play("run CUP --tournaments 25000 --output fixed")
    let (stopped, fixed) = (folder.files("stopped"), folder.files("fixed"))
    #expect(stopped["statepoint.json"] == fixed["statepoint.json"])
    #expect(stopped["standings.csv"] != fixed["standings.csv"])
    let again = "--tournaments 25000 --seed 2026 --precision champion=0.01"
    let report = try #require(folder.text("stopped/report.md"))
    #expect(report.contains("podium run four-club-cup.json \(again)\n"))
    try folder.play("run CUP \(again) --output again")
    #expect(folder.files("again") == stopped)
  }

  @Test func theBoundEndsARunThatIsNotPreciseEnough() throws {
    let output = try folder.output("run CUP --precision champion=0.001 --tournaments 12345")
    #expect(output.contains("12,345 tournaments"))
    #expect(output.contains("champion=0.001: not reached, ± 0.01"))
    #expect(output.contains("About 2,500,000 tournaments would reach it: --tournaments 2500000"))
    let provenance = try folder.json("\(Self.reports)/run.json")
    #expect((provenance["precision"] as? [String: Any])?["reached"] as? Bool == false)
    #expect(provenance["complete"] as? Bool == true)
  }

  @Test func aRunGoesOnOnlyToANarrowerTarget() throws {
    try folder.play("run CUP --precision champion=0.01")
    let first = folder.files(Self.reports)
    try folder.play("run CUP --precision champion=0.01")
    #expect(folder.files(Self.reports) == first)
    #expect(try folder.thisRun(Self.reports)["tournaments"] as? Int == 0)
    #expect(try tournaments() == 25_000)
    try folder.play("run CUP --precision champion=0.006")
    try folder.play("run CUP --precision champion=0.006 --output fresh")
    #expect(folder.files(Self.reports) == folder.files("fresh"))
    #expect(try tournaments() == 63_000)
  }

  @Test func aStatepointBetweenTwoLooksGoesOnToTheNext() throws {
    try folder.play("run CUP --tournaments 30000")
    try folder.play("run CUP --precision champion=0.01")
    #expect(try tournaments() == 40_000)
  }

  /// Tournaments 15,001 to 30,000 do not belong to the prefix until it is complete.
  @Test func looksAreAtPrefixesOnly() throws {
    try folder.play("run CUP --tournaments 30000 --shard 2/2")
    let merge = try folder.podium("merge \(Self.reports)/shard-2-of-2/statepoint.json --partial")
    #expect(merge.code == 0)
    try folder.play("run CUP --precision champion=0.02")
    #expect(try tournaments() == 40_000)
  }

  /// Tournaments 10,001 to 15,000 are missing; with them the prefix ends at the look at 25,000.
  @Test func aGapThatIsFilledAtALookIsJudgedThere() throws {
    let shards = [1, 2, 4, 5]
    for shard in shards { try folder.play("run CUP --tournaments 25000 --shard \(shard)/5") }
    let parts = shards.map { "\(Self.reports)/shard-\($0)-of-5" }.joined(separator: " ")
    #expect(try folder.podium("merge \(parts) --partial").code == 0)
    let run = "run CUP --precision champion=0.01 --tournaments 40000"
    try folder.play(run)
    #expect(try tournaments() == 25_000)
    try folder.play("\(run) --output fresh")
    #expect(
      folder.files("fresh")["standings.csv"] == folder.files(Self.reports)["standings.csv"])
  }

  /// A run without a number of tournaments plays no fewer than there are.
  @Test func thePlainCommandReportsWhatIsThere() throws {
    try folder.copy("four-clubs.json")
    try folder.copy("four-club-cup.json", replacing: "1000000", with: "2000")
    try folder.play("run four-club-cup.json --tournaments 2100")
    let first = folder.files(Self.reports)
    try folder.play("run four-club-cup.json")
    #expect(folder.files(Self.reports) == first)
    #expect(try folder.podium("run four-club-cup.json --tournaments 2000").code == 64)
  }

  @Test func aScenarioMayAskForPrecisionAndTheCommandLineMayDecline() throws {
    try folder.copy(
      "four-clubs.json", "four-club-cup.json", replacing: #""seed": 2026"#,
      with: #""seed": 2026, "precision": { "champion": 0.01 }"#)
    let run = "run four-club-cup.json --restart"
    #expect(try folder.output(run).contains("25,000 tournaments"))
    #expect(try folder.output("\(run) --precision champion=0.02").contains("10,000 tournaments"))
    let declined = try folder.output("\(run) --precision none --tournaments 5000")
    #expect(declined.contains("5,000 tournaments") && !declined.contains("Precision"))
    try folder.podium("\(run) --shard 1/2").expectFailure(
      64, #"Error: found --shard and a "precision" in four-club-cup.json, expected one of them"#)
  }

  @Test func programsGetTheVerdict() throws {
    let text = try folder.output("run CUP --precision champion=0.01 --format json")
    let precision = try #require(try object(text)["precision"] as? [String: Any])
    let targets = try #require(precision["targets"] as? [[String: Any]])
    #expect(precision["reached"] as? Bool == true)
    #expect(targets.map { $0["target"] as? String } == ["champion"])
    #expect(targets.allSatisfy { ($0["widest"] as? Double ?? 1) <= 0.01 })
  }
}
