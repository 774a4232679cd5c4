import Estimates
import MonteCarlo
import RandomStreams
import Scenarios
import Tallies
import TestSupport
import Testing

/// Counts of results and goals, compared with those of each tournament.
struct ResultCountsTests {
  private static let tournaments = 300

  private static func sample(_ scenario: String) throws -> TournamentSample {
    let path = #filePath.split(separator: "/").dropLast(4).map { "/\($0)" }.joined()
    return try #require(
      TournamentSample.playing(
        ScenarioLoader().load("\(path)/scenarios/\(scenario).json").tournament,
        Engine(seed: Seed(5), threads: 1, blockSize: nil), tournaments: tournaments,
        maximumLength: TournamentSample.maximumLength))
  }

  /// Matches that can be drawn, and games of a series that are not always played.
  @Test(arguments: ["four-club-double", "nba-play-offs"])
  func theyAreThoseOfEachTournament(_ scenario: String) throws {
    let sample = try Self.sample(scenario)
    let entrants = sample.layout.entrants
    let goals = [0..<1, 0..<2].map { places in
      (0..<entrants).map { sample.finishes($0, in: places) }
    }
    let counts = ResultCounts(sample, goals: goals)
    var swings: [Double] = []
    for (number, match) in sample.layout.matches.enumerated() {
      let results = [sample.homeWins(match), sample.draws(match), sample.awayWins(match)]
        .map { result in (1...Self.tournaments).filter(result.contains) }
      let played = results.joined()
      for goal in goals.indices {
        let both = (0..<entrants).map { entrant in
          results.map { $0.count(where: goals[goal][entrant].contains) }
        }
        for (entrant, both) in both.enumerated() {
          #expect(
            counts.chances(entrant, goal, after: number)
              == zip(both, results).map { both, result in
                result.isEmpty
                  ? nil : Proportion(count: Int64(both), total: Int64(result.count))
              })
          let overall = Double(both.reduce(0, +)) / Double(max(played.count, 1))
          let swing =
            zip(both, results).reduce(0.0) { sum, pair in
              sum + abs(Double(pair.0) - overall * Double(pair.1.count))
            } / Double(max(played.count, 1))
          #expect(abs(counts.swing(entrant, goal, by: number) - swing) < 1e-12)
          if entrant == 0, goal == 0 { swings.append(swing) }
        }
        #expect(
          counts.shift(goal, by: number, winners: goal + 1)
            == (played.isEmpty
              ? nil
              : ExpectedShift(
                results.indices.map { result in both.map { Int64($0[result]) } },
                results: results.map { Int64($0.count) }, winners: goal + 1)))
      }
    }
    let order = counts.matches(bySwingOf: 0, 0, besides: [0, 2])
    #expect(order.sorted() == swings.indices.filter { $0 != 0 && $0 != 2 })
    #expect(zip(order, order.dropFirst()).allSatisfy { swings[$0] >= swings[$1] - 1e-12 })
  }
}
