import Engine
import Games
import Programs
import TestSupport
import Testing
import TextFiles

@Suite struct TournamentMatchesTests {
  private static func league(
    keeper: Double = 6.85, rules: JSONValue = [:], legs: Int = 1, results: [Int: MatchResult] = [:]
  ) throws -> Tournament {
    var teams = FourClubs.allCases.map(\.team)
    teams[3] = TextbookTeam(
      keeper: keeper, defence: [7.23, 7.42, 7.52], midfield: [7.75, 7.51, 7.86, 7.42],
      attack: [7.21, 7.33, 7.39])
    return LeagueFixture.tournament(
      try FootballFixture.game(teams, rules: rules), entrants: 4, legs: legs, results: results)
  }

  private static func series(
    playsAll: Bool = false, results: [Int: MatchResult] = [:]
  ) -> Tournament {
    SeriesFixture.tournament(games: 5, playsAll: playsAll, results: results)
  }

  private static func dice(_ entrants: Int) -> Tournament {
    LeagueFixture.tournament(DiceGame(maximum: 3), entrants: entrants)
  }

  private static func match(needsWinner: Bool) -> Tournament {
    SeriesFixture.match(
      DiceGame(maximum: 3, draws: .standUnlessWinnerNeeded), needsWinner: needsWinner)
  }

  struct Pair: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let variant: Tournament
    let baseline: Tournament
    let same: [Int?]

    init(_ name: String, _ variant: Tournament, _ baseline: Tournament, _ same: [Int?]) {
      testDescription = name
      (self.variant, self.baseline, self.same) = (variant, baseline, same)
    }
  }

  private static let all: [Int?] = Array(0..<6)
  private static let none: [Int?] = Array(repeating: nil, count: 6)
  private static let shared: [Int: MatchResult] = [0: [1, 0], 1: [1, 0]]

  /// With the first two games of a series shared, at least four are played.
  static func pairs() throws -> [Pair] {
    let league = try league()
    let result = try Self.league(results: [2: [3, 1]])
    return try [
      Pair("nothing", Self.league(), league, all),
      Pair("a result", result, league, [0, 1, nil, 3, 4, 5]),
      Pair("no result", league, result, [0, 1, nil, 3, 4, 5]),
      Pair("another result", Self.league(results: [2: [3, 2]]), result, [0, 1, nil, 3, 4, 5]),
      Pair("the same result", Self.league(results: [2: [3, 1]]), result, all),
      Pair(
        "a rating", Self.league(keeper: 6.86), league,
        league.program.pairings.enumerated().map { $1.sides.contains(3) ? nil : $0 }),
      Pair("rules", Self.league(rules: ["foulChance": 0.2]), league, none),
      // The second leg has no counterpart in a single round robin.
      Pair("legs", Self.league(legs: 2), league, all + none),
      Pair("other entrants", dice(3), dice(4), [nil, nil, nil]),
      Pair("a series", series(), series(), [0, 1, 2, nil, nil]),
      Pair("all games", series(playsAll: true), series(), [0, 1, 2, nil, nil]),
      Pair("all games again", series(playsAll: true), series(playsAll: true), [0, 1, 2, 3, 4]),
      Pair("shared games", series(results: shared), series(results: shared), [0, 1, 2, 3, nil]),
      Pair("no games", series(results: shared), series(), [nil, nil, 2, nil, nil]),
      Pair("no winner", match(needsWinner: false), match(needsWinner: true), [nil]),
      Pair("the same end", match(needsWinner: false), match(needsWinner: false), [0]),
    ]
  }

  @Test(arguments: try pairs())
  func whatIsTheSameIsTakenAsItWouldBePlayed(_ pair: Pair) {
    #expect(pair.variant.matches(sameAsIn: pair.baseline) == pair.same)
    guard pair.variant.entrants.count == pair.baseline.entrants.count else { return }
    expectTheSame([pair.baseline, pair.variant])
  }

  /// Three versions of a competition, each with more results than the one before.
  @Test(arguments: [
    StageFixture.league, StageFixture.groups, StageFixture.split,
    #"{ "kind": "roundRobin", "legs": 2, "ranking": { "preset": "laLiga" } }"#,
  ])
  func aChainOfBlocksTakesWhatWouldBePlayed(stages: String) throws {
    let names = try StageFixture.tournament(stages, entrants: 6).program.pairings.map(\.name)
    expectTheSame(
      try ["", "\(names[1]) 2-1", "\(names[1]) 2-1, \(names[0]) 0-1"].map {
        try StageFixture.tournament(stages, entrants: 6, results: StageFixture.results($0))
      })
  }

  /// Blocks that take matches from the one before are the same as blocks that play all.
  private func expectTheSame(_ tournaments: [Tournament]) {
    let (taking, playing) = (tournaments.map { $0.played(100) }, tournaments.map { $0.played(100) })
    for number in tournaments.indices.dropFirst() {
      taking[number].reuse(
        tournaments[number].matches(sameAsIn: tournaments[number - 1]), from: taking[number - 1])
    }
    for (first, lanes) in [(UInt64(0), 100), (7000, 37), (1_000_000, 100)] {
      for (one, other) in zip(taking, playing) {
        for block in [one, other] { block.play(first: first, count: lanes) }
        for lane in 0..<lanes {
          #expect(contents(one, lane) == contents(other, lane), "lane \(lane)")
        }
      }
    }
  }

  private func contents(_ block: TournamentBlock, _ lane: Int) -> [[Int]] {
    let program = block.tournament.program
    return program.matches.indices.map { block.scores($0, lane) + [block.lead($0, lane)] }
      + block.tournament.entrants.indices.map {
        block.sums($0, lane) + [Int(block.wins[$0][lane]), Int(block.positions[$0][lane])]
      } + [program.criteria.indices.map { Int(block.decisions[$0][lane]) }]
  }
}
