import Programs
import TestSupport

extension WrongProgram {
  private static func draw(_ use: DrawUse) -> Program.Step { .draw(StatedDraw(use)) }

  private static func draw(
    _ fills: [Int] = [], filledRows: [Int] = [], readRows: [Int] = []
  ) -> Program.Step {
    var use = DrawUse()
    (use.filledRows, use.readRows) = (filledRows, readRows)
    return .draw(StatedDraw(fills: fills, use))
  }

  /// Programs with steps that come too early or twice.
  static let ofSteps: [CompetitionExample: KeyValuePairs<String, Change>] = [
    .league: [
      "draw stated: it refers to slot 100, expected one of 4 entrants or 0 slots":
        { $0.steps.append(draw(DrawUse(slots: [.column(99)]))) },
      "draw stated: it refers to slot 100, expected one of 4 entrants or 0 slots":
        { $0.steps.append(draw([99])) },
      "draw stated: it refers to match 51, expected one of 6":
        { $0.steps.append(draw(DrawUse(matches: [50]))) },
      "draw stated: it refers to table 9, expected one of 1":
        { $0.steps.append(draw(DrawUse(sums: [8]))) },
      "draw stated: it refers to table 9, expected one of 1":
        { $0.steps.append(draw(DrawUse(ranks: [8]))) },
      "draw stated: it notes rows in column 1 of 0": { $0.steps.append(draw(filledRows: [0])) },
      "draw stated: it notes rows in column 1 of 0": { $0.steps.append(draw(readRows: [0])) },
      "draw stated: it fills word 1 of 0": { $0.steps.append(draw(DrawUse(contexts: [0]))) },
      "draw stated: it works in 1 columns, but there are 0":
        { $0.steps.append(draw(DrawUse(work: 1))) },
      "draw stated: it goes by the ranks of standings, which no step before it ranks":
        { $0.steps.insert(draw(DrawUse(ranks: [0])), at: 0) },
      "play t0:t3: it is played twice": { $0.steps.append(.play($0.match("t0:t3"))) },
      "rank standings: standings is ranked twice": { $0.steps.append(.rank(0)) },
      "rank standings: standings is ranked before t0:t3 is played": { $0.prepone(.rank(0)) },
    ],
    .cup: [
      "draw stated: it reads slot W1, which no step before it fills":
        { $0.steps.insert(draw(DrawUse(slots: [.column(0)])), at: 0) },
      "draw stated: it fills slot W1, which a step before it has filled":
        { $0.steps.append(draw([0])) },
      "draw stated: it reads slot 3/1, which no step before it fills":
        { $0.steps.insert(draw(DrawUse(matches: [$0.match("3")])), at: 0) },
      "play 3 of bracket: it reads slot 3/1, which no step before it fills":
        { $0.prepone(.play($0.match("3"))) },
      "play 1:2: it is played before 1 of bracket, an earlier match of its tie": {
        let match = $0.match("1")
        $0.move(.play(match), behind: .play($0.match("1:2")))
      },
      "settle 3 of bracket: it is settled twice": { $0.steps.append(.settle($0.tie("3"))) },
      "settle 3 of bracket: it is settled before 3 of bracket is played":
        { $0.move(.play($0.match("3")), behind: .settle($0.tie("3"))) },
      "settle 3 of bracket: it fills slot W1, which a step before it has filled":
        { $0[tie: "3"].places[0] = 0 },
    ],
    .byes: [
      "draw stated: it reads who met whom in a round that no step before it draws":
        { $0.steps.insert(draw(readRows: [0]), at: 0) },
      "draw stated: it notes rows where a step before it has noted some":
        { $0.steps.append(draw(filledRows: [0])) },
      "play swiss.1.1: it counts for rows that no step before it draws":
        { if case .draw(let round) = $0.steps[0] { $0.steps[0] = draw(round.fills) } },
      "play swiss.1.2: it is played out of turn: the matches of a drawn round follow one another":
        { $0.move(.play($0.match("swiss.1.1")), behind: .play($0.match("swiss.1.2"))) },
    ],
    .podSeason: [
      "draw stated: it fills word 1, which a step before it has filled":
        { $0.steps.append(draw(DrawUse(contexts: [0]))) },
      "play 1:1:1: it reads word 1, which no step before it fills": {
        $0.steps.removeAll { step in
          if case .draw(let draw) = step { draw.title == "achievements of week 1" } else { false }
        }
      },
    ],
    .playOffs: [
      "play play-off-1 of roundRobin: it depends on the ranks of roundRobin L, which no step before it ranks":
        { $0.postpone(.rank(0)) },
      "play play-off-1 of roundRobin: it reads slot table 2:1, which no step before it fills": {
        $0.slotColumns += 3
        $0.occupants += [[0], [0], [0]]
        var copy = $0.tables[0]
        (copy.name, copy.stage, copy.playedFor, copy.slots) = ("", "", [:], $0.slotColumns - 3)
        $0.tables.append(copy)
        $0.steps.append(.rank(1))
        $0.ties[0].condition?.test = .same(.column($0.slotColumns - 3), .entrant(0))
        $0.ties[0].decided = nil
      },
      "settle play-off-1 of roundRobin: it decides a rank of roundRobin L, which no step before it ranks":
        {
          $0.ties[0].condition = nil
          $0.postpone(.rank(0))
        },
    ],
    .drawnFixtures: [
      "play league-1: it counts for rows that no step before it draws":
        { if case .draw(let all) = $0.steps[0] { $0.steps[0] = draw(all.fills) } }
    ],
    .groups: [
      "rank seconds S: it reads slot 2A, which no step before it fills":
        { $0.move(.rank($0.table("A")), behind: .rank($0.table("S"))) },
      "rank seconds S: it carries over the sums of standings before t0:t1 is played":
        { $0.postpone(.play($0.match("t0:t1"))) },
      "rank groups A: it fills slot 1B, which a step before it has filled": {
        let (own, other) = ($0.table("A"), $0.table("B"))
        $0.tables[own].slots = $0.tables[other].slots
        $0.postpone(.rank(own))
      },
    ],
    .conferences: [
      "rank season E: it has the sums of table 8 before what that one carries over": {
        var copy = $0.tables[$0.standings]
        (copy.name, copy.stage, copy.slots, copy.carried) = ("", "", nil, [$0.standings])
        (copy.matches, copy.parts) = ([], nil)
        copy.wonPoints = 0...0
        $0.tables.append(copy)
        $0[table: "E"].sums = $0.tables.count - 1
      },
      "rank season E: it goes by the ranks of season a, which no step before it ranks":
        { $0.postpone(.rank($0.table("a"))) },
    ],
    .split: [
      "rank play-offs top: it goes by the ranks of regular L, which no step before it ranks":
        { $0.postpone(.rank($0.table("L"))) }
    ],
  ]
}
