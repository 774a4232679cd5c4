import Estimates
import Foundation
import Games
import Programs
import Scenarios
import Statistics
import Tallies
import TestSupport
import Testing

@Suite("Seasons of pods against the textbook")
struct PodOracleTests {
  static let seasons = 60_000
  static let textbookSeasons = 20_000

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
  static func textbook(_ league: TextbookPodLeague, seed: UInt64) -> [String: Sums] {
    var generator = OracleGenerator(seed: seed)
    let count = league.players.count
    let (weeks, achievements) = (league.weeks, league.achievements.count)
    // By number, as names would cost more than the seasons.
    var player = Array(repeating: Array(repeating: Sums(), count: 8 + count), count: count)
    var pairs = Array(repeating: Array(repeating: [Sums(), Sums()], count: count), count: count)
    var earned = Array(
      repeating: Array(repeating: Sums(), count: weeks + count), count: achievements)
    for _ in 0..<textbookSeasons {
      let season = league.season(using: &generator)
      let games = season.games
      for one in 0..<count {
        player[one][0].add(season.points[one])
        player[one][1].add(season.placementPoints[one])
        player[one][2].add(season.achievementPoints[one])
        player[one][3].add(games[one])
        for place in 0..<4 { player[one][4 + place].add(season.places[one][place]) }
        player[one][8 + season.positions[one]].add(1, per: 0)
        for other in 0..<count where other != one {
          let met = season.met[one][other]
          pairs[one][other][0].add(met)
          pairs[one][other][1].add(season.ahead[one][other], per: met)
        }
      }
      for achievement in 0..<achievements {
        for week in 0..<weeks {
          earned[achievement][week].add(season.weekEarned[achievement][week])
        }
        for one in 0..<count {
          earned[achievement][weeks + one].add(season.playerEarned[achievement][one])
        }
      }
    }
    var sums: [String: Sums] = [:]
    let names = ["points", "placement", "achievement", "games", "1st", "2nd", "3rd", "4th"]
    for one in 0..<count {
      for (name, value) in zip(names, player[one]) { sums["\(name) of \(one)"] = value }
      for place in 0..<count { sums["\(one) finishes \(place)"] = player[one][8 + place] }
      for other in 0..<count where other != one {
        sums["\(one) met \(other)"] = pairs[one][other][0]
        sums["\(one) ahead of \(other)"] = pairs[one][other][1]
      }
    }
    for achievement in 0..<achievements {
      for week in 0..<weeks { sums["a\(achievement) in week \(week)"] = earned[achievement][week] }
      for one in 0..<count {
        sums["a\(achievement) by \(one)"] = earned[achievement][weeks + one]
      }
    }
    return sums
  }

  @Test(arguments: leagues.indices)
  func everyQuantityAgrees(index: Int) throws {
    let league = Self.leagues[index]
    let expected = Self.textbook(league, seed: UInt64(900 + index))
    let (summary, pods) = try PodReferenceTests.summary(league, seasons: Self.seasons)
    var compared = 0

    func compare(_ name: String, _ value: Double, _ error: Double?) throws {
      let sums = try #require(expected[name], "\(name)")
      compared += 1
      let variance = pow(error ?? 0, 2) + pow(sums.standardError, 2)
      if variance < 1e-20 { return #expect(abs(value - sums.ratio) < 1e-9, "\(name)") }
      expectZ(value, sums.ratio, standardError: variance.squareRoot(), "league \(index): \(name)")
    }

    for (one, entrant) in summary.entrants.enumerated() {
      let own = pods.players[one]
      try compare("points of \(one)", entrant.points.mean, entrant.points.standardError)
      let means = [
        ("placement", own.placementPoints), ("achievement", own.achievementPoints),
        ("games", own.games),
      ]
      for (name, mean) in means { try compare("\(name) of \(one)", mean.mean, mean.standardError) }
      for (name, placement) in zip(["1st", "2nd", "3rd", "4th"], own.placements) {
        try compare("\(name) of \(one)", placement.times.mean, placement.times.standardError)
      }
      for (place, position) in entrant.positions.enumerated() {
        let sums = try #require(expected["\(one) finishes \(place)"])
        expectSameProportion(
          Int(position.count), of: Self.seasons, reference: Int(sums.x),
          of: Self.textbookSeasons, "league \(index): \(one) finishes \(place)")
      }
      for other in summary.entrants.indices where other != one {
        let meeting = try #require(pods.meetings[one][other])
        try compare("\(one) met \(other)", meeting.met.mean, meeting.met.standardError)
        let ahead = try #require(meeting.ahead)
        try compare("\(one) ahead of \(other)", ahead.ratio, ahead.standardError)
      }
      for (achievement, times) in own.earned.enumerated() {
        try compare("a\(achievement) by \(one)", times.mean, times.standardError)
      }
    }
    for (number, achievement) in pods.achievements.enumerated() {
      for (week, times) in achievement.weeks.enumerated() {
        try compare("a\(number) in week \(week)", times.mean, times.standardError)
      }
    }
    let count = league.players.count
    #expect(compared == expected.count - count * count)
  }
}
