import TestSupport
import Testing

/// Comparisons of a game of a schedule, and what its batters are worth.
extension ScheduleProgramTests {
  private static let variants = #"""
    {"home": {"name": "A great home advantage", "patch": {"game": {"rules": {"homeAdvantage": 1.2}}}},
     "long": {"patch": {"game": {"rules": {"innings": 12}}}}}
    """#

  /// The scenario that is shipped for the same game has the same comparison, to the byte.
  @Test func aGameIsComparedWithItsVariants() throws {
    let folder = TemporaryFolder()
    folder.write(Self.variants, to: "variants.json")
    let options = [
      "--variant-file", "variants.json", "--for", "was", "--tournaments", "1000", "--seed", "3",
    ]
    let game = [Self.schedule, "--game", "900005", "--roster", Self.roster]
    for scenario in [game, ["\(PodiumProgram.scenarios)/mlb-game-2019.json"]] {
      let outcome = try folder.podium(["compare"] + scenario + options)
      #expect(outcome.code == 0, "\(outcome.error)")
    }
    let made = "\(folder.path)/reports/900005/compare"
    let bytes = TestFile.bytes("\(made)/compare.csv")
    #expect(bytes != nil)
    #expect(bytes == folder.bytes("reports/mlb-game-2019/compare/compare.csv"))
    let report = try #require(TestFile.text("\(made)/compare.md"))
    #expect(
      report.contains(
        "podium compare schedule.json --game 900005 --roster mlb-2019.csv --tournaments 1000 --seed 3 "
          + "--variant-file variants.json --for was"))
    // The same command goes on from its statepoint.
    let more = try folder.podium(["compare"] + game + options.map { $0 == "1000" ? "2000" : $0 })
    #expect(more.code == 0)
    #expect(TestFile.text("\(made)/run.json")?.contains("\"tournaments\": 2000") == true)
  }

  @Test func theShardsOfItsComparisonAreOne() throws {
    let folder = TemporaryFolder()
    folder.write(Self.variants, to: "variants.json")
    let compare = [
      "compare", Self.schedule, "--game", "900003", "--roster", Self.roster, "--variant-file",
      "variants.json", "--tournaments", "400", "--quiet",
    ]
    for shard in ["1/2", "2/2"] {
      #expect(try folder.podium(compare + ["--shard", shard]).code == 0)
    }
    let shards = [1, 2].map { "reports/900003/compare/shard-\($0)-of-2" }
    let merge = try folder.podium(["merge"] + shards)
    #expect(merge.code == 0)
    let report = try #require(folder.text("reports/900003/compare/compare.md"))
    #expect(report.contains("podium compare schedule.json --game 900003 --roster mlb-2019.csv "))
  }

  /// The value of each batter is the same for a game of a schedule and for its own scenario.
  @Test func theBattersOfAGameAreChangedAsThoseOfTheSameScenario() throws {
    let folder = TemporaryFolder()
    let options = ["--for", "was", "--tournaments", "400", "--seed", "3", "--quiet"]
    for scenario in [
      [Self.schedule, "--game", "900005", "--roster", Self.roster],
      ["\(PodiumProgram.scenarios)/mlb-game-2019.json"],
    ] {
      let outcome = try folder.podium(["sensitivity"] + scenario + options)
      #expect(outcome.code == 0, "\(outcome.error)")
    }
    let made = "\(folder.path)/reports/900005/sensitivity-was"
    let bytes = TestFile.bytes("\(made)/sensitivity.csv")
    #expect(bytes != nil)
    #expect(bytes == folder.bytes("reports/mlb-game-2019/sensitivity-was/sensitivity.csv"))
    let report = try #require(TestFile.text("\(made)/sensitivity.md"))
    #expect(report.contains("## What 10 more hits would bring"))
    #expect(
      report.contains(
        "podium sensitivity schedule.json --game 900005 --roster mlb-2019.csv --tournaments 400 --seed 3 "
          + "--for was"))
  }

  /// A schedule brings no variants.
  @Test func aGameWithoutVariantsHasNothingToCompare() throws {
    let outcome = try PodiumProgram.run(
      "compare \(Self.schedule) --game 900005 --roster \(Self.roster)")
    #expect(outcome.code == 64)
    #expect(
      outcome.error
        == "Error: found --game 900005 without --variant-file, expected a file of variants: a schedule has none\n"
    )
  }

  @Test func whoForgetsTheGameOfAComparisonIsToldThatItIsASchedule() throws {
    for command in [["compare"], ["sensitivity", "--for", "was"]] {
      let outcome = try PodiumProgram.run(command + [Self.schedule])
      outcome.expectFailure(64, "is a schedule of 6 games, not a scenario; choose a game")
    }
  }
}
