import Programs
import TestSupport

extension WrongProgram {
  /// Programs that refer to missing parts.
  static let ofPlaces: [CompetitionExample: KeyValuePairs<String, Change>] = [
    .league: [
      "the program: the standings are table 9 of 1": { $0.standings = 8 },
      "rank standings: the rows of the standings are not the entrants in their order":
        { $0.tables[0].rows.swapAt(0, 1) },
      "play t0:t3: it refers to entrant 10, expected one of 4 entrants or 0 slots":
        { $0["t0:t3"].slots[0] = .entrant(9) },
      "play t0:t3: a host or possible player is not an entrant": { $0["t0:t3"].hosts = [4] },
      "play t0:t3: it is surrounded by word 1, expected one of 0": { $0["t0:t3"].context = 0 },
      "the program: it refers to match 51, expected one of 6": { $0.steps.append(.play(50)) },
      "the program: it refers to table 9, expected one of 1": { $0.steps.append(.rank(8)) },
      "finish: it refers to table 9, expected one of 1": { $0.finish = .ranks(table: 8) },
    ],
    .cup: [
      "the program: 11 of 12 slots say who may occupy them": { $0.occupants.removeLast() },
      "the program: a possible occupant of a slot is not an entrant": { $0.occupants[0] = [4] },
      "play 3 of bracket: it refers to slot 100, expected one of 4 entrants or 12 slots":
        { $0["3"].slots[0] = .column(99) },
      "settle tie 1: it has no match": { $0.ties[0].matches = [] },
      "settle 3 of bracket: it refers to match 51, expected one of 8":
        { $0[tie: "3"].matches.append(50) },
      "settle 3 of bracket: it refers to slot 100, expected one of 4 entrants or 12 slots":
        { $0[tie: "3"].places[0] = 99 },
      "settle 3 of bracket: it refers to table 9, expected one of 2":
        { $0[tie: "3"].rule = .wins(table: 8) },
      "the program: a step settles tie 9, expected one of 4": { $0.steps.append(.settle(8)) },
      "finish: it refers to slot 100, expected one of 4 entrants or 12 slots":
        { $0.finish = .bands([.init([.column(99)], position: 0)]) },
      "zone final: it refers to slot 100, expected one of 4 entrants or 12 slots":
        { $0[zone: "final"].slots = [.column(99)] },
    ],
    .playOffs: [
      "settle play-off-1 of roundRobin: it refers to table 9, expected one of 1":
        { $0.ties[0].condition?.test = .level(table: 8, rank: 0, by: []) },
      "settle play-off-1 of roundRobin: it refers to slot 100, expected one of 3 entrants or 5 slots":
        { $0.ties[0].condition?.test = .same(.column(99), .entrant(0)) },
      "settle play-off-1 of roundRobin: it refers to table 9, expected one of 1":
        { $0.ties[0].decided?.table = 8 },
      "rank roundRobin L: it refers to slot 100, expected one of 3 entrants or 5 slots":
        { $0.tables[0].playedFor[0] = .column(99) },
    ],
    .groups: [
      "rank groups A: it refers to slot 100, expected one of 6 entrants or 13 slots":
        { $0[table: "A"].rows[0] = .column(99) },
      "rank groups A: it refers to match 51, expected one of 8": { $0[table: "A"].matches[0] = 50 },
      "rank seconds S: it refers to table 9, expected one of 4": { $0[table: "S"].carried = [8] },
      "rank groups A: it refers to table 9, expected one of 4": { $0[table: "A"].sums = 8 },
      "rank groups A: it refers to slot 14, expected one of 6 entrants or 13 slots":
        { $0[table: "A"].slots = 11 },
      "rank groups A: seconds S, whose sums it has, does not sum up itself": {
        let (own, other) = ($0.table("A"), $0.table("S"))
        $0.tables[own].sums = other
        $0.tables[other].sums = $0.standings
      },
      "rank groups A: it has 3 rows, of which 2 differ, expected different ones, and at least one":
        { $0[table: "A"].rows[0] = .entrant(1) },
      "rank groups A: its row 1B is none of standings":
        { $0[table: "A"].rows[0] = $0[table: "B"].rankSlots[0] },
      "rank seconds S: t0:t1 counts in it, but its slots have no rows":
        { $0[table: "S"].matches = [$0.match("t0:t1")] },
    ],
    .swiss: [
      "rank swiss L: it refers to match 51, expected one of 33":
        { $0.tables[0].rounds[0].matches[0] = 50 },
      "rank swiss L: a round notes rows in the columns up to 1016 of 146":
        { $0.tables[0].rounds[0].sides = 1000 },
      "rank swiss L: a round notes rows in the columns up to 1016 of 146":
        { $0.tables[0].rounds[0].opponents = 1000 },
    ],
    .split: [
      "rank play-offs top: it refers to table 9, expected one of 4":
        { $0[table: "top"].carryOver?.table = 8 },
      "rank standings: it refers to table 9, expected one of 4":
        { $0.tables[$0.standings].finalPoints?.tables = [8] },
    ],
    .conferences: [
      "rank season E: it refers to table 9, expected one of 7":
        { $0[table: "E"].parts?.divisions[0] = 8 },
      "rank season L: it asks who met whom, but t0:t1 is not between two of its rows":
        { $0["t0:t1"].slots[0] = .column(0) },
    ],
    .shared: [
      "finish: it refers to table 9, expected one of 1": {
        $0.finish = .bands([
          .init([.column(0)], position: 0),
          .init([.column(1)], position: 1, shared: .init(table: 8, rank: 1)),
        ])
      }
    ],
  ]
}
