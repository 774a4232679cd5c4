/// The pairing of a Swiss: players level on points meet, and no pair meets twice if that can be avoided.
package struct SwissPairing: Sendable, Equatable {
  /// A rule that pairs players level on points.
  package enum Rule: String, Sendable, Hashable, CaseIterable {
    /// The highest meets the lowest.
    case highLow
    /// The first half meets the second half, in order.
    case halves
    /// Pairs are drawn by lot.
    case random
  }

  /// A rule for the home side, which is named first.
  package enum Home: String, Sendable, Equatable, CaseIterable {
    case higher
    /// The side with fewer home matches relative to away matches, then the side that was away last.
    case balanced
  }

  package let first: Rule
  package let then: Rule
  /// The criteria that order players level on points, before the order of the list.
  let by: [RankingChain.Step]
  /// For groups of a size the pairings to try, each as ranks in pairs, from 0. The first one without a rematch is
  /// taken.
  package let tables: [Int: [[Int]]]
  package let home: Home

  package init(
    first: Rule, then: Rule, by: [RankingChain.Step] = [], tables: [Int: [[Int]]] = [:],
    home: Home = .higher
  ) {
    self.first = first
    self.then = then
    self.by = by
    self.tables = tables
    self.home = home
  }

  package func rule(ofRound round: Int) -> Rule { round == 0 ? first : then }

  /// The chain that orders the rows between rounds.
  package var chain: RankingChain {
    RankingChain([.points] + by + [.criterion(.listOrder)])
  }

  /// Returns a pairing of a group of some size written as `1-6 2-5 3-4`, or `nil` if the text is not one.
  package static func way(_ text: String, of size: Int) -> [Int]? {
    let pairs = text.split(separator: " ").map { $0.split(separator: "-").map { Int($0) ?? 0 } }
    let ranks = pairs.flatMap { $0 }.map { $0 - 1 }
    return pairs.allSatisfy { $0.count == 2 } && ranks.sorted() == Array(0..<size) ? ranks : nil
  }

  package static func text(_ way: [Int]) -> String {
    stride(from: 0, to: way.count, by: 2).map { "\(way[$0] + 1)-\(way[$0 + 1] + 1)" }
      .joined(separator: " ")
  }
}

extension SwissPairing {
  package static let presets: [(name: String, pairing: SwissPairing)] = [
    ("valve", valve), ("pickems", pickems), ("random", random),
    ("simplifiedDutch", simplifiedDutch),
  ]

  /// Counter-Strike Majors (Valve's Major Supplemental Rulebook, 2025): the first round by seed, 1 v 9 of 16; then by
  /// difficulty and seed, the highest against the lowest new opponent, with a list of pairings for groups of six.
  static let valve = SwissPairing(
    first: .halves, then: .highLow, by: [.criterion(.difficulty)], tables: [6: sixes])

  /// As ``valve``, with a list of pairings for groups of eight, as in major-pickems-sim (ndunnett, commit e556e48).
  static let pickems = SwissPairing(
    first: .halves, then: .highLow, by: [.criterion(.difficulty)],
    tables: [6: sixes, 8: eights])

  /// Magic (Magic Tournament Rules, 2.11 and 10.4): at random among players level on points.
  package static let random = SwissPairing(first: .random, then: .random)

  /// Chess, after the Dutch system (FIDE Handbook C.04.3) but simpler: the upper half of those level on points meets
  /// the lower half; an odd player floats down to the next group; colours are balanced within pairs only.
  static let simplifiedDutch = SwissPairing(first: .halves, then: .halves, home: .balanced)

  private static let sixes = ways(
    6,
    """
    1-6 2-5 3-4, 1-6 2-4 3-5, 1-5 2-6 3-4, 1-5 2-4 3-6, 1-4 2-6 3-5, 1-4 2-5 3-6, 1-6 2-3 4-5, 1-5 2-3 4-6,
    1-3 2-6 4-5, 1-3 2-5 4-6, 1-4 2-3 5-6, 1-3 2-4 5-6, 1-2 3-6 4-5, 1-2 3-5 4-6, 1-2 3-4 5-6
    """)

  private static let eights = ways(
    8,
    """
    1-8 2-7 3-6 4-5, 1-7 2-8 3-6 4-5, 1-6 2-8 3-7 4-5, 1-8 2-6 3-7 4-5, 1-8 2-5 3-7 4-6, 1-8 2-7 3-5 4-6,
    1-8 2-7 3-4 5-6
    """)

  private static func ways(_ size: Int, _ text: String) -> [[Int]] {
    text.split { $0 == "," || $0 == "\n" }.map {
      guard let way = way(String($0), of: size) else { preconditionFailure("\($0) is no way") }
      return way
    }
  }
}
