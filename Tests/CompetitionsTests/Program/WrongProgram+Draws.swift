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

  static let ofDraws: [CompetitionExample: KeyValuePairs<String, Change>] = [
    .cup: [
      "draw allocation: an entry names a table other than its 1": {
        $0.draw(AllocationDraw(rows: [0], ranks: [1], choices: [1: [7]], firstSlot: 2))
      },
      "draw fixtures: its clubs are not 4 entrants": {
        $0.rowColumns = 8
        $0.draw(
          FixtureDraw(
            rules: FixtureRules(
              pots: 1, size: 4, labels: [nil, nil, nil, nil], most: 16, apart: []),
            slots: [.entrant(0), .entrant(1), .entrant(2), .column(0)], example: [1, 2, 3, 0],
            firstSlot: 0, firstSide: 0, subject: subject))
      },
      "draw places: it has more places than its 1 ranks": {
        $0.draw(
          PlaceDraw(
            places: [.init(zone: 0), .init(zone: 0)], ranks: [.entrant(0)], firstSlot: 0,
            subject: subject, clauses: []))
      },
      "draw pots: it has 1 slots for 2 members of its pots": {
        $0.draw(
          PotDraw(
            rules: PotRules(pots: 1, groups: 2, apart: [], limits: [], known: [nil, nil]),
            slots: [.entrant(0)], example: [0, 1], firstSlot: 0, subject: subject))
      },
      "draw new seeding: 2 of 2 remain after 1 have lost": {
        $0.draw(
          ReseedDraw(slots: [.entrant(0), .entrant(1)], losers: [.entrant(0)], first: 0, count: 2))
      },
      "draw better seed first: it orders 1 slots instead of two":
        { $0.draw(SeedDraw(slots: [.entrant(0)], seeds: [], first: 0)) },
      "draw swap: one of its pairs has 1 slots": {
        $0.workColumns = 4
        $0.draw(SwapDraw(pairs: [[.entrant(0)]], drawn: nil, firstSlot: 0, subject: subject))
      },
      "draw swap: 0 of its 1 pairs are drawn": {
        $0.workColumns = 4
        $0.draw(
          SwapDraw(pairs: [[.entrant(0), .entrant(1)]], drawn: [], firstSlot: 0, subject: subject))
      },
    ],
    .podSeason: [
      "draw seats: it has 1 matches for up to 6 players": {
        $0.draw(seating(nil, [0]))
      },
      "draw seats: the seats of its matches do not follow one another": {
        $0.draw(seating(nil, [0, 2]))
      },
      "draw seats: no table says by which points players are seated": {
        $0.draw(seating(.lots, [0, 4]))
      },
    ],
    .byes: [
      "draw pairs of round 2: its table has no round 2": {
        $0.tables[0].matches = $0.tables[0].rounds[0].matches
        $0.tables[0].rounds.removeLast()
      },
      "draw pairs of round 1: its rows are not those of its table": {
        $0.tables.append(
          RankedTable(
            rows: (0..<5).map { .entrant($0) }, ranking: RankingRules(winsAmong: 0, unit: .goal),
            matches: [], wonPoints: 0...0))
        $0.standings = 2
        for table in 0..<2 { $0.tables[table].rows.swapAt(0, 1) }
      },
      "draw pairs of round 1: it pairs 2 matches, and the round has 1": {
        let match = $0.tables[0].rounds[0].matches.removeLast()
        $0.tables[0].matches.removeAll { $0 == match }
        $0.tables[1].rounds[0].matches.removeLast()
        $0.tables[1].matches.removeAll { $0 == match }
      },
      "draw pairs of round 2: the table by which it goes has other rows":
        { $0.tables[1].rows.swapAt(0, 1) },
      "draw pairs of round 2: the slots that it fills are not the sides of its matches":
        { $0["swiss.2.1"].slots.reverse() },
    ],
  ]
}
