import Engine
import Games
import Programs
import TestSupport
import Testing

@Suite("A league that splits")
struct SplitTests {
  struct Carry: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let thousandths: Int
    var roundsUp = false
    var matches = "all"

    init(
      _ document: String, thousandths: Int = 1000, roundsUp: Bool = false, matches: String = "all"
    ) {
      testDescription = document
      self.thousandths = thousandths
      self.roundsUp = roundsUp
      self.matches = matches
    }

    /// Returns carried-over points.
    func rounded(_ points: Int) -> Int {
      let exact = points * thousandths
      let below = exact >= 0 ? exact / 1000 : -((999 - exact) / 1000)
      return roundsUp && exact % 1000 != 0 ? below + 1 : below
    }
  }

  static let carries = [
    Carry("{}"),
    Carry(
      #"{ "points": { "factor": 0.5, "round": "up" } }"#, thousandths: 500, roundsUp: true),
    Carry(
      #"{ "points": { "factor": 0.5, "round": "down" }, "matches": "none" }"#, thousandths: 500,
      matches: "none"),
    Carry(
      #"{ "points": { "factor": 0.125, "round": "up" }, "matches": "amongThese" }"#,
      thousandths: 125, roundsUp: true, matches: "amongThese"),
    Carry(#"{ "points": { "factor": 0 } }"#, thousandths: 0),
  ]

  private static let chains = [
    #"["points", "unroundedPoints", "regularPoints", "goalDifference", "lots"]"#,
    #"["points", { "among": ["points", "goalDifference", "awayWins"] }, "wins", "goalsFor", "losses", "awayGoalsFor", "lots"]"#,
    #"["goalDifference", "wins", "goalsFor", "points", "lots"]"#,
  ]

  private static let adjustments =
    #""adjustments": { "t0": { "points": -7 }, "t4": { "points": 3 } }"#
  private static let entrants = #"["t3", "t0", "t5", "t1", "t4", "t2"]"#

  /// The tables that split.
  static let tables = [
    #""kind": "roundRobin", \#(adjustments)"#,
    #""kind": "roundRobin", "entrants": \#(entrants), \#(adjustments)"#,
    #""kind": "league", "draw": { "pots": [\#(entrants)] }, \#(adjustments)"#,
    #""kind": "league", "draw": { "pots": [["t0", "t1", "t2", "t3", "t4", "t5"]] }, "#
      + #""entrants": \#(entrants), \#(adjustments)"#,
    #""kind": "swiss", "rounds": 3, "pairing": { "first": "random", "then": "highLow" }"#,
  ]

  private struct Played {
    let isRegular: Bool
    let sides: [Int]
    let scores: [Int]
  }

  /// An entrant's totals over some matches of a lane.
  private struct Record {
    var (points, wins, losses, awayWins, scoreFor, difference, awayFor) = (0, 0, 0, 0, 0, 0, 0)

    init(of entrant: Int, _ matches: [Played], where counts: (Int) -> Bool = { _ in true }) {
      for match in matches {
        guard let side = match.sides.firstIndex(of: entrant), counts(match.sides[1 - side]) else {
          continue
        }
        let (own, other) = (match.scores[side], match.scores[1 - side])
        points += own > other ? 3 : own == other ? 1 : 0
        wins += own > other ? 1 : 0
        losses += own < other ? 1 : 0
        awayWins += side == 1 && own > other ? 1 : 0
        scoreFor += own
        difference += own - other
        awayFor += side == 1 ? own : 0
      }
    }
  }

  /// Orders a group by one measure after the other, each among those still level.
  private static func order(_ group: [Int], _ measures: ArraySlice<(Int, [Int]) -> [Int]>)
    -> [[Int]]
  {
    guard group.count > 1, let measure = measures.first else { return [group] }
    let sets = Dictionary(grouping: group) { measure($0, group) }.sorted {
      $1.key.lexicographicallyPrecedes($0.key)
    }
    return sets.flatMap { order($0.value.sorted(), measures.dropFirst()) }
  }

  @Test(arguments: tables, carries)
  func tablesAreThoseWorkedOutByHand(_ table: String, _ carry: Carry) throws {
    for chain in Self.chains.indices {
      let tournament = try StageFixture.tournament(
        #"""
        { "id": "r", "ranking": ["points", "lots"], \#(table) },
        { "id": "s", "kind": "split", "parts": { "b": [4, 5], "a": [1, 3] }, "legs": 2, "carry": \#(carry.testDescription),
          "ranking": \#(Self.chains[chain]), "zones": { "last": [6, 6] } }
        """#, entrants: 6, game: DiceGame(maximum: 1))
      ProgramChecks(tournament).expectAll()
      let block = tournament.played(40)
      for lane in 0..<40 {
        try expectTables(block, lane, carry, chain, isAdjusted: table.contains("adjustments"))
      }
    }
  }

  private func expectTables(
    _ block: TournamentBlock, _ lane: Int, _ carry: Carry, _ chain: Int, isAdjusted: Bool
  ) throws {
    let program = block.tournament.program
    let regularTable = try #require(
      program.tables.first { $0.stage == "r" && !$0.rankSlots.isEmpty })
    let played = program.matches.enumerated().map { number, match in
      Played(
        isRegular: match.stage == "r", sides: block.sides(number, lane),
        scores: block.scores(number, lane))
    }
    let (first, second) = (played.filter(\.isRegular), played.filter { !$0.isRegular })
    let regular = block.occupants(regularTable.rankSlots, lane)
    func adjustment(_ entrant: Int) -> Int { isAdjusted ? [0: -7, 4: 3][entrant] ?? 0 : 0 }
    for (name, ranks) in [("a", 0..<3), ("b", 3..<5)] {
      let members = Array(regular[ranks])
      let table = try #require(program.tables.first { $0.name == name })
      func brought(_ entrant: Int) -> Int {
        adjustment(entrant)
          + Record(of: entrant, first) {
            carry.matches != "amongThese" || members.contains($0)
          }.points
      }
      func points(_ entrant: Int) -> Int {
        carry.rounded(brought(entrant)) + Record(of: entrant, second).points
      }
      let counted =
        second
        + first.filter { match in
          carry.matches == "all"
            || carry.matches == "amongThese" && match.sides.allSatisfy(members.contains)
        }
      func whole(_ entrant: Int) -> Record { Record(of: entrant, counted) }
      let measures: [[(Int, [Int]) -> [Int]]] = [
        [
          { entrant, _ in
            [
              points(entrant),
              carry.thousandths * brought(entrant) + 1000 * Record(of: entrant, second).points,
              brought(entrant), whole(entrant).difference,
            ]
          }
        ],
        [
          { entrant, _ in [points(entrant)] },
          { entrant, group in
            let own = Record(of: entrant, counted, where: group.contains)
            return [own.points, own.difference, own.awayWins]
          },
          { entrant, _ in
            let own = whole(entrant)
            return [own.wins, own.scoreFor, -own.losses, own.awayFor]
          },
        ],
        [
          { entrant, _ in
            let own = whole(entrant)
            return [own.difference, own.wins, own.scoreFor, points(entrant)]
          }
        ],
      ]
      let final = block.occupants(table.rankSlots, lane)
      var next = 0
      for set in Self.order(members.sorted(), measures[chain][...]) {
        #expect(
          Set(final[next..<next + set.count]) == Set(set),
          "lane \(lane), part \(name): \(final), expected \(set) from \(next) on")
        next += set.count
      }
      for entrant in members { #expect(Int(block.points[entrant][lane]) == points(entrant)) }
      #expect(Array(block.order(lane)[ranks]) == final)
    }
    // An entrant outside the parts keeps position and points.
    let last = regular[5]
    #expect(block.order(lane)[5] == last)
    #expect(Int(block.points[last][lane]) == adjustment(last) + Record(of: last, first).points)
    #expect(block.occupants(program.zones.last?.slots ?? [], lane) == [last])
    for entrant in 0..<6 {
      let all = Record(of: entrant, played)
      #expect(Int(block.wins[entrant][lane]) == all.wins)
      #expect(Int(block.scoreFor[entrant][lane]) == all.scoreFor)
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
    let (program, block) = (tournament.program, tournament.played(200))
    let table = try #require(program.tables.first { $0.stage == "r" })
    let splits = program.tables.filter { $0.stage != "r" && !$0.rankSlots.isEmpty }
    for lane in 0..<200 {
      var expected = block.occupants(table.rankSlots, lane)
      for split in splits {
        let members = block.occupants(split.rankSlots, lane)
        let first = try #require(expected.firstIndex { members.contains($0) })
        #expect(Set(expected[first..<first + members.count]) == Set(members))
        expected.replaceSubrange(first..<first + members.count, with: members)
      }
      #expect(block.order(lane) == expected, "lane \(lane)")
      let scored = program.playOrder.reduce(0) { $0 + block.scores($1, lane).reduce(0, +) }
      #expect((0..<6).reduce(0) { $0 + Int(block.scoreFor[$1][lane]) } == scored)
    }
  }
}
