internal import Engine
public import Estimates
public import Programs
public import Tables

/// Who occupies the slots of tables and brackets: ranks, sides of matches, winners.
public struct OccupancyPart: TallyPart {
  public static let files = [ranksFile, bracketFile]

  /// S x E: how often an entrant occupied a slot that is left to chance.
  private let occupants: CountSection
  /// The columns of these slots, and for each column which of them it is.
  private let columns: [Slot]
  private let indices: [Slot: Int]
  private let entrants: Int
  private let ties: [Tie]
  /// The slots of the ties that somebody may be in on more than one side, and for each tie where its own begin.
  private let sides: [Slot]
  private let winners: [Int]
  private let shared: [Int?]
  /// For each of these slots the first match of its tie, where that is not always played.
  private let matches: [Int?]
  /// For each of these slots E: how often an entrant won the tie from it. In the others whoever wins has one side only.
  private let wins: CountSection
  /// The same slots of ties that are not played in every tournament, and for each of these E: how often an entrant played it
  /// from there.
  private let openSides: [Int]
  private let played: CountSection

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    let program = tournament.program
    let ties = program.bracketTies
    let ranks = program.tables.flatMap(\.rankSlots)
    guard !ties.isEmpty || !ranks.isEmpty else { return nil }
    entrants = tournament.entrants.count
    var columns: [Slot] = []
    var indices: [Slot: Int] = [:]
    let slots = ranks + ties.flatMap { program.slots(of: $0) + [.column($0.winner)] }
    for slot in slots where slot.entrant == nil && indices[slot] == nil {
      indices[slot] = columns.count
      columns.append(slot)
    }
    self.columns = columns
    self.indices = indices
    occupants = plan.section("occupants", columns.count * entrants)
    self.ties = ties
    let isShared = ties.map { tie in
      let slots = program.slots(of: tie)
      return tie.condition != nil
        || tournament.entrants.indices.contains { entrant in
          slots.count { program.mayOccupy($0, entrant) } > 1
        }
    }
    sides = zip(ties, isShared).flatMap { $1 ? program.slots(of: $0) : [] }
    winners = zip(ties, isShared).flatMap { tie, isShared in
      isShared ? program.slots(of: tie).map { _ in tie.winner } : []
    }
    shared = isShared.indices.map { tie in
      isShared[tie]
        ? (0..<tie).reduce(0) { $0 + (isShared[$1] ? program.slots(of: ties[$1]).count : 0) } : nil
    }
    wins = plan.section("tie_wins", sides.count * entrants)
    matches = zip(ties, isShared).flatMap { tie, isShared in
      isShared
        ? program.slots(of: tie).map { _ in tie.condition == nil ? nil : tie.matches[0] } : []
    }
    openSides = matches.indices.filter { [matches] in matches[$0] != nil }
    played = plan.section("tie_sides", openSides.count * entrants)
  }

  public func reader() -> any BlockReader {
    Reader(part: self, counts: OccupantCounts(entrants: entrants))
  }

  private struct Reader: BlockReader {
    let part: OccupancyPart
    var counts: OccupantCounts

    mutating func add(_ block: TournamentBlock, to tally: inout Tally) {
      func row(_ section: CountSection, _ index: Int) -> Range<Int> {
        let first = section.start + index * part.entrants
        return first..<first + part.entrants
      }
      for (index, slot) in part.columns.enumerated() {
        counts.add(block.occupants(slot), in: row(part.occupants, index), of: &tally)
      }
      for (index, slot) in part.sides.enumerated() {
        counts.add(
          block.occupants(slot), where: playedLanes(block, index),
          alsoIn: block.occupants(.column(part.winners[index])), in: row(part.wins, index),
          of: &tally)
      }
      for (index, side) in part.openSides.enumerated() {
        counts.add(
          block.occupants(part.sides[side]), where: playedLanes(block, side),
          in: row(part.played, index), of: &tally)
      }
    }

    /// The lanes in which the tie of a shared slot is played, or `nil` if it is played in all of them.
    @_lifetime(borrow block)
    private func playedLanes(_ block: TournamentBlock, _ side: Int) -> LaneMask? {
      guard let match = part.matches[side] else { return nil }
      return block.playedLanes(match)
    }
  }

  /// How often an entrant occupied a slot.
  func share(_ slot: Slot, _ entrant: Int, _ reader: TallyReader) -> Proportion {
    guard let index = indices[slot] else {
      return reader.proportion(slot.entrant == entrant ? reader.total : 0, isCertain: true)
    }
    return reader.proportion(
      reader.tally.count(occupants, index * entrants + entrant),
      isCertain: reader.tournament.program.isCertain(entrant, in: [slot]) != nil)
  }

  /// How often an entrant played a tie from one of its sides.
  func share(_ tie: Int, _ side: Int, _ entrant: Int, _ reader: TallyReader) -> Proportion {
    let slot = reader.tournament.program.slots(of: ties[tie])[side]
    guard let index = shared[tie].flatMap({ openSides.firstIndex(of: $0 + side) }) else {
      return share(slot, entrant, reader)
    }
    return reader.proportion(
      reader.tally.count(played, index * entrants + entrant),
      isCertain: ties[tie].isOmitted || !reader.tournament.program.mayOccupy(slot, entrant))
  }

  public func tables(_ summary: Summary) -> [NamedTable] {
    ranks(summary).unlessEmpty + bracket(summary).unlessEmpty
  }

  /// A row for each table, entrant who may be in it, and rank.
  private func ranks(_ summary: Summary) -> NamedTable {
    let program = summary.tournament.program
    let rows = program.tables.flatMap { table in
      summary.order.filter { entrant in table.rankSlots.contains { program.mayOccupy($0, entrant) }
      }
      .flatMap { entrant in
        table.rankSlots.enumerated().map { (table: table, entrant: entrant, rank: $0, slot: $1) }
      }
    }
    return NamedTable(
      Self.ranksFile, of: rows,
      [
        .text("stage", "Stage") { $0.table.stage }, .text("table", "Table") { $0.table.name },
        .entrant { summary.entrant($0.entrant) }, .count("rank", "Rank") { $0.rank + 1 },
        .counted(summary.level) { share($0.slot, $0.entrant, summary.reader) },
      ])
  }

  /// How often an entrant won a tie from one of its sides.
  private func wins(_ tie: Int, _ side: Int, _ entrant: Int, _ summary: Summary) -> Int64 {
    if let index = shared[tie] {
      return summary.tally.count(wins, (index + side) * entrants + entrant)
    }
    return share(.column(ties[tie].winner), entrant, summary.reader).count
  }

  /// Whether it is certain that an entrant wins a tie, or that they do not.
  private func isCertain(_ entrant: Int, toWin tie: Tie, _ program: Program) -> Bool {
    let goesThrough = program.isCertain(entrant, in: [.column(tie.winner)])
    // Whoever goes through need not have played.
    return tie.condition == nil ? goesThrough != nil : tie.isOmitted || goesThrough == false
  }

  /// A row for each match of a bracket, side, and entrant who may be there.
  private func bracket(_ summary: Summary) -> NamedTable {
    let program = summary.tournament.program
    let rows = ties.enumerated().flatMap { number, tie in
      program.slots(of: tie).enumerated().flatMap { side, slot in
        summary.order.filter { program.mayOccupy(slot, $0) }
          .map { (tie: tie, number: number, side: side, slot: slot, entrant: $0) }
      }
    }
    return NamedTable(
      Self.bracketFile, of: rows,
      [
        .match { program.matches[$0.tie.matches[0]].name },
        .count("side", "Side") { $0.side + 1 },
        .entrant { summary.entrant($0.entrant) },
        .counted(summary.level) { share($0.number, $0.side, $0.entrant, summary.reader) },
        .estimate("win_probability", "Wins", summary.level) {
          summary.reader.proportion(
            wins($0.number, $0.side, $0.entrant, summary),
            isCertain: isCertain($0.entrant, toWin: $0.tie, program))
        },
      ])
  }
}

extension Summary {
  /// How often an entrant occupied a slot of a table or a bracket.
  public func share(_ entrant: Int, in slot: Slot) -> Proportion? {
    reader.layout.part(OccupancyPart.self)?.share(slot, entrant, reader)
  }

  /// How often an entrant played a tie of a bracket, by its number, from one of its sides.
  public func share(_ entrant: Int, side: Int, ofTie tie: Int) -> Proportion? {
    reader.layout.part(OccupancyPart.self)?.share(tie, side, entrant, reader)
  }

}

extension OccupancyPart {
  private static let ranksFile = TableFile(
    "tables",
    "How often each entrant finished at each rank of each table from which entrants advance.",
    rows:
      "A row for each table from which entrants advance, each entrant who may be in it, and each rank.",
    [
      .text("stage", "Id of the stage"), .text("table", "Name of the table"), .entrant(),
      .count("rank", "The rank", "1 to the number of rows"),
      .counted("Tournaments in which they finished there"),
    ])

  private static let bracketFile = TableFile(
    "bracket", "How often each entrant is in each match of a bracket, and how often they win it.",
    rows: "A row for each match of a bracket, side, and entrant who may be there.",
    [
      .match(),
      .count(
        "side", "1 for the slot that is named first, 2 for the other; of a pod up to 4", "1 to 4"),
      .entrant(), .counted("Tournaments in which they were there"),
      .share(
        "win_probability", "Share of all tournaments in which they were there and won the match"),
    ])
}
