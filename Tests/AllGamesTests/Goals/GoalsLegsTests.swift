import Games
import TestSupport
import Testing
import TextFiles

/// Matches of goals that end a tie.
@Suite("A second leg of goals")
struct GoalsLegsTests {
  /// A first leg, as the home side of the second one sees it: its goals away, then those against it.
  struct FirstLeg: Sendable, CustomTestStringConvertible {
    let scored: Int
    let conceded: Int
    let awayGoalsCount: Bool

    var lead: Int { scored - conceded }
    var awayGoals: Int? { awayGoalsCount ? scored : nil }
    var testDescription: String { "\(scored)-\(conceded)\(awayGoalsCount ? ", away goals" : "")" }
  }

  static let firstLegs = [(0, 0), (1, 2), (3, 1), (1, 1), (0, 3)].flatMap { score in
    [false, true].map { FirstLeg(scored: score.0, conceded: score.1, awayGoalsCount: $0) }
  }

  /// The shares of ties that regular time, extra time and shoot-outs decide, against all scores and what extra time
  /// makes of them.
  @Test(arguments: GoalsFixture.modelNames, firstLegs)
  func isDecidedAsOftenAsItShould(_ name: String, _ first: FirstLeg) throws {
    let matches = 60_000
    let exact = GoalsFixture.textbook(name, 0, 3)
    let more = exact.scaled(by: 1.0 / 3)
    func isLevel(_ home: Int, _ away: Int) -> Bool {
      home + first.scored == away + first.conceded
        && (!first.awayGoalsCount || away == first.scored)
    }
    var (level, twice) = (0.0, 0.0)
    for home in 0..<25 {
      for away in 0..<25 where isLevel(home, away) {
        level += exact[home, away]
        for homeMore in 0..<15 {
          for awayMore in 0..<15 where isLevel(home + homeMore, away + awayMore) {
            twice += exact[home, away] * more[homeMore, awayMore]
          }
        }
      }
    }
    let counts = GoalsFixture.counts(
      try GoalsFixture.game(name), (0, 3), matches: matches, needsWinner: true, lead: first.lead,
      awayGoals: first.awayGoals, seed: 16)
    let expected = [1 - level, level - twice, twice / 2, twice / 2]
    for (decider, count) in counts.cells(2, 0...3).enumerated() {
      expectProportion(Int(count), of: matches, expected[decider], "decider \(decider)")
    }
  }

  /// Stories of a tie that extra time was played in, or that a shoot-out would have decided.
  private static func endings(_ occasion: MatchOccasion) throws -> [(
    score: [Int], MatchStory.Ending
  )] {
    let game = try GoalsFixture.game("poisson")
    return (UInt64(0)..<1_500).compactMap { tournament in
      let story = game.playByPlay(occasion, sides: [3, 2], tournament: tournament)
      return story.ending.map { (story.outcomes.map { $0[0] }, $0) }
    }
  }

  @Test func tellsWhoWonTheTie() throws {
    let endings = try Self.endings(
      GameChecks.occasion(needsWinner: true, level: .extraTime, lead: -1, awayGoals: 1))
    var seen: Set<String> = []
    for (score, ending) in endings {
      seen.insert(ending.sentence)
      let aggregate = score[0] - score[1] - 1
      let winner =
        aggregate != 0 ? (aggregate > 0 ? 0 : 1) : score[1] == 1 ? nil : score[1] > 1 ? 1 : 0
      #expect(ending.facts["winner"] == (winner.map { $0 == 0 ? "home" : "away" } ?? .null))
      #expect(
        ending.sentence
          == (winner.map { "t\($0 == 0 ? 3 : 2) won the tie after extra time." }
            ?? "The tie was level after extra time."))
      #expect(ending.facts["decidedBy"] == "extra_time")
    }
    #expect(seen.count == 3)
    // The away side goes through with a match lost, by their away goals.
    #expect(
      endings.contains { score, ending in
        score[0] == score[1] + 1 && ending.facts["winner"] == "away"
      })
  }

  @Test func tellsOfAMatchThatStaysLevel() throws {
    let endings = try Self.endings(GameChecks.occasion(needsWinner: true, level: .extraTime))
    let level = endings.filter { $0.score[0] == $0.score[1] }
    #expect(!level.isEmpty && level.count < endings.count)
    #expect(level.allSatisfy { $0.1.sentence == "It was level after extra time." })
    #expect(
      endings.allSatisfy {
        $0.score[0] <= $0.score[1] || $0.1.sentence == "t3 won after extra time."
      })
  }
}
