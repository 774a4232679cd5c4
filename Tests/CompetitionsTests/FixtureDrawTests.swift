import Engine
import Games
import Programs
import TestSupport
import Testing

@Suite("A draw of fixtures")
struct FixtureDrawTests {
  private static func played(_ draw: String, entrants: Int, _ count: Int) throws -> TournamentBlock
  {
    try StageFixture.tournament(
      #"{ "kind": "league", "draw": { \#(draw) }, "ranking": ["points", "goalDifference"] }"#,
      entrants: entrants
    ).played(count)
  }

  /// Returns the guest in each match of a lane, host by host.
  private static func guests(_ block: TournamentBlock, _ lane: Int) -> [Int] {
    block.occupants(block.tournament.program.matches.map { $0.slots[1] }, lane)
  }

  private static func pots(_ count: Int, of size: Int) -> String {
    let pots = (0..<count).map { pot in
      "[" + (0..<size).map { "\"t\(pot * size + $0)\"" }.joined(separator: ", ") + "]"
    }
    return #""pots": [\#(pots.joined(separator: ", "))]"#
  }

  private static func orders(_ rest: [Int]) -> [[Int]] {
    rest.isEmpty
      ? [[]] : rest.flatMap { first in orders(rest.filter { $0 != first }).map { [first] + $0 } }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let pots: Int
    var isSingle = false
    var labels: [Int: String] = [:]
    var apart: [Set<Int>] = []
    let sets: Int

    func mayMeet(_ one: Int, _ other: Int) -> Bool {
      one != other && (labels[one] == nil || labels[one] != labels[other])
        && !apart.contains([one, other])
    }
  }

  static let cases = [
    Case(testDescription: "a pot", text: "", pots: 1, sets: 6),
    Case(
      testDescription: "two pots",
      text: #", "labels": { "t0": "x", "t5": "x", "t1": "y", "t6": "y" }, "apart": [["t2", "t7"]]"#,
      pots: 2, labels: [0: "x", 5: "x", 1: "y", 6: "y"], apart: [[2, 7]], sets: 1_296),
    Case(
      testDescription: "two of a label at most",
      text:
        #", "labels": { "t5": "x", "t6": "x", "t1": "y", "t4": "z", "t3": "z" }, "most": 2, "apart": [["t0", "t4"]]"#,
      pots: 2, labels: [5: "x", 6: "x", 1: "y", 4: "z", 3: "z"], apart: [[0, 4]], sets: 432),
    Case(
      testDescription: "one opponent from each pot", text: #", "opponentsEach": 1"#, pots: 2,
      isSingle: true, sets: 576),
    Case(
      testDescription: "one opponent of another label",
      text: #", "opponentsEach": 1, "labels": { "t0": "x", "t5": "x", "t1": "y", "t2": "y" }, "#
        + #""apart": [["t3", "t7"]]"#, pots: 2, isSingle: true,
      labels: [0: "x", 5: "x", 1: "y", 2: "y"], apart: [[3, 7]], sets: 224),
  ]

  /// Returns the chances of all valid sets of fixtures among pots of four, each by the guests of its hosts: all are
  /// equally likely.
  private static func pairs(_ known: Case) -> [[Int]: Double] {
    var sets: [[Int]] = [Array(repeating: -1, count: 4 * known.pots * known.pots)]
    for from in 0..<known.pots {
      for pot in 0..<known.pots {
        sets = sets.flatMap { set in
          orders(Array(4 * pot..<4 * pot + 4)).compactMap { order -> [Int]? in
            var set = set
            for (host, guest) in order.enumerated() {
              let club = 4 * from + host
              guard known.mayMeet(club, guest) else { return nil }
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
    let valid = sets.filter { set in
      !known.text.contains("most")
        || (0..<4 * known.pots).allSatisfy { club in
          let opponents = set.enumerated().compactMap { cell, guest in
            cell / known.pots == club ? guest : guest == club ? cell / known.pots : nil
          }
          let labels = opponents.compactMap { known.labels[$0] }
          return Set(labels).allSatisfy { label in labels.count { $0 == label } <= 2 }
        }
    }
    return Dictionary(uniqueKeysWithValues: valid.map { ($0, 1 / Double(valid.count)) })
  }

  /// The same where a club meets one of each pot: all pairs between two pots are equally likely, and so are all ways to
  /// orient their rings.
  private static func singlePairs(_ known: Case) -> [[Int]: Double] {
    let within = [[(0, 1), (2, 3)], [(0, 2), (1, 3)], [(0, 3), (1, 2)]]
    var pairings: [[(Int, Int)]] = []
    for first in within {
      for second in within {
        for order in orders([4, 5, 6, 7]) {
          pairings.append(
            first + second.map { ($0 + 4, $1 + 4) } + order.enumerated().map { ($0, $1) })
        }
      }
    }
    pairings = pairings.filter { $0.allSatisfy(known.mayMeet) }
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

  @Test(arguments: cases)
  func setsHaveTheirChances(_ known: Case) throws {
    let chances = known.isSingle ? Self.singlePairs(known) : Self.pairs(known)
    #expect(chances.count == known.sets)
    let count = 16_000
    let block = try Self.played(
      Self.pots(known.pots, of: 4) + known.text, entrants: 4 * known.pots, count)
    var seen: [[Int]: Int] = [:]
    for lane in 0..<count { seen[Self.guests(block, lane), default: 0] += 1 }
    #expect(Set(seen.keys).isSubset(of: chances.keys))
    // Pearson's statistic has its degrees of freedom as mean, and twice that as variance.
    let statistic = chances.reduce(0) { sum, set in
      let expected = set.value * Double(count)
      let difference = Double(seen[set.key, default: 0]) - expected
      return sum + difference * difference / expected
    }
    let freedom = Double(chances.count - 1)
    #expect(abs(statistic - freedom) < 5 * (2 * freedom).squareRoot(), "\(statistic)")
  }

  @Test(arguments: [
    #"{ "preset": "uefaLeaguePhase2024" }"#,
    #"["points", { "among": ["points", "awayGoalsFor", "opponentsPoints"], "onSplit": "repeat" }, "scoreQuotient", "lots"]"#,
    #"["points", "buchholzCut1", "sonnebornBerger", "awayWins", "homeGoalsFor", "losses", "lots"]"#,
    #"{ "by": ["points", { "among": ["wins"] }, "opponentsGoalsFor", "lots"], "onSplit": "pick" }"#,
  ])
  func tablesAreThoseWorkedOutFromTheMatches(_ ranking: String) throws {
    for (draw, entrants) in [
      (Self.pots(2, of: 5), 10), (Self.pots(4, of: 4) + #", "opponentsEach": 1"#, 16),
    ] {
      let tournament = try StageFixture.tournament(
        #"{ "kind": "league", "draw": { \#(draw) }, "ranking": \#(ranking) }"#,
        entrants: entrants, game: DiceGame(maximum: 1))
      ProgramChecks(tournament).expectAll()
      let block = tournament.played(80)
      for lane in 0..<80 { #expect(TableCheck(block, lane: lane).difference == nil) }
    }
  }

  /// Thirty-six clubs as in the Champions League and the Conference League, without constraints.
  @Test(arguments: [(4, 2.0 / 8, 2.0 / 9), (6, 1.0 / 5, 1.0 / 6)])
  func pairsMeetEquallyOften(_ pots: Int, _ within: Double, _ between: Double) throws {
    let count = 1_500
    let block = try Self.played(
      Self.pots(pots, of: 36 / pots) + (pots == 6 ? #", "opponentsEach": 1"# : ""), entrants: 36,
      count)
    let each = block.tournament.program.matches.count / 36
    var meetings = Array(repeating: 0.0, count: 36 * 36)
    for lane in 0..<count {
      for (cell, guest) in Self.guests(block, lane).enumerated() {
        meetings[cell / each * 36 + guest] += 1
      }
    }
    var statistic = 0.0
    for one in 0..<36 {
      for other in one + 1..<36 {
        let (home, away) = (meetings[one * 36 + other], meetings[other * 36 + one])
        let share = one * pots / 36 == other * pots / 36 ? within : between
        let difference = home + away - share * Double(count)
        statistic += difference * difference / (share * (1 - share) * Double(count))
        #expect(abs(home - away) < 5 * (home + away).squareRoot(), "\(one) \(other)")
      }
    }
    // 630 squares of about 1 each, with a variance of 2. Several matches per club make it a little smaller.
    #expect(abs(statistic - 630) < 6 * 1260.0.squareRoot(), "\(statistic)")
  }

  /// The pots and countries of the Champions League in 2025-26, and made-up ones as in the Conference League.
  @Test(arguments: [
    (
      4,
      [
        "France", "Spain", "England", "Germany", "England", "Italy", "England", "Germany", "Spain",
        "England", "Germany", "Spain", "Portugal", "Italy", "Spain", "Italy", "Germany", "Belgium",
        "England", "Netherlands", "Netherlands", "Italy", "Portugal", "", "", "", "France",
        "", "France", "", "Belgium", "", "Spain", "England", "", "",
      ]
    ),
    (6, (0..<36).map { [0, 1, 7, 13, 14, 20].contains($0) ? "x" : $0 % 6 == 3 ? "y" : "" }),
  ])
  func countriesAreKeptApart(_ pots: Int, _ countries: [String]) throws {
    let labels = countries.enumerated().filter { $1 != "" }.map { "\"t\($0)\": \"\($1)\"" }
    let (size, each) = (36 / pots, pots == 6 ? 1 : 2)
    let block = try Self.played(
      Self.pots(pots, of: size)
        + #", "opponentsEach": \#(each), "most": 2, "labels": { \#(labels.joined(separator: ", ")) }"#,
      entrants: 36, 100)
    let hosted = block.tournament.program.matches.count / 36
    for lane in 0..<100 {
      var opponents = Array(repeating: [Int](), count: 36)
      for (cell, guest) in Self.guests(block, lane).enumerated() {
        #expect(guest / (36 / hosted) == cell % hosted)
        opponents[cell / hosted].append(guest)
        opponents[guest].append(cell / hosted)
      }
      for club in 0..<36 {
        #expect(Set(opponents[club]).count == each * pots && !opponents[club].contains(club))
        for pot in 0..<pots { #expect(opponents[club].count { $0 / size == pot } == each) }
        let known = opponents[club].map { countries[$0] }.filter { $0 != "" }
        #expect(countries[club] == "" || !known.contains(countries[club]))
        for country in Set(known) { #expect(known.count { $0 == country } <= 2) }
      }
    }
  }
}
