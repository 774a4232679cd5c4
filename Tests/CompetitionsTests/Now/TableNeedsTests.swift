import Engine
import Games
import Programs
import TestSupport
import Testing

@Suite("Needs of entrants")
struct TableNeedsTests {
  struct Chain: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rules: String

    var readsScores: Bool { rules.contains("goal") }
  }

  static let chains = [
    Chain(
      testDescription: "goal difference first",
      rules: #""ranking": ["points", "goalDifference", "goalsFor"]"#),
    Chain(
      testDescription: "head to head first",
      rules: #""ranking": ["points", { "among": ["points", "goalDifference"] }, "goalDifference"]"#
    ),
    Chain(
      testDescription: "head to head, starting again",
      rules:
        #""ranking": { "by": ["points", { "among": ["points"] }, "awayWins"], "onSplit": "restart" }"#
    ),
    Chain(
      testDescription: "wins first",
      rules: #""ranking": ["wins", { "among": ["pointsPercentage"] }, "goalDifference"]"#),
    Chain(
      testDescription: "two points for a win",
      rules:
        #""points": { "win": 2, "draw": 1, "loss": 0 }, "ranking": ["points", "wins", { "among": ["points"] }, "goalsFor"]"#
    ),
    Chain(
      testDescription: "results alone",
      rules:
        #""ranking": { "by": ["points", "wins", { "among": ["points"] }, "awayWins"], "onSplit": "pick" }"#
    ),
  ]

  /// Returns a league of 4 to 6 with 2 to 6 matches left.
  ///
  /// - Parameter swings: True for a game in which few leads in scores are safe.
  static func league(
    _ chain: Chain, swings: Bool, _ numbers: inout OracleGenerator
  ) throws -> Tournament {
    let count = Int.random(in: 4...6, using: &numbers)
    let maximum = Int.random(in: 1...6, using: &numbers)
    let legs = count == 4 ? Int.random(in: 1...2, using: &numbers) : 1
    var pairs: [(Int, Int)] = []
    for leg in 0..<legs {
      for home in 0..<count {
        for away in home + 1..<max(count, home + 1) {
          pairs.append(leg == 0 ? (home, away) : (away, home))
        }
      }
    }
    pairs.shuffle(using: &numbers)
    let left = min(Int.random(in: 2...6, using: &numbers), pairs.count - 1)
    let fixtures = pairs.map { #"{ "home": "t\#($0)", "away": "t\#($1)" }"# }
    var met: Set<Set<Int>> = []
    let results = pairs.dropLast(left).map { home, away in
      let isAgain = !met.insert([home, away]).inserted
      let score = (0..<2).map { _ in String(Int.random(in: 0...maximum, using: &numbers)) }
      return
        #""t\#(home):t\#(away)\#(isAgain ? ":2" : "")": { "score": [\#(score.joined(separator: ", "))] }"#
    }
    return try StageFixture.tournament(
      #"{ "kind": "league", "fixtures": [\#(fixtures.joined(separator: ", "))], \#(chain.rules), "#
        + #""zones": { "through": [1, 2], "middle": [3, 3], "down": [\#(count), \#(count)] } }"#,
      entrants: count, game: swings ? SwingGame() : DiceGame(maximum: maximum),
      results: "{ \(results.joined(separator: ", ")) }")
  }

  @Test(arguments: chains)
  func everyStatementHolds(_ chain: Chain) throws {
    var numbers = OracleGenerator(seed: 7)
    var (proven, missed, unproven) = (0, 0, 0)
    for number in 0..<20 {
      let swings = number.isMultiple(of: 2)
      let tournament = try Self.league(chain, swings: swings, &numbers)
      let check = NeedCheck(tournament, seed: UInt64(number), count: 6_000)
      #expect(check.wrong == [])
      unproven += check.unproven
      guard swings else { continue }
      proven += check.proven
      missed += check.missed
    }
    #expect(unproven == 0)
    #expect(proven > 500)
    // Proofs know nothing about scores, not even that a drawn match leaves the goal difference as it was.
    #expect(missed <= (chain.readsScores ? proven / 10 : 0), "\(missed) missed, \(proven) proven")
  }

  /// Groups whose winners and better second go on to a bracket.
  @Test func ranksOfGroupsLeadToABracket() throws {
    let results =
      #"{ "t0:t1": { "score": [1, 0] }, "t1:t2": { "score": [0, 1] }, "t3:t4": { "score": [2, 0] }, "t4:t5": { "score": [1, 1] } }"#
    let tournament = try StageFixture.tournament(
      StageFixture.groups, entrants: 6, game: ShootOutDiceGame(maximum: 3), results: results)
    let needs = tournament.tableNeeds
    #expect(needs.count == 2)
    #expect(NeedCheck(tournament, seed: 3, count: 4_000).wrong == [])
    let first = try #require(needs.first)
    let last = try #require(first.goals.firstIndex(of: .title))
    // Two defeats leave the third place, and nobody comes back from there.
    #expect(first.rows[1].needs[last] == .impossible)
  }
}
