import Engine
import Programs
import TestSupport
import Testing

@Suite("Needs in rounds to be drawn")
struct RoundNeedsTests {
  private static func pod(_ name: String, _ players: some Collection<Int>, isDrawn: Bool = false)
    -> String
  {
    let places = players.enumerated().map { "\"t\($1)\": \(isDrawn ? players.count : $0 + 1)" }
    return "\"\(name)\": { \"places\": { \(places.joined(separator: ", ")) } }"
  }

  /// Returns a season of pods after some rounds with random results.
  private static func pods(_ numbers: inout OracleGenerator) throws -> Tournament {
    let players = Int.random(in: 6...13, using: &numbers)
    let weeks = Int.random(in: 1...2, using: &numbers)
    let rounds = 4 - weeks
    let isShort = Bool.random(using: &numbers)
    var results: [String] = []
    for round in 0..<weeks * rounds - Int.random(in: 1...2, using: &numbers) {
      let order = Array(0..<players).shuffled(using: &numbers)
      for first in stride(from: 0, to: players, by: 4) {
        results.append(
          pod(
            "\(round / rounds + 1):\(round % rounds + 1):\(first / 4 + 1)",
            order[first..<min(first + 4, players)],
            isDrawn: Int.random(in: 0..<4, using: &numbers) == 0))
      }
    }
    return try PodFixture.tournament(
      (0..<players).map { _ in Double(Int.random(in: 1...3, using: &numbers)) },
      rules: isShort
        ? PodFixture.swissRules
        : #"{ "randomAchievements": 1, "achievements": { "a": { "chance": 0.5 }, "b": { "points": 2, "chance": 0.4 }, "c": { "points": -1, "chance": 0.3, "alwaysOn": true } } }"#,
      stages: #"{ "kind": "podSeason", "weeks": \#(weeks), "rounds": \#(rounds), "#
        + (weeks > 1 ? #""attendance": { "t0": 0.5, "t1": [1] }, "# : "")
        + #""zones": { "cut": [1, 4], "middle": [3, 3], "last": [\#(players), \#(players)] } }"#,
      results: "{ \(results.joined(separator: ", ")) }")
  }

  /// Returns a Swiss after some rounds with random results.
  private static func swiss(_ numbers: inout OracleGenerator) throws -> Tournament {
    let players = Int.random(in: 8...11, using: &numbers)
    let played = Int.random(in: 2...3, using: &numbers)
    var (rounds, results): ([String], [String]) = ([], [])
    var order = Array(0..<players)
    var met: Set<Set<Int>> = []
    while rounds.count < played {
      order.shuffle(using: &numbers)
      let pairs = stride(from: 0, to: players, by: 2).map {
        Array(order[$0..<min($0 + 2, players)])
      }
      if pairs.contains(where: { met.contains(Set($0)) }) { continue }
      met.formUnion(pairs.map { Set($0) })
      rounds.append("\(pairs.map { $0.map { "t\($0)" } })")
      for pair in pairs where pair.count == 2 {
        let score = (0..<2).map { _ in "\(Int.random(in: 0...1, using: &numbers))" }
        results.append("t\(pair[0]):t\(pair[1]) \(score.joined(separator: "-"))")
      }
    }
    return try StageFixture.tournament(
      #"{ "kind": "swiss", "rounds": 4, "pairing": "random", "drawn": [\#(rounds.joined(separator: ", "))], "#
        + #""ranking": ["points", "buchholz"], "zones": { "cut": [1, 3], "last": [\#(players), \#(players)] } }"#,
      entrants: players, game: DiceGame(maximum: 1),
      results: StageFixture.results(results.joined(separator: ", ")))
  }

  @Test(arguments: [true, false])
  func everyStatementHolds(_ arePods: Bool) throws {
    var numbers = OracleGenerator(seed: 5)
    var proven = 0
    for number in 0..<12 {
      let tournament = try arePods ? Self.pods(&numbers) : Self.swiss(&numbers)
      let check = NeedCheck(tournament, seed: UInt64(number), count: 500)
      #expect(check.wrong == [] && check.unproven == 0)
      proven += check.proven
    }
    #expect(proven > 300)
  }

  /// Eight players before the last round: 10, 10, 5, 5, 5, 5, 0 and 0 points, a win is worth 5, and two win.
  @Test func onlyTwoOfTwoPodsWin() throws {
    let rounds = [
      [[0, 2, 4, 6], [1, 3, 5, 7]], [[0, 3, 4, 7], [1, 2, 5, 6]], [[2, 0, 1, 4], [3, 5, 6, 7]],
    ]
    let results = rounds.enumerated().flatMap { round, pods in
      pods.enumerated().map { Self.pod("1:\(round + 1):\($0 + 1)", $1) }
    }
    let tournament = try PodFixture.tournament(
      Array(repeating: 1, count: 8), rules: #"{ "placementPoints": [5, 0, 0, 0] }"#,
      stages: #"{ "kind": "podSeason", "weeks": 1, "rounds": 4, "zones": { "cut": [1, 4] } }"#,
      results: "{ \(results.joined(separator: ", ")) }")
    let needs = try #require(tournament.tableNeeds.first)
    let cut = try #require(needs.goals.firstIndex(of: .zone("cut")))
    // The first two have 10 points, the next two 5, and the others none: any point is enough, and that is a win.
    #expect(needs.rows[0].needs[cut] == .certain)
    #expect(needs.rows[2].needs[cut] == .open([.init(own: .atLeast(1, rounds: 1), reaches: true)]))
    #expect(needs.rows[0].positions == 1...4)
    #expect(needs.rows[7].positions == 3...8)
    #expect(needs.rows[7].needs[0] == .impossible)
  }
}
