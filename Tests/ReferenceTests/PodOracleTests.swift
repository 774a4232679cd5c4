import Estimates
import Foundation
import Games
import MonteCarlo
import Programs
import RandomStreams
import Scenarios
import Statistics
import Tallies
import TestSupport
import Testing

/// Seasons of pods against the textbook and against reference figures.
@Suite("Seasons of pods")
struct PodOracleTests {
  /// The figures of seasons of a league by name, with their standard errors.
  private static func figures(
    _ league: TextbookPodLeague, seasons: Int
  ) throws -> [String: (value: Double, error: Double)] {
    let scenario = try ScenarioLoader().load(
      Array(PodFixture.scenario(league).utf8), path: "league.json")
    let outcome = Runner(
      scenario.tournament, options: scenario.tally, seed: Seed(20_26), threads: 2
    )
    .play(TournamentRanges([1...Int64(seasons)]), control: RunControl())
    let summary = Summary(scenario.tournament, outcome.tally)
    let pods = try #require(summary.places)
    var figures: [String: (value: Double, error: Double)] = [:]
    func add(_ name: String, _ mean: MeanEstimate) {
      figures[name] = (mean.mean, mean.standardError ?? 0)
    }
    func add(_ name: String, _ ratio: RatioEstimate?) {
      figures[name] = ratio.map { ($0.ratio, $0.standardError ?? 0) }
    }
    for (one, entrant) in summary.entrants.enumerated() {
      let own = pods.players[one]
      add("points of \(one)", entrant.points)
      add("placement of \(one)", own.placementPoints)
      add("achievement of \(one)", own.achievementPoints)
      add("games of \(one)", own.games)
      add("win rate of \(one)", own.winRate)
      add("mean place of \(one)", own.averagePlacement)
      for (name, placement) in zip(places, own.placements) {
        add("\(name) of \(one)", placement.times)
      }
      for (place, position) in entrant.positions.enumerated() {
        let share = position.value
        figures["\(one) finishes \(place)"] = (
          share, (max(share * (1 - share), 1e-6) / Double(seasons)).squareRoot()
        )
      }
      for other in summary.entrants.indices where other != one {
        let meeting = try #require(pods.meetings[one][other])
        add("\(one) met \(other)", meeting.met)
        add("\(one) ahead of \(other)", meeting.ahead)
      }
      for (achievement, times) in own.earned.enumerated() {
        add("a\(achievement) by \(one)", times)
      }
    }
    for (number, achievement) in pods.achievements.enumerated() {
      for (week, times) in achievement.weeks.enumerated() {
        add("a\(number) in week \(week)", times)
      }
    }
    return figures
  }

  private static func expect(
    _ found: (value: Double, error: Double)?, _ expected: Double, error: Double, _ name: String
  ) {
    guard let found else {
      Issue.record("there is no \(name)")
      return
    }
    let variance = found.error * found.error + error * error
    // A constant is exact to the last digit of the sums.
    if variance < 1e-20 { return #expect(abs(found.value - expected) < 1e-9, "\(name)") }
    expectZ(found.value, expected, standardError: variance.squareRoot(), name)
  }

  /// Leagues of 5 to 10 players in every mode.
  static let leagues: [TextbookPodLeague] = {
    let attendance: [Double] = [1, 0.8, 1, 0.35, 1, 0.6, 0.9, 1, 0.7, 0.5]
    let strengths: [Double] = [3, 1, 0.5, 5, 2, 1.5, 0.2, 1, 4, 0.8]
    var leagues: [TextbookPodLeague] = []
    for (number, count) in [5, 8, 10, 5, 10, 6].enumerated() {
      var league = TextbookPodLeague(
        players: (0..<count).map {
          .init(strengths[$0], attendance: number == 3 ? 1 : attendance[$0])
        })
      league.achievements = [
        .init(points: 1, chance: 0.25), .init(points: 2, chance: 0.1),
        .init(points: 1, isAlwaysOn: true, chance: 0.5), .init(points: 3, chance: 0.03),
        .init(points: 0, chance: 0.9),
      ]
      league.isBalanced = number % 2 == 1
      league.drawsLots = number == 2 || number == 3
      league.randomPerWeek = [2, 1, 3, 9, 0, 1][number]
      league.weeks = [3, 2, 2, 1, 2, 2][number]
      league.rounds = [3, 3, 2, 4, 3, 3][number]
      league.weeksWithoutAchievements = number == 0 ? [2] : []
      if number == 5 {
        (league.draw, league.drawPoints, league.byePoints) = (0.3, 7, 2)
        league.isBalanced = false
      }
      leagues.append(league)
    }
    return leagues
  }()

  /// Sums of a quantity, its square and the denominator of a ratio.
  struct Sums {
    var x = 0.0
    var xx = 0.0
    var y = 0.0
    var yy = 0.0
    var xy = 0.0

    mutating func add(_ x: Int, per y: Int = 1) {
      let (x, y) = (Double(x), Double(y))
      self.x += x
      xx += x * x
      self.y += y
      yy += y * y
      xy += x * y
    }

    var ratio: Double { x / y }
    var standardError: Double {
      (xx - 2 * ratio * xy + ratio * ratio * yy).squareRoot() / y
    }
  }

  /// Returns the sums over the textbook's seasons by name.
  private static func textbook(_ league: TextbookPodLeague, seed: UInt64) -> [String: Sums] {
    var generator = OracleGenerator(seed: seed)
    let players = league.players.indices
    var names: [String] = []
    var sums: [Sums] = []
    for number in 0..<8_000 {
      let season = league.season(using: &generator)
      let games = season.games
      var index = 0
      // Names are made once, as they would cost more than the seasons.
      func add(_ name: @autoclosure () -> String, _ x: Int, per y: Int = 1) {
        if number == 0 {
          names.append(name())
          sums.append(Sums())
        }
        sums[index].add(x, per: y)
        index += 1
      }
      for one in players {
        add("points of \(one)", season.points[one])
        add("placement of \(one)", season.placementPoints[one])
        add("achievement of \(one)", season.achievementPoints[one])
        add("games of \(one)", games[one])
        for (place, name) in places.enumerated() {
          add("\(name) of \(one)", season.places[one][place])
        }
        for place in players {
          add("\(one) finishes \(place)", season.positions[one] == place ? 1 : 0)
        }
        for other in players where other != one {
          add("\(one) met \(other)", season.met[one][other])
          add("\(one) ahead of \(other)", season.ahead[one][other], per: season.met[one][other])
        }
      }
      for achievement in league.achievements.indices {
        for (week, earned) in season.weekEarned[achievement].enumerated() {
          add("a\(achievement) in week \(week)", earned)
        }
        for one in players {
          add("a\(achievement) by \(one)", season.playerEarned[achievement][one])
        }
      }
    }
    return Dictionary(uniqueKeysWithValues: zip(names, sums))
  }

  private static let places = ["1st", "2nd", "3rd", "4th"]

  @Test(arguments: leagues.indices)
  func theTextbookAgrees(index: Int) throws {
    let league = Self.leagues[index]
    let found = try Self.figures(league, seasons: 40_000)
    for (name, sums) in Self.textbook(league, seed: UInt64(900 + index)) {
      Self.expect(found[name], sums.ratio, error: sums.standardError, name)
    }
  }

  /// Figures of an independent implementation of the rules: 400,000 seasons, with places drawn one after another and
  /// achievements earned one by one; those of eight players are rounded to six decimals.
  private struct Reference: Decodable {
    let seasons: Double
    let points: [Double]
    let placementPoints: [Double]
    let achievementPoints: [Double]
    let games: [Double]
    let winRates: [Double]
    let averagePlacements: [Double]
    /// The probability of each final place, shared equally among level players.
    let positions: [[Double]]
    // In how many pods of a season two players meet, and the share of these in which the first is ahead.
    let met: [[Double]]
    let ahead: [[Double]]

    var figures: [String: Double] {
      var figures: [String: Double] = [:]
      for one in points.indices {
        for (name, values) in [
          ("points", points), ("placement", placementPoints), ("achievement", achievementPoints),
          ("games", games), ("win rate", winRates), ("mean place", averagePlacements),
        ] {
          figures["\(name) of \(one)"] = values[one]
        }
        for other in points.indices {
          figures["\(one) finishes \(other)"] = positions[one][other]
          guard other != one else { continue }
          figures["\(one) met \(other)"] = met[one][other]
          figures["\(one) ahead of \(other)"] = ahead[one][other]
        }
      }
      return figures
    }
  }

  /// Strengths 4 to 1 without achievements, six weeks of one pod; and eight equal players with one achievement.
  @Test(arguments: [0, 1])
  func theReferenceAgrees(index: Int) throws {
    let reference = ReferenceFile.read([Reference].self, "pods.json")[index]
    var league = TextbookPodLeague(
      players: index == 0 ? [4, 3, 2, 1].map { .init($0) } : (0..<8).map { _ in .init(1) })
    if index == 1 { league.achievements = [.init(points: 1, chance: 0.25)] }
    let seasons = 200_000
    let found = try Self.figures(league, seasons: seasons)
    let ratio = (Double(seasons) / reference.seasons).squareRoot()
    for (name, value) in reference.figures {
      Self.expect(found[name], value, error: ratio * (found[name]?.error ?? 0), name)
    }
    guard index == 0 else { return }
    // 18 independent games: exact positions by the same implementation, and means and chances from the strengths.
    let positions = [
      [0.7321312976039, 0.2351382032852, 0.03235513236879, 0.000375366742189],
      [0.237322379494, 0.5953249279836, 0.1624217489173, 0.004930943605142],
      [0.03032076415366, 0.1653089103808, 0.7362951393996, 0.06807518606593],
      [0.0002255587485137, 0.004227958350421, 0.06892797931432, 0.9266185035867],
    ]
    for (one, points) in [54.685714285714, 50.014285714286, 43.2, 32.1].enumerated() {
      Self.expect(found["points of \(one)"], points, error: 0, "points of \(one)")
      let winRate = Double(4 - one) / 10
      Self.expect(found["win rate of \(one)"], winRate, error: 0, "win rate of \(one)")
      for place in 0..<4 {
        let name = "\(one) finishes \(place)"
        Self.expect(found[name], positions[one][place], error: 0, name)
      }
    }
  }
}
