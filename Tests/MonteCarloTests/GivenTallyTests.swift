import Engine
import Games
import MonteCarlo
import Programs
import RandomStreams
import Tallies
import TestSupport
import Testing
import TextFiles

/// Everyone's chances for given outcomes, against plain counts over the lanes.
@Suite("The tally of given outcomes")
struct GivenTallyTests {
  static let lanes = 203

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let tournament: Tournament
    let outcomes: [(match: Int, outcome: MatchOutcome)]

    var options: TallyOptions {
      TallyOptions(
        scores: true, counters: false,
        leverage: tournament.hasLeverage ? [.title, .finish(3)] : [],
        given: GivenTallyTests.conditional(outcomes, tournament))
    }
  }

  static func conditional(
    _ outcomes: [(match: Int, outcome: MatchOutcome)], _ tournament: Tournament
  ) -> [Condition] {
    outcomes.map {
      .outcome(
        ConditionalOutcome(
          match: $0.match, name: tournament.program.matches[$0.match].name, outcome: $0.outcome))
    }
  }

  static let league = LeagueFixture.tournament(
    DiceGame(maximum: 2), entrants: 5, results: [4: [2, 1]])
  static let series = SeriesFixture.tournament(games: 5)

  static let cases =
    MatchOutcome.allCases.map {
      Case(testDescription: "\($0)", tournament: league, outcomes: [(3, $0)])
    } + [
      Case(testDescription: "two", tournament: league, outcomes: [(0, .home), (7, .draw)]),
      Case(
        testDescription: "three", tournament: league,
        outcomes: [(1, .away), (4, .home), (9, .home)]),
      Case(testDescription: "never", tournament: league, outcomes: [(4, .away)]),
      Case(testDescription: "a first game", tournament: series, outcomes: [(0, .away)]),
      Case(testDescription: "a last game", tournament: series, outcomes: [(4, .away)]),
      Case(testDescription: "two games", tournament: series, outcomes: [(1, .home), (3, .home)]),
    ]

  static func counted(_ given: Case) -> (block: TournamentBlock, tally: Tally) {
    let block = TournamentBlock(
      given.tournament, seed: Seed(8), capacity: 256, countsCounters: false)
    var counts = BlockTally(TallyLayout(given.tournament, options: given.options))
    // Twice, to detect anything left over from a block.
    block.play(first: 0, count: 256)
    counts.add(block)
    counts.tally.reset()
    block.play(first: 77, count: lanes)
    counts.add(block)
    return (block, counts.tally)
  }

  @Test(arguments: cases)
  func tournamentsPlacesAndPointsAreCounted(_ given: Case) throws { expectCounts(given) }

  /// A play-off for a rank is only played in some tournaments, and some have shoot-outs.
  @Test(arguments: [MatchOutcome.home, .away])
  func aMatchForARankMayBeACondition(_ outcome: MatchOutcome) throws {
    let tournament = try StageFixture.tournament(
      """
      { "kind": "roundRobin", "ranking": ["points", "goalDifference"], "zones": { "first": [1, 1] },
        "playOffs": [{ "ranks": [1, 2], "after": "points", "level": ["penalties"] }] }
      """, entrants: 4)
    let match = try #require(
      tournament.program.matches.firstIndex { $0.name == "play-off-1" })
    expectCounts(
      Case(testDescription: "a play-off", tournament: tournament, outcomes: [(match, outcome)]))
  }

  private func expectCounts(_ given: Case) {
    let (block, tally) = Self.counted(given)
    let chosen = (0..<Self.lanes).filter { lane in
      given.outcomes.allSatisfy { match, outcome in
        let scores = (0..<2).map { Int(block.outcome(match, side: $0)[lane]) }
        return block.playedLanes(match)?[lane] != 0
          && MatchOutcome(
            MatchResult(
              scores,
              decider: block.decider(match, lane))) == outcome
      }
    }
    #expect(tally.count(tally.layout["given_tournaments"], 0) == Int64(chosen.count))
    #expect(chosen.isEmpty == (given.testDescription == "never"))
    let entrants = given.tournament.entrants.count
    for entrant in 0..<entrants {
      for position in 0..<entrants {
        let lanes = chosen.count { Int(block.positions[entrant][$0]) == position }
        #expect(
          tally.count(tally.layout["given_positions"], entrant * entrants + position)
            == Int64(lanes))
      }
      let points = chosen.map { Int(block.points[entrant][$0]) }
      #expect(tally.count(tally.layout["given_points"], entrant) == Int64(points.reduce(0, +)))
      #expect(
        tally.square(tally.layout["given_points_squares"], entrant)
          == Int128(points.reduce(0) { $0 + $1 * $1 }))
    }
  }

  /// Titles given one outcome equal those of the match's leverage.
  @Test(arguments: MatchOutcome.allCases)
  func givenOutcomesAgreeWithLeverage(_ outcome: MatchOutcome) throws {
    let given = Case(testDescription: "", tournament: Self.league, outcomes: [(3, outcome)])
    let tally = Self.counted(given).tally
    let leverage = tally.layout["leverage"]
    for entrant in 0..<5 {
      let after = (0..<2).map {
        tally.count(leverage, ((3 * 2 + $0) * 2 + 0) * 5 + entrant)
      }
      let titles = tally.count(tally.layout["positions"], entrant * 5)
      let expected =
        outcome == .home ? after[0] : outcome == .draw ? after[1] : titles - after[0] - after[1]
      #expect(tally.count(tally.layout["given_positions"], entrant * 5) == expected)
    }
  }

  @Test func withoutOutcomesThereIsNoSection() {
    let options = TallyOptions(scores: true, counters: false)
    let layout = TallyLayout(Self.league, options: options)
    #expect(!layout.sections.contains { $0.name.hasPrefix("given") })
    #expect(!options.canonical.canonicalText.contains("given"))
  }

  @Test func theOutcomesAreAPartOfTheIdentity() {
    let plain = TallyOptions(scores: true, counters: false)
    func identity(_ outcomes: [(match: Int, outcome: MatchOutcome)]) -> Identity {
      let given = Self.conditional(outcomes, Self.league)
      return Identity(
        Self.league, tally: TallyOptions(scores: true, counters: false, given: given))
    }
    #expect(identity([]) == Identity(Self.league, tally: plain))
    #expect(identity([(0, .home)]).differences(from: identity([])) == ["tally"])
    #expect(identity([(0, .home)]).differences(from: identity([(0, .away)])) == ["tally"])
    #expect(identity([(0, .home)]).differences(from: identity([(1, .home)])) == ["tally"])
  }

  @Test(arguments: cases.filter { $0.testDescription != "never" })
  func aStatepointIsReadAsItWasWrittenAndUnited(_ given: Case) throws {
    let layout = TallyLayout(given.tournament, options: given.options)
    let identity = Identity(given.tournament, tally: given.options)
    let results = given.outcomes.map {
      Assumption.result(
        GivenResult(
          match: given.tournament.program.matches[$0.match].name,
          content: .conditional($0.outcome)))
    }
    func statepoint(_ range: ClosedRange<Int64>, threads: Int) -> Statepoint {
      let ranges = TournamentRanges([range])
      let outcome = Runner(
        given.tournament, options: given.options, seed: Seed(5), threads: threads
      )
      .play(ranges, control: RunControl())
      return Statepoint(
        study: StatepointFixture.study, identity: identity, seed: Seed(5),
        scenario: ScenarioDocument(name: "dice", document: [:], given: results),
        ranges: ranges, tally: outcome.tally)
    }
    let whole = statepoint(1...5000, threads: 2)
    #expect(whole.tally.layout == layout)
    let read = try StatepointFile("file", bytes: whole.fileBytes)
      .statepoint(layout)
    #expect(read == whole)
    #expect(read.scenario.given == results)
    var united = statepoint(2001...5000, threads: 1)
    united.unite(statepoint(1...2000, threads: 1))
    #expect(united.fileBytes == whole.fileBytes)
  }
}
