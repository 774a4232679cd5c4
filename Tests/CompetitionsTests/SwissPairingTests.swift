import Engine
import Foundation
import Games
import Programs
import TestSupport
import Testing

/// Rounds of a Swiss against a search through all ways to pair those level on points.
@Suite struct SwissPairingTests {
  /// The pairings of six in Valve's rulebook, the first one first.
  private static let sixes = [
    "162534", "162435", "152634", "152436", "142635", "142536", "162345", "152346", "132645",
    "132546", "142356", "132456", "123645", "123546", "123456",
  ].map { $0.compactMap(\.wholeNumberValue).map { $0 - 1 } }

  /// Returns all ways to pair a group: the best placed meets the lowest whom it can, or in halves the first of the lower
  /// half.
  private static func ways(_ group: [Int], isInHalves: Bool, of size: Int) -> [[Int]] {
    guard let first = group.first else { return [[]] }
    let others = Array(group.dropFirst())
    let tried =
      isInHalves
      ? others.filter { $0 >= size / 2 } + others.filter { $0 < size / 2 } : others.reversed()
    return tried.flatMap { other in
      ways(others.filter { $0 != other }, isInHalves: isInHalves, of: size)
        .map { [first, other] + $0 }
    }
  }

  /// Sixteen until three wins or losses, or three rounds, which leaves groups of 8, 6 and 4. Of the ways to pair a group
  /// the first without a rematch is taken.
  @Test(
    arguments: [
      #""valve""#, #"{ "first": "halves", "then": "highLow", "by": ["difficulty"] }"#,
      #"{ "first": "halves", "then": "halves", "by": ["difficulty"] }"#,
    ], [#""until": { "wins": 3, "losses": 3 }"#, #""rounds": 3"#])
  func groupsArePairedAsSearched(_ pairing: String, _ end: String) throws {
    let tournament = try StageFixture.tournament(
      #"{ "kind": "swiss", \#(end), "pairing": \#(pairing), "ranking": { "preset": "csMajor" } }"#,
      entrants: 16,
      game: end.contains("rounds")
        ? RatingsFixture.game(Array(repeating: 1500, count: 16)) : ShootOutDiceGame(maximum: 2))
    let (matches, block) = (tournament.program.matches, tournament.played(60))
    let isInHalves = pairing.contains(#""then": "halves""#)
    let ways = [2, 4, 6, 8, 16].map { size in
      size == 6 && pairing == #""valve""#
        ? Self.sixes
        : size == 16
          ? [(0..<8).flatMap { [$0, $0 + 8] }]
          : Self.ways(Array(0..<size), isInHalves: isInHalves, of: size)
    }
    for lane in 0..<60 {
      // The winner and the loser of each match so far.
      var games: [[Int]] = []
      for round in 1...(matches.map(\.round).max() ?? 0) {
        let balance = (0..<16).map { player in
          games.reduce(0) { $0 + ($1[0] == player ? 1 : $1[1] == player ? -1 : 0) }
        }
        let difficulty = (0..<16).map { player in
          games.reduce(0) {
            $0 + ($1[0] == player ? balance[$1[1]] : $1[1] == player ? balance[$1[0]] : 0)
          }
        }
        let open = (0..<16).filter { player in
          end.contains("rounds")
            || (0..<2).allSatisfy { side in games.count { $0[side] == player } < 3 }
        }
        let groups = Dictionary(grouping: open) { balance[$0] }.mapValues { group in
          group.sorted { (-difficulty[$0], $0) < (-difficulty[$1], $1) }
        }
        var pairs: Set<[Int]> = []
        for group in groups.values {
          let ways = try #require(ways.first { $0[0].count == group.count }).map { way in
            stride(from: 0, to: way.count, by: 2).map { way[$0..<$0 + 2].map { group[$0] } }
          }
          let way = ways.first { way in
            way.allSatisfy { !games.contains($0) && !games.contains($0.reversed()) }
          }
          // In large groups that cannot be paired in halves, other ways come first.
          if isInHalves, group.count > 4, way != ways[0] { continue }
          pairs.formUnion(way ?? ways[0])
        }
        let played = matches.indices.filter { matches[$0].round == round }
        let found = Set(played.map { block.sides($0, lane) })
        #expect(pairs.isSubset(of: found), "round \(round), lane \(lane)")
        #expect(isInHalves || pairs == found, "round \(round), lane \(lane)")
        games += played.map { match in
          let sides = block.sides(match, lane)
          return block.lead(match, lane) > 0 ? sides : sides.reversed()
        }
      }
      let wins = (0..<16).map { player in games.count { $0[0] == player } }
      #expect((0..<16).map { Int(block.wins[$0][lane]) } == wins)
    }
  }

  private static let attacks = (0..<8).map { 0.05 * Double($0 * $0 % 7) }

  /// Returns the chance of the first side to win a game of goals, a draw being decided by a coin.
  static func game(_ home: Int, _ away: Int) -> Double {
    func goals(_ attack: Double) -> [Double] {
      let mean = exp(0.27 + attack)
      return (0..<40).reduce(into: [exp(-mean)]) { $0.append($0[$1] * mean / Double($1 + 1)) }
    }
    let (own, other) = (goals(attacks[home]), goals(attacks[away]))
    return own.indices.reduce(0) { sum, number in
      sum + own[number] * (other[..<number].reduce(0, +) + other[number] / 2)
    }
  }

  static func goals(_ stage: String, results: String = "") throws -> Tournament {
    try StageFixture.tournament(
      stage, entrants: 8,
      game: GameFixture.game(
        "goals",
        attacks.enumerated().map { ("t\($0)", #"{ "attack": \#($1), "defence": 0 }"#) },
        rules: #"{ "extraTime": false, "home": 0 }"#), results: StageFixture.results(results))
  }
}
