import Games
import TestSupport
import Testing
import TextFiles

@Suite("Football matches that need a winner, and home advantage")
struct DecidedFootballTests {
  private static let sides: [PlayedLanes.Side] = [.uniform(1), .uniform(2)]

  private static func played(_ game: any Game, needsWinner: Bool) -> PlayedLanes {
    PlayedLanes(game, sides, GameChecks.occasion(needsWinner: needsWinner), count: 2000)
  }

  /// Level matches keep their goals and counters and go on.
  @Test func onlyLevelMatchesGoOn() throws {
    let game = try FootballFixture.fourClubs()
    let drawn = Self.played(game, needsWinner: false)
    let decided = Self.played(game, needsWinner: true)
    var kinds: [MatchDecider.Kind: Int] = [:]
    for lane in 0..<2000 {
      let decider = try #require(MatchDecider(rawValue: UInt8(decided.deciders[lane])))
      kinds[decider.kind, default: 0] += 1
      let before = (0..<2).map { drawn.scores[$0][lane] }
      let after = (0..<2).map { decided.scores[$0][lane] }
      #expect((before[0] == before[1]) == (decider != .regularTime))
      #expect((after[0] == after[1]) == (decider.shootOutWinner != nil))
      for side in 0..<2 {
        #expect(after[side] >= before[side])
        for counter in 0..<4 {
          let counts = [drawn, decided].map { $0.counters[side][counter][lane] }
          #expect(decider == .regularTime ? counts[0] == counts[1] : counts[0] <= counts[1])
        }
      }
    }
    #expect(MatchDecider.Kind.allCases.allSatisfy { kinds[$0, default: 0] > 100 })
    // Without extra time a shoot-out follows at once.
    let short = Self.played(
      try FootballFixture.fourClubs(rules: ["extraTimePlays": 0]), needsWinner: true)
    #expect(drawn.outcomes == short.outcomes && drawn.counters == short.counters)
    #expect(!short.deciders.contains(Int(MatchDecider.extraTime.rawValue)))
  }

  /// Returns the story of a match that a shoot-out decided.
  private static func story(_ rules: JSONValue) throws -> MatchStory {
    let game = try FootballFixture.fourClubs(rules: rules)
    let stories = (0..<200).lazy.map {
      game.playByPlay(
        GameChecks.occasion(needsWinner: true), sides: [1, 2], tournament: UInt64($0))
    }
    return try #require(stories.first { $0.decider.shootOutWinner != nil })
  }

  @Test func extraTimeAndKicksAreTold() throws {
    let story = try Self.story(["penalties": ["model": "kicks"]])
    let minutes = story.facts("minute").compactMap { $0.compactText }.compactMap { Int($0) }
    #expect(Array(minutes.prefix(121)) == Array(0...120))
    let kinds = story.facts("kind").compactMap(\.text)
    #expect(
      [0, 45, 90, 105, 120].map { kinds[$0] }
        == ["kickOff", "halfTime", "extraTime", "halfTime", "fullTime"])
    #expect(story.facts("ballWith")[91] == "home" && story.facts("ballWith")[106] == "away")
    let kicks = story.events.dropFirst(121).map(\.facts)
    #expect(kicks.count >= 6)
    var converted = [0, 0]
    for (number, kick) in kicks.enumerated() {
      #expect(kick["ballWith"] == (number % 2 == 0 ? "home" : "away"))
      #expect((kick["kind"] == "penaltyConverted") == (kick["wonBy"] == kick["ballWith"]))
      #expect(kick["score"] == story.facts("score")[120])
      converted[number % 2] += kick["kind"] == "penaltyConverted" ? 1 : 0
    }
    let winner = try #require(story.decider.shootOutWinner)
    let ending = try #require(story.ending)
    #expect(ending.facts["decidedBy"] == "penalties")
    #expect(ending.facts["penalties"] == .array(converted.map { .whole($0) }))
    #expect(ending.facts["winner"] == (winner == 0 ? "home" : "away"))
    #expect(
      ending.sentence
        == "team\(winner + 1) won the shoot-out \(converted[winner])-\(converted[1 - winner]).")
  }

  @Test func aCoinTellsOnlyWhoWon() throws {
    let story = try Self.story([:])
    let winner = try #require(story.decider.shootOutWinner)
    #expect(story.events.count == 121)
    #expect(story.ending?.sentence == "team\(winner + 1) won the shoot-out.")
    #expect(story.ending?.facts["penalties"] == .null)
  }

  @Test func homeAdvantageRaisesAllStrengths() throws {
    let team = TextbookTeam(
      keeper: 7, defence: [7, 7], midfield: [8, 8], attack: [9, 9, 9])
    func rules(_ advantage: JSONValue) -> JSONValue {
      [
        "players": 8, "headCountFactor": 0, "midfieldHeadCountFactor": 0,
        "homeAdvantage": advantage,
      ]
    }
    let stronger = TextbookTeam(
      keeper: 8.75, defence: [8.75, 8.75], midfield: [10, 10], attack: [11.25, 11.25, 11.25])
    let home = try FootballFixture.game([team, team], rules: rules(0.25))
    let plain = try FootballFixture.game([stronger, team, team], rules: rules(0))
    func played(_ game: any Game, _ home: Int, isNeutral: Bool = false) -> PlayedLanes {
      PlayedLanes(
        game, [.uniform(home), .uniform(1)], GameChecks.occasion(isNeutral: isNeutral), count: 500)
    }
    #expect(played(home, 0) == played(plain, 0))
    #expect(played(home, 0, isNeutral: true) == played(plain, 2))
    #expect(played(home, 0) != played(plain, 2))
  }

  /// Equal clubs with the advantage of 0.034 in docs/football.md win about as often at home and away as clubs of the
  /// Premier League, 44.3 % and 32.4 % of 2,571 matches.
  @Test func theStatedAdvantageGivesTheStatedShares() throws {
    let team = FourClubs.psg.team
    let game = try FootballFixture.game([team, team], rules: ["homeAdvantage": 0.034])
    let sample = TextbookFootballSample(playing: game, home: 0, away: 1, matches: 50_000, seed: 3)
    let shares = sample.scores.outcomes
    #expect(abs(shares[0] - 0.443) < 0.01)
    #expect(abs(shares[2] - 0.330) < 0.01)
  }
}
