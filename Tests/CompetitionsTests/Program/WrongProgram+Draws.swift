import Games
import Programs
import RandomStreams
import TestSupport

extension WrongProgram {
  private static let subject = StreamSubject.draw(stage: 0)

  private static func seating(_ levelSeating: LevelSeating?, _ firstSlots: [Int]) -> SeatingDraw {
    SeatingDraw(
      words: EntrantWords(entrants: 6), smallMatches: .app, levelSeating: levelSeating,
      subject: subject, tables: [], firstSlots: firstSlots, seated: [], pairing: nil)
  }

  static let ofDraws = [
    WrongProgram("draw allocation: an entry names a table other than its 1", .cup) {
      $0.steps.append(
        .draw(AllocationDraw(rows: [0], ranks: [1], choices: [1: [7]], firstSlot: 2)))
    },
    WrongProgram("draw fixtures: its clubs are not 4 entrants", .cup) {
      $0.rowColumns = 8
      $0.steps.append(
        .draw(
          FixtureDraw(
            rules: FixtureRules(
              pots: 1, size: 4, labels: [nil, nil, nil, nil], most: 16, apart: []),
            slots: [.entrant(0), .entrant(1), .entrant(2), .column(0)], example: [1, 2, 3, 0],
            firstSlot: 0, firstSide: 0, subject: subject)))
    },
    WrongProgram("draw places: it has more places than its 1 ranks", .cup) {
      $0.steps.append(
        .draw(
          PlaceDraw(
            places: [.init(zone: 0), .init(zone: 0)], ranks: [.entrant(0)], firstSlot: 0,
            subject: subject, clauses: [])))
    },
    WrongProgram("draw pots: it has 1 slots for 2 members of its pots", .cup) {
      $0.steps.append(
        .draw(
          PotDraw(
            rules: PotRules(pots: 1, groups: 2, apart: [], limits: [], known: [nil, nil]),
            slots: [.entrant(0)], example: [0, 1], firstSlot: 0, subject: subject)))
    },
    WrongProgram("draw new seeding: 2 of 2 remain after 1 have lost", .cup) {
      $0.steps.append(
        .draw(
          ReseedDraw(
            slots: [.entrant(0), .entrant(1)], losers: [.entrant(0)], first: 0, count: 2)))
    },
    WrongProgram("draw better seed first: it orders 1 slots instead of two", .cup) {
      $0.steps.append(.draw(SeedDraw(slots: [.entrant(0)], seeds: [], first: 0)))
    },
    WrongProgram("draw swap: one of its pairs has 1 slots", .cup) {
      $0.workColumns = 4
      $0.steps.append(
        .draw(SwapDraw(pairs: [[.entrant(0)]], drawn: nil, firstSlot: 0, subject: subject)))
    },
    WrongProgram("draw swap: 0 of its 1 pairs are drawn", .cup) {
      $0.workColumns = 4
      $0.steps.append(
        .draw(
          SwapDraw(
            pairs: [[.entrant(0), .entrant(1)]], drawn: [], firstSlot: 0, subject: subject)))
    },
    WrongProgram("draw seats: it has 1 matches for up to 6 players", .podSeason) {
      $0.steps.append(
        .draw(seating(nil, [0])))
    },
    WrongProgram("draw seats: the seats of its matches do not follow one another", .podSeason) {
      $0.steps.append(
        .draw(seating(nil, [0, 2])))
    },
    WrongProgram("draw seats: no table says by which points players are seated", .podSeason) {
      $0.steps.append(
        .draw(seating(.lots, [0, 4])))
    },
    WrongProgram("draw pairs of round 2: its table has no round 2", .byes) {
      $0.tables[0].matches = $0.tables[0].rounds[0].matches
      $0.tables[0].rounds.removeLast()
    },
    WrongProgram("draw pairs of round 1: its rows are not those of its table", .byes) {
      $0.tables.append(
        RankedTable(
          rows: (0..<5).map { .entrant($0) }, ranking: RankingRules(winsAmong: 0, unit: .goal),
          matches: [], wonPoints: 0...0))
      $0.standings = 2
      for table in 0..<2 { $0.tables[table].rows.swapAt(0, 1) }
    },
    WrongProgram("draw pairs of round 1: it pairs 2 matches, and the round has 1", .byes) {
      let match = $0.tables[0].rounds[0].matches.removeLast()
      $0.tables[0].matches.removeAll { $0 == match }
      $0.tables[1].rounds[0].matches.removeLast()
      $0.tables[1].matches.removeAll { $0 == match }
    },
    WrongProgram("draw pairs of round 2: the table by which it goes has other rows", .byes) {
      $0.tables[1].rows.swapAt(0, 1)
    },
    WrongProgram(
      "draw pairs of round 2: the slots that it fills are not the sides of its matches", .byes
    ) {
      $0.matches[$0.match("swiss.2.1")].slots.reverse()
    },
  ]
}
