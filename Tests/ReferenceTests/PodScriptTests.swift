import Estimates
import Games
import MonteCarlo
import Programs
import RandomStreams
import Scenarios
import Statistics
import Tallies
import TestSupport
import Testing

/// Every figure of a complete season is exact and certain.
@Suite("A season of pods that was written down")
struct PodScriptTests {
  static let seasons: Int64 = 2_000

  static func summary(_ text: String) throws -> (summary: Summary, pods: PlaceSummary) {
    let scenario = try ScenarioLoader().load(Array(text.utf8), path: "league.json")
    let runner = Runner(scenario.tournament, options: scenario.tally, seed: Seed(1), threads: 1)
    let outcome = runner.play(TournamentRanges([1...seasons]), control: RunControl())
    let summary = Summary(scenario.tournament, outcome.tally)
    return (summary, try #require(summary.places))
  }

  func expect(
    _ mean: MeanEstimate, _ value: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(mean.mean == Double(value), sourceLocation: sourceLocation)
    #expect(mean.interval() == Interval(point: Double(value)), sourceLocation: sourceLocation)
  }

  func expect(
    _ ratio: RatioEstimate?, _ value: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(abs((ratio?.ratio ?? -1) - value) < 1e-15, sourceLocation: sourceLocation)
    #expect(
      ratio?.interval() == ratio.map { Interval(point: $0.ratio) }, sourceLocation: sourceLocation)
  }

  @Test
  func everyFigureIsExactAndCertain() throws {
    let (summary, pods) = try Self.summary(PodScript.scenario())
    #expect(summary.order == PodScript.order)
    #expect(summary.tournament.program.isComplete)
    for (index, expected) in PodScript.players.enumerated() {
      let (entrant, player) = (summary.entrants[index], pods.players[index])
      expect(entrant.points, expected.points)
      let place = try #require(PodScript.order.firstIndex(of: index))
      #expect(entrant.positions[place].count == Self.seasons)
      expect(player.games, expected.games)
      expect(player.placementPoints, expected.placementPoints)
      expect(player.achievementPoints, expected.achievementPoints)
      expect(player.winRate, expected.winRate)
      expect(player.averagePlacement, expected.averagePlacement)
      expect(player.pointsPerGame, expected.pointsPerGame)
      for (placement, times) in zip(player.placements, expected.places) {
        expect(placement.times, times)
        expect(placement.share, Double(times) / Double(expected.games))
      }
    }
    for (pair, counts) in PodScript.headToHead {
      let meeting = try #require(pods.meetings[pair[0]][pair[1]])
      let met = counts.reduce(0, +)
      expect(meeting.met, met)
      expect(meeting.ahead, Double(counts[0]) / Double(met))
      expect(meeting.behind, Double(counts[1]) / Double(met))
      let turned = try #require(pods.meetings[pair[1]][pair[0]])
      expect(turned.ahead, Double(counts[1]) / Double(met))
    }
    for (rank, expected) in PodScript.earned.enumerated() {
      let achievement = pods.achievements[pods.leaderboard[rank]]
      #expect(achievement.achievement.name == expected.name)
      expect(achievement.times, expected.times)
      #expect(achievement.earners == expected.earners)
      for (week, times) in zip(achievement.weeks, expected.weeks) { expect(week, times) }
      for player in PodScript.players.indices {
        expect(
          pods.players[player].earned[pods.leaderboard[rank]],
          expected.earners.contains(player) ? 1 : 0)
      }
    }
  }

  @Test
  func theEntryThatWasUndoneWouldHaveCounted() throws {
    let (summary, _) = try Self.summary(PodScript.scenario(secondRound: PodScript.undone))
    // 3 points less for Ann, 2 more and one achievement for Eve, 1 more for Bob and for Dan.
    #expect(summary.entrants.map(\.points.mean) == [9, 16, 19, 15, 19])
    #expect(Set(summary.order.prefix(2)) == [2, 4])
    let lots = Double(summary.entrants[2].wins.count)
    expectProportion(Int(lots), of: Int(Self.seasons), 0.5, "lots")
  }

  /// After the first week and a round of the second.
  @Test
  func whatHasBeenPlayedIsTheSameInEverySeason() throws {
    let (summary, pods) = try Self.summary(Self.withoutLastRounds(PodScript.scenario()))
    #expect(!summary.tournament.program.isComplete)
    // Ann is absent in the second week and has nothing left to play.
    expect(summary.entrants[0].points, 12)
    expect(pods.players[0].winRate, 2.0 / 3)
    expect(pods.meetings[0][4]?.ahead, 0.5)
    // The others play a known number of games with known achievements.
    for player in 1..<5 {
      expect(pods.players[player].games, 6)
      let points = try #require(summary.entrants[player].points.interval())
      #expect(points.lower < points.upper)
      let minimum = [0, 7 + 3 + 2, 8 + 4 + 2, 8 + 2 + 2, 12 + 1 + 2][player]
      #expect(summary.entrants[player].pointsTotals.first?.value == minimum)
      #expect(summary.entrants[player].pointsTotals.last?.value == minimum + 6)
    }
    for achievement in pods.achievements {
      #expect(achievement.weeks.allSatisfy { $0.interval() == Interval(point: $0.mean) })
    }
    #expect(pods.achievements.map { $0.weeks.map(\.mean) } == [[2, 0], [1, 0]])
  }

  /// Returns the script up to the first round of the second week.
  static func withoutLastRounds(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("\"2:2:1\"") && !$0.contains("\"2:3:1\"") }
      .joined(separator: "\n")
      .replacing("\"eve\": 4 } },\n", with: "\"eve\": 4 } }\n")
  }
}
