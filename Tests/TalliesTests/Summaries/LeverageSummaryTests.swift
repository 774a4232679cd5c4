import Estimates
import Games
import MonteCarlo
import Programs
import RandomStreams
import Tallies
import TestSupport
import Testing

/// The leverage of matches, compared with leagues whose combinations of scores are enumerated.
@Suite("Leverage")
struct LeverageSummaryTests {
  private static func summary(of tournament: Tournament, tops: [Int], count: Int) -> Summary {
    let options = TallyOptions(scores: true, counters: false, leverage: tops.map { .finish($0) })
    let runner = Runner(tournament, options: options, seed: Seed(31), threads: 1)
    return Summary(tournament, runner.tally(1...Int64(count)))
  }

  struct League: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let game: DiceGame
    let entrants: Int
    var legs = 1
    var results: [Int: MatchResult] = [:]

    var tournament: Tournament {
      LeagueFixture.tournament(game, entrants: entrants, legs: legs, results: results)
    }

    private func scores(of result: Int) -> [ScoreDistribution.Outcome] {
      ScoreDistribution.uniform(upTo: game.maximum).outcomes.filter {
        ($0.home > $0.away ? 0 : $0.home == $0.away ? 1 : 2) == result
      }
    }

    /// The exact league, one match held to one result (0 home win, 1 draw, 2 away win).
    func exact(_ match: Int? = nil, result: Int = 0) -> RoundRobinEnumeration {
      let fixtures = tournament.program.pairings.enumerated().map { index, fixture in
        var scores = ScoreDistribution.uniform(upTo: game.maximum)
        if let known = fixture.score { scores = .certain(known[0], known[1]) }
        if index == match {
          scores = ScoreDistribution(
            self.scores(of: result).map {
              .init(
                home: $0.home, away: $0.away, probability: $0.probability / ofResults[result])
            })
        }
        return RoundRobinEnumeration.Fixture(
          home: fixture.home, away: fixture.away, scores: scores)
      }
      return RoundRobinEnumeration(entrants: entrants, fixtures: fixtures)
    }

    /// The probabilities of a home win, a draw and an away win.
    var ofResults: [Double] {
      (0..<3).map { scores(of: $0).reduce(0) { $0 + $1.probability } }
    }
  }

  static let leagues = [
    League(testDescription: "two", game: DiceGame(maximum: 1), entrants: 2, legs: 3),
    League(testDescription: "three", game: DiceGame(maximum: 3), entrants: 3),
    League(
      testDescription: "four, one match played", game: DiceGame(maximum: 1), entrants: 4,
      results: [1: [0, 1]]),
  ]

  @Test(arguments: leagues)
  func chancesGivenAResultAreThoseOfALeagueHeldToIt(_ league: League) throws {
    let tops = Array(1..<league.entrants)
    let summary = Self.summary(of: league.tournament, tops: tops, count: 50_000)
    let overall = league.exact()
    #expect(summary.leverage.count == summary.matches.count - league.results.count)
    for match in summary.leverage {
      let given = (0..<3).map { league.exact(match.match, result: $0) }
      #expect(match.events.map(\.goal.position) == tops)
      for event in match.events {
        func chance(_ exact: RoundRobinEnumeration, _ entrant: Int) -> Double {
          exact.positions[entrant].prefix(event.goal.position ?? 0).reduce(0, +)
        }
        var shift = 0.0
        for share in event.chances {
          let truths = given.map { chance($0, share.entrant) }
          for (result, truth) in truths.enumerated() {
            let share = try #require(share.given[result])
            expectProportion(Int(share.count), of: Int(share.total), truth)
          }
          let whole = chance(overall, share.entrant)
          shift += zip(league.ofResults, truths).reduce(0) { $0 + $1.0 * abs($1.1 - whole) }
          let spread = try #require(share.spread)
          let truth = (truths.max() ?? 0) - (truths.min() ?? 0)
          #expect(spread.interval(ConfidenceLevel(alpha: 1e-5)).contains(truth))
        }
        let interval = event.shift.interval(ConfidenceLevel(alpha: 1e-5))
        #expect(interval.contains(shift), "\(event.shift.value) against \(shift)")
        #expect(abs(event.shift.value - shift) < 0.04)
      }
    }
  }

  @Test func aResultThatNeverOccurredHasNoChances() {
    let tournament = LeagueFixture.tournament(CoinGame(homeWin: 0.5), entrants: 3)
    for match in Self.summary(of: tournament, tops: [1], count: 100).leverage {
      #expect(match.title.chances.allSatisfy { $0.given[1] == nil && $0.spread != nil })
    }
    for match in Self.summary(of: tournament, tops: [1], count: 1).leverage {
      #expect(match.title.chances.allSatisfy { $0.spread == nil })
      #expect(match.title.shift.interval().upper == 2)
    }
  }

  @Test func aKnownMatchHasNoLeverage() {
    let tournament = LeagueFixture.tournament(
      DiceGame(maximum: 1), entrants: 3, results: [0: [1, 0], 1: [1, 1], 2: [0, 0]])
    #expect(Self.summary(of: tournament, tops: [1], count: 10).leverage.isEmpty)
  }
}
