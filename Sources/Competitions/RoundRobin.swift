internal import Games
internal import KernelInterface
internal import RandomStreams
public import TextFiles

/// A stage in which everyone meets everyone, once a leg.
public struct RoundRobin: FixtureStage {
  /// How many legs there may be.
  public static let legCounts = 1...8

  /// The number of the stage, from 0.
  public let index: Int
  public let legs: Int
  public let ranking: RankingRules
  /// The matches, leg by leg and round by round.
  public var fixtures: [Fixture]
  let entrantCount: Int
  /// For a pair and a leg, the index of the match: see ``fixture(_:_:leg:)``.
  private let fixtureOfPair: [Int32]

  /// A round robin by ``RoundRobinSchedule``; in every second leg the other side is at home.
  public init(index: Int, entrants: [Entrant], legs: Int, ranking: RankingRules) {
    precondition(RoundRobin.legCounts.contains(legs), "\(legs) legs")
    self.index = index
    self.legs = legs
    self.ranking = ranking
    entrantCount = entrants.count
    let rounds = RoundRobinSchedule(entrants: entrants.count).rounds
    var fixtures: [Fixture] = []
    var fixtureOfPair = [Int32](repeating: -1, count: legs * entrants.count * entrants.count)
    for leg in 0..<legs {
      for (round, pairing) in rounds.enumerated().flatMap({ round, pairings in
        pairings.map { (round, $0) }
      }) {
        let isTurned = leg % 2 == 1
        let home = isTurned ? pairing.away : pairing.home
        let away = isTurned ? pairing.home : pairing.away
        let suffix = leg == 0 ? "" : ":\(leg + 1)"
        for (one, other) in [(home, away), (away, home)] {
          fixtureOfPair[(leg * entrants.count + one) * entrants.count + other] = Int32(
            fixtures.count)
        }
        fixtures.append(
          Fixture(
            name: "\(entrants[home].id):\(entrants[away].id)\(suffix)",
            round: leg * rounds.count + round + 1,
            leg: leg + 1,
            home: home,
            away: away,
            subject: .match(stage: index, first: home, second: away, leg: leg)
          )
        )
      }
    }
    self.fixtures = fixtures
    self.fixtureOfPair = fixtureOfPair
  }

  public var format: StageFormat { .table }
  public var criteria: [RankingCriterion] { ranking.criteria }
  /// What a match is worth.
  public var points: PointsScheme { ranking.points ?? PointsScheme() }
  public var mostPoints: Int { points.most * (entrantCount - 1) * legs }

  public var canonical: JSONValue {
    [
      "kind": "roundRobin",
      "legs": .whole(legs),
      "points": [
        "win": .whole(points.win),
        "draw": .whole(points.draw),
        "loss": .whole(points.loss),
      ],
      "ranking": .array(criteria.map { .string($0.key(ranking.unit)) }),
    ]
  }

  public func with(results: [Int: [Int]]) -> RoundRobin {
    var stage = self
    for (match, scores) in results {
      precondition(scores.count == 2, "\(scores.count) scores of a match")
      stage.fixtures[match].result = scores
    }
    return stage
  }

  /// The index of the match of two entrants in a leg (from 0).
  func fixture(_ one: Int, _ other: Int, leg: Int) -> Int {
    Int(fixtureOfPair[(leg * entrantCount + one) * entrantCount + other])
  }

  public func play(in block: TournamentBlock) {
    let lanes = block.lanes
    block.points.clear(lanes: lanes.paddedCount)
    block.wins.clear(lanes: lanes.paddedCount)
    block.scoreFor.clear(lanes: lanes.paddedCount)
    block.scoreAgainst.clear(lanes: lanes.paddedCount)
    for (match, fixture) in fixtures.enumerated() {
      block.play(fixture, match: match)
      addToTable(fixture, match: match, in: block)
    }
    block.ranker.rank(ranking, stage: index, meetings: self, in: block)
  }
}

extension RoundRobin {
  /// Adds a match's scores to the sums of both sides.
  private func addToTable(_ fixture: Fixture, match: Int, in block: TournamentBlock) {
    let homeScore = block.outcome(match, side: 0)
    let awayScore = block.outcome(match, side: 1)
    let lanes = block.lanes.paddedCount
    let scheme = points
    let win = LaneVector(repeating: Int32(scheme.win))
    let draw = LaneVector(repeating: Int32(scheme.draw))
    let loss = LaneVector(repeating: Int32(scheme.loss))
    for (entrant, own, other) in [
      (fixture.home, homeScore, awayScore), (fixture.away, awayScore, homeScore),
    ] {
      let points = block.points[entrant]
      let wins = block.wins[entrant]
      let scoreFor = block.scoreFor[entrant]
      let scoreAgainst = block.scoreAgainst[entrant]
      for lane in stride(from: 0, to: lanes, by: LaneVector.scalarCount) {
        let scored = own.vector(lane)
        let conceded = other.vector(lane)
        let hasWon = scored .> conceded
        let worth = draw.replacing(with: win, where: hasWon)
          .replacing(with: loss, where: scored .< conceded)
        let won = LaneVector().replacing(with: LaneVector(repeating: 1), where: hasWon)
        points.setVector(lane, points.vector(lane) &+ worth)
        wins.setVector(lane, wins.vector(lane) &+ won)
        scoreFor.setVector(lane, scoreFor.vector(lane) &+ scored)
        scoreAgainst.setVector(lane, scoreAgainst.vector(lane) &+ conceded)
      }
    }
  }
}
