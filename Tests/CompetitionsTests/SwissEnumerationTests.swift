import Engine
import Games
import Programs
import RandomStreams
import TestSupport
import Testing

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

  /// All courses of eight until two wins or two losses.
  @Test(arguments: ["highLow", "halves"])
  func eightUntilTwoWinsAreAsEnumerated(_ rule: String) throws {
    let tournament = try Self.tournament(
      #"{ "kind": "swiss", "until": { "wins": 2, "losses": 2 }, "ranking": { "preset": "csMajor" }, "#
        + #""pairing": { "first": "halves", "then": "\#(rule)", "by": ["difficulty"] } }"#)
    let count = 200_000
    let block = tournament.played(count, seed: 5)
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

  /// All courses of three rounds in which everyone plays, some of them against players with other scores.
  @Test(arguments: ["highLow", "halves"])
  func threeRoundsOfEightAreAsEnumerated(_ rule: String) throws {
    let tournament = try Self.tournament(
      #"{ "kind": "swiss", "rounds": 3, "ranking": ["points", "buchholz", "seed"], "#
        + #""pairing": { "first": "halves", "then": "\#(rule)", "by": ["difficulty"] } }"#)
    let count = 200_000
    let block = tournament.played(count, seed: 6)
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
