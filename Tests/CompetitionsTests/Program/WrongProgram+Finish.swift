import Programs
import TestSupport

extension WrongProgram {
  static let ofFinish = [
    WrongProgram("rank standings: the standings have 4 rows, expected 5, one per entrant", .league)
    {
      $0.entrants = 5
    },
    WrongProgram("play t0:t3: no step plays it", .league) {
      let match = $0.match("t0:t3")
      $0.tables[0].matches.removeAll { $0 == match }
      $0.steps.removeAll { if case .play(match) = $0 { true } else { false } }
    },
    WrongProgram("settle 4 of bracket: no step settles it", .cup) {
      let tie = $0.tie("4")
      $0.steps.removeAll { if case .settle(tie) = $0 { true } else { false } }
    },
    WrongProgram("rank groups A: it fills slots, but no step ranks it", .groups) {
      let table = $0.table("A")
      $0.steps.removeAll { if case .rank(table) = $0 { true } else { false } }
    },
    WrongProgram(
      "rank roundRobin L: it reads slot 1L, which no step before it fills",
      .playOffs
    ) { draft in draft.steps.removeAll { if case .settle = $0 { true } else { false } } },
    WrongProgram("rank standings: it reads slot 1L, which no step before it fills", .split) {
      let table = $0.table("L")
      $0.steps.removeAll { if case .rank(table) = $0 { true } else { false } }
    },
    WrongProgram("finish: it reads slot #100, which no step before it fills", .cup) {
      $0.slotColumns = 100
      $0.occupants += Array(repeating: [0], count: 88)
      $0.finish = .bands([.init([.column(99)], position: 0)])
    },
    WrongProgram("finish: it reads slot 1L, which no step before it fills", .split) {
      let table = $0.table("top")
      $0.finish = .ranks(table: table)
      let earlier = $0.table("L")
      $0.steps.removeAll { if case .rank(earlier) = $0 { true } else { false } }
    },
    WrongProgram("zone final: it reads slot #100, which no step before it fills", .cup) {
      $0.slotColumns = 100
      $0.occupants += Array(repeating: [0], count: 88)
      $0.zones[$0.zones.firstIndex { $0.name == "final" } ?? 0].slots = [.column(99)]
    },
    WrongProgram("finish: final positions are the ranks of standings, which no step ranks", .cup) {
      $0.finish = .ranks(table: $0.standings)
    },
    WrongProgram("finish: 0 of 4 entrants say where they may finish", .league) {
      $0.finishRanks = []
    },
    WrongProgram("zone final: it has no slots", .cup) {
      $0.zones[$0.zones.firstIndex { $0.name == "final" } ?? 0].slots = []
    },
    WrongProgram("zone final: it is the first 9 of 4 entrants", .cup) {
      $0.zones[$0.zones.firstIndex { $0.name == "final" } ?? 0].top = 9
    },
    WrongProgram("finish: a slot stands for two final positions", .cup) {
      $0.finish = .bands([.init([.column(0)], position: 0), .init([.column(0)], position: 1)])
    },
    WrongProgram("finish: there is position 5, but 4 entrants", .cup) {
      $0.finish = .bands([.init([.column(0)], position: 4)])
    },
    WrongProgram("finish: position 1 follows 2", .cup) {
      $0.finish = .bands([.init([.column(0)], position: 1), .init([.column(1)], position: 0)])
    },
    WrongProgram(
      "finish: position 1 may be shared with the one before, but not by one slot of each", .shared
    ) {
      $0.finish = .bands([.init([.column(0)], position: 0, shared: .init(table: 0, rank: 1))])
    },
    WrongProgram(
      "finish: position 2 may be shared by rank 5 of roundRobin L, which no rows share",
      .shared
    ) {
      $0.finish = .bands([
        .init([.column(0)], position: 0),
        .init([.column(1)], position: 1, shared: .init(table: 0, rank: 4)),
      ])
    },
    WrongProgram(
      "the program: the rounds of its weeks are no matches that follow one another", .podSeason
    ) {
      $0.weeks.append($0.weeks[0])
    },
    WrongProgram("the program: week 1 is of 9 entrants, expected 6", .podSeason) {
      $0.weeks = (try? CompetitionExample.podBracket.tournament())?.program.weeks ?? []
    },
  ]
}
