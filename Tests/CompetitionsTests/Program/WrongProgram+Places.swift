import Programs
import TestSupport

extension WrongProgram {
  /// Programs that refer to missing parts.
  static let ofPlaces = [
    WrongProgram("the program: the standings are table 9 of 1", .league) { $0.standings = 8 },
    WrongProgram(
      "rank standings: the rows of the standings are not the entrants in their order", .league
    ) { $0.tables[0].rows.swapAt(0, 1) },
    WrongProgram("the program: 11 of 12 slots say who may occupy them", .cup) {
      $0.occupants.removeLast()
    },
    WrongProgram("the program: a possible occupant of a slot is not an entrant", .cup) {
      $0.occupants[0] = [4]
    },
    WrongProgram(
      "play 3 of bracket: it refers to slot 100, expected one of 4 entrants or 12 slots", .cup
    ) {
      $0.matches[$0.match("3")].slots[0] = .column(99)
    },
    WrongProgram(
      "play t0:t3: it refers to entrant 10, expected one of 4 entrants or 0 slots", .league
    ) {
      $0.matches[$0.match("t0:t3")].slots[0] = .entrant(9)
    },
    WrongProgram("play t0:t3: a host or possible player is not an entrant", .league) {
      $0.matches[$0.match("t0:t3")].hosts = [4]
    },
    WrongProgram("play t0:t3: it is surrounded by word 1, expected one of 0", .league) {
      $0.matches[$0.match("t0:t3")].context = 0
    },
    WrongProgram("settle tie 1: it has no match", .cup) { $0.ties[0].matches = [] },
    WrongProgram("settle 3 of bracket: it refers to match 51, expected one of 8", .cup) {
      $0.ties[$0.tie("3")].matches.append(50)
    },
    WrongProgram(
      "settle 3 of bracket: it refers to slot 100, expected one of 4 entrants or 12 slots", .cup
    ) {
      $0.ties[$0.tie("3")].places[0] = 99
    },
    WrongProgram("settle 3 of bracket: it refers to table 9, expected one of 2", .cup) {
      $0.ties[$0.tie("3")].rule = .wins(table: 8)
    },
    WrongProgram(
      "settle play-off-1 of roundRobin: it refers to table 9, expected one of 1", .playOffs
    ) {
      $0.ties[0].condition?.test = .level(table: 8, rank: 0, by: [])
    },
    WrongProgram(
      "settle play-off-1 of roundRobin: it refers to slot 100, expected one of 3 entrants or 5 slots",
      .playOffs
    ) { $0.ties[0].condition?.test = .same(.column(99), .entrant(0)) },
    WrongProgram(
      "settle play-off-1 of roundRobin: it refers to table 9, expected one of 1", .playOffs
    ) {
      $0.ties[0].decided?.table = 8
    },
    WrongProgram(
      "rank groups A: it refers to slot 100, expected one of 6 entrants or 13 slots", .groups
    ) {
      $0.tables[$0.table("A")].rows[0] = .column(99)
    },
    WrongProgram("rank groups A: it refers to match 51, expected one of 8", .groups) {
      $0.tables[$0.table("A")].matches[0] = 50
    },
    WrongProgram("rank swiss L: it refers to match 51, expected one of 33", .swiss) {
      $0.tables[0].rounds[0].matches[0] = 50
    },
    WrongProgram("rank swiss L: a round notes rows in the columns up to 1016 of 146", .swiss) {
      $0.tables[0].rounds[0].sides = 1000
    },
    WrongProgram("rank swiss L: a round notes rows in the columns up to 1016 of 146", .swiss) {
      $0.tables[0].rounds[0].opponents = 1000
    },
    WrongProgram("rank seconds S: it refers to table 9, expected one of 4", .groups) {
      $0.tables[$0.table("S")].carried = [8]
    },
    WrongProgram("rank play-offs top: it refers to table 9, expected one of 4", .split) {
      $0.tables[$0.table("top")].carryOver?.table = 8
    },
    WrongProgram("rank standings: it refers to table 9, expected one of 4", .split) {
      $0.tables[$0.standings].finalPoints?.tables = [8]
    },
    WrongProgram("rank groups A: it refers to table 9, expected one of 4", .groups) {
      $0.tables[$0.table("A")].sums = 8
    },
    WrongProgram("rank season E: it refers to table 9, expected one of 7", .conferences) {
      $0.tables[$0.table("E")].parts?.divisions[0] = 8
    },
    WrongProgram(
      "rank groups A: it refers to slot 14, expected one of 6 entrants or 13 slots", .groups
    ) {
      $0.tables[$0.table("A")].slots = 11
    },
    WrongProgram(
      "rank roundRobin L: it refers to slot 100, expected one of 3 entrants or 5 slots", .playOffs
    ) { $0.tables[0].playedFor[0] = .column(99) },
    WrongProgram("the program: it refers to match 51, expected one of 6", .league) {
      $0.steps.append(.play(50))
    },
    WrongProgram("the program: a step settles tie 9, expected one of 4", .cup) {
      $0.steps.append(.settle(8))
    },
    WrongProgram("the program: it refers to table 9, expected one of 1", .league) {
      $0.steps.append(.rank(8))
    },
    WrongProgram("finish: it refers to table 9, expected one of 1", .league) {
      $0.finish = .ranks(table: 8)
    },
    WrongProgram("finish: it refers to slot 100, expected one of 4 entrants or 12 slots", .cup) {
      $0.finish = .bands([.init([.column(99)], position: 0)])
    },
    WrongProgram("finish: it refers to table 9, expected one of 1", .shared) {
      $0.finish = .bands([
        .init([.column(0)], position: 0),
        .init([.column(1)], position: 1, shared: .init(table: 8, rank: 1)),
      ])
    },
    WrongProgram("zone final: it refers to slot 100, expected one of 4 entrants or 12 slots", .cup)
    {
      $0.zones[$0.zones.firstIndex { $0.name == "final" } ?? 0].slots = [.column(99)]
    },
    WrongProgram("rank groups A: seconds S, whose sums it has, does not sum up itself", .groups) {
      let (own, other) = ($0.table("A"), $0.table("S"))
      $0.tables[own].sums = other
      $0.tables[other].sums = $0.standings
    },
    WrongProgram(
      "rank groups A: it has 3 rows, of which 2 differ, expected different ones, and at least one",
      .groups
    ) { $0.tables[$0.table("A")].rows[0] = .entrant(1) },
    WrongProgram("rank groups A: its row 1B is none of standings", .groups) {
      $0.tables[$0.table("A")].rows[0] = $0.tables[$0.table("B")].rankSlots[0]
    },
    WrongProgram(
      "rank season L: it asks who met whom, but t0:t1 is not between two of its rows", .conferences
    ) {
      let match = $0.match("t0:t1")
      $0.matches[match].slots[0] = .column(0)
    },
    WrongProgram("rank seconds S: t0:t1 counts in it, but its slots have no rows", .groups) {
      $0.tables[$0.table("S")].matches = [$0.match("t0:t1")]
    },
  ]
}
