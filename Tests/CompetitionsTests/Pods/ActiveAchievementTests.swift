import Engine
import Programs
import RandomStreams
import TestSupport
import Testing

@Suite("The achievements that are active in a week")
struct ActiveAchievementTests {
  /// The sets that a week of two players draws, with how often.
  ///
  /// - Parameter earned: The achievements that players have earned.
  private static func counts(
    _ isAlwaysOn: [Bool], random: Int, earned: [Int] = [], _ tournaments: Int
  ) throws -> [UInt64: Int] {
    let achievements = isAlwaysOn.enumerated().map {
      "\"a\($0)\": { \"chance\": 0.5, \"alwaysOn\": \($1) }"
    }
    let tournament = try PodFixture.tournament(
      [1, 1],
      rules: "{ \"randomAchievements\": \(random), "
        + "\"achievements\": { \(achievements.joined(separator: ", ")) } }",
      stages: #"{ "kind": "podSeason", "weeks": 1, "rounds": 2 }"#,
      results: earned.isEmpty
        ? "{}"
        : #"{ "1:1:1": { "places": { "t0": 1, "t1": 2 }, "achievements": { "t0": \#(earned.map { "a\($0)" }) } } }"#
    )
    let draw = try #require(tournament.program.achievementDraws.first)
    let week = StreamAddress(
      seed: Seed(3), purpose: .achievements, subject: .week(stage: 0, week: 2))
    let sets = (0..<UInt64(tournaments)).map { draw.active(week, tournament: $0) }
    return Dictionary(grouping: sets) { $0 }.mapValues(\.count)
  }

  /// Numbers 2 and 5 of nine are always on.
  @Test(arguments: [(1, 7), (3, 35), (6, 7)])
  func allSetsAreEquallyLikely(random: Int, sets: Int) throws {
    let counts = try Self.counts((0..<9).map { $0 == 2 || $0 == 5 }, random: random, 20_000)
    #expect(counts.count == sets)
    #expect(
      counts.keys.allSatisfy {
        $0 & 0b100100 == 0b100100 && $0.nonzeroBitCount == random + 2 && $0 < 512
      })
    expectChiSquare(
      observed: counts.values.map(Double.init), expected: counts.map { _ in 1 }, "\(random) of 7")
  }

  @Test func whatIsKnownIsKeptAndTheRestDrawn() throws {
    let none = Array(repeating: false, count: 6)
    let counts = try Self.counts(none, random: 3, earned: [1, 4], 10_000)
    #expect(counts.keys.sorted() == [0b010011, 0b010110, 0b011010, 0b110010])
    expectChiSquare(
      observed: counts.values.map(Double.init), expected: [1, 1, 1, 1], "the third one")
  }

  /// All of eight where there are no more, only those that are always on, and all of 64.
  @Test(arguments: [
    (8, 7, UInt64(0b1111_1111)), (8, 99, 0b1111_1111), (3, 0, 0b001), (65, 64, .max),
  ])
  func noneIsDrawnWhereThereIsNoChoice(count: Int, random: Int, active: UInt64) throws {
    let isAlwaysOn = count == 65 ? Array(repeating: false, count: 64) : (0..<count).map { $0 == 0 }
    #expect(try Self.counts(isAlwaysOn, random: random, 10) == [active: 10])
  }

  @Test func allButOneOf64CanBeActive() throws {
    let counts = try Self.counts(Array(repeating: false, count: 64), random: 63, 500)
    #expect(counts.keys.allSatisfy { $0.nonzeroBitCount == 63 })
  }
}
