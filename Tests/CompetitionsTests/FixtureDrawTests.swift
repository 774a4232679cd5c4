import Engine
import Games
import Programs
import RandomStreams
import TestSupport
import Testing

@Suite("A draw of fixtures")
struct FixtureDrawTests {
  static func played(_ draw: String, entrants: Int, _ count: Int) throws -> TournamentBlock {
    let tournament = try StageFixture.tournament(
      #"{ "kind": "league", "draw": { \#(draw) }, "ranking": ["points", "goalDifference"] }"#,
      entrants: entrants)
    return tournament.played(count, seed: 23)
  }

  /// Returns the guest in each match of a lane, host by host and pot by pot.
  static func guests(_ block: TournamentBlock, _ lane: Int) -> [Int] {
    let matches = block.tournament.program.matches
    return matches.map { block.occupant($0.slots[1], lane) }
  }

  static func pots(_ count: Int, of size: Int) -> String {
    let pots = (0..<count).map { pot in
      "[" + (0..<size).map { "\"t\(pot * size + $0)\"" }.joined(separator: ", ") + "]"
    }
    return #""pots": [\#(pots.joined(separator: ", "))]"#
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let pots: Int
    let labels: [Int: String]
    let apart: [Set<Int>]
    let sets: Int
  }

  static let cases = [
    Case(testDescription: "a pot", text: "", pots: 1, labels: [:], apart: [], sets: 6),
    Case(
      testDescription: "two pots",
      text: #", "labels": { "t0": "x", "t5": "x", "t1": "y", "t6": "y" }, "apart": [["t2", "t7"]]"#,
      pots: 2, labels: [0: "x", 5: "x", 1: "y", 6: "y"], apart: [[2, 7]], sets: 1_296),
    Case(
      testDescription: "two of a label at most",
      text:
        #", "labels": { "t5": "x", "t6": "x", "t1": "y", "t4": "z", "t3": "z" }, "most": 2, "apart": [["t0", "t4"]]"#,
      pots: 2, labels: [5: "x", 6: "x", 1: "y", 4: "z", 3: "z"], apart: [[0, 4]], sets: 432),
  ]

  /// Returns all valid sets of fixtures among pots of four.
  private static func allowed(_ known: Case) -> Set<[Int]> {
    func mayMeet(_ one: Int, _ other: Int) -> Bool {
      one != other && (known.labels[one] == nil || known.labels[one] != known.labels[other])
        && known.apart.allSatisfy { !$0.isSuperset(of: [one, other]) }
    }
    func orders(_ rest: [Int]) -> [[Int]] {
      rest.isEmpty
        ? [[]] : rest.flatMap { first in orders(rest.filter { $0 != first }).map { [first] + $0 } }
    }
    var sets: [[Int]] = [Array(repeating: -1, count: 4 * known.pots * known.pots)]
    for from in 0..<known.pots {
      for pot in 0..<known.pots {
        sets = sets.flatMap { set in
          orders(Array(4 * pot..<4 * pot + 4)).compactMap { order -> [Int]? in
            var set = set
            for (host, guest) in order.enumerated() {
              let club = 4 * from + host
              guard mayMeet(club, guest) else { return nil }
              set[club * known.pots + pot] = guest
            }
            for host in 0..<4 * known.pots {
              for guest in set[host * known.pots..<(host + 1) * known.pots] where guest >= 0 {
                let back = set[guest * known.pots..<(guest + 1) * known.pots]
                if back.contains(host) { return nil }
              }
            }
            return set
          }
        }
      }
    }
    let isWithinLabels = { (set: [Int]) in
      known.labels.isEmpty || !known.text.contains("most")
        || (0..<4 * known.pots).allSatisfy { club in
          let opponents = set.enumerated().compactMap { cell, guest in
            cell / known.pots == club ? guest : guest == club ? cell / known.pots : nil
          }
          let labels = opponents.compactMap { known.labels[$0] }
          return Set(labels).allSatisfy { label in labels.count { $0 == label } <= 2 }
        }
    }
    return Set(sets.filter(isWithinLabels))
  }

  @Test(arguments: cases)
  func allSetsAreEquallyLikely(_ known: Case) throws {
    let allowed = Self.allowed(known)
    #expect(allowed.count == known.sets)
    let count = 40_000
    let block = try Self.played(
      Self.pots(known.pots, of: 4) + known.text, entrants: 4 * known.pots, count)
    var seen: [[Int]: Int] = [:]
    for lane in 0..<count { seen[Self.guests(block, lane), default: 0] += 1 }
    #expect(Set(seen.keys).isSubset(of: allowed))
    // Pearson's statistic has its degrees of freedom as mean, and twice that as variance.
    let expected = Double(count) / Double(allowed.count)
    let statistic = allowed.reduce(0) { sum, set in
      let difference = Double(seen[set, default: 0]) - expected
      return sum + difference * difference / expected
    }
    let freedom = Double(allowed.count - 1)
    #expect(abs(statistic - freedom) < 5 * (2 * freedom).squareRoot(), "\(statistic)")
  }

  @Test(arguments: [
    #"{ "preset": "uefaLeaguePhase2024" }"#,
    #"["points", { "among": ["points", "awayGoalsFor", "opponentsPoints"], "onSplit": "repeat" }, "scoreQuotient", "lots"]"#,
    #"["points", "buchholzCut1", "sonnebornBerger", "awayWins", "homeGoalsFor", "losses", "lots"]"#,
    #"{ "by": ["points", { "among": ["wins"] }, "opponentsGoalsFor", "lots"], "onSplit": "pick" }"#,
  ])
  func tablesAreThoseWorkedOutFromTheMatches(_ ranking: String) throws {
    try expectTables(ranking, Self.pots(2, of: 5), entrants: 10)
    try expectTables(ranking, Self.pots(4, of: 4) + #", "opponentsEach": 1"#, entrants: 16)
  }

  private func expectTables(_ ranking: String, _ draw: String, entrants: Int) throws {
    let tournament = try StageFixture.tournament(
      #"{ "kind": "league", "draw": { \#(draw) }, "ranking": \#(ranking) }"#,
      entrants: entrants, game: DiceGame(maximum: 1))
    ProgramChecks(tournament).expectAll()
    let block = tournament.played(300, seed: 31)
    for lane in 0..<300 { #expect(TableCheck(block, lane: lane).difference == nil) }
  }

  @Test func rowsMayStandInAnyOrder() throws {
    let clubs = [7, 2, 9, 0, 4, 1, 8, 3, 6, 5].map { "\"t\($0)\"" }.joined(separator: ", ")
    let blocks = try [#""entrants": [\#(clubs)], "#, ""].map { entrants in
      let tournament = try StageFixture.tournament(
        #"{ "kind": "league", \#(entrants)"draw": { \#(Self.pots(2, of: 5)) }, "ranking": "#
          + #"["points", "opponentsPoints", { "among": ["points"] }, "awayWins", "opponentsGoalsFor"] }"#,
        entrants: 10, game: DiceGame(maximum: 2))
      let block = tournament.played(500, seed: 32)
      return block
    }
    let other = blocks[1]
    let lots = other.tournament.program.criteria.count - 1
    var compared = 0
    for lane in 0..<500 {
      let guests = blocks.map { Self.guests($0, lane) }
      try #require(guests[0] == guests[1])
      // Lots are addressed by row.
      guard other.decisions[lots][lane] == 0 else { continue }
      let positions = blocks.map { block in (0..<10).map { Int(block.positions[$0][lane]) } }
      #expect(positions[0] == positions[1], "lane \(lane)")
      compared += 1
    }
    #expect(compared > 400)
  }

  /// Thirty-six clubs as in the Champions League, without constraints.
  @Test func pairsMeetEquallyOften() throws {
    let count = 4_000
    let block = try Self.played(Self.pots(4, of: 9), entrants: 36, count)
    var meetings = Array(repeating: 0, count: 36 * 36)
    for lane in 0..<count {
      for (cell, guest) in Self.guests(block, lane).enumerated() {
        meetings[min(cell / 4, guest) * 36 + max(cell / 4, guest)] += 1
      }
    }
    var statistic = 0.0
    for one in 0..<36 {
      for other in one + 1..<36 {
        let share: Double = one / 9 == other / 9 ? 2.0 / 8 : 2.0 / 9
        let difference: Double = Double(meetings[one * 36 + other]) - share * Double(count)
        let variance: Double = share * (1 - share) * Double(count)
        statistic += difference * difference / variance
      }
    }
    // 630 squares of about 1 each, with a variance of 2. Eight matches per club make it a little smaller.
    let standardError = 1260.0.squareRoot()
    #expect(abs(statistic - 630) < 6 * standardError, "\(statistic)")
  }

  /// The pots and countries of 2025-26.
  @Test func countriesAreKeptApart() throws {
    let countries = [
      "France", "Spain", "England", "Germany", "England", "Italy", "England", "Germany", "Spain",
      "England", "Germany", "Spain", "Portugal", "Italy", "Spain", "Italy", "Germany", "Belgium",
      "England", "Netherlands", "Netherlands", "Italy", "Portugal", "", "", "", "France",
      "", "France", "", "Belgium", "", "Spain", "England", "", "",
    ]
    let labels = countries.enumerated().filter { $1 != "" }.map { "\"t\($0)\": \"\($1)\"" }
    let count = 300
    let block = try Self.played(
      Self.pots(4, of: 9) + #", "most": 2, "labels": { \#(labels.joined(separator: ", ")) }"#,
      entrants: 36, count)
    for lane in 0..<count {
      var opponents = Array(repeating: [Int](), count: 36)
      for (cell, guest) in Self.guests(block, lane).enumerated() {
        #expect(guest / 9 == cell % 4)
        opponents[cell / 4].append(guest)
        opponents[guest].append(cell / 4)
      }
      for club in 0..<36 {
        #expect(Set(opponents[club]).count == 8 && !opponents[club].contains(club))
        for pot in 0..<4 { #expect(opponents[club].count { $0 / 9 == pot } == 2) }
        let known = opponents[club].map { countries[$0] }.filter { $0 != "" }
        #expect(!known.contains(countries[club]))
        for country in Set(known) { #expect(known.count { $0 == country } <= 2) }
      }
      #expect((0..<36).reduce(0) { $0 + Int(block.positions[$1][lane]) } == 630)
    }
  }
}
