import TestSupport
import Testing

@Suite("The exact round robin")
struct RoundRobinEnumerationTests {
  typealias Enumeration = RoundRobinEnumeration

  static func cup(_ entrants: Int, _ ranking: [Enumeration.Criterion]) -> Enumeration {
    Enumeration(
      entrants: entrants,
      fixtures: Enumeration.fixtures(entrants: entrants, scores: .coinFlip), ranking: ranking)
  }

  func expectClose(
    _ value: Double?, _ expected: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(abs((value ?? .nan) - expected) < 1e-12, sourceLocation: sourceLocation)
  }

  /// Two of 8 cups of three are cycles; the others have a clear order.
  @Test
  func coinFlipsAmongThreeEndLevelInAQuarterOfCups() {
    let cup = Self.cup(3, [.points, .goalDifference, .goalsFor, .lots])
    for row in cup.positions {
      for probability in row { expectClose(probability, 1.0 / 3) }
    }
    expectClose(cup.decided[.points], 1.5)
    expectClose(cup.decided[.goalDifference], 0)
    expectClose(cup.decided[.goalsFor], 0)
    expectClose(cup.decided[.lots], 0.5)
  }

  /// In 64 cups of four, 24 have wins 3-2-1-0, 8 have 3-1-1-1, 8 have 2-2-2-0, 24 have 2-2-1-1:
  /// points decide (24 * 3 + 8 + 8 + 24) / 64 places, head-to-head the two pairs of the last kind,
  /// and nothing the cycles of three.
  @Test
  func headToHeadSeparatesPairsButNotCycles() {
    let cup = Self.cup(4, [.points, .headToHead, .lots])
    expectClose(cup.decided[.points], 1.75)
    expectClose(cup.decided[.headToHead], 0.75)
    expectClose(cup.decided[.lots], 0.5)
    for row in cup.positions {
      for probability in row { expectClose(probability, 0.25) }
    }
  }

  @Test
  func coinFlipPointsAreBinomial() {
    let cup = Self.cup(4, [.points, .lots])
    for points in cup.points {
      #expect(points.count == 4)
      for (wins, ways) in [1.0, 3, 3, 1].enumerated() {
        expectClose(points[3 * wins], ways / 8)
      }
    }
  }

  /// A beats B 3:1, B beats C 3:0, C beats A 4:0: three points each, goal differences -2, 1, 1, and
  /// B and C have four goals each. B beat C, but the small table is not made again for two.
  @Test
  func headToHeadIsNotStartedAgainForThoseItLeavesLevel() {
    let cup = Enumeration(
      entrants: 3,
      fixtures: [
        .init(home: 0, away: 1, scores: .certain(3, 1)),
        .init(home: 1, away: 2, scores: .certain(3, 0)),
        .init(home: 2, away: 0, scores: .certain(4, 0)),
      ], ranking: [.points, .headToHead, .lots])
    #expect(cup.positions == [[0, 0, 1], [0.5, 0.5, 0], [0.5, 0.5, 0]])
    #expect(cup.decided == [.points: 0, .headToHead: 1, .lots: 1])
  }

  /// One league with all its results, its table worked out by hand.
  @Test
  func eachCriterionDecidesInItsTurn() {
    let cup = Enumeration(
      entrants: 4,
      fixtures: [
        .init(home: 0, away: 1, scores: .certain(1, 1)),
        .init(home: 2, away: 3, scores: .certain(0, 0)),
        .init(home: 0, away: 2, scores: .certain(2, 1)),
        .init(home: 1, away: 3, scores: .certain(1, 0)),
        .init(home: 0, away: 3, scores: .certain(0, 0)),
        .init(home: 1, away: 2, scores: .certain(0, 0)),
      ])
    // 0 and 1: five points, difference 1, but three goals against two. 2 and 3: two points,
    // difference -1, one goal against none.
    #expect(cup.positions == [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])
    #expect(cup.decided == [.points: 1, .goalDifference: 0, .goalsFor: 2, .lots: 0])
    #expect(cup.points == [[5: 1], [5: 1], [2: 1], [2: 1]])
  }

  @Test(arguments: [3, 4], [1, 2])
  func probabilitiesAndDecisionsAddUp(entrants: Int, legs: Int) {
    let biased = ScoreDistribution([
      .init(home: 2, away: 0, probability: 0.5), .init(home: 1, away: 1, probability: 0.3),
      .init(home: 0, away: 1, probability: 0.2),
    ])
    // Two legs among four are half a million leagues: the coin will do.
    let scores = entrants * legs == 8 ? .coinFlip : biased
    let cup = Enumeration(
      entrants: entrants,
      fixtures: Enumeration.fixtures(entrants: entrants, legs: legs, scores: scores),
      ranking: [.points, .goalDifference, .goalsFor, .headToHead, .lots])
    for entrant in 0..<entrants {
      let ofEntrant: Double = cup.positions[entrant].reduce(0, +)
      #expect(abs(ofEntrant - 1) < 1e-9)
      let ofPosition: Double = cup.positions.map { $0[entrant] }.reduce(0, +)
      #expect(abs(ofPosition - 1) < 1e-9)
      let ofPoints: Double = cup.points[entrant].values.reduce(0, +)
      #expect(abs(ofPoints - 1) < 1e-9)
    }
    let decided: Double = cup.decided.values.reduce(0, +)
    #expect(abs(decided - Double(entrants - 1)) < 1e-9)
  }

  /// Entrant 0 is twice at home with 1.8 points per match, entrant 2 twice away with 0.9.
  @Test
  func meanPointsFollowTheScoreDistribution() {
    let biased = ScoreDistribution([
      .init(home: 2, away: 0, probability: 0.5), .init(home: 1, away: 1, probability: 0.3),
      .init(home: 0, away: 1, probability: 0.2),
    ])
    let cup = Enumeration(
      entrants: 3, fixtures: Enumeration.fixtures(entrants: 3, scores: biased))
    let means = cup.points.map { $0.reduce(0) { $0 + Double($1.key) * $1.value } }
    expectClose(means[0], 3.6)
    expectClose(means[1], 2.7)
    expectClose(means[2], 1.8)
  }
}
