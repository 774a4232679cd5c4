import Engine
import Games
import Programs
import RandomStreams
import Tables
import Tallies
import TestSupport
import Testing

/// The promises that every part of a tally keeps.
@Suite("The parts of a tally")
struct TallyPartTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let tournament: Tournament
    let options: TallyOptions

    init(
      _ name: String, _ tournament: Tournament, participants: Bool = false,
      leverage: [TournamentGoal] = [],
      given: [(match: Int, outcome: MatchOutcome)] = [],
      events: [(entrant: Int, goal: TournamentGoal, isNegated: Bool)] = []
    ) {
      testDescription = name
      self.tournament = tournament
      options = TallyOptions(
        scores: true, counters: true, participants: participants, leverage: leverage,
        given: given.map {
          .outcome(
            ConditionalOutcome(
              match: $0.match, name: tournament.program.pairings[$0.match].name,
              outcome: $0.outcome))
        }
          + events.compactMap {
            EntrantEvent(
              entrant: $0.entrant, $0.goal, isNegated: $0.isNegated, in: tournament
            ).map(Condition.event)
          })
    }
  }

  /// Three fighters, of whom two are drawn to take part.
  private static func side(_ number: Int) -> DuelEnumeration.Side {
    DuelEnumeration.Side(
      (0..<3).map { fighter in
        DuelEnumeration.Fighter(
          "F\(number)\(fighter)", Array(repeating: 1...(4 + fighter + number), count: 8))
      }, drawn: 2)
  }

  static func cases() throws -> [Case] {
    try [
      Case(
        "league",
        LeagueFixture.tournament(
          DiceGame(maximum: 4, tabulated: 3), entrants: 5, legs: 2, results: [3: [4, 4]]),
        leverage: [.title, .finish(3)], given: [(0, .home), (7, .draw)]),
      Case(
        "large scores", LeagueFixture.tournament(DiceGame(maximum: 9, tabulated: 0), entrants: 4)),
      Case(
        "series", SeriesFixture.tournament(games: 5, results: [0: [1, 0]]), given: [(4, .away)]),
      Case(
        "duels",
        LeagueFixture.tournament(
          try DuelFixture.game((0..<3).map(side)), entrants: 3),
        participants: true),
      Case("pods", PodFixture.tournament(PodFixture.league), events: [(1, .finish(2), false)]),
      Case("pods under way", PodFixture.underWay()),
      Case(
        "pods that take points",
        PodFixture.tournament(
          (1...5).map { Double($0) },
          rules:
            #"{ "placementPoints": [2, -1, -4], "achievements": { "late": { "points": -7, "chance": 0.5 } } }"#,
          stages: #"{ "kind": "podSeason", "weeks": 2, "attendance": { "t3": 0.5 } }"#)),
      Case(
        "a league that takes points",
        StageFixture.tournament(
          #"{ "kind": "roundRobin", "points": { "win": 1, "draw": -2, "loss": -3 }, "ranking": ["points", "lots"], "#
            + #""adjustments": { "t0": { "points": -10 } } }"#, entrants: 3), leverage: [.title],
        given: [(0, .home)]),
      Case(
        "pods and a cut",
        PodFixture.tournament(
          (1...7).map { Double($0) }, rules: PodFixture.swissRules, stages: PodFixture.swiss)),
      Case(
        "shoot-outs",
        SeriesFixture.tournament(
          ShootOutDiceGame(maximum: 1), games: 5,
          results: [0: MatchResult([1, 1], decider: .awayShootOut)])),
      Case(
        "swiss", StageFixture.tournament(StageFixture.swiss, entrants: 16), leverage: [.title],
        given: [(0, .home), (7, .away)], events: [(3, .finish(8), true)]),
      Case(
        "split", StageFixture.tournament(StageFixture.split, entrants: 6), leverage: [.title],
        given: [(2, .home), (9, .draw)]),
      Case(
        "shared positions",
        StageFixture.tournament(
          #"{ "kind": "roundRobin", "ranking": ["points", "shared"], "zones": { "last": [5, 6] } }"#,
          entrants: 6), leverage: [.title, .finish(3)], given: [(2, .home)]),
      Case("drawn cup", DrawnCup.tournament(SeriesFixture.game)),
    ] + CompetitionExample.allCases.map { Case($0.rawValue, try $0.tournament()) }
  }

  @Test(arguments: try cases())
  func keepTheirPromises(_ counted: Case) {
    TallyChecks(counted.tournament, counted.options).expectAll()
  }

  /// The cases have every part, and parts have only tables that they announce.
  @Test func allAreChecked() throws {
    var seen: Set<ObjectIdentifier> = []
    for counted in try Self.cases() {
      let layout = TallyLayout(counted.tournament, options: counted.options)
      var counts = BlockTally(layout)
      let block = TournamentBlock(
        counted.tournament, seed: .init(3), capacity: 50, countsCounters: true,
        countsParticipants: counted.options.participants)
      block.play(first: 0, count: 50)
      counts.add(block)
      let summary = Summary(counted.tournament, counts.tally)
      for part in layout.parts {
        seen.insert(ObjectIdentifier(type(of: part)))
        let names = part.tables(summary).map(\.name)
        #expect(Set(names).isSubset(of: type(of: part).files.map(\.name)))
      }
    }
    for part in TallyCatalogue.all { #expect(seen.contains(ObjectIdentifier(part)), "\(part)") }
    let names = TallyCatalogue.files.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
