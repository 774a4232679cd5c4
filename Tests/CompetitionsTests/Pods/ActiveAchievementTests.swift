import Engine
import Programs
import RandomStreams
import TestSupport
import Testing

@Suite("The achievements that are active in a week")
struct ActiveAchievementTests {
  /// The draw of a week of two players.
  ///
  /// - Parameter earned: The achievements that players have earned.
  static func draw(
    _ isAlwaysOn: [Bool], random: Int, earned: [Int] = []
  ) throws -> AchievementsDraw {
    let achievements = isAlwaysOn.enumerated().map {
      "\"a\($0)\": { \"chance\": 0.5, \"alwaysOn\": \($1) }"
    }
    let names = earned.map { "\"a\($0)\"" }.joined(separator: ", ")
    let tournament = try PodFixture.tournament(
      [1, 1],
      rules: "{ \"randomAchievements\": \(random), "
        + "\"achievements\": { \(achievements.joined(separator: ", ")) } }",
      stages: #"{ "kind": "podSeason", "weeks": 1, "rounds": 2 }"#,
      results: earned.isEmpty
        ? "{}"
        : #"{ "1:1:1": { "places": { "t0": 1, "t1": 2 }, "achievements": { "t0": [\#(names)] } } }"#
    )
    return try #require(tournament.program.achievementDraws.first)
  }

  static func counts(_ draw: AchievementsDraw, _ tournaments: Int) -> [UInt64: Int] {
    let week = StreamAddress(
      seed: Seed(3), purpose: .achievements, subject: .week(stage: 0, week: 2))
    var counts: [UInt64: Int] = [:]
    for tournament in 0..<UInt64(tournaments) {
      counts[draw.active(week, tournament: tournament), default: 0] += 1
    }
    return counts
  }

  @Test(arguments: [(1, 7), (2, 21), (3, 35), (6, 7), (5, 21)])
  func allSetsAreEquallyLikely(random: Int, sets: Int) throws {
    // Of nine, numbers 2 and 5 are always on.
    let counts = Self.counts(
      try Self.draw((0..<9).map { $0 == 2 || $0 == 5 }, random: random), 200_000)
    #expect(counts.count == sets)
    #expect(
      counts.keys.allSatisfy {
        $0 & 0b100100 == 0b100100 && $0.nonzeroBitCount == random + 2 && $0 < 512
      })
    expectChiSquare(
      observed: counts.values.map(Double.init),
      expected: Array(repeating: 1, count: counts.count), "\(random) of 7")
  }

  @Test func whatIsKnownIsKeptAndTheRestDrawn() throws {
    let draw = try Self.draw(Array(repeating: false, count: 6), random: 3, earned: [1, 4])
    let counts = Self.counts(draw, 40_000)
    #expect(counts.keys.sorted() == [0b010011, 0b010110, 0b011010, 0b110010])
    expectChiSquare(
      observed: counts.values.map(Double.init), expected: [1, 1, 1, 1], "the third one")
  }

  @Test(arguments: [7, 8, 99])
  func whereThereAreNoMoreAllAreActive(random: Int) throws {
    let draw = try Self.draw((0..<8).map { $0 == 0 }, random: random)
    #expect(Self.counts(draw, 100) == [0b1111_1111: 100])
  }

  @Test func noneIsDrawnWhereNoneIsAskedFor() throws {
    let draw = try Self.draw((0..<3).map { $0 == 1 }, random: 0)
    #expect(Self.counts(draw, 100) == [0b010: 100])
  }

  @Test func sixtyFourCanBeActive() throws {
    let all = try Self.draw(Array(repeating: false, count: 64), random: 64)
    #expect(Self.counts(all, 10) == [UInt64.max: 10])
    let most = try Self.draw(Array(repeating: false, count: 64), random: 63)
    #expect(Self.counts(most, 500).keys.allSatisfy { $0.nonzeroBitCount == 63 })
  }
}
