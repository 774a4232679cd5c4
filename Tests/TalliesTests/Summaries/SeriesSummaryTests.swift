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

/// A million series of even games compared with the closed form, and games that are not always played.
@Suite("The summary of a series")
struct SeriesSummaryTests {
  static let count = 1_000_000

  static func summary(
    _ tournament: Tournament, count: Int = count, counters: Bool = false
  ) -> Summary {
    let runner = Runner(
      tournament, options: TallyOptions(scores: true, counters: counters), seed: Seed(5), threads: 2
    )
    let outcome = runner.play(TournamentRanges([1...Int64(count)]), control: RunControl())
    return Summary(tournament, outcome.tally)
  }

  @Test
  func aBestOfSevenEndsAsCoinsSay() throws {
    let summary = Self.summary(SeriesFixture.tournament(games: 7))
    let series = try #require(summary.series)
    // The loser's wins are spread over all games but the last: C(games - 1, 3) / 2^games.
    let exact = [4: 1.0 / 8, 5: 1.0 / 4, 6: 5.0 / 16, 7: 5.0 / 16]
    #expect(series.lengths.map(\.value) == [4, 5, 6, 7])
    for length in series.lengths {
      expectProportion(
        Int(length.proportion.count), of: Self.count, exact[length.value] ?? 0,
        "in \(length.value) games")
    }
    #expect(series.ends.count == 8)
    for end in series.ends {
      #expect(end.won == 4)
      expectProportion(
        Int(end.proportion.count), of: Self.count, (exact[4 + end.lost] ?? 0) / 2,
        "\(end.winner) wins 4 to \(end.lost)")
    }
    for (match, chance) in zip(summary.matches, [1, 1, 1, 1, 7.0 / 8, 5.0 / 8, 5.0 / 16]) {
      expectProportion(
        Int(match.played.count), of: Self.count, chance, "game \(match.fixture.round)")
      let results = try #require(match.results)
      #expect(results.homeWin.total == match.played.count)
      #expect(results.draw.count == 0)
      expectProportion(Int(results.homeWin.count), of: Int(match.played.count), 0.5)
    }
  }

  /// The probability of each result of a series, by winner and games lost, game by game.
  static func ends(
    homes: [Int], homeWins: Double, needed: Int
  ) -> [[Int: Double]] {
    var ends: [[Int: Double]] = [[:], [:]]
    var open = [[0, 0]: 1.0]
    for home in homes {
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
    return ends
  }

  @Test(arguments: [[2, 2, 1, 1, 1], [2, 3, 2], [1, 1, 1, 1, 1], [3]])
  func playingAtHomeCountsWhereItIsPlayed(pattern: [Int]) throws {
    let games = pattern.reduce(0, +)
    let game = DiceGame(
      maximum: 5, draws: .standUnlessWinnerNeeded, homeTakesLevelMatches: true)
    let entrants = LeagueFixture.entrants(2)
    let program = SeriesBuilder(stage: 0, entrants: entrants, game: game)
      .series(homePattern: pattern, playsAll: false)
    let summary = Self.summary(
      Tournament(entrants: entrants, gameKind: "fixture", game: game, program: program))
    // The away side wins 15 of 36 throws.
    let exact = Self.ends(
      homes: program.matches.map(\.home), homeWins: 21.0 / 36, needed: games / 2 + 1)
    let series = try #require(summary.series)
    #expect(series.ends.count == exact[0].count + exact[1].count)
    for end in series.ends {
      expectProportion(
        Int(end.proportion.count), of: Self.count, exact[end.winner][end.lost] ?? 0,
        "\(end.winner) wins \(end.won) to \(end.lost)")
    }
  }

  @Test
  func scoresAndMarginsAreThoseOfTheGamesThatWerePlayed() throws {
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

  @Test
  func countersAreMeansOfTheGamesThatWerePlayed() {
    let summary = Self.summary(
      SeriesFixture.tournament(games: 3, results: [0: [1, 0]]), count: 1000, counters: true)
    #expect(summary.counters.map(\.match) == [1, 1, 2, 2])
    // Each side throws once a game.
    #expect(summary.counters.allSatisfy { $0.mean.mean == 1 })
    #expect(
      summary.counters.map(\.mean.count)
        == summary.matches.dropFirst().flatMap {
          [$0.played.count, $0.played.count]
        })
  }

  @Test
  func aGameThatIsNeverNeededHasNoResults() throws {
    let tournament = SeriesFixture.tournament(games: 3, results: [0: [1, 0], 1: [0, 1]])
    let summary = Self.summary(tournament, count: 100)
    #expect(summary.matches[2].results == nil)
    #expect(summary.matches[2].played.isCertain && summary.matches[2].played.count == 0)
    #expect(summary.entrants[0].wins.isCertain && summary.entrants[0].wins.count == 100)
    #expect(summary.series?.ends.map(\.proportion.isCertain) == [true])
  }

  @Test
  func aSeriesWithAllGamesPlayedHasEveryResult() throws {
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
