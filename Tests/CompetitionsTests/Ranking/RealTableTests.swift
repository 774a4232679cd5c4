import Engine
import Formats
import Games
import KernelInterface
import Programs
import RandomStreams
import TestSupport
import Testing
import TextFiles

@Suite("Tables worked by hand")
struct RealTableTests {
  /// Returns the order of teams named by letters after matches such as `A-B 2-1`.
  static func order(
    _ matches: [String], _ preset: String, teams: [String], numbers: GivenNumbers? = nil
  ) throws -> String {
    let chain = try #require(CompetitionPreset(name: preset)).chain
    let given = ["conduct", "ranking", "coefficient"].map { name in
      (name, Array(repeating: 1.0, count: teams.count))
    }
    return try order(
      matches, chain, teams: teams,
      numbers: numbers ?? GivenNumbers(Dictionary(uniqueKeysWithValues: given)))
  }

  static func order(
    _ matches: [String], _ chain: RankingChain, teams: [String], numbers: GivenNumbers = .none
  ) throws -> String {
    let tournament = try tournament(matches, chain, teams: teams, numbers: numbers)
    let block = tournament.played(1, seed: 3)
    return teams.indices.sorted { block.positions[$0][0] < block.positions[$1][0] }
      .map { teams[$0] }.joined(separator: " ")
  }

  static func tournament(
    _ matches: [String], _ chain: RankingChain, teams: [String], numbers: GivenNumbers
  ) throws -> Tournament {
    let ranking = try #require(
      RankingRules(
        points: PointsScheme(), chain: chain, unit: .goal, numbers: numbers, matchesEach: 50,
        maximumScore: 20))
    let rows = teams.indices.map { Slot.entrant($0) }
    let played = try matches.enumerated().map { index, text in
      let parts = text.split { " -".contains($0) }.map(String.init)
      let sides = try (0..<2).map { try #require(teams.firstIndex(of: parts[$0])) }
      let score = try (2..<4).map { try #require(Int(parts[$0])) }
      return Match(
        name: "\(index)", round: 1, slots: sides.map { .entrant($0) },
        subject: .match(stage: 0, first: sides[0], second: sides[1], leg: 0),
        result: score.map { [$0] })
    }
    let table = RankedTable(
      rows: rows, ranking: ranking, matches: Array(played.indices), wonPoints: 0...200)
    return Tournament(
      entrants: teams.map { Entrant(id: $0, name: $0) }, gameKind: "fixture",
      game: DiceGame(maximum: 20),
      program: Program(
        matches: played, tables: [table], steps: played.indices.map { .play($0) } + [.rank(0)],
        finish: .ranks(table: 0), words: .table, canonical: [:]))
  }

  /// D, B and C have 4 points. Among the three each has 3 points and goal difference 0, D and B 2 goals, C 1. Only
  /// among D and B alone does B's win count.
  @Test(arguments: [
    ("uefaEuro2024", "B D C A"), ("fifa2026", "B D C A"), ("serieA", "D B C A"),
    ("fifa2018", "D B C A"),
  ])
  func aBlockThatIsAppliedAgainIsNoBlockAppliedOnce(preset: String, expected: String) throws {
    let matches = ["A-B 0-0", "C-D 0-1", "A-C 0-0", "B-D 2-1", "A-D 1-1", "B-C 0-1"]
    #expect(try Self.order(matches, preset, teams: ["A", "B", "C", "D"]) == expected)
  }

  /// All have 4 points. A and C are level on goal difference 0: A has scored more, but C beat A.
  @Test(arguments: [("uefaEuro2024", "D A C B"), ("fiba", "D C A B")])
  func aRestartGoesBackToTheMatchesAmongThoseStillLevel(preset: String, expected: String) throws {
    let matches = ["A-B 0-0", "C-D 0-0", "A-C 0-1", "B-D 0-2", "A-D 2-1", "B-C 1-0"]
    #expect(try Self.order(matches, preset, teams: ["A", "B", "C", "D"]) == expected)
  }

  @Test(arguments: [("uefaEuro2024", "A D B C"), ("fifa2018", "A B D C")])
  func headToHeadFirstIsNotGoalDifferenceFirst(preset: String, expected: String) throws {
    let matches = ["A-B 0-0", "C-D 0-0", "A-C 0-0", "B-D 0-1", "A-D 1-0", "B-C 2-0"]
    #expect(try Self.order(matches, preset, teams: ["A", "B", "C", "D"]) == expected)
  }

  /// Six real matches of 2017-18 and made-up others that leave the three level with the season's goal differences.
  /// Celta scored most among the three, which does not count.
  @Test
  func espanyolRealSociedadAndCeltaAreSeparatedByAllGoals() throws {
    let teams = ["Espanyol", "Sociedad", "Celta", "X", "Y"]
    let matches = [
      "Espanyol-Celta 2-1", "Celta-Espanyol 2-2", "Sociedad-Espanyol 1-1", "Espanyol-Sociedad 2-1",
      "Celta-Sociedad 2-3", "Sociedad-Celta 1-2", "Espanyol-X 0-8", "Sociedad-X 9-1",
      "X-Sociedad 0-0", "Celta-Y 1-0", "Y-Celta 0-0", "Y-Celta 1-0",
    ]
    let order = try Self.order(matches, "laLiga", teams: teams)
    #expect(order.hasPrefix("Espanyol Sociedad Celta "))
    let block = RankingChain([.points, .headToHead, .scoreDifference])
    #expect(try Self.order(matches, block, teams: teams).hasPrefix("Espanyol Celta Sociedad "))
  }

  /// Level on 15 points, +8, 20 goals, 6 of them away, and 5 wins.
  @Test
  func realMadridCameInBeforeBayernByAwayWins() throws {
    let season = try #require(RankingCase.named("ucl-2024-25"))
    let real = try #require(season.teams.firstIndex(of: "Real Madrid CF"))
    let bayern = try #require(season.teams.firstIndex(of: "FC Bayern München"))
    let whole = season.block()
    #expect(whole.positions[real][0] == 10 && whole.positions[bayern][0] == 11)
    let awayWins = try #require(season.chain.by.firstIndex(of: .awayWins))
    let short = season.block(RankingChain(Array(season.chain.by[..<awayWins])))
    let orders = Set((0..<48).map { short.positions[real][$0] < short.positions[bayern][$0] })
    #expect(orders == [true, false])
  }

  /// 1-0 counts 1 like 1-1, and 0-0 counts 0: A has 2/1 + 1/1 = 3, B 1/2 + 3/1 = 3.5, C 0 + 1/3.
  @Test
  func anOpponentWhoScoredNothingCountsAsOne() throws {
    let matches = ["A-B 2-1", "A-C 1-0", "B-C 3-1"]
    let chain = RankingChain([.criterion(.scoreQuotient)])
    #expect(try Self.order(matches, chain, teams: ["A", "B", "C"]) == "B A C")
  }

  /// A has 3/10 and B 1/10 + 2/10, which is more in doubles. Then A is ahead, having conceded less.
  @Test
  func quotientsThatDifferByRoundingAloneAreLevel() throws {
    let matches = ["A-X 3-10", "B-X 1-10", "B-Y 2-10"]
    let chain = RankingChain([.criterion(.scoreQuotient), .criterion(.scoreAgainst)])
    #expect(try Self.order(matches, chain, teams: ["A", "B", "X", "Y"]) == "X Y A B")
  }
}
