import Engine
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

@Suite("Seasons of pods against the reference figures")
struct PodReferenceTests {
  static let seasons = 1_000_000

  static func scenario(_ text: String) throws -> Scenario {
    try ScenarioLoader().load(
      Array(text.utf8), path: "league.json")
  }

  static func summary(
    _ league: TextbookPodLeague, seasons: Int, seed: UInt64 = 20_26
  ) throws -> (summary: Summary, pods: PlaceSummary) {
    let scenario = try scenario(PodFixture.scenario(league))
    let runner = Runner(scenario.tournament, options: scenario.tally, seed: Seed(seed), threads: 2)
    let outcome = runner.play(TournamentRanges([1...Int64(seasons)]), control: RunControl())
    let summary = Summary(scenario.tournament, outcome.tally)
    return (summary, try #require(summary.places))
  }

  @Test(arguments: PodReference.all.indices)
  func everyFigureAgrees(index: Int) throws {
    let reference = PodReference.all[index]
    let (summary, pods) = try Self.summary(reference.league, seasons: Self.seasons)
    for (player, entrant) in summary.entrants.enumerated() {
      let own = pods.players[player]
      let deviation = reference.pointsDeviations[player]
      expectMeansAgree(
        entrant.points.mean, count: Self.seasons, reference: reference.points[player],
        referenceCount: reference.seasons, variance: deviation * deviation, "points of \(player)")
      compare(own.placementPoints, reference.placementPoints[player], reference, "for places")
      compare(own.achievementPoints, reference.achievementPoints[player], reference, "for earned")
      compare(own.games, reference.games[player], reference, "games")
      compare(own.winRate, reference.winRates[player], reference, "win rate of \(player)")
      compare(
        own.averagePlacement, reference.averagePlacements[player], reference, "mean place")
      for (place, position) in entrant.positions.enumerated() {
        let shared = reference.positions[player][place]
        expectMeansAgree(
          position.value, count: Self.seasons, reference: shared,
          referenceCount: reference.seasons, variance: shared * (1 - shared),
          "\(player) at place \(place)")
      }
      for other in summary.entrants.indices where other != player {
        let meeting = try #require(pods.meetings[player][other])
        compare(meeting.met, reference.met[player][other], reference, "\(player) met \(other)")
        compare(
          meeting.ahead, reference.ahead[player][other], reference, "\(player) above \(other)")
      }
    }
  }

  private func compare(
    _ mean: MeanEstimate, _ expected: Double, _ reference: PodReference, _ subject: String
  ) {
    let deviation = mean.standardDeviation ?? 0
    // A constant is exact to the last digit of the sums.
    if deviation == 0 { return #expect(abs(mean.mean - expected) < 1e-9, "\(subject)") }
    expectMeansAgree(
      mean.mean, count: Self.seasons, reference: expected, referenceCount: reference.seasons,
      variance: deviation * deviation, subject)
  }

  private func compare(
    _ ratio: RatioEstimate?, _ expected: Double, _ reference: PodReference, _ subject: String
  ) {
    guard let ratio, let error = ratio.standardError else {
      Issue.record("\(subject): there is no ratio")
      return
    }
    expectMeansAgree(
      ratio.ratio, count: Self.seasons, reference: expected, referenceCount: reference.seasons,
      variance: error * error * Double(Self.seasons), subject)
  }

  @Test(arguments: PodReference.all.indices)
  func soleChampionsAgree(index: Int) throws {
    let reference = PodReference.all[index]
    let tournament = try PodFixture.tournament(reference.league)
    let players = tournament.entrants.count
    let block = TournamentBlock(tournament, seed: Seed(7), capacity: 4000, countsCounters: false)
    var sole = Array(repeating: 0, count: players)
    var shared = 0
    let seasons = 400_000
    for first in stride(from: 0, to: seasons, by: 4000) {
      block.play(first: UInt64(first), count: 4000)
      for lane in 0..<4000 {
        let points = (0..<players).map { block.points[$0][lane] }
        let maximum = points.max() ?? 0
        let best = points.indices.filter { points[$0] == maximum }
        if best.count == 1 { sole[best[0]] += 1 } else { shared += 1 }
      }
    }
    for (observed, expected) in zip(
      sole + [shared], reference.soleChampions + [reference.sharedFirstPlaces])
    {
      expectMeansAgree(
        Double(observed) / Double(seasons), count: seasons, reference: expected,
        referenceCount: reference.seasons, variance: expected * (1 - expected), "champions")
    }
  }

  /// Six weeks of one pod are 18 independent games, so the distribution of positions is a convolution.
  @Test
  func onePodHasItsExactPositions() throws {
    let exact = PlackettLuceOrders([4, 3, 2, 1]).positions(games: 18)
    for (row, expected) in zip(exact.matrix, PodReference.onePodPositions) {
      for (one, other) in zip(row, expected) { #expect(abs(one - other) < 1e-12) }
    }
    let (summary, pods) = try Self.summary(
      PodReference.onePod.league, seasons: Self.seasons, seed: 5)
    let means = [54.685714285714, 50.014285714286, 43.2, 32.1]
    for (player, entrant) in summary.entrants.enumerated() {
      for (place, position) in entrant.positions.enumerated() {
        expectProportion(
          Int(position.count), of: Self.seasons, exact.matrix[player][place],
          "\(player) at place \(place)")
      }
      expectZ(
        entrant.points.mean, means[player], standardError: entrant.points.standardError ?? 0,
        "points of \(player)")
      let strength = Double(4 - player)
      let winRate = try #require(pods.players[player].winRate)
      expectZ(
        winRate.ratio, strength / 10, standardError: winRate.standardError ?? 0, "win rate")
    }
  }
}
