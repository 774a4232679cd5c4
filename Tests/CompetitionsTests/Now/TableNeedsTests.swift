import Engine
import Games
import Programs
import TestSupport
import Testing

@Suite("Needs of entrants")
struct TableNeedsTests {
  /// Returns a league of 4 to 6 with 2 to 6 matches left.
  ///
  /// - Parameter swings: True for a game in which few leads in scores are safe.
  private static func league(
    _ rules: String, swings: Bool, _ numbers: inout OracleGenerator
  ) throws -> Tournament {
    let count = Int.random(in: 4...6, using: &numbers)
    let maximum = Int.random(in: 1...6, using: &numbers)
    let legs = count == 4 ? Int.random(in: 1...2, using: &numbers) : 1
    var pairs = (0..<legs).flatMap { leg in
      (0..<count).flatMap { home in
        (home..<count).dropFirst().map { leg == 0 ? [home, $0] : [$0, home] }
      }
    }
    pairs.shuffle(using: &numbers)
    let left = min(Int.random(in: 2...6, using: &numbers), pairs.count - 1)
    let names = pairs.map { "t\($0[0]):t\($0[1])" }
    var met: Set<Set<Int>> = []
    let results = zip(names, pairs).dropLast(left).map { name, pair in
      let isAgain = !met.insert(Set(pair)).inserted
      let score = (0..<2).map { _ in "\(Int.random(in: 0...maximum, using: &numbers))" }
      return "\(name)\(isAgain ? ":2" : "") \(score.joined(separator: "-"))"
    }
    return try StageFixture.tournament(
      #"{ "kind": "league", "fixtures": [\#(StageFixture.fixtures(names.joined(separator: " ")))], \#(rules), "#
        + #""zones": { "through": [1, 2], "middle": [3, 3], "down": [\#(count), \#(count)] } }"#,
      entrants: count, game: swings ? SwingGame() : DiceGame(maximum: maximum),
      results: StageFixture.results(results.joined(separator: ", ")))
  }

  /// Proofs know nothing about scores, not even that a drawn match leaves the goal difference as it was.
  @Test(arguments: [
    #""ranking": ["points", "goalDifference", "goalsFor"]"#,
    #""ranking": ["points", { "among": ["points", "goalDifference"] }, "goalDifference"]"#,
    #""ranking": { "by": ["points", { "among": ["points"] }, "awayWins"], "onSplit": "restart" }"#,
    #""ranking": ["wins", { "among": ["pointsPercentage"] }, "goalDifference"]"#,
    #""points": { "win": 2, "draw": 1, "loss": 0 }, "ranking": ["points", "wins", { "among": ["points"] }, "goalsFor"]"#,
    #""ranking": { "by": ["points", "wins", { "among": ["points"] }, "awayWins"], "onSplit": "pick" }"#,
  ])
  func everyStatementHolds(_ rules: String) throws {
    var numbers = OracleGenerator(seed: 7)
    var (proven, missed) = (0, 0)
    for number in 0..<12 {
      let swings = number.isMultiple(of: 2)
      let tournament = try Self.league(rules, swings: swings, &numbers)
      let check = NeedCheck(tournament, seed: UInt64(number), count: 6_000)
      #expect(check.wrong == [] && check.unproven == 0)
      guard swings else { continue }
      proven += check.proven
      missed += check.missed
    }
    #expect(proven > 300)
    #expect(
      missed <= (rules.contains("goal") ? proven / 8 : 0), "\(missed) missed, \(proven) proven")
  }

  /// Groups whose winners and better second go on to a bracket.
  @Test func ranksOfGroupsLeadToABracket() throws {
    let tournament = try StageFixture.tournament(
      StageFixture.groups, entrants: 6, game: ShootOutDiceGame(maximum: 3),
      results: StageFixture.results("t0:t1 1-0, t1:t2 0-1, t3:t4 2-0, t4:t5 1-1"))
    let needs = tournament.tableNeeds
    #expect(needs.count == 2)
    #expect(NeedCheck(tournament, seed: 3, count: 4_000).wrong == [])
    let title = try #require(needs[0].goals.firstIndex(of: .title))
    // Two defeats leave the third place, and nobody comes back from there.
    #expect(needs[0].rows[1].needs[title] == .impossible)
  }
}
