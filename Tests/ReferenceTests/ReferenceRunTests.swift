import Estimates
import Foundation
import Games
import MonteCarlo
import Programs
import RandomStreams
import Scenarios
import Tallies
import TestSupport
import Testing

/// The double round robin of the four clubs against reference figures of each pair.
///
/// `PODIUM_REFERENCE_TOURNAMENTS` sets the number of tournaments.
@Suite("A run of the double round robin against the reference figures")
struct ReferenceRunTests {
  private static let tournaments =
    ProcessInfo.processInfo.environment["PODIUM_REFERENCE_TOURNAMENTS"].flatMap(Int64.init)
    ?? 400_000

  @Test(arguments: ["document", "app"])
  func everyFigureAgrees(preset: String) throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../scenarios/four-club-double.json").path
    let text = try String(contentsOfFile: path, encoding: .utf8)
      .replacing("\"preset\": \"document\"", with: "\"preset\": \"\(preset)\"")
      .replacing("\"run\":", with: "\"tally\": {\"counters\": true}, \"run\":")
    let scenario = try ScenarioLoader().load(Array(text.utf8), path: path)
    let outcome = Runner(
      scenario.tournament, options: scenario.tally, seed: Seed(20_26), threads: 2
    )
    .play(TournamentRanges([1...Self.tournaments]), control: RunControl())
    let summary = Summary(scenario.tournament, outcome.tally)
    for pair in FootballReference.all where pair.preset == preset {
      let index = try #require(
        summary.matches.firstIndex { match in
          [match.fixture.home, match.fixture.away].map { summary.entrants[$0].entrant.id }
            == [pair.home, pair.away]
        })
      let match = summary.matches[index]
      let results = try #require(match.results)
      var cells = Array(repeating: 0.0, count: 11 * 11 + 1)
      for score in match.scores ?? [] {
        let isShown = score.home < 11 && score.away < 11
        cells[isShown ? score.home * 11 + score.away : 121] += Double(score.proportion.count)
      }
      let names = ["fouls", "yellow_cards", "red_cards", "dismissals"]
      let counters = try [match.fixture.home, match.fixture.away].map { entrant in
        try names.map { name -> FootballReference.Mean in
          let counter = try #require(
            summary.counters.first {
              $0.match == index && $0.entrant == entrant && $0.counter.name == name
            })
          let deviation = try #require(counter.mean.standardDeviation)
          return (counter.mean.mean, deviation * deviation)
        }
      }
      pair.expect(
        matches: Int(Self.tournaments),
        goals: [
          (results.homeScore.mean, pair.goalVariance.home),
          (results.awayScore.mean, pair.goalVariance.away),
        ], counters: counters,
        outcomes: [results.homeWin, results.draw, results.awayWin].map { Int($0.count) },
        cells: cells)
    }
  }
}
