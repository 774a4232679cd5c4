import Foundation
import Games
import Programs
import RandomStreams
import Scenarios
import TestSupport
import Testing

/// Scores from possessions against the games of 2016-17: odd rows of the file gave the constants, and even ones check
/// them.
@Suite("Basketball against the games of a season")
struct BasketballCalibrationTests {
  struct Game {
    let home: String
    let away: String
    let points: (home: Int, away: Int)
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../scenarios")

  static func rows(_ path: String) throws -> [[String]] {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      .split(separator: "\n").dropFirst().map { $0.split(separator: ",").map(String.init) }
  }

  static func games() throws -> [Game] {
    try rows("facts/nba-2016-17-games.csv").map { row in
      Game(
        home: row[1], away: row[2],
        points: (try #require(Int(row[3])), try #require(Int(row[4]))))
    }
  }

  /// Mean points at home and away, the standard deviation of the margin, and the share of home wins.
  struct Figures {
    var home = 0.0
    var away = 0.0
    var deviation = 0.0
    var homeWins = 0.0

    init(_ scores: [(Int, Int)]) {
      let count = Double(scores.count)
      home = Double(scores.reduce(0) { $0 + $1.0 }) / count
      away = Double(scores.reduce(0) { $0 + $1.1 }) / count
      let margins = scores.map { Double($0.0 - $0.1) }
      let squares = margins.reduce(0) { $0 + ($1 - home + away) * ($1 - home + away) }
      deviation = (squares / (count - 1)).squareRoot()
      homeWins = Double(scores.count { $0.0 > $0.1 }) / count
    }
  }

  /// Returns the figures of half of the games, 0 for odd rows and 1 for even ones, each played a thousand times.
  static func played(half: Int) throws -> (real: Figures, model: Figures, overtimes: Double) {
    let scenario = try ScenarioLoader().load(
      folder.appending(path: "nba-round-robin-30.json").path)
    let entrants = Dictionary(
      uniqueKeysWithValues: scenario.tournament.entrants.enumerated().map { ($1.id, $0) })
    let games = try games().enumerated().filter { $0.offset % 2 == half }.map(\.element)
    var scores: [(Int, Int)] = []
    var overtimes = 0
    for (number, game) in games.enumerated() {
      let sides = [try #require(entrants[game.home]), try #require(entrants[game.away])]
      let occasion = MatchOccasion(
        stream: StreamAddress(
          seed: Seed(UInt64(2017 + number)), purpose: .match,
          subject: .match(stage: 0, first: 0, second: 1, leg: 0)))
      let lanes = PlayedLanes(
        scenario.tournament.game, sides.map { .uniform($0) }, occasion, count: 1000)
      scores += zip(lanes.scores[0], lanes.scores[1])
      overtimes += lanes.counters[0][0].count { $0 > 0 }
    }
    return (
      Figures(games.map { ($0.points.home, $0.points.away) }), Figures(scores),
      Double(overtimes) / Double(scores.count)
    )
  }

  @Test(arguments: [0, 1])
  func theModelHasTheFiguresOfTheSeason(half: Int) throws {
    let (real, model, overtimes) = try Self.played(half: half)
    let figures = "half \(half): \(real), model \(model), overtimes \(overtimes)"
    #expect(abs(model.home - real.home) < 1, "\(figures)")
    #expect(abs(model.away - real.away) < 1, "\(figures)")
    #expect(abs(model.deviation - real.deviation) < 1, "\(figures)")
    #expect(abs(model.homeWins - real.homeWins) < 0.02, "\(figures)")
  }

  @Test
  func theFileHoldsAWholeSeason() throws {
    let games = try Self.games()
    #expect(games.count == 1230)
    let teams = Set(games.map(\.home))
    #expect(teams.count == 30)
    for team in teams {
      #expect(games.count { $0.home == team } == 41)
      #expect(games.count { $0.away == team } == 41)
    }
    #expect(games.allSatisfy { $0.points.home != $0.points.away })
    let wins = games.count { game in
      (game.home == "gsw" && game.points.home > game.points.away)
        || (game.away == "gsw" && game.points.away > game.points.home)
    }
    #expect(wins == 67)
  }

  /// Teams without trades: their players scored as many points as the team.
  @Test(arguments: ["bos", "det", "lac", "mil", "sas", "uta"])
  func rostersAndGamesAreOfOneSeason(team: String) throws {
    let scored = try Self.games().reduce(0) {
      $0 + ($1.home == team ? $1.points.home : 0) + ($1.away == team ? $1.points.away : 0)
    }
    let players = try Self.rows("rosters/nba-2016-17.csv").filter { $0[0] == team }
    #expect(players.reduce(0) { $0 + (Int($1[6]) ?? 0) } == scored)
  }
}
