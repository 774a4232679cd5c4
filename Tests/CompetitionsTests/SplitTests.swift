import Engine
import Games
import Programs
import RandomStreams
import TestSupport
import Testing

@Suite("A league that splits")
struct SplitTests {
  struct Carry: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let document: String
    let thousandths: Int
    var roundsUp = false
    var matches = "all"

    /// Returns carried-over points.
    func rounded(_ points: Int) -> Int {
      let exact = points * thousandths
      let below = exact >= 0 ? exact / 1000 : -((999 - exact) / 1000)
      return roundsUp && exact % 1000 != 0 ? below + 1 : below
    }
  }

  static let carries = [
    Carry(testDescription: "everything", document: "{}", thousandths: 1000),
    Carry(
      testDescription: "half, up", document: #"{ "points": { "factor": 0.5, "round": "up" } }"#,
      thousandths: 500, roundsUp: true),
    Carry(
      testDescription: "half, down, without matches",
      document: #"{ "points": { "factor": 0.5, "round": "down" }, "matches": "none" }"#,
      thousandths: 500, matches: "none"),
    Carry(
      testDescription: "those among these", document: #"{ "matches": "amongThese" }"#,
      thousandths: 1000, matches: "amongThese"),
    Carry(
      testDescription: "an eighth of those among these",
      document: #"{ "points": { "factor": 0.125, "round": "up" }, "matches": "amongThese" }"#,
      thousandths: 125, roundsUp: true, matches: "amongThese"),
    Carry(
      testDescription: "no points, all matches",
      document: #"{ "points": { "factor": 0 } }"#, thousandths: 0),
  ]

  private static let chains = [
    #"["points", "unroundedPoints", "regularPoints", "goalDifference", "lots"]"#,
    #"["points", { "among": ["points", "goalDifference", "awayWins"] }, "wins", "goalsFor", "losses", "awayGoalsFor", "lots"]"#,
    #"["goalDifference", "wins", "goalsFor", "points", "lots"]"#,
  ]

  private static let adjustments =
    #""adjustments": { "t0": { "points": -7 }, "t4": { "points": 3 } }"#

  /// Tables that split, besides a plain round robin.
  static let tables = [
    #""kind": "roundRobin", "entrants": ["t3", "t0", "t5", "t1", "t4", "t2"], \#(adjustments)"#,
    #""kind": "league", "draw": { "pots": [["t3", "t0", "t5", "t1", "t4", "t2"]] }, \#(adjustments)"#,
    #""kind": "league", "draw": { "pots": [["t0", "t1", "t2", "t3", "t4", "t5"]] }, "#
      + #""entrants": ["t3", "t0", "t5", "t1", "t4", "t2"], \#(adjustments)"#,
    #""kind": "swiss", "rounds": 3, "pairing": { "first": "random", "then": "highLow" }"#,
  ]

  private static func tournament(
    _ carry: Carry, _ chain: String, of table: String = #""kind": "roundRobin", \#(adjustments)"#
  ) throws -> Tournament {
    try StageFixture.tournament(
      #"""
      { "id": "r", "ranking": ["points", "lots"], \#(table) },
      { "id": "s", "kind": "split", "parts": { "b": [4, 5], "a": [1, 3] }, "legs": 2, "carry": \#(carry.document),
        "ranking": \#(chain), "zones": { "last": [6, 6] } }
      """#, entrants: 6, game: DiceGame(maximum: 1))
  }

  /// An entrant's totals over some matches of a lane.
  private struct Record {
    var points = 0
    var wins = 0
    var losses = 0
    var awayWins = 0
    var scoreFor = 0
    var difference = 0
    var awayFor = 0

    mutating func add(_ own: Int, _ other: Int, isAway: Bool) {
      points += own > other ? 3 : own == other ? 1 : 0
      wins += own > other ? 1 : 0
      losses += own < other ? 1 : 0
      awayWins += isAway && own > other ? 1 : 0
      scoreFor += own
      difference += own - other
      awayFor += isAway ? own : 0
    }
  }

  private struct Played {
    let stage: Int
    let sides: [Int]
    let scores: [Int]
  }

  private static func record(
    of entrant: Int, _ matches: [Played], where counts: (Int) -> Bool = { _ in true }
  ) -> Record {
    var record = Record()
    for match in matches {
      guard let side = match.sides.firstIndex(of: entrant), counts(match.sides[1 - side]) else {
        continue
      }
      record.add(match.scores[side], match.scores[1 - side], isAway: side == 1)
    }
    return record
  }

  /// Orders a group by one measure after the other, each among those still level.
  private static func order(
    _ group: [Int], _ measures: ArraySlice<([Int]) -> [Int: [Int]]>
  ) -> [[Int]] {
    guard group.count > 1, let measure = measures.first else { return [group] }
    let values = measure(group)
    let sets = Dictionary(grouping: group) { values[$0] ?? [] }.sorted {
      $1.key.lexicographicallyPrecedes($0.key)
    }
    return sets.flatMap { order($0.value.sorted(), measures.dropFirst()) }
  }

  @Test(arguments: carries, chains.indices)
  func tablesAreThoseWorkedOutByHand(_ carry: Carry, _ chain: Int) throws {
    try expectTables(Self.tournament(carry, Self.chains[chain]), carry, chain)
  }

  @Test(arguments: tables, carries)
  func otherTablesSplitAlike(_ table: String, _ carry: Carry) throws {
    for chain in Self.chains.indices {
      try expectTables(
        Self.tournament(carry, Self.chains[chain], of: table), carry, chain,
        isAdjusted: table.contains("adjustments"))
    }
  }

  private func expectTables(
    _ tournament: Tournament, _ carry: Carry, _ chain: Int, isAdjusted: Bool = true
  ) throws {
    ProgramChecks(tournament).expectAll()
    let lanes = 150
    let block = tournament.played(lanes, seed: 12)
    let program = tournament.program
    let regularTable = try #require(
      program.tables.first { $0.stage == "r" && !$0.rankSlots.isEmpty })
    for lane in 0..<lanes {
      let played = program.matches.indices.map { number in
        Played(
          stage: program.matches[number].stage == "r" ? 0 : 1,
          sides: (0..<2).map { block.occupant(program.matches[number].slots[$0], lane) },
          scores: (0..<2).map { Int(block.outcome(number, side: $0)[lane]) })
      }
      let first = played.filter { $0.stage == 0 }
      let second = played.filter { $0.stage == 1 }
      let regular = regularTable.rankSlots.map { block.occupant($0, lane) }
      func adjustment(_ entrant: Int) -> Int {
        isAdjusted ? entrant == 0 ? -7 : entrant == 4 ? 3 : 0 : 0
      }
      for (index, ranks) in [0..<3, 3..<5].enumerated() {
        let members = Array(regular[ranks])
        let table = try #require(program.tables.first { $0.name == ["a", "b"][index] })
        func brought(_ entrant: Int) -> Int {
          adjustment(entrant)
            + Self.record(of: entrant, first) {
              carry.matches != "amongThese" || members.contains($0)
            }.points
        }
        func points(_ entrant: Int) -> Int {
          carry.rounded(brought(entrant)) + Self.record(of: entrant, second).points
        }
        let counted =
          second
          + first.filter { match in
            carry.matches == "all"
              || carry.matches == "amongThese" && match.sides.allSatisfy(members.contains)
          }
        func of(_ measure: @escaping (Int) -> [Int]) -> ([Int]) -> [Int: [Int]] {
          { Dictionary(uniqueKeysWithValues: $0.map { ($0, measure($0)) }) }
        }
        func whole(_ entrant: Int) -> Record { Self.record(of: entrant, counted) }
        let measures: [[([Int]) -> [Int: [Int]]]] = [
          [
            of { [points($0)] },
            of {
              [
                carry.thousandths * brought($0)
                  + 1000 * Self.record(of: $0, second).points
              ]
            },
            of { [brought($0)] }, of { [whole($0).difference] },
          ],
          [
            of { [points($0)] },
            { group in
              Dictionary(
                uniqueKeysWithValues: group.map { entrant in
                  let own = Self.record(of: entrant, counted, where: group.contains)
                  return (entrant, [own.points, own.difference, own.awayWins])
                })
            },
            of { [whole($0).wins, whole($0).scoreFor, -whole($0).losses, whole($0).awayFor] },
          ],
          [
            of { [whole($0).difference] }, of { [whole($0).wins] },
            of { [whole($0).scoreFor, points($0)] },
          ],
        ]
        let final = table.rankSlots.map { block.occupant($0, lane) }
        var next = 0
        for set in Self.order(members.sorted(), measures[chain][...]) {
          #expect(
            Set(final[next..<next + set.count]) == Set(set),
            "lane \(lane), part \(table.name): \(final), expected \(set) from \(next) on")
          next += set.count
        }
        for entrant in members {
          #expect(Int(block.points[entrant][lane]) == points(entrant))
        }
        #expect(
          final.map { Int(block.positions[$0][lane]) } == Array(ranks))
      }
      // An entrant outside the parts keeps position and points.
      let last = regular[5]
      #expect(block.positions[last][lane] == 5)
      #expect(
        Int(block.points[last][lane]) == adjustment(last) + Self.record(of: last, first).points)
      #expect(block.occupant(program.zones.last?.slots.first ?? .entrant(-1), lane) == last)
      for entrant in 0..<6 {
        #expect(Int(block.wins[entrant][lane]) == Self.record(of: entrant, played).wins)
        #expect(Int(block.scoreFor[entrant][lane]) == Self.record(of: entrant, played).scoreFor)
      }
    }
  }

  /// Entrants above a part stay above it, and those below stay below, in any order of parts and in any number of
  /// stages.
  @Test(arguments: [
    (#"{ "bottom": [4, 6] }"#, ""), (#"{ "middle": [2, 4] }"#, ""),
    (#"{ "top": [1, 3] }"#, #"{ "bottom": [4, 6] }"#),
    (#"{ "bottom": [4, 6] }"#, #"{ "top": [1, 3] }"#),
  ])
  func nobodyLeavesTheirPart(_ parts: String, _ later: String) throws {
    func split(_ id: String, _ parts: String) -> String {
      #", { "id": "\#(id)", "kind": "split", "parts": \#(parts), "ranking": ["points", "lots"] }"#
    }
    let tournament = try StageFixture.tournament(
      #"{ "id": "r", "kind": "roundRobin", "ranking": ["points", "lots"] }"# + split("s", parts)
        + (later.isEmpty ? "" : split("t", later)), entrants: 6, game: DiceGame(maximum: 2))
    let count = 200
    let block = tournament.played(count, seed: 4)
    let program = tournament.program
    let table = try #require(program.tables.first { $0.stage == "r" })
    let splits = program.tables.filter { $0.stage != "r" && !$0.rankSlots.isEmpty }
    for lane in 0..<count {
      var expected = table.rankSlots.map { block.occupant($0, lane) }
      for split in splits {
        let members = split.rankSlots.map { block.occupant($0, lane) }
        let first = try #require(expected.firstIndex { members.contains($0) })
        #expect(Set(expected[first..<first + members.count]) == Set(members))
        expected.replaceSubrange(first..<first + members.count, with: members)
      }
      #expect(expected.map { Int(block.positions[$0][lane]) } == Array(0..<6), "lane \(lane)")
      let scored = program.playOrder.reduce(0) { sum, match in
        sum + (0..<2).reduce(0) { $0 + Int(block.outcome(match, side: $1)[lane]) }
      }
      #expect((0..<6).reduce(0) { $0 + Int(block.scoreFor[$1][lane]) } == scored)
    }
  }
}
