import Competitions
import Foundation
import Games
import RandomStreams
import TestSupport
import Testing
import TextFiles

/// Swiss stages against what follows from their rules, worked out in another way.
@Suite struct SwissTests {
  private static let ratings = (0..<8).map { 1500 + 40.0 * Double($0 * $0 % 7) }

  private static func tournament(_ stage: String) throws -> Tournament {
    try StageFixture.tournament(
      stage, entrants: 8,
      game: GameFixture.game(
        "ratings",
        ratings.enumerated().map { ("t\($0)", #"{ "rating": \#($1) }"#) }, rules: "{}"))
  }

  /// Every course of eight who play until two wins or two losses: where everyone ends, and how likely that is.
  @Test(arguments: ["highLow", "halves"])
  func eightUntilTwoWinsAreAsEnumerated(_ rule: String) throws {
    let tournament = try Self.tournament(
      #"{ "kind": "swiss", "until": { "wins": 2, "losses": 2 }, "ranking": { "preset": "csMajor" }, "#
        + #""pairing": { "first": "halves", "then": "\#(rule)", "by": ["difficulty"] } }"#)
    let count = 200_000
    let block = TournamentBlock(tournament, seed: Seed(5), capacity: count, countsCounters: false)
    block.play(first: 0, count: count)
    var course = SwissCourse(ratings: Self.ratings, rule: rule, isOpen: { $0 < 2 && $1 < 2 })
    course.play(rounds: 3)
    for entrant in 0..<8 {
      for position in 0..<8 {
        let found = (0..<count).count { Int(block.positions[entrant][$0]) == position }
        expectProportion(
          found, of: count, course.chances[entrant][position], "t\(entrant) at \(position + 1)")
      }
    }
  }

  /// The same of three rounds in which all play, some of them against those of other scores.
  @Test(arguments: ["highLow", "halves"])
  func threeRoundsOfEightAreAsEnumerated(_ rule: String) throws {
    let tournament = try Self.tournament(
      #"{ "kind": "swiss", "rounds": 3, "ranking": ["points", "buchholz", "seed"], "#
        + #""pairing": { "first": "halves", "then": "\#(rule)", "by": ["difficulty"] } }"#)
    let count = 200_000
    let block = TournamentBlock(tournament, seed: Seed(6), capacity: count, countsCounters: false)
    block.play(first: 0, count: count)
    var course = SwissCourse(ratings: Self.ratings, rule: rule, isOpen: { _, _ in true })
    course.play(rounds: 3)
    for entrant in 0..<8 {
      for wins in 0...3 {
        let found = (0..<count).count { Int(block.wins[entrant][$0]) == wins }
        expectProportion(found, of: count, course.wins[entrant][wins], "t\(entrant), \(wins) wins")
      }
    }
  }

  /// Nobody meets anybody twice, everyone plays once a round or has a bye, and nobody has two.
  @Test(arguments: [("random", 9, 4), ("simplifiedDutch", 8, 4), ("simplifiedDutch", 11, 5)])
  func everyoneMeetsSomebodyNew(_ pairing: String, _ entrants: Int, _ rounds: Int) throws {
    let tournament = try StageFixture.tournament(
      #"{ "kind": "swiss", "rounds": \#(rounds), "pairing": "\#(pairing)", "ranking": ["points"] }"#,
      entrants: entrants)
    let count = 2_000
    let block = TournamentBlock(tournament, seed: Seed(7), capacity: count, countsCounters: false)
    block.play(first: 0, count: count)
    let program = tournament.program
    for lane in 0..<count {
      var pairs: Set<Set<Int>> = []
      var played = Array(repeating: 0, count: entrants)
      for round in 1...rounds {
        let matches = program.matches.indices.filter { program.matches[$0].round == round }
        let sides = matches.map { match in block.seats(match, lane).map(\.entrant) }
        #expect(Set(sides.joined()).count == entrants / 2 * 2, "round \(round) of lane \(lane)")
        for side in sides.joined() { played[side] += 1 }
        for pair in sides { pairs.insert(Set(pair)) }
      }
      #expect(pairs.count == program.matches.count, "somebody met twice in lane \(lane)")
      #expect(played.allSatisfy { $0 >= rounds - 1 }, "two byes in lane \(lane)")
    }
  }

  /// By lots every pair is as likely as another one in the first round.
  @Test func lotsFavourNobody() throws {
    let tournament = try StageFixture.tournament(
      #"{ "kind": "swiss", "rounds": 2, "pairing": "random", "ranking": ["points"] }"#, entrants: 6)
    let count = 60_000
    let block = TournamentBlock(tournament, seed: Seed(8), capacity: count, countsCounters: false)
    block.play(first: 0, count: count)
    var met: [Set<Int>: Int] = [:]
    for match in tournament.program.matches.indices
    where tournament.program.matches[match].round == 1 {
      for lane in 0..<count { met[Set(block.seats(match, lane).map(\.entrant)), default: 0] += 1 }
    }
    #expect(met.count == 15)
    for (pair, found) in met { expectProportion(found, of: count, 0.2, "\(pair.sorted())") }
  }

  /// White by turns as far as that can be: nobody has it twice more than the other colour after two rounds.
  @Test func coloursAreEvenedOut() throws {
    let tournament = try StageFixture.tournament(
      #"{ "kind": "swiss", "rounds": 3, "pairing": "simplifiedDutch", "ranking": ["points"] }"#,
      entrants: 8)
    let count = 1_000
    let block = TournamentBlock(tournament, seed: Seed(9), capacity: count, countsCounters: false)
    block.play(first: 0, count: count)
    var uneven = 0
    for lane in 0..<count {
      var lead = Array(repeating: 0, count: 8)
      for match in tournament.program.matches.indices {
        let seats = block.seats(match, lane)
        lead[seats[0].entrant] += 1
        lead[seats[1].entrant] -= 1
      }
      uneven += lead.count { abs($0) > 1 }
    }
    // A coin for every match would leave a quarter of all with three times the same.
    #expect(Double(uneven) / Double(8 * count) < 0.05)
  }

  /// Once a round is over its results say who meets whom next, and only then.
  @Test func resultsSettleTheNextRound() throws {
    let first = (0..<8).map { #""t\#($0):t\#($0 + 8)": { "score": [1, 0] }"# }
    func known(_ results: [String]) throws -> Int {
      try StageFixture.tournament(
        StageFixture.swiss, entrants: 16, results: "{ \(results.joined(separator: ", ")) }"
      ).program.pairings.count
    }
    #expect(try known([]) == 8)
    #expect(try known(Array(first.dropLast())) == 8)
    #expect(try known(first) == 16)
    // The highest meets the lowest: the first seed the eighth, who has a result, too.
    #expect(try known(first + [#""t7:t0": { "score": [0, 2] }"#]) == 16)
    #expect(throws: Diagnostics.self) { try known(first + [#""t6:t0": { "score": [0, 1] }"#]) }
  }

  /// Where everything has been played everything is certain, round by round as results settle who meets whom.
  @Test func aSwissThatIsOverIsCertain() throws {
    let open = try StageFixture.tournament(StageFixture.swiss, entrants: 16)
    let block = TournamentBlock(open, seed: Seed(3), capacity: 1, countsCounters: false)
    block.play(first: 0, count: 1)
    let results = open.program.matches.indices.map { match in
      let seats = block.seats(match, 0)
      let scores = seats.map { block.outcome(match, side: $0.side)[0] }
      let isShootOut = scores[0] == scores[1]
      let kicks = block.shootOut(match, side: 0, 0) > 0 ? "[4, 3]" : "[3, 4]"
      return
        "\"t\(seats[0].entrant):t\(seats[1].entrant)\": { \"score\": [\(scores[0]), \(scores[1])]"
        + (isShootOut ? ", \"penalties\": \(kicks) }" : " }")
    }
    let over = try StageFixture.tournament(
      StageFixture.swiss, entrants: 16, results: "{ \(results.reversed().joined(separator: ", ")) }"
    )
    #expect(over.program.isComplete)
    let known = TournamentBlock(over, seed: Seed(99), capacity: 8, countsCounters: false)
    known.play(first: 0, count: 8)
    for entrant in 0..<16 {
      let position = Int(block.positions[entrant][0])
      #expect((0..<8).allSatisfy { known.positions[entrant][$0] == position })
      let record = over.program.zones.first { over.program.isCertain(entrant, in: $0) == true }
      #expect(record != nil, "t\(entrant) has a record")
    }
  }

  /// Austin 2025: whoever went out in a stage, and of the first eight of the last one those whom Valve lists by it, come in the order of the preset.
  @Test func austinCameInByThePreset() throws {
    let folder = #filePath.split(separator: "/").dropLast().map { "/\($0)" }.joined()
    var diagnostics = Diagnostics()
    let bytes = try #require(TestFile.bytes("\(folder)/data/majors/austin-2025.json"))
    let root = try #require(
      JSONDocument.parse(bytes, file: "austin-2025.json", diagnostics: &diagnostics))
    let rows = try #require(root["rows"]?.elements).map { $0.elements ?? [] }
    let chain = try #require(RankingPreset(name: "csMajor")).chain.by
    func values(_ row: [JSONNode]) -> [Int] {
      let (stage, wins, losses) = (row[2].integer ?? 0, row[3].integer ?? 0, row[4].integer ?? 0)
      return [-stage]
        + chain.map { step in
          switch step {
          case .points: losses - wins
          case .criterion(.opponents(.difficulty)): -(row[5].integer ?? 0)
          case .criterion(.number(.seed)): row[6].integer ?? 0
          default: 0
          }
        }
    }
    #expect(rows.count == 28)
    for (one, next) in zip(rows, rows.dropFirst()) {
      #expect(
        values(one).lexicographicallyPrecedes(values(next)),
        "\(one[1].string ?? "") before \(next[1].string ?? "")")
    }
  }

  /// A best of three in a game of maps is one match of three maps, in a bracket too; the chances are those of three maps.
  @Test func aBracketHasMatchesOfMaps() throws {
    let game = try GameFixture.game(
      "ratings", (0..<2).map { ("t\($0)", #"{ "rating": \#(1500 + 100 * $0) }"#) },
      rules: #"{ "maps": 5 }"#)
    func won(_ bestOf: String) throws -> Int {
      let tournament = try StageFixture.tournament(
        #"{ "kind": "bracket", "matches": { "1": { "slots": ["t0", "t1"]\#(bestOf) } } }"#,
        entrants: 2, game: game)
      #expect(tournament.program.matches.count == 1)
      let block = TournamentBlock(
        tournament, seed: Seed(4), capacity: 100_000, countsCounters: false)
      block.play(first: 0, count: 100_000)
      return (0..<100_000).count { block.positions[0][$0] == 0 }
    }
    let p = 1 / (1 + pow(10, 0.25))
    expectProportion(try won(#", "bestOf": 1"#), of: 100_000, p, "one map")
    expectProportion(try won(#", "bestOf": 3"#), of: 100_000, p * p * (3 - 2 * p), "three maps")
    expectProportion(
      try won(""), of: 100_000, p * p * p * (10 - 15 * p + 6 * p * p), "as many as the game has")
    #expect(throws: Diagnostics.self) { try won(#", "bestOf": 7"#) }
  }

  /// A game that may leave a match drawn has no wins and losses alone.
  @Test func drawsNeedADecision() {
    #expect(throws: Diagnostics.self) {
      try StageFixture.tournament(StageFixture.swiss, entrants: 16, game: DiceGame(maximum: 2))
    }
  }

  /// Magic's criteria are read in a game of games, and games that were drawn count.
  @Test func magicCountsGames() throws {
    let game = try GameFixture.game(
      "ratings", (0..<4).map { ("t\($0)", #"{ "rating": 1500 }"#) },
      rules: #"{ "maps": 3, "draw": 0.2 }"#)
    let stage =
      #"{ "kind": "swiss", "rounds": 2, "pairing": "random", "ranking": { "preset": "mtr" }, "#
      + #""drawn": [[["t0", "t1"], ["t2", "t3"]], [["t0", "t2"], ["t1", "t3"]]] }"#
    func order(_ games: String) throws -> [Int] {
      let tournament = try StageFixture.tournament(
        stage, entrants: 4, game: game,
        results: #"{ "t0:t1": { "score": [2, 0] }, "t2:t3": { "score": [2, 0]\#(games) }, "#
          + #""t0:t2": { "score": [1, 1] }, "t1:t3": { "score": [1, 1] } }"#)
      let block = TournamentBlock(tournament, seed: Seed(1), capacity: 1, countsCounters: false)
      block.play(first: 0, count: 1)
      return (0..<4).sorted { block.positions[$0][0] < block.positions[$1][0] }
    }
    // All is level but for the drawn game: t2 has a smaller share of its games, and who met t2 has met the weaker opponent.
    #expect(try Set(order("").prefix(2)) == [0, 2])
    #expect(try order(#", "drawnGames": 1"#) == [0, 2, 1, 3])
  }

  /// A bye is worth a win, or what the stage says.
  @Test(arguments: [("", 3), (#", "bye": { "points": 1 }"#, 1)])
  func aByeIsWorthPoints(_ bye: String, _ points: Int) throws {
    let tournament = try StageFixture.tournament(
      #"{ "kind": "swiss", "rounds": 1, "ranking": ["points"], "pairing": "simplifiedDutch"\#(bye) }"#,
      entrants: 5)
    let block = TournamentBlock(tournament, seed: Seed(1), capacity: 10, countsCounters: false)
    block.play(first: 0, count: 10)
    for lane in 0..<10 { #expect(block.points[4][lane] == points) }
  }
}

/// Enumerates the courses of a Swiss of known ratings by brute force.
private struct SwissCourse {
  let ratings: [Double]
  let rule: String
  /// Whether somebody plays on with so many wins and losses.
  let isOpen: (Int, Int) -> Bool
  /// For each entrant the chance of each final position by record, difficulty and seed, and of each number of wins.
  private(set) var chances: [[Double]] = Array(
    repeating: Array(repeating: 0, count: 8), count: 8)
  private(set) var wins: [[Double]] = Array(repeating: Array(repeating: 0, count: 8), count: 8)

  init(ratings: [Double], rule: String, isOpen: @escaping (Int, Int) -> Bool) {
    self.ratings = ratings
    self.rule = rule
    self.isOpen = isOpen
  }

  mutating func play(rounds: Int) { play([], rounds, 1) }

  private func wins(_ games: [[Int]], _ entrant: Int) -> Int { games.count { $0[0] == entrant } }
  private func losses(_ games: [[Int]], _ entrant: Int) -> Int { games.count { $0[1] == entrant } }
  private func balance(_ games: [[Int]], _ entrant: Int) -> Int {
    wins(games, entrant) - losses(games, entrant)
  }

  private func difficulty(_ games: [[Int]], _ entrant: Int) -> Int {
    games.filter { $0.contains(entrant) }.map { balance(games, $0[0] == entrant ? $0[1] : $0[0]) }
      .reduce(0, +)
  }

  /// The entrants, best first.
  private func order(_ games: [[Int]]) -> [Int] {
    (0..<8).sorted {
      (-balance(games, $0), -difficulty(games, $0), $0)
        < (-balance(games, $1), -difficulty(games, $1), $1)
    }
  }

  /// Games so far, each the winner and the loser.
  private mutating func play(_ games: [[Int]], _ left: Int, _ chance: Double) {
    let order = order(games)
    if left == 0 {
      for (position, entrant) in order.enumerated() {
        chances[entrant][position] += chance
        wins[entrant][wins(games, entrant)] += chance
      }
      return
    }
    var pairs: [[Int]] = []
    if games.isEmpty {
      pairs = (0..<4).map { [$0, $0 + 4] }
    } else {
      let open = order.filter { isOpen(wins(games, $0), losses(games, $0)) }
      let scores = Set(open.map { balance(games, $0) }).sorted(by: >)
      for score in scores {
        let group = open.filter { balance(games, $0) == score }
        // Of all ways without a rematch the one that serves the first best, then the second and so on.
        let ways = SwissCourse.ways(group).filter { way in
          way.allSatisfy { pair in !games.contains { Set($0) == Set(pair) } }
        }
        func cost(_ way: [[Int]]) -> [Int] {
          way.map { pair in
            let place = group.firstIndex(of: pair[1]) ?? 0
            return rule == "highLow" ? -place : place < group.count / 2 ? place + 100 : place
          }
        }
        guard
          let best = ways.min(by: { cost($0).lexicographicallyPrecedes(cost($1)) })
        else { preconditionFailure("no way without a rematch") }
        pairs += best
      }
    }
    for outcome in 0..<(1 << pairs.count) {
      var probability = chance
      var next = games
      for (index, pair) in pairs.enumerated() {
        let isHomeWin = outcome >> index & 1 == 0
        let odds = 1 / (1 + pow(10, (ratings[pair[1]] - ratings[pair[0]]) / 400))
        probability *= isHomeWin ? odds : 1 - odds
        next.append(isHomeWin ? pair : [pair[1], pair[0]])
      }
      play(next, left - 1, probability)
    }
  }

  /// All ways to pair a group, each pair and the pairs in order.
  private static func ways(_ group: [Int]) -> [[[Int]]] {
    guard let first = group.first else { return [[]] }
    return group.dropFirst().flatMap { partner in
      ways(group.filter { $0 != first && $0 != partner }).map { [[first, partner]] + $0 }
    }
  }
}
