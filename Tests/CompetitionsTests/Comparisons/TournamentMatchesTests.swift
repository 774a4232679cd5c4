import Engine
import Games
import Programs
import RandomStreams
import TestSupport
import Testing
import TextFiles

@Suite struct TournamentMatchesTests {
  private func league(
    keeper: Double = 6.85, rules: JSONValue = [:], legs: Int = 1, results: [Int: MatchResult] = [:]
  ) throws -> Tournament {
    var teams = FourClubs.allCases.map(\.team)
    teams[3] = TextbookTeam(
      keeper: keeper, defence: [7.23, 7.42, 7.52], midfield: [7.75, 7.51, 7.86, 7.42],
      attack: [7.21, 7.33, 7.39])
    return LeagueFixture.tournament(
      try FootballFixture.game(teams, rules: rules), entrants: 4, legs: legs, results: results)
  }

  @Test func allAreTheSameWhereNothingChanges() throws {
    #expect(try league().matches(sameAsIn: league()) == Array(0..<6))
  }

  @Test func oneWithAnotherResultIsNot() throws {
    let variant = try league(results: [2: [3, 1]])
    #expect(try variant.matches(sameAsIn: league()) == [0, 1, nil, 3, 4, 5])
    #expect(try league().matches(sameAsIn: variant) == [0, 1, nil, 3, 4, 5])
    #expect(
      try variant.matches(sameAsIn: league(results: [2: [3, 2]])) == [0, 1, nil, 3, 4, 5])
    #expect(try variant.matches(sameAsIn: league(results: [2: [3, 1]])) == Array(0..<6))
  }

  @Test func thoseOfASideWithAnotherRatingAreNot() throws {
    let variant = try league(keeper: 6.86)
    let expected = variant.program.pairings.enumerated().map { match, fixture in
      fixture.home == 3 || fixture.away == 3 ? nil : match
    }
    #expect(expected.contains(nil))
    #expect(try variant.matches(sameAsIn: league()) == expected)
  }

  @Test func noneIsUnderOtherRules() throws {
    let variant = try league(rules: ["foulChance": 0.2])
    #expect(try variant.matches(sameAsIn: league()).allSatisfy { $0 == nil })
  }

  /// The first leg has a counterpart in a single round robin, the second has none.
  @Test func matchesOfAnotherLegAreNot() throws {
    let twice = try league(legs: 2)
    let once = try league()
    let same = twice.matches(sameAsIn: once)
    for (fixture, twin) in zip(twice.program.pairings, same) {
      #expect((twin == nil) == (fixture.meeting != once.program.pairings[0].meeting))
      if let twin {
        #expect(once.program.pairings[twin].subject == fixture.subject)
        #expect(once.program.pairings[twin].home == fixture.home)
      }
    }
    #expect(same.compactMap { $0 }.sorted() == Array(0..<6))
  }

  @Test func noneIsAmongOtherEntrants() {
    let three = LeagueFixture.tournament(DiceGame(maximum: 3), entrants: 3)
    let four = LeagueFixture.tournament(DiceGame(maximum: 3), entrants: 4)
    #expect(three.matches(sameAsIn: four) == [nil, nil, nil])
  }

  @Test func gamesThatMayNotBePlayedAreNot() {
    let series = SeriesFixture.tournament(games: 5)
    #expect(series.matches(sameAsIn: series) == [0, 1, 2, nil, nil])
    let all = SeriesFixture.tournament(games: 5, playsAll: true)
    #expect(all.matches(sameAsIn: series) == [0, 1, 2, nil, nil])
    #expect(all.matches(sameAsIn: all) == [0, 1, 2, 3, 4])
    // With the first two shared, at least four games are played.
    let shared = SeriesFixture.tournament(games: 5, results: [0: [1, 0], 1: [1, 0]])
    #expect(!shared.program.pairings[3].isConditional)
    #expect(shared.matches(sameAsIn: shared) == [0, 1, 2, 3, nil])
    #expect(shared.matches(sameAsIn: series) == [nil, nil, 2, nil, nil])
  }

  @Test func aMatchThatNeedsAWinnerIsNotOneThatDoesNot() {
    let game = DiceGame(maximum: 3, draws: .standUnlessWinnerNeeded)
    let drawn = SeriesFixture.match(game, needsWinner: false)
    let decided = SeriesFixture.match(game, needsWinner: true)
    #expect(drawn.matches(sameAsIn: decided) == [nil])
    #expect(drawn.matches(sameAsIn: drawn) == [0])
  }

  @Test(arguments: ["result", "rating", "rules", "legs", "series", "all games"])
  func whatIsTakenIsWhatWouldBePlayed(name: String) throws {
    let (baseline, variant) =
      switch name {
      case "result": (try league(), try league(results: [0: [0, 2], 4: [1, 1]]))
      case "rating": (try league(), try league(keeper: 8))
      case "rules": (try league(), try league(rules: ["foulChance": 0.2]))
      case "legs": (try league(), try league(legs: 2))
      case "series":
        (
          SeriesFixture.tournament(games: 5),
          SeriesFixture.tournament(games: 5, results: [1: [0, 3]])
        )
      default:
        (
          SeriesFixture.tournament(games: 5), SeriesFixture.tournament(games: 5, playsAll: true)
        )
      }
    func block(_ tournament: Tournament) -> TournamentBlock {
      TournamentBlock(tournament, seed: Seed(5), capacity: 100, countsCounters: false)
    }
    let (source, taking, playing) = (block(baseline), block(variant), block(variant))
    taking.reuse(variant.matches(sameAsIn: baseline), from: source)
    for (first, lanes) in [(UInt64(0), 100), (7000, 37), (1_000_000, 100)] {
      for block in [source, taking, playing] { block.play(first: first, count: lanes) }
      for lane in 0..<lanes {
        for match in variant.program.pairings.indices {
          for side in 0..<2 {
            #expect(
              taking.outcome(match, side: side)[lane] == playing.outcome(match, side: side)[lane])
          }
        }
        for entrant in variant.entrants.indices {
          #expect(taking.positions[entrant][lane] == playing.positions[entrant][lane])
          #expect(taking.points[entrant][lane] == playing.points[entrant][lane])
          #expect(taking.wins[entrant][lane] == playing.wins[entrant][lane])
          #expect(taking.scoreFor[entrant][lane] == playing.scoreFor[entrant][lane])
          #expect(taking.scoreAgainst[entrant][lane] == playing.scoreAgainst[entrant][lane])
        }
      }
    }
  }

  /// Three versions of a competition, each with more results than the one before.
  @Test(arguments: ["league", "laLiga", "groups", "split"])
  func aChainOfBlocksTakesWhatWouldBePlayed(name: String) throws {
    let stages =
      switch name {
      case "league": StageFixture.league
      case "groups": StageFixture.groups
      case "split": StageFixture.split
      default: #"{ "kind": "roundRobin", "legs": 2, "ranking": { "preset": "laLiga" } }"#
      }
    let names = try StageFixture.tournament(stages, entrants: 6).program.pairings.map(\.name)
    let results = [
      "{}", #"{ "\#(names[1])": { "score": [2, 1] } }"#,
      #"{ "\#(names[1])": { "score": [2, 1] }, "\#(names[0])": { "score": [0, 1] } }"#,
    ]
    let tournaments = try results.map {
      try StageFixture.tournament(stages, entrants: 6, results: $0)
    }
    func block(_ tournament: Tournament) -> TournamentBlock {
      TournamentBlock(tournament, seed: Seed(5), capacity: 100, countsCounters: false)
    }
    let (taking, playing) = (tournaments.map(block), tournaments.map(block))
    for number in 1...2 {
      taking[number].reuse(
        tournaments[number].matches(sameAsIn: tournaments[number - 1]), from: taking[number - 1])
    }
    for (first, lanes) in [(UInt64(0), 100), (7000, 37), (1_000_000, 100)] {
      for (number, tournament) in tournaments.enumerated() {
        let (one, other) = (taking[number], playing[number])
        one.play(first: first, count: lanes)
        other.play(first: first, count: lanes)
        func expectSame<Element: FixedWidthInteger & BitwiseCopyable>(
          _ own: Span<Element>, _ theirs: Span<Element>
        ) {
          let (own, theirs) = (LaneColumn.values(own, lanes), LaneColumn.values(theirs, lanes))
          #expect(own == theirs)
        }
        for match in tournament.program.matches.indices {
          for side in 0..<2 {
            expectSame(one.outcome(match, side: side), other.outcome(match, side: side))
          }
          if let own = one.deciders(match), let theirs = other.deciders(match) {
            expectSame(own, theirs)
          }
        }
        for entrant in tournament.entrants.indices {
          expectSame(one.positions[entrant], other.positions[entrant])
          expectSame(one.points[entrant], other.points[entrant])
          expectSame(one.wins[entrant], other.wins[entrant])
          expectSame(one.scoreFor[entrant], other.scoreFor[entrant])
          expectSame(one.scoreAgainst[entrant], other.scoreAgainst[entrant])
        }
        for criterion in 0..<one.decisions.count {
          expectSame(one.decisions[criterion], other.decisions[criterion])
        }
      }
    }
  }
}
