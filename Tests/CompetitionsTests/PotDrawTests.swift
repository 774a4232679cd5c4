import Engine
import Programs
import TestSupport
import Testing

/// Draws of pots against an enumeration of all orders of the balls.
@Suite("A draw of pots")
struct PotDrawTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The keys of the draw besides its pots.
    var text = ""
    var apart: [Set<Int>] = []
    var labels: [Int: Character] = [:]
    var known: [Int: Int] = [:]

    /// Returns whether a draw is valid, given the group of each team.
    func allows(_ groups: [Int]) -> Bool {
      (0..<3).allSatisfy { group in
        let members = groups.indices.filter { groups[$0] == group }
        let labels = members.compactMap { self.labels[$0] }
        return apart.allSatisfy { $0.intersection(members).count < 2 }
          && labels.allSatisfy { label in labels.count { $0 == label } <= (label == "x" ? 2 : 1) }
      } && known.allSatisfy { groups[$0] == $1 }
    }
  }

  static let cases = [
    Case(testDescription: "free"),
    Case(
      testDescription: "apart", text: #", "apart": [["t0", "t3", "t8"], ["t1", "t4"]]"#,
      apart: [[0, 3, 8], [1, 4]]),
    Case(
      testDescription: "labels",
      text:
        #", "limits": [{ "labels": { "t0": "x", "t1": "x", "t3": "x", "t6": "x", "t7": "x", "t5": "y", "t8": "y" }, "more": { "x": 2 } }]"#,
      labels: [0: "x", 1: "x", 3: "x", 6: "x", 7: "x", 5: "y", 8: "y"]),
    Case(
      testDescription: "some known",
      text: #", "apart": [["t1", "t3"], ["t2", "t4"]], "drawn": { "B1": "t0", "C2": "t5" }"#,
      apart: [[1, 3], [2, 4]], known: [0: 1, 5: 2]),
  ]

  /// The orders of the balls of all three pots.
  private static let orders: [[Int]] = {
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    return orders.flatMap { one in orders.flatMap { two in orders.map { one + two + $0 } } }
  }()

  @Test(arguments: cases)
  func resultsAreAsLikelyAsByTheProcedure(_ known: Case) throws {
    let allowed = Self.orders.filter(known.allows)
    var shares: [[Int]: Double] = [:]
    for order in Self.orders {
      var placed = known.known
      for (ball, number) in order.enumerated() {
        let member = ball / 3 * 3 + number
        guard placed[member] == nil else { continue }
        placed[member] = (0..<3).first { group in
          allowed.contains { way in
            way[member] == group && placed.allSatisfy { way[$0] == $1 }
          }
        }
      }
      shares[try (0..<9).map { try #require(placed[$0]) }, default: 0] += 1.0 / 216
    }
    let tournament = try StageFixture.tournament(
      """
      { "kind": "draw", "pots": [["t0", "t1", "t2"], ["t3", "t4", "t5"], ["t6", "t7", "t8"]]
        \(known.text) },
      { "kind": "groups", "ranking": ["points", "lots"],
        "groups": { "A": ["A1", "A2", "A3"], "B": ["B1", "B2", "B3"], "C": ["C1", "C2", "C3"] } },
      { "kind": "roundRobin", "entrants": ["1A", "1B", "1C"], "ranking": ["points", "lots"] }
      """, entrants: 9)
    let count = 8_000
    let block = tournament.played(count)
    let groups = ["A", "B", "C"].map { name in
      tournament.program.tables.first { $0.name == name }?.rows ?? []
    }
    var seen: [[Int]: Int] = [:]
    for lane in 0..<count {
      var groupOf = Array(repeating: -1, count: 9)
      for (group, rows) in groups.enumerated() {
        for member in block.occupants(rows, lane) { groupOf[member] = group }
      }
      seen[groupOf, default: 0] += 1
    }
    #expect(Set(seen.keys).isSubset(of: shares.keys))
    for (groups, share) in shares {
      expectProportion(seen[groups, default: 0], of: count, share)
    }
  }

  @Test func whatIsDrawnInFullIsCertain() throws {
    let tournament = try StageFixture.tournament(
      """
      { "kind": "draw", "pots": [["t0", "t1"], ["t2", "t3"]], "groups": ["X", "Y"],
        "drawn": { "X1": "t1", "Y1": "t0", "X2": "t2", "Y2": "t3" } },
      { "kind": "bracket", "matches": { "1": ["X1", "X2"], "2": ["Y1", "Y2"], "3": ["W1", "W2"] } }
      """, entrants: 4, results: StageFixture.results("t1:t2 1-0"))
    #expect(tournament.program.pairings.map(\.sides) == [[1, 2], [0, 3]])
  }
}
