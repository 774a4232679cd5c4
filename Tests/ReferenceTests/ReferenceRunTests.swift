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

/// The double round robin of the four clubs against reference figures of each pair.
///
/// `PODIUM_REFERENCE_TOURNAMENTS` sets the number of tournaments, 2,000,000 by default.
@Suite("A run of the double round robin against the reference figures")
struct ReferenceRunTests {
  /// The effect of the reference's rounding of draws on a mean number of goals in preset `app`.
  static let roundingOfDraws = 0.0005

  static var tournaments: Int64 {
    ProcessInfo.processInfo.environment["PODIUM_REFERENCE_TOURNAMENTS"].flatMap(Int64.init)
      ?? 2_000_000
  }

  static let ids: [FourClubs: String] = [
    .ajax: "ajax", .barcelona: "barcelona", .psg: "psg", .bayern: "bayern",
  ]

  private static func summary(preset: String) throws -> Summary {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../scenarios/four-club-double.json").path
    let text = try String(contentsOfFile: path, encoding: .utf8)
      .replacing("\"preset\": \"document\"", with: "\"preset\": \"\(preset)\"")
      .replacing("\"run\":", with: "\"tally\": {\"counters\": true}, \"run\":")
    let scenario = try ScenarioLoader().load(
      Array(text.utf8), path: path)
    let runner = Runner(
      scenario.tournament, options: scenario.tally, seed: Seed(20_26), threads: 2)
    let outcome = runner.play(TournamentRanges([1...tournaments]), control: RunControl())
    return Summary(scenario.tournament, outcome.tally)
  }

  @Test(arguments: [FootballReference.document, FootballReference.app])
  func everyFigureAgrees(preset: FootballReference.Preset) throws {
    let summary = try Self.summary(preset: preset.name)
    for pair in preset.pairs {
      let (home, away) = (try #require(Self.ids[pair.home]), try #require(Self.ids[pair.away]))
      let index = try #require(
        summary.matches.firstIndex { match in
          let ids = [match.fixture.home, match.fixture.away].map {
            summary.entrants[$0].entrant.id
          }
          return ids == [home, away]
        })
      let results = try #require(summary.matches[index].results)
      compareGoals(summary.matches[index], results, pair, preset)
      compareOutcomes(summary.matches[index].fixture, results, pair)
      compareCounters(summary, match: index, pair)
    }
  }

  private func compareGoals(
    _ match: MatchSummary, _ results: MatchSummary.Results, _ pair: FootballReference.Pair,
    _ preset: FootballReference.Preset
  ) {
    let slack = preset.name == "app" ? Self.roundingOfDraws : 0
    for (side, mean) in [(TextbookSide.home, results.homeScore), (.away, results.awayScore)] {
      let difference = (mean.mean - pair.meanGoals[side]).magnitude
      expectMeansAgree(
        max(0, difference - slack), count: Int(mean.count), reference: 0,
        referenceCount: pair.matches, variance: pair.goalVariance[side],
        "\(match.fixture.name) \(side) goals")
    }
    var table = Array(repeating: 0.0, count: 11 * 11 + 1)
    for score in match.scores ?? [] {
      let isShown = score.home < 11 && score.away < 11
      table[isShown ? score.home * 11 + score.away : 121] += Double(score.proportion.count)
    }
    expectSameDistribution(
      table, reference: pair.scoreCells, "\(match.fixture.name) score table")
  }

  private func compareOutcomes(
    _ fixture: Match, _ results: MatchSummary.Results, _ pair: FootballReference.Pair
  ) {
    let outcomes = [results.homeWin, results.draw, results.awayWin]
    for (outcome, reference) in zip(outcomes, pair.outcomes) {
      expectSameProportion(
        Int(outcome.count), of: Int(outcome.total), reference: reference, of: pair.matches,
        "\(fixture.name) outcomes")
    }
  }

  private func compareCounters(
    _ summary: Summary, match: Int, _ pair: FootballReference.Pair
  ) {
    let fixture = summary.matches[match].fixture
    for counter in summary.counters where counter.match == match {
      let side: TextbookSide = counter.entrant == fixture.home ? .home : .away
      let references = [
        "fouls": pair.fouls[side], "yellow_cards": pair.yellowCards[side],
        "red_cards": pair.redCards[side], "dismissals": pair.dismissals[side],
      ]
      guard let reference = references[counter.counter.name],
        let deviation = counter.mean.standardDeviation
      else {
        Issue.record("\(counter.counter.name) has no reference")
        continue
      }
      expectMeansAgree(
        counter.mean.mean, count: Int(counter.mean.count), reference: reference,
        referenceCount: pair.matches, variance: deviation * deviation,
        "\(fixture.name) \(side) \(counter.counter.name)")
    }
  }
}
