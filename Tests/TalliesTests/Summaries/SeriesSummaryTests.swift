import Estimates
import Formats
import Games
import MonteCarlo
import Programs
import RandomStreams
import Tables
import Tallies
import TestSupport
import Testing

/// Series of even games compared with the closed form, and games that are not always played.
@Suite("The summary of a series")
struct SeriesSummaryTests {
  private static let count = 40_000

  private static func summary(
    _ tournament: Tournament, count: Int = count, counters: Bool = false
  ) -> Summary {
    let options = TallyOptions(scores: true, counters: counters)
    let runner = Runner(tournament, options: options, seed: Seed(5), threads: 1)
    return Summary(tournament, runner.tally(1...Int64(count)))
  }

  /// The probability of each result of a series, by winner and games lost, and of each game to be played.
  private static func ends(
    homes: [Int], homeWins: Double, needed: Int
  ) -> (ends: [[Int: Double]], played: [Double]) {
    var ends: [[Int: Double]] = [[:], [:]]
    var played: [Double] = []
    var open = [[0, 0]: 1.0]
    for home in homes {
      played.append(open.values.reduce(0, +))
      var next: [[Int]: Double] = [:]
      for (wins, chance) in open {
        for winner in 0..<2 {
          var after = wins
          after[winner] += 1
          let share = chance * (winner == home ? homeWins : 1 - homeWins)
          if after[winner] == needed {
            ends[winner][after[1 - winner], default: 0] += share
          } else {
            next[after, default: 0] += share
          }
        }
      }
      open = next
    }
    return (ends, played)
  }

  /// The home side wins level games or, in the first case, half of them: 21 or 18 of 36 throws.
  @Test(arguments: [[1, 1, 1, 1, 1, 1, 1], [2, 2, 1, 1, 1], [2, 3, 2], [3]])
  func gamesArePlayedUntilOneSideHasWon(pattern: [Int]) throws {
    let isEven = pattern.count == 7
    let game = DiceGame(
      maximum: 5, draws: .standUnlessWinnerNeeded, homeTakesLevelMatches: !isEven)
    let entrants = LeagueFixture.entrants(2)
    let program = SeriesBuilder(stage: 0, entrants: entrants, game: game)
      .series(homePattern: pattern, playsAll: false)
    let summary = Self.summary(
      Tournament(entrants: entrants, gameKind: "fixture", game: game, program: program))
    let needed = pattern.reduce(0, +) / 2 + 1
    let exact = Self.ends(
      homes: program.matches.map(\.home), homeWins: isEven ? 0.5 : 21.0 / 36, needed: needed)
    let series = try #require(summary.series)
    #expect(series.ends.count == exact.ends[0].count + exact.ends[1].count)
    for end in series.ends {
      #expect(end.won == needed)
      expectProportion(
        Int(end.proportion.count), of: Self.count, exact.ends[end.winner][end.lost] ?? 0,
        "\(end.winner) wins to \(end.lost)")
    }
    #expect(series.lengths.map(\.value) == Array(needed..<2 * needed))
    for length in series.lengths {
      let ends = series.ends.filter { $0.lost == length.value - needed }
      #expect(length.proportion.count == ends.reduce(0) { $0 + $1.proportion.count })
    }
    for (match, chance) in zip(summary.matches, exact.played) {
      expectProportion(
        Int(match.played.count), of: Self.count, chance, "game \(match.fixture.round)")
      let results = try #require(match.results)
      #expect(results.homeWin.total == match.played.count && results.draw.count == 0)
      expectProportion(
        Int(results.homeWin.count), of: Int(match.played.count), isEven ? 0.5 : 21.0 / 36)
    }
  }

  @Test func scoresAndMarginsAreThoseOfTheGamesThatWerePlayed() throws {
    let summary = Self.summary(SeriesFixture.tournament(games: 3))
    // A game of dice of six faces, and of 36 the 6 level ones won by one more.
    var scores = Array(repeating: 0.0, count: 7)
    var margins = Array(repeating: 0.0, count: 11)
    for home in 0..<6 {
      for away in 0..<6 {
        for coin in 0..<2 {
          let bonus = home == away ? 1 : 0
          scores[home + (coin == 0 ? bonus : 0)] += 1.0 / 72
          margins[5 + home - away + (coin == 0 ? bonus : -bonus)] += 1.0 / 72
        }
      }
    }
    for match in summary.matches {
      let played = Double(match.played.count)
      #expect(match.scores == nil)
      let seen = try #require(match.margins)
      #expect(seen.map(\.value) == seen.map(\.value).sorted())
      expectChiSquare(
        observed: (-5...5).filter { $0 != 0 }.map { value in
          Double(seen.first { $0.value == value }?.proportion.count ?? 0)
        },
        expected: (-5...5).filter { $0 != 0 }.map { margins[5 + $0] * played }, "margins")
      #expect(match.distributions.count == 2)
      for distribution in match.distributions {
        #expect(distribution.values.reduce(0) { $0 + $1.proportion.count } == match.played.count)
        expectChiSquare(
          observed: (0...6).map { value in
            Double(distribution.values.first { $0.value == value }?.proportion.count ?? 0)
          },
          expected: scores.map { $0 * played }, "scores of \(distribution.entrant)")
      }
    }
  }

  /// Each side throws once a game.
  @Test func countersAreMeansOfTheGamesThatWerePlayed() {
    let summary = Self.summary(
      SeriesFixture.tournament(games: 3, results: [0: [1, 0]]), count: 1000, counters: true)
    #expect(summary.counters.map(\.match) == [1, 1, 2, 2])
    #expect(summary.counters.allSatisfy { $0.mean.mean == 1 })
    #expect(
      summary.counters.map(\.mean.count) == [1, 1, 2, 2].map { summary.matches[$0].played.count })
  }

  @Test func aGameThatIsNeverNeededHasNoResults() throws {
    let tournament = SeriesFixture.tournament(games: 3, results: [0: [1, 0], 1: [0, 1]])
    let summary = Self.summary(tournament, count: 100)
    #expect(summary.matches[2].results == nil)
    #expect(summary.matches[2].played.isCertain && summary.matches[2].played.count == 0)
    #expect(summary.entrants[0].wins.isCertain && summary.entrants[0].wins.count == 100)
    #expect(summary.series?.ends.map(\.proportion.isCertain) == [true])
  }

  @Test func aSeriesWithAllGamesPlayedHasEveryResult() throws {
    let summary = Self.summary(SeriesFixture.tournament(games: 3, playsAll: true))
    let series = try #require(summary.series)
    #expect(
      series.ends.map { [$0.winner, $0.won, $0.lost] } == [
        [0, 3, 0], [0, 2, 1], [1, 3, 0], [1, 2, 1],
      ])
    for (end, chance) in zip(series.ends, [0.125, 0.375, 0.125, 0.375]) {
      expectProportion(Int(end.proportion.count), of: Self.count, chance)
    }
    #expect(series.lengths.map(\.value) == [3])
  }

  /// A tie of two legs is decided on aggregate, not by games won.
  @Test func aTieOfTwoLegsIsNoSeries() throws {
    let tournament = try StageFixture.tournament(
      #"{ "kind": "bracket", "legs": 2, "matches": { "1": ["t0", "t1"] } }"#, entrants: 2)
    let summary = Self.summary(tournament, count: 200)
    #expect(summary.series == nil)
    #expect(!summary.tables.contains { $0.name == "series" })
    #expect(summary.entrants.reduce(0) { $0 + $1.wins.count } == 200)
  }
}
