import Engine
import Programs
import TestSupport
import Testing

@Suite("A draw of one opponent from each pot")
struct SingleOpponentDrawTests {
  /// All valid pairs between two pots of four, and all ways to orient their rings.
  ///
  /// - Returns: The chance of each set of guests, listed by host.
  private static func pairedSets(_ mayMeet: (Int, Int) -> Bool) -> [[Int]: Double] {
    let within = [[(0, 1), (2, 3)], [(0, 2), (1, 3)], [(0, 3), (1, 2)]]
    func orders(_ rest: [Int]) -> [[Int]] {
      rest.isEmpty
        ? [[]] : rest.flatMap { first in orders(rest.filter { $0 != first }).map { [first] + $0 } }
    }
    var pairings: [[(Int, Int)]] = []
    for first in within {
      for second in within {
        for order in orders([4, 5, 6, 7]) {
          pairings.append(
            first + second.map { ($0 + 4, $1 + 4) } + order.enumerated().map { ($0, $1) })
        }
      }
    }
    pairings = pairings.filter { $0.allSatisfy(mayMeet) }
    var sets: [[Int]: Double] = [:]
    for pairs in pairings {
      // Every club has two matches, one of them at home.
      let courses = (0..<256).compactMap { course -> [Int]? in
        var guests = Array(repeating: -1, count: 8)
        for (number, pair) in pairs.enumerated() {
          let (host, guest) = course >> number & 1 == 0 ? pair : (pair.1, pair.0)
          if guests[host] >= 0 { return nil }
          guests[host] = guest
        }
        return guests
      }
      for guests in courses {
        sets[guests, default: 0] += 1 / Double(pairings.count * courses.count)
      }
    }
    return sets
  }

  struct PairCase: Sendable {
    let text: String
    let apart: [Set<Int>]
    let sets: Int
  }

  @Test(arguments: [
    PairCase(text: "", apart: [], sets: 576),
    PairCase(
      text: #", "labels": { "t0": "x", "t5": "x", "t1": "y", "t2": "y" }, "apart": [["t3", "t7"]]"#,
      apart: [[0, 5], [1, 2], [3, 7]], sets: 224),
  ])
  func allPairsOfSingleOpponentsAreEquallyLikely(_ known: PairCase) throws {
    let sets = Self.pairedSets { one, other in !known.apart.contains([one, other]) }
    #expect(sets.count == known.sets)
    let count = 40_000
    let block = try FixtureDrawTests.played(
      FixtureDrawTests.pots(2, of: 4) + #", "opponentsEach": 1"# + known.text, entrants: 8, count)
    var seen: [[Int]: Int] = [:]
    for lane in 0..<count { seen[FixtureDrawTests.guests(block, lane), default: 0] += 1 }
    #expect(Set(seen.keys).isSubset(of: sets.keys))
    let statistic = sets.reduce(0) { sum, set in
      let expected = set.value * Double(count)
      let difference = Double(seen[set.key, default: 0]) - expected
      return sum + difference * difference / expected
    }
    let freedom = Double(sets.count - 1)
    #expect(abs(statistic - freedom) < 5 * (2 * freedom).squareRoot(), "\(statistic)")
  }

  /// Thirty-six clubs in six pots, as in the Conference League.
  @Test func aClubMeetsOneOfEachPot() throws {
    let count = 2_000
    let countries = [0: "x", 1: "x", 7: "x", 13: "x", 14: "x", 20: "x", 27: "y", 33: "y", 35: "y"]
    let labels = countries.sorted { $0.key < $1.key }.map { "\"t\($0)\": \"\($1)\"" }
    let block = try FixtureDrawTests.played(
      FixtureDrawTests.pots(6, of: 6)
        + #", "opponentsEach": 1, "most": 2, "labels": { \#(labels.joined(separator: ", ")) }"#,
      entrants: 36, count)
    #expect(block.tournament.program.matches.count == 108)
    var meetings = Array(repeating: 0, count: 36 * 36)
    for lane in 0..<count {
      var opponents = Array(repeating: [Int](), count: 36)
      for (cell, guest) in FixtureDrawTests.guests(block, lane).enumerated() {
        #expect(guest / 12 == cell % 3)
        opponents[cell / 3].append(guest)
        opponents[guest].append(cell / 3)
        meetings[cell / 3 * 36 + guest] += 1
      }
      for club in 0..<36 {
        #expect(opponents[club].map { $0 / 6 }.sorted() == [0, 1, 2, 3, 4, 5])
        let known = opponents[club].compactMap { countries[$0] }
        #expect(countries[club].map { !known.contains($0) } ?? true)
        for country in Set(known) { #expect(known.count { $0 == country } <= 2) }
      }
    }
    // Clubs without a label are alike within a pot, and at home equally often.
    let plain = (0..<36).filter { countries[$0] == nil }
    for one in plain {
      for other in plain where other > one {
        let (home, away) = (meetings[one * 36 + other], meetings[other * 36 + one])
        let deviation = Double(home + away).squareRoot()
        #expect(abs(Double(home - away)) < 5 * deviation, "\(one) \(other)")
      }
    }
  }

  @Test func pairsOfSingleOpponentsMeetEquallyOften() throws {
    let count = 4_000
    let block = try FixtureDrawTests.played(
      FixtureDrawTests.pots(6, of: 6) + #", "opponentsEach": 1"#, entrants: 36, count)
    var statistic = 0.0
    var meetings = Array(repeating: 0, count: 36 * 36)
    for lane in 0..<count {
      for (cell, guest) in FixtureDrawTests.guests(block, lane).enumerated() {
        meetings[cell / 3 * 36 + guest] += 1
      }
    }
    for one in 0..<36 {
      for other in 0..<36 where other != one {
        let share: Double = one / 6 == other / 6 ? 1.0 / 10 : 1.0 / 12
        let difference: Double = Double(meetings[one * 36 + other]) - share * Double(count)
        let variance: Double = share * (1 - share) * Double(count)
        statistic += difference * difference / variance
      }
    }
    // 1260 squares of about 1 each.
    let standardError = 2520.0.squareRoot()
    #expect(abs(statistic - 1_260) < 6 * standardError, "\(statistic)")
  }
}
