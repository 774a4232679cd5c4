import Programs
import TestSupport

extension WrongProgram {
  static let ofFinish: [CompetitionExample: KeyValuePairs<String, Change>] = [
    .league: [
      "rank standings: the standings have 4 rows, expected 5, one per entrant": { $0.entrants = 5 },
      "play t0:t3: no step plays it": {
        let match = $0.match("t0:t3")
        $0.tables[0].matches.removeAll { $0 == match }
        $0.drop(.play(match))
      },
      "finish: 0 of 4 entrants say where they may finish": { $0.finishRanks = [] },
    ],
    .cup: [
      "settle 4 of bracket: no step settles it": { $0.drop(.settle($0.tie("4"))) },
      "finish: it reads slot #100, which no step before it fills": {
        $0.slotColumns = 100
        $0.occupants += Array(repeating: [0], count: 88)
        $0.finish = .bands([.init([.column(99)], position: 0)])
      },
      "zone final: it reads slot #100, which no step before it fills": {
        $0.slotColumns = 100
        $0.occupants += Array(repeating: [0], count: 88)
        $0[zone: "final"].slots = [.column(99)]
      },
      "finish: final positions are the ranks of standings, which no step ranks":
        { $0.finish = .ranks(table: $0.standings) },
      "zone final: it has no slots": { $0[zone: "final"].slots = [] },
      "zone final: it is the first 9 of 4 entrants": { $0[zone: "final"].top = 9 },
      "finish: a slot stands for two final positions": {
        $0.finish = .bands([.init([.column(0)], position: 0), .init([.column(0)], position: 1)])
      },
      "finish: there is position 5, but 4 entrants":
        { $0.finish = .bands([.init([.column(0)], position: 4)]) },
      "finish: position 1 follows 2": {
        $0.finish = .bands([.init([.column(0)], position: 1), .init([.column(1)], position: 0)])
      },
    ],
    .groups: [
      "rank groups A: it fills slots, but no step ranks it": { $0.drop(.rank($0.table("A"))) }
    ],
    .playOffs: [
      "rank roundRobin L: it reads slot 1L, which no step before it fills":
        { $0.steps.removeAll { if case .settle = $0 { true } else { false } } }
    ],
    .split: [
      "rank standings: it reads slot 1L, which no step before it fills":
        { $0.drop(.rank($0.table("L"))) },
      "finish: it reads slot 1L, which no step before it fills": {
        let table = $0.table("top")
        $0.finish = .ranks(table: table)
        let earlier = $0.table("L")
        $0.drop(.rank(earlier))
      },
    ],
    .shared: [
      "finish: position 1 may be shared with the one before, but not by one slot of each": {
        $0.finish = .bands([.init([.column(0)], position: 0, shared: .init(table: 0, rank: 1))])
      },
      "finish: position 2 may be shared by rank 5 of roundRobin L, which no rows share": {
        $0.finish = .bands([
          .init([.column(0)], position: 0),
          .init([.column(1)], position: 1, shared: .init(table: 0, rank: 4)),
        ])
      },
    ],
    .podSeason: [
      "the program: the rounds of its weeks are no matches that follow one another":
        { $0.weeks.append($0.weeks[0]) },
      "the program: week 1 is of 9 entrants, expected 6":
        { $0.weeks = (try? CompetitionExample.podBracket.tournament())?.program.weeks ?? [] },
    ],
  ]
}
