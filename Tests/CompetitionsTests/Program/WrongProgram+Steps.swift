import Programs
import TestSupport

extension WrongProgram {
  private static func draw(_ fills: [Int] = [], _ use: DrawUse) -> Program.Step {
    .draw(StatedDraw(fills: fills, use))
  }

  /// Programs with steps that come too early or twice.
  static let ofSteps = [
    WrongProgram(
      "draw stated: it refers to slot 100, expected one of 4 entrants or 0 slots", .league
    ) {
      $0.steps.append(draw([], DrawUse(slots: [.column(99)])))
    },
    WrongProgram(
      "draw stated: it refers to slot 100, expected one of 4 entrants or 0 slots", .league
    ) {
      $0.steps.append(draw([99], DrawUse()))
    },
    WrongProgram("draw stated: it refers to match 51, expected one of 6", .league) {
      $0.steps.append(draw([], DrawUse(matches: [50])))
    },
    WrongProgram("draw stated: it refers to table 9, expected one of 1", .league) {
      $0.steps.append(draw([], DrawUse(sums: [8])))
    },
    WrongProgram("draw stated: it refers to table 9, expected one of 1", .league) {
      $0.steps.append(draw([], DrawUse(ranks: [8])))
    },
    WrongProgram("draw stated: it notes rows in column 1 of 0", .league) {
      var use = DrawUse()
      use.filledRows = [0]
      $0.steps.append(draw([], use))
    },
    WrongProgram("draw stated: it notes rows in column 1 of 0", .league) {
      var use = DrawUse()
      use.readRows = [0]
      $0.steps.append(draw([], use))
    },
    WrongProgram("draw stated: it fills word 1 of 0", .league) {
      $0.steps.append(draw([], DrawUse(contexts: [0])))
    },
    WrongProgram("draw stated: it works in 1 columns, but there are 0", .league) {
      $0.steps.append(draw([], DrawUse(work: 1)))
    },
    WrongProgram("draw stated: it reads slot W1, which no step before it fills", .cup) {
      $0.steps.insert(draw([], DrawUse(slots: [.column(0)])), at: 0)
    },
    WrongProgram("draw stated: it fills slot W1, which a step before it has filled", .cup) {
      $0.steps.append(draw([0], DrawUse()))
    },
    WrongProgram("draw stated: it reads slot 3/1, which no step before it fills", .cup) {
      let match = $0.match("3")
      $0.steps.insert(draw([], DrawUse(matches: [match])), at: 0)
    },
    WrongProgram(
      "draw stated: it goes by the ranks of standings, which no step before it ranks", .league
    ) {
      $0.steps.insert(draw([], DrawUse(ranks: [0])), at: 0)
    },
    WrongProgram(
      "draw stated: it reads who met whom in a round that no step before it draws", .byes
    ) {
      var use = DrawUse()
      use.readRows = [0]
      $0.steps.insert(draw([], use), at: 0)
    },
    WrongProgram("draw stated: it notes rows where a step before it has noted some", .byes) {
      var use = DrawUse()
      use.filledRows = [0]
      $0.steps.append(draw([], use))
    },
    WrongProgram("draw stated: it fills word 1, which a step before it has filled", .podSeason) {
      $0.steps.append(draw([], DrawUse(contexts: [0])))
    },
    WrongProgram("play t0:t3: it is played twice", .league) {
      let match = $0.match("t0:t3")
      $0.steps.append(.play(match))
    },
    WrongProgram("play 3 of bracket: it reads slot 3/1, which no step before it fills", .cup) {
      let match = $0.match("3")
      $0.steps.removeAll { if case .play(match) = $0 { true } else { false } }
      $0.steps.insert(.play(match), at: 0)
    },
    WrongProgram("play 1:1:1: it reads word 1, which no step before it fills", .podSeason) {
      draft in
      draft.steps.removeAll { step in
        if case .draw(let draw) = step { draw.title == "achievements of week 1" } else { false }
      }
    },
    WrongProgram("play 1:2: it is played before 1 of bracket, an earlier match of its tie", .cup) {
      let match = $0.match("1")
      $0.steps.removeAll { if case .play(match) = $0 { true } else { false } }
      let other = $0.match("1:2")
      let step = $0.step { if case .play(other) = $0 { true } else { false } }
      $0.steps.insert(.play(match), at: step + 1)
    },
    WrongProgram(
      "play play-off-1 of roundRobin: it depends on the ranks of roundRobin L, which no step before it ranks",
      .playOffs
    ) {
      $0.steps.removeAll { if case .rank = $0 { true } else { false } }
      $0.steps.append(.rank(0))
    },
    WrongProgram(
      "play play-off-1 of roundRobin: it reads slot table 2:1, which no step before it fills",
      .playOffs
    ) {
      $0.slotColumns += 3
      $0.occupants += [[0], [0], [0]]
      var copy = $0.tables[0]
      (copy.name, copy.stage, copy.playedFor, copy.slots) = ("", "", [:], $0.slotColumns - 3)
      $0.tables.append(copy)
      $0.steps.append(.rank(1))
      $0.ties[0].condition?.test = .same(.column($0.slotColumns - 3), .entrant(0))
      $0.ties[0].decided = nil
    },
    WrongProgram("play swiss.1.1: it counts for rows that no step before it draws", .byes) {
      if case .draw(let round) = $0.steps[0] { $0.steps[0] = draw(round.fills, DrawUse()) }
    },
    WrongProgram("play league-1: it counts for rows that no step before it draws", .drawnFixtures) {
      if case .draw(let all) = $0.steps[0] { $0.steps[0] = draw(all.fills, DrawUse()) }
    },
    WrongProgram(
      "play swiss.1.2: it is played out of turn: the matches of a drawn round follow one another",
      .byes
    ) {
      let (one, other) = ($0.match("swiss.1.1"), $0.match("swiss.1.2"))
      let step = $0.step { if case .play(one) = $0 { true } else { false } }
      $0.steps[step] = .play(other)
      $0.steps[step + 1] = .play(one)
    },
    WrongProgram("settle 3 of bracket: it is settled twice", .cup) {
      let tie = $0.tie("3")
      $0.steps.append(.settle(tie))
    },
    WrongProgram("settle 3 of bracket: it is settled before 3 of bracket is played", .cup) {
      let (tie, match) = ($0.tie("3"), $0.match("3"))
      let step = $0.step { if case .settle(tie) = $0 { true } else { false } }
      $0.steps[step - 1] = .settle(tie)
      $0.steps[step] = .play(match)
    },
    WrongProgram("settle 3 of bracket: it fills slot W1, which a step before it has filled", .cup) {
      $0.ties[$0.tie("3")].places[0] = 0
    },
    WrongProgram(
      "settle play-off-1 of roundRobin: it decides a rank of roundRobin L, which no step before it ranks",
      .playOffs
    ) {
      $0.ties[0].condition = nil
      $0.steps.removeAll { if case .rank = $0 { true } else { false } }
      $0.steps.append(.rank(0))
    },
    WrongProgram("rank standings: standings is ranked twice", .league) {
      $0.steps.append(.rank(0))
    },
    WrongProgram("rank standings: standings is ranked before t0:t3 is played", .league) {
      $0.steps.removeAll { if case .rank = $0 { true } else { false } }
      $0.steps.insert(.rank(0), at: 0)
    },
    WrongProgram("rank seconds S: it reads slot 2A, which no step before it fills", .groups) {
      let (own, other) = ($0.table("S"), $0.table("A"))
      $0.steps.removeAll { if case .rank(other) = $0 { true } else { false } }
      let step = $0.step { if case .rank(own) = $0 { true } else { false } }
      $0.steps.insert(.rank(other), at: step + 1)
    },
    WrongProgram(
      "rank seconds S: it carries over the sums of standings before t0:t1 is played", .groups
    ) {
      let match = $0.match("t0:t1")
      $0.steps.removeAll { if case .play(match) = $0 { true } else { false } }
      $0.steps.append(.play(match))
    },
    WrongProgram(
      "rank season E: it has the sums of table 8 before what that one carries over", .conferences
    ) {
      var copy = $0.tables[$0.standings]
      (copy.name, copy.stage, copy.slots, copy.carried) = ("", "", nil, [$0.standings])
      (copy.matches, copy.parts) = ([], nil)
      copy.wonPoints = 0...0
      $0.tables.append(copy)
      $0.tables[$0.table("E")].sums = $0.tables.count - 1
    },
    WrongProgram(
      "rank play-offs top: it goes by the ranks of regular L, which no step before it ranks", .split
    ) {
      let table = $0.table("L")
      $0.steps.removeAll { if case .rank(table) = $0 { true } else { false } }
      $0.steps.append(.rank(table))
    },
    WrongProgram(
      "rank season E: it goes by the ranks of season a, which no step before it ranks", .conferences
    ) {
      let table = $0.table("a")
      $0.steps.removeAll { if case .rank(table) = $0 { true } else { false } }
      $0.steps.append(.rank(table))
    },
    WrongProgram("rank groups A: it fills slot 1B, which a step before it has filled", .groups) {
      let (own, other) = ($0.table("A"), $0.table("B"))
      let slots = $0.tables[other].slots
      $0.tables[own].slots = slots
      let step = $0.step { if case .rank(own) = $0 { true } else { false } }
      $0.steps.remove(at: step)
      $0.steps.append(.rank(own))
    },
  ]
}
