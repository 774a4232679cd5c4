import Estimates
import Games
import Scenarios
import Statistics
import Studies
import TestSupport
import Testing
import TextFiles

@Suite("The search for the best rotation in basketball")
struct BasketballLineupTests {
  /// Ten players of one season each, two of whom nobody should play, in a match with themselves.
  private static func scenario(plan: String = "", rules: String = "{}") -> String {
    let players = (0..<10).map { index in
      let rating = index == 3 || index == 6 ? -12 : 4 - index
      return """
        "p\(index)": {"minutes": \(2000 - 100 * index), "points": 800, "fieldGoalAttempts": 700,
        "fieldGoals": 330, "rating": \(rating)}
        """
    }
    let squad = "{\(players.joined(separator: ","))}"
    return """
      {"name": "Small", "game": {"kind": "basketball", "rules": \(rules)}, "entrants": ["club", "other"],
       "teams": {"club": {"squad": \(squad)\(plan)}, "other": {"squad": \(squad)}},
       "competition": {"stages": [{"kind": "match", "needsWinner": true}]}}
      """
  }

  private static func search(
    _ text: String, formations: String? = nil, plays: Int64 = 60_000
  ) throws -> LineupSummary {
    let folder = TemporaryFolder()
    TestFile.write(text, to: "\(folder.path)/small.json")
    var run = RunStudy.Request(scenario: "\(folder.path)/small.json")
    run.tournaments = plays
    run.seed = 3
    run.output = "\(folder.path)/reports"
    var request = LineupStudy.Request(run, for: "club")
    request.formations = formations
    let summary = try #require(try LineupStudy(request).run().finding).summary
    // What is written is a variant that plays.
    let written = try #require(
      TestFile.text("\(folder.path)/reports/small/lineup-club/lineup.json"))
    _ = try ScenarioLoader().loadVariants(
      Array(text.utf8), path: "small.json",
      variantFile: (bytes: Array(written.utf8), path: "lineup.json"))
    return summary
  }

  @Test func itLeavesOutWhoHurts() throws {
    let found = try Self.search(Self.scenario(), formations: "8,9")
    #expect(found.extent.legal == 45 + 10)
    #expect(found.weighing == nil)
    let best = found.best.played.lineup
    #expect(best.formation == "8 players")
    #expect(
      best.choices[0].players == [["p0", "p1", "p2", "p4", "p5", "p7", "p8", "p9"]])
    #expect(found.current.played.lineup.formation == "10 players")
    #expect(found.best.fromCurrent.value > 0.1)
  }

  /// A rotation takes the place of the plan that the scenario has.
  @Test func aRotationReplacesThePlan() throws {
    let plan = #", "minutes": {"p3": 40, "p0": 10}"#
    let found = try Self.search(Self.scenario(plan: plan), formations: "8")
    #expect(found.extent.legal == 45)
    let own = found.best.played.strengths
    let free = try Self.search(Self.scenario(), formations: "8").best.played.strengths
    #expect(own == free)
  }

  /// All rotations of the usual numbers are scored, and those of the best scores are played.
  @Test func manyRotationsAreScored() throws {
    let found = try Self.search(Self.scenario())
    #expect(found.extent.formations == ["8 players", "9 players", "10 players"])
    #expect(found.extent.legal == 45 + 10 + 1)
  }

  @Test(arguments: [
    ("5", "found \"5\", expected numbers of players who share the minutes, 6 to 15, such as 8,9"),
    ("4-3-3", "found \"4-3-3\", expected numbers of players who share the minutes"),
    ("8,8", "found \"8\" twice, expected each number once"),
    ("11", "found \"11\", but the squad of \"club\" has 10 players with minutes"),
  ])
  func numbersThatCannotBeAreRefused(_ formations: String, _ message: String) throws {
    do {
      _ = try Self.search(Self.scenario(), formations: formations)
      Issue.record("\(formations) was taken")
    } catch let error as StudyError {
      #expect("\(error)".contains(message), "\(error)")
    }
  }

  @Test func rangesHaveNoRotations() throws {
    do {
      _ = try Self.search(Self.scenario(rules: #"{"preset": "app", "ties": "overtime"}"#))
      Issue.record("a search by ranges")
    } catch let error as StudyError {
      #expect("\(error)".contains("expected a squad, and scores from possessions"), "\(error)")
    }
  }
}
