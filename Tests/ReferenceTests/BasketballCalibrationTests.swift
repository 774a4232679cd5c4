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
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../scenarios")

  static func scenario() throws -> Scenario {
    try ScenarioLoader().load(folder.appending(path: "nba-round-robin-30.json").path)
  }

  /// Mean points at home and away, the standard deviation of the margin, and the share of home wins.
  private static func figures(_ scores: [(Int, Int)]) -> [Double] {
    let count = Double(scores.count)
    let home = Double(scores.reduce(0) { $0 + $1.0 }) / count
    let away = Double(scores.reduce(0) { $0 + $1.1 }) / count
    let squares = scores.reduce(0) { sum, score in
      let distance = Double(score.0 - score.1) - home + away
      return sum + distance * distance
    }
    let wins = Double(scores.count { $0.0 > $0.1 })
    return [home, away, (squares / (count - 1)).squareRoot(), wins / count]
  }

  /// Half of the games, 0 for odd rows and 1 for even ones, each played 300 times.
  @Test(arguments: [0, 1])
  func theModelHasTheFiguresOfTheSeason(half: Int) throws {
    let scenario = try Self.scenario()
    let facts = Self.folder.appending(path: "facts/nba-2016-17-games.csv")
    let rows = try String(contentsOf: facts, encoding: .utf8).split(separator: "\n").dropFirst()
    #expect(rows.count == 1230)
    var (real, model): ([(Int, Int)], [(Int, Int)]) = ([], [])
    for (number, row) in rows.enumerated() where number % 2 == half {
      let cells = row.split(separator: ",").map(String.init)
      let sides = try cells[1...2].map { id in
        try #require(scenario.tournament.entrants.firstIndex { $0.id == id })
      }
      real.append((try #require(Int(cells[3])), try #require(Int(cells[4]))))
      let occasion = MatchOccasion(
        stream: StreamAddress(
          seed: Seed(UInt64(2017 + number)), purpose: .match,
          subject: .match(stage: 0, first: 0, second: 1, leg: 0)))
      let lanes = PlayedLanes(
        scenario.tournament.game, sides.map { .uniform($0) }, occasion, count: 300)
      model += zip(lanes.scores[0], lanes.scores[1])
    }
    let pairs = zip(Self.figures(real), Self.figures(model))
    for ((real, model), tolerance) in zip(pairs, [1, 1, 1, 0.02]) {
      #expect(abs(model - real) < tolerance)
    }
  }
}
