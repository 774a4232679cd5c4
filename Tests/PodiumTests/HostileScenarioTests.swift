import Foundation
import TestSupport
import Testing

/// Small and odd scenarios that were counted wrong, or ended the program: they have a result or an error with its place.
@Suite struct HostileScenarioTests {
  private let folder = TemporaryFolder()

  private func run(_ name: String) throws -> PodiumProgram.Outcome {
    try folder.podium("run \(PodiumProgram.package)/Tests/PodiumTests/hostile/\(name).json --quiet")
  }

  private func rows(_ name: String, _ table: String) -> [[String: String]] {
    folder.rows("reports/\(name)/\(table).csv")
  }

  /// For each entrant the sum of the chances of their positions, and for each position that of its entrants.
  @Test(arguments: [
    "points-off-at-defeats", "points-off-at-draws", "pods-played-3-and-3", "pods-played-by-three",
    "pods-two-rounds-of-three", "duels-best-of-three",
  ])
  func chancesOfPositionsAddUp(_ name: String) throws {
    let outcome = try run(name)
    #expect(outcome == .silent)
    for key in ["entrant", "position"] {
      var sums: [String: Double] = [:]
      for row in rows(name, "positions") {
        sums[row[key] ?? "", default: 0] += Double(row["probability"] ?? "") ?? .nan
      }
      for (value, sum) in sums { #expect(abs(sum - 1) < 1e-6, "\(key) \(value)") }
    }
  }

  /// A win brings three points and a defeat takes one: six matches bring twelve points to four entrants, and whoever has
  /// won k of three has 4 k - 3.
  @Test func pointsOffAtDefeatsAreWhatTheRulesSay() throws {
    let name = "points-off-at-defeats"
    _ = try run(name)
    let standings = rows(name, "standings")
    let points = standings.map { Double($0["mean_points"] ?? "") ?? .nan }
    #expect(abs(points.reduce(0, +) - 12) < 1e-9)
    #expect(
      Set(rows(name, "points").compactMap { $0["points"] }) == ["-3", "1", "5", "9"])
    // Elo: the chance of each match, and the title shared by lots among those with most wins.
    let ratings = ["a": 1500.0, "b": 1550, "c": 1600, "d": 1650]
    let names = ratings.keys.sorted()
    var titles: [String: Double] = [:]
    let pairs = names.indices.flatMap { one in (one + 1..<4).map { (names[one], names[$0]) } }
    for course in 0..<1 << pairs.count {
      var (chance, wins) = (1.0, [String: Int]())
      for (number, (one, other)) in pairs.enumerated() {
        let gap = (ratings[other] ?? 0) - (ratings[one] ?? 0)
        let home = 1 / (1 + pow(10, gap / 400))
        let isHome = course >> number & 1 == 1
        chance *= isHome ? home : 1 - home
        wins[isHome ? one : other, default: 0] += 1
      }
      let best = names.filter { wins[$0] == wins.values.max() }
      for name in best { titles[name, default: 0] += chance / Double(best.count) }
    }
    for row in standings {
      let (name, seen) = (row["entrant"] ?? "", Double(row["win_probability"] ?? "") ?? .nan)
      let expected = titles[name] ?? 0
      let z = (seen - expected) / (expected * (1 - expected) / 100_000).squareRoot()
      #expect(abs(z) < 4.5, "\(name): \(seen) for \(expected)")
    }
  }

  /// The two fighters of a side are destroyed in both games that it loses.
  @Test func whatGamesGiveAddsUpOverABestOfThree() throws {
    let name = "duels-best-of-three"
    _ = try run(name)
    let destroyed = rows(name, "distributions").filter { $0["outcome"] == "destroyed" }
    for side in ["a", "b"] {
      let own = destroyed.filter { $0["entrant"] == side }
      #expect(own.reduce(0) { $0 + (Int($1["count"] ?? "") ?? 0) } == 2000)
    }
    #expect(destroyed.compactMap { Int($0["value"] ?? "") }.max() == 4)
  }
}
