import Estimates
import Games
import Selection
import Studies
import TestSupport
import Testing
import TextFiles

@Suite("The search for the best rotation in basketball")
struct BasketballLineupTests {
  /// A match between the season figures of some players and themselves; two of the first ten are useless.
  private static func scenario(
    plan: String = "", rules: String = "{}", players: Int = 10
  ) -> String {
    let squad = (0..<players).map { index in
      let rating = index == 3 || index == 6 ? -12 : 4 - index
      return """
        "p\(index)": {"minutes": \(2000 - 100 * index), "points": 800, "fieldGoalAttempts": 700,
        "fieldGoals": 330, "rating": \(rating)}
        """
    }.joined(separator: ",")
    return """
      {"name": "Small", "game": {"kind": "basketball", "rules": \(rules)}, "entrants": ["club", "other"],
       "teams": {"club": {"squad": {\(squad)}\(plan)}, "other": {"squad": {\(squad)}}},
       "competition": {"stages": [{"kind": "match", "needsWinner": true}]}}
      """
  }

  private static func search(
    _ text: String, formations: String? = nil, with: String? = nil, without: String? = nil,
    plays: Int64 = 10_000
  ) throws -> LineupSummary {
    try SmallSquad.search(
      text, plays: plays, seed: 3, formations: formations, with: with, without: without)
  }

  /// A rotation replaces the scenario's plan.
  @Test func harmfulPlayersAreLeftOutWhateverThePlan() throws {
    let found = try Self.search(Self.scenario())
    #expect(found.extent.formations == ["8 players", "9 players", "10 players"])
    #expect(found.extent.legal == 45 + 10 + 1)
    #expect(found.scoring == nil)
    let best = found.best.played.lineup
    #expect(best.formation == "8 players")
    #expect(
      best.choices[0].players == [["p0", "p1", "p2", "p4", "p5", "p7", "p8", "p9"]])
    #expect(found.current.played.lineup.formation == "10 players")
    #expect(found.best.fromCurrent.value > 0.1)
    let planned = try Self.search(
      Self.scenario(plan: #", "minutes": {"p3": 40, "p0": 10}"#), formations: "8")
    #expect(planned.extent.legal == 45)
    #expect(planned.best.played.strengths == found.best.played.strengths)
  }

  @Test func requiredAndExcludedPlayersAreRespected() throws {
    let found = try Self.search(
      Self.scenario(), formations: "7,8", with: "p3,p9", without: "p0, p1")
    // Five or all of the other six play besides the two.
    #expect(found.extent.legal == 6 + 1)
    for finalist in found.contenders {
      let players = Set(finalist.played.lineup.choices[0].players[0])
      #expect(players.isSuperset(of: ["p3", "p9"]) && players.isDisjoint(with: ["p0", "p1"]))
    }
    #expect(!found.best.isCurrent)
    #expect(found.contenders.count == found.finalists.count - 1)
    _ = try Self.search(
      Self.scenario(), formations: "7", with: "p3,p4,p5,p6,p7,p8,p9")
  }

  /// At most fifteen may play; required players are among them, however few minutes they have.
  @Test func requiredPlayersAreAlwaysEligible() throws {
    let found = try Self.search(
      Self.scenario(players: 17), formations: "14", with: "p16")
    #expect(found.extent.legal == 14)
  }

  @Test(
    arguments: [
      ("p3,p4,p5,p6,p7,p8,p9", nil, "6", "asks for 7 players"),
      (
        nil, "p0,p1,p2", nil,
        "the squad of \"club\" without those in --without has 7 players with minutes"
      ),
      ("p0", "p0", nil, "found \"p0\" with --with and with --without, expected one of them"),
      ("p11", nil, nil, "--with: found \"p11\", expected a player of the squad"),
      (
        nil, nil, "5",
        "found \"5\", expected numbers of players who share the minutes, 6 to 15, such as 8,9"
      ),
      (
        nil, nil, "4-3-3", "found \"4-3-3\", expected numbers of players who share the minutes"
      ),
      (nil, nil, "8,8", "found \"8\" twice, expected each number once"),
      (nil, nil, "11", "found \"11\", but the squad of \"club\" has 10 players with minutes"),
    ] as [(String?, String?, String?, String)])
  func impossibleRequestsAreRefused(
    _ with: String?, _ without: String?, _ formations: String?, _ message: String
  ) {
    let error = #expect(throws: StudyError.self) {
      try Self.search(
        Self.scenario(), formations: formations, with: with, without: without)
    }
    #expect(error?.description.contains(message) == true)
  }

  @Test func rangesHaveNoRotations() {
    let error = #expect(throws: StudyError.self) {
      try Self.search(Self.scenario(rules: #"{"preset": "app", "ties": "overtime"}"#))
    }
    #expect(
      error?.description.contains("expected a squad, and scores from possessions") == true)
  }
}
