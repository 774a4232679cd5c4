import Engine
import Games
import MonteCarlo
import Programs
import RandomStreams
import Tallies
import TestSupport
import Testing
import TextFiles

/// Everyone's chances for given outcomes and events, against plain counts over the lanes.
@Suite("The tally of what is given")
struct GivenTallyTests {
  private static let lanes = 203

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let tournament: Tournament
    let given: [Assumption]
    let conditions: [Condition]

    /// Outcomes and events in the words of the command line.
    init(_ tournament: Tournament, _ texts: String...) throws {
      testDescription = texts.joined(separator: ", ")
      self.tournament = tournament
      given = try texts.map { try #require(Assumption($0)) }
      conditions = Condition.ordered(
        try given.map { assumption in
          switch assumption {
          case .event(let text): return .event(try EntrantEvent(text, in: tournament))
          case .result(let result):
            let match = tournament.program.matches.firstIndex { $0.name == result.match }
            guard let match, case .conditional(let outcome) = result.content else {
              throw CancellationError()
            }
            return .outcome(
              ConditionalOutcome(match: match, name: result.match, outcome: outcome))
          }
        })
    }

    var options: TallyOptions {
      TallyOptions(
        scores: true, counters: false,
        leverage: tournament.hasLeverage ? [.title, .finish(3)] : [], given: conditions)
    }
  }

  private static let league = LeagueFixture.tournament(
    DiceGame(maximum: 2), entrants: 5, results: [4: [2, 1]])

  static func cases() throws -> [Case] {
    let names = league.program.matches.map(\.name)
    let series = SeriesFixture.tournament(games: 5)
    let games = series.program.matches.map(\.name)
    let swiss = try CompetitionExample.swiss.tournament()
    let groups = try CompetitionExample.groups.tournament()
    let pods = try PodFixture.tournament(PodFixture.league)
    // A play-off for a rank is only played in some tournaments, and some have shoot-outs.
    let playOff = try StageFixture.tournament(
      """
      { "kind": "roundRobin", "ranking": ["points", "goalDifference"], "zones": { "first": [1, 1] },
        "playOffs": [{ "ranks": [1, 2], "after": "points", "level": ["penalties"] }] }
      """, entrants: 4)
    let (zone, round) = (swiss.program.zones[0].name, groups.program.zones[0].name)
    return try [
      Case(league, "\(names[3])=home"), Case(league, "\(names[3])=draw"),
      Case(league, "\(names[3])=away"), Case(league, "\(names[0])=home", "\(names[7])=draw"),
      Case(league, "\(names[1])=away", "\(names[4])=home", "\(names[9])=home"),
      Case(league, "\(names[4])=away"),
      Case(series, "\(games[0])=away"), Case(series, "\(games[4])=away"),
      Case(series, "\(games[1])=home", "\(games[3])=home"),
      Case(playOff, "play-off-1=home"), Case(playOff, "play-off-1=away"),
      Case(league, "t0 champion"), Case(league, "not t0 champion"),
      Case(league, "t1 top3", "not t4 top2"), Case(league, "not t2 points7"),
      Case(league, "t0 wins:t1:t0"), Case(league, "not t0 wins:t1:t0"),
      Case(swiss, "t3 reaches \(zone)"), Case(swiss, "not t3 reaches \(zone)"),
      Case(groups, "not t0 reaches \(round)", "t4 champion"),
      Case(pods, "p1 champion"), Case(pods, "not p2 top3", "p1 points5"),
      Case(series, "t1 champion"),
    ]
  }

  private static func counted(_ given: Case) -> (block: TournamentBlock, tally: Tally) {
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

  private static func outcome(_ match: Int, _ block: TournamentBlock, _ lane: Int) -> MatchOutcome {
    MatchOutcome(
      MatchResult(
        (0..<2).map { Int(block.outcome(match, side: $0)[lane]) },
        decider: block.decider(match, lane)))
  }

  /// Decides a condition in one lane, without masks.
  private static func holds(
    _ condition: Condition, _ block: TournamentBlock, _ lane: Int
  ) -> Bool {
    let program = block.tournament.program
    switch condition {
    case .outcome(let known):
      return block.playedLanes(known.match)?[lane] != 0
        && outcome(known.match, block, lane) == known.outcome
    case .event(let event):
      let reaches =
        switch event.goal {
        case .finish(let top): Int(block.positions[event.entrant][lane]) < top
        case .points(let least): Int(block.points[event.entrant][lane]) >= least
        case .zone(let name):
          program.zones.first { $0.name == name }?.slots
            .contains { block.occupant($0, lane) == event.entrant } == true
        case .victory(let name):
          program.matches.enumerated().contains { match, known in
            let outcome = outcome(match, block, lane)
            return known.name == name && outcome != .draw
              && block.occupant(known.slots[outcome == .home ? 0 : 1], lane) == event.entrant
          }
        }
      return reaches != event.isNegated
    }
  }

  @Test(arguments: try cases())
  func tournamentsPlacesPointsAndZonesAreCounted(_ given: Case) {
    let (block, tally) = Self.counted(given)
    let chosen = (0..<Self.lanes).filter { lane in
      given.conditions.allSatisfy { Self.holds($0, block, lane) }
    }
    func expect(_ section: String, _ index: Int, _ values: [Int]) {
      #expect(
        tally.count(tally.layout[section], index) == Int64(values.reduce(0, +)),
        "\(section) \(index)")
    }
    expect("given_tournaments", 0, [chosen.count])
    #expect(chosen.count < Self.lanes)
    // One match has been played, and ended otherwise.
    let isPlayed = given.testDescription == "\(Self.league.program.matches[4].name)=away"
    #expect(chosen.isEmpty == isPlayed)
    let entrants = given.tournament.entrants.count
    for entrant in 0..<entrants {
      for position in 0..<entrants {
        expect(
          "given_positions", entrant * entrants + position,
          [chosen.count { Int(block.positions[entrant][$0]) == position }])
      }
      let points = chosen.map { Int(block.points[entrant][$0]) }
      expect("given_points", entrant, points)
      #expect(
        tally.square(tally.layout["given_points_squares"], entrant)
          == Int128(points.reduce(0) { $0 + $1 * $1 }))
      for (number, zone) in given.tournament.program.zones.enumerated() {
        expect(
          "given_zones", number * entrants + entrant,
          [
            chosen.count { lane in
              zone.slots.contains { block.occupant($0, lane) == entrant }
            }
          ])
      }
    }
  }

  /// Titles given one outcome equal those of the match's leverage.
  @Test(arguments: try cases().prefix(3))
  func givenOutcomesAgreeWithLeverage(_ given: Case) {
    let tally = Self.counted(given).tally
    let leverage = tally.layout["leverage"]
    for entrant in 0..<5 {
      let after = (0..<2).map {
        tally.count(leverage, ((3 * 2 + $0) * 2 + 0) * 5 + entrant)
      }
      let titles = tally.count(tally.layout["positions"], entrant * 5)
      let expected = after + [titles - after[0] - after[1]]
      let number = ["home", "draw", "away"].firstIndex { given.testDescription.hasSuffix($0) } ?? 0
      #expect(tally.count(tally.layout["given_positions"], entrant * 5) == expected[number])
    }
  }

  @Test func whatIsGivenIsAPartOfTheIdentity() throws {
    func identity(_ texts: String...) throws -> Identity {
      let given = try texts.map { try Case(Self.league, $0) }
      return Identity(
        Self.league,
        tally: TallyOptions(scores: true, counters: false, given: given.flatMap(\.conditions)))
    }
    let plain = TallyOptions(scores: true, counters: false)
    let layout = TallyLayout(Self.league, options: plain)
    #expect(!layout.sections.contains { $0.name.hasPrefix("given") })
    #expect(!plain.canonical.canonicalText.contains("given"))
    #expect(try identity() == Identity(Self.league, tally: plain))
    let names = Self.league.program.matches.map(\.name)
    let one = try identity("\(names[0])=home")
    #expect(try one.differences(from: identity()) == ["tally"])
    #expect(try one.differences(from: identity("\(names[0])=away")) == ["tally"])
    #expect(try one.differences(from: identity("\(names[1])=home")) == ["tally"])
  }

  @Test(arguments: try cases())
  func aStatepointIsReadAsItWasWrittenAndUnited(_ given: Case) throws {
    let layout = TallyLayout(given.tournament, options: given.options)
    let identity = Identity(given.tournament, tally: given.options)
    func statepoint(_ range: ClosedRange<Int64>, threads: Int) -> Statepoint {
      let runner = Runner(
        given.tournament, options: given.options, seed: Seed(5), threads: threads)
      return Statepoint(
        study: StatepointFixture.study, identity: identity, seed: Seed(5),
        scenario: ScenarioDocument(name: "dice", document: [:], given: given.given),
        ranges: TournamentRanges([range]), tally: runner.tally(range))
    }
    let whole = statepoint(1...600, threads: 2)
    #expect(whole.tally.layout == layout)
    let read = try StatepointFile("file", bytes: whole.fileBytes).statepoint(layout)
    #expect(read == whole && read.scenario.given == given.given)
    var united = statepoint(201...600, threads: 1)
    united.unite(statepoint(1...200, threads: 1))
    #expect(united.fileBytes == whole.fileBytes)
  }
}
