import Estimates
import Games
import MonteCarlo
import Programs
import RandomStreams
import Tallies
import TestSupport
import Testing

/// Matches are independent if ratings are fixed: the chances given a home win are a mixture of the chances given each
/// score of a home win.
@Suite("Leverage compared with runs with fixed scores")
struct LeverageMixtureTests {
  static let scenario: Tournament = {
    guard let game = try? FootballFixture.fourClubs() else {
      preconditionFailure("the four clubs are no game")
    }
    return LeagueFixture.tournament(game, entrants: 4)
  }()

  static func summary(_ results: [Int: MatchResult], count: Int, seed: UInt64) -> Summary {
    let tournament = LeagueFixture.tournament(scenario.game, entrants: 4, results: results)
    return LeverageSummaryTests.summary(of: tournament, tops: [1, 2], count: count, seed: seed)
  }

  static let whole = summary([:], count: 200_000, seed: 5)

  /// Runs with another seed for each score that occurred, weighted by its frequency.
  @Test(arguments: [0, 4], [0, 1, 2])
  func theChancesAreThoseOfAMixtureOfRuns(match: Int, result: Int) throws {
    let leverage = try #require(Self.whole.leverage.first { $0.match == match })
    let scores = try #require(Self.whole.matches[match].scores).filter {
      result == ($0.home > $0.away ? 0 : $0.home == $0.away ? 1 : 2)
    }
    let total = scores.reduce(0) { $0 + $1.proportion.count }
    // Scores too rare to matter, of less than one in a thousand altogether, are left out.
    var left = Double(total) / 1000
    let kept = scores.reversed().filter { score in
      left -= Double(score.proportion.count)
      return left < 0
    }
    let known = kept.reduce(0) { $0 + $1.proportion.count }
    var mixture = Array(repeating: Array(repeating: 0.0, count: 4), count: 2)
    var variance = mixture
    for (number, score) in kept.enumerated() {
      let given = Self.summary(
        [match: [score.home, score.away]], count: 12_000, seed: UInt64(100 + number))
      let weight = Double(score.proportion.count) / Double(known)
      for entrant in 0..<4 {
        let positions = given.entrants[entrant].positions
        for event in 0..<2 {
          let chance = positions.prefix(event + 1).reduce(0) { $0 + $1.value }
          mixture[event][entrant] += weight * chance
          variance[event][entrant] += weight * weight * chance * (1 - chance) / 12_000
        }
      }
    }
    for event in 0..<2 {
      for entrant in 0..<4 {
        let share = try #require(leverage.events[event].chances[entrant].given[result])
        #expect(share.total == total)
        let error = share.standardError
        let difference = abs(share.value - mixture[event][entrant])
        let bound = 4.5 * (error * error + variance[event][entrant]).squareRoot() + 0.001
        #expect(difference < bound, "\(share.value) against \(mixture[event][entrant])")
      }
    }
  }

  /// The test can tell the chance given a result from the overall chance.
  @Test func theChanceGivenAResultIsNotTheOverallChance() throws {
    let leverage = try #require(Self.whole.leverage.first)
    let home = leverage.title.chances[leverage.fixture.home]
    let given = try #require(home.given[0])
    #expect(given.value - home.overall.value > 20 * given.standardError)
  }
}
