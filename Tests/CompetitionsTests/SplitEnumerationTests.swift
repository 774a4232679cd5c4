import Engine
import Programs
import RandomStreams
import TestSupport
import Testing

@Suite("Every course of a split")
struct SplitEnumerationTests {
  /// All courses of four unequal clubs that split into two halves, |z| < 4.5.
  @Test func zonesHaveTheirExactProbabilities() throws {
    let ratings = [1560.0, 1500, 1475, 1420]
    let model = TextbookRatings(advantage: 40, draw: 0.9)
    let tournament = try StageFixture.tournament(
      #"""
      { "id": "r", "kind": "roundRobin", "ranking": ["points", { "among": ["points"] }, "lots"] },
      { "id": "s", "kind": "split", "parts": { "top": [1, 2], "bottom": [3, 4] },
        "carry": { "points": { "factor": 0.5, "round": "up" } },
        "ranking": ["points", "unroundedPoints", "lots"], "zones": { "middle": [2, 3] } }
      """#, entrants: 4, game: RatingsFixture.game(ratings, rules: model.rules))
    // The chances of a home win, a draw and an away win.
    func chances(_ home: Int, _ away: Int) -> [Double] {
      var chances = [0.0, 0, 0]
      for (score, probability) in model.probabilities(ratings[home], ratings[away]) {
        chances[score.home > score.away ? 0 : score.home == score.away ? 1 : 2] += probability
      }
      return chances
    }
    let pairs = tournament.program.pairings.map { [$0.home, $0.away] }
    #expect(pairs.count == 6)
    let worths: [[Int]] = [[3, 0], [1, 1], [0, 3]]
    var top = [0.0, 0, 0, 0]
    var middle = [0.0, 0, 0, 0]
    var titles = [0.0, 0, 0, 0]
    for course in 0..<729 {
      var (rest, probability, points) = (course, 1.0, [0, 0, 0, 0])
      var won: [[Int]: Int] = [:]
      for pair in pairs {
        let outcome = rest % 3
        rest /= 3
        probability *= chances(pair[0], pair[1])[outcome]
        for (side, worth) in worths[outcome].enumerated() {
          points[pair[side]] += worth
          won[[pair[side], pair[1 - side]]] = worth
        }
      }
      func among(_ entrant: Int) -> Int {
        (0..<4).filter { points[$0] == points[entrant] }.map { won[[entrant, $0]] ?? 0 }
          .reduce(0, +)
      }
      let values = (0..<4).map { points[$0] * 100 + among($0) }
      let orders = Self.permutations([0, 1, 2, 3]).filter { order in
        (0..<3).allSatisfy { values[order[$0]] >= values[order[$0 + 1]] }
      }
      for order in orders {
        for (half, zone) in [Array(order[..<2]), Array(order[2...])].enumerated() {
          for outcome in 0..<3 {
            let share =
              probability / Double(orders.count) * chances(zone[0], zone[1])[outcome]
            let more = worths[outcome]
            let keys = (0..<2).map { side in
              let rounded = (points[zone[side]] + 1) / 2 + more[side]
              return rounded * 1_000 + points[zone[side]] + 2 * more[side]
            }
            for side in 0..<2 {
              let ahead =
                keys[side] == keys[1 - side] ? 0.5 : keys[side] > keys[1 - side] ? 1 : 0
              if half == 0 {
                top[zone[side]] += share
                titles[zone[side]] += share * ahead
                middle[zone[side]] += share * (1 - ahead)
              } else {
                middle[zone[side]] += share * ahead
              }
            }
          }
        }
      }
    }
    let count = 300_000
    let block = TournamentBlock(
      tournament, seed: Seed(77), capacity: 2_000, countsCounters: false)
    var found = Array(repeating: [0, 0, 0], count: 4)
    let zones = ["top", "middle"].map { name in
      tournament.program.zones.first { $0.name == name }?.slots ?? []
    }
    for first in stride(from: 0, to: count, by: 2_000) {
      block.play(first: UInt64(first), count: 2_000)
      for lane in 0..<2_000 {
        for (index, slots) in zones.enumerated() {
          for slot in slots { found[block.occupant(slot, lane)][index] += 1 }
        }
        for entrant in 0..<4 where block.positions[entrant][lane] == 0 { found[entrant][2] += 1 }
      }
    }
    for entrant in 0..<4 {
      expectProportion(found[entrant][0], of: count, top[entrant], "t\(entrant) in the top half")
      expectProportion(found[entrant][1], of: count, middle[entrant], "t\(entrant) in the middle")
      expectProportion(found[entrant][2], of: count, titles[entrant], "t\(entrant) first")
    }
  }

  private static func permutations(_ elements: [Int]) -> [[Int]] {
    elements.isEmpty
      ? [[]]
      : elements.flatMap { first in
        permutations(elements.filter { $0 != first }).map { [first] + $0 }
      }
  }
}
