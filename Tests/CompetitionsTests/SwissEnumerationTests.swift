import Engine
import Games
import Programs
import RandomStreams
import TestSupport
import Testing

/// Swiss stages against every course that they can take.
@Suite struct SwissEnumerationTests {
  private static let ratings = (0..<8).map { number -> Double in
    1500 + 40 * Double(number * number % 7)
  }

  private static func tournament(_ stage: String) throws -> Tournament {
    try StageFixture.tournament(
      stage, entrants: 8,
      game: GameFixture.game(
        "ratings",
        ratings.enumerated().map { ("t\($0)", #"{ "rating": \#($1) }"#) }, rules: "{}"))
  }

  /// Every course of eight who play until two wins or two losses: where everyone ends, and how likely that is.
  @Test(arguments: ["highLow", "halves"])
  func eightUntilTwoWinsAreAsEnumerated(_ rule: String) throws {
    let tournament = try Self.tournament(
      #"{ "kind": "swiss", "until": { "wins": 2, "losses": 2 }, "ranking": { "preset": "csMajor" }, "#
        + #""pairing": { "first": "halves", "then": "\#(rule)", "by": ["difficulty"] } }"#)
    let count = 200_000
    let block = TournamentBlock(tournament, seed: Seed(5), capacity: count, countsCounters: false)
    block.play(first: 0, count: count)
    var course = SwissCourse(ratings: Self.ratings, rule: rule, isOpen: { $0 < 2 && $1 < 2 })
    course.play(rounds: 3)
    for entrant in 0..<8 {
      let seen = JointCounts([LaneColumn.values(block.positions[entrant], count)])
      for position in 0..<8 {
        let found = seen.count { $0[0] == position }
        expectProportion(
          found, of: count, course.chances[entrant][position], "t\(entrant) at \(position + 1)")
      }
    }
  }

  /// The same of three rounds in which all play, some of them against those of other scores.
  @Test(arguments: ["highLow", "halves"])
  func threeRoundsOfEightAreAsEnumerated(_ rule: String) throws {
    let tournament = try Self.tournament(
      #"{ "kind": "swiss", "rounds": 3, "ranking": ["points", "buchholz", "seed"], "#
        + #""pairing": { "first": "halves", "then": "\#(rule)", "by": ["difficulty"] } }"#)
    let count = 200_000
    let block = TournamentBlock(tournament, seed: Seed(6), capacity: count, countsCounters: false)
    block.play(first: 0, count: count)
    var course = SwissCourse(ratings: Self.ratings, rule: rule, isOpen: { _, _ in true })
    course.play(rounds: 3)
    for entrant in 0..<8 {
      let seen = JointCounts([LaneColumn.values(block.wins[entrant], count)])
      for wins in 0...3 {
        let found = seen.count { $0[0] == wins }
        expectProportion(found, of: count, course.wins[entrant][wins], "t\(entrant), \(wins) wins")
      }
    }
  }
}
