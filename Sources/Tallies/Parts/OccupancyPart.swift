internal import Engine
public import Estimates
public import Programs
public import Tables

/// The occupants of the slots of tables and brackets: ranks, sides of matches, winners.
public struct OccupancyPart: TallyPart {
  public static var files: [FileDescription] { [ranksFile.description, bracketFile.description] }

  /// S x E: how often an entrant occupied a slot that is left to chance.
  private let occupants: CountSection
  /// The slots that are left to chance, and the index of each.
  private let columns: [Slot]
  private let indices: [Slot: Int]
  private let entrants: Int
  private let ties: [Tie]
  /// The sides of shared ties: an entrant may be on more than one side, or the tie is not always played.
  private let sides: [Side]
  /// The index of each tie's first side among ``sides``, or `nil` if the tie is not shared.
  private let shared: [Int?]
  /// ``sides`` x E: how often an entrant won the tie from the slot. In other ties a winner has one possible side.
  private let wins: CountSection
  /// The indices among ``sides`` of ties that are not always played.
  private let openSides: [Int]
  /// ``openSides`` x E: how often an entrant played the tie from the slot.
  private let played: CountSection

  private struct Side {
    let slot: Slot
    let winner: Slot
    /// The first match of the tie, or `nil` if the tie is always played.
    let match: Int?
  }

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
    var sides: [Side] = []
    shared = ties.map { tie in
      let slots = program.slots(of: tie)
      let isShared =
        tie.condition != nil
        || tournament.entrants.indices.contains { entrant in
          slots.count { program.mayOccupy($0, entrant) } > 1
        }
      guard isShared else { return nil }
      let match = tie.condition == nil ? nil : tie.matches.first
      sides += slots.map { Side(slot: $0, winner: .column(tie.winner), match: match) }
      return sides.count - slots.count
    }
    self.sides = sides
    wins = plan.section("tie_wins", sides.count * entrants)
    openSides = sides.indices.filter { [sides] in sides[$0].match != nil }
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
      for (index, side) in part.sides.enumerated() {
        counts.add(
          block.occupants(side.slot), where: playedLanes(block, side),
          alsoIn: block.occupants(side.winner), in: row(part.wins, index), of: &tally)
      }
      for (index, number) in part.openSides.enumerated() {
        let side = part.sides[number]
        counts.add(
          block.occupants(side.slot), where: playedLanes(block, side), in: row(part.played, index),
          of: &tally)
      }
    }

    @_lifetime(borrow block)
    private func playedLanes(_ block: TournamentBlock, _ side: Side) -> LaneMask? {
      guard let match = side.match else { return nil }
      return block.playedLanes(match)
    }
  }

  fileprivate func share(_ slot: Slot, _ entrant: Int, _ reader: TallyReader) -> Proportion {
    guard let index = indices[slot] else {
      return reader.proportion(slot.entrant == entrant ? reader.total : 0, isCertain: true)
    }
    return reader.proportion(
      reader.tally.count(occupants, index * entrants + entrant),
      isCertain: reader.tournament.program.isCertain(entrant, in: [slot]) != nil)
  }

  fileprivate func share(_ tie: Int, _ side: Int, _ entrant: Int, _ reader: TallyReader)
    -> Proportion
  {
    let slot = reader.tournament.program.slots(of: ties[tie])[side]
    guard let index = shared[tie].flatMap({ openSides.firstIndex(of: $0 + side) }) else {
      return share(slot, entrant, reader)
    }
    return reader.proportion(
      reader.tally.count(played, index * entrants + entrant),
      isCertain: ties[tie].isOmitted || !reader.tournament.program.mayOccupy(slot, entrant))
  }

  public func tables(_ summary: Summary) -> [NamedTable] {
    let program = summary.tournament.program
    let ranks = program.tables.flatMap { table in
      let entrants = summary.everyone.filter { entrant in
        table.rankSlots.contains { program.mayOccupy($0, entrant) }
      }
      return entrants.flatMap { entrant in
        table.rankSlots.enumerated().map { rank, slot in
          (
            table: table, entrant: summary.entrant(entrant), rank: rank + 1,
            share: share(slot, entrant, summary.reader)
          )
        }
      }
    }
    let sides = ties.enumerated().flatMap { number, tie in
      program.slots(of: tie).enumerated().flatMap { side, slot in
        summary.everyone.filter { program.mayOccupy(slot, $0) }.map { entrant in
          (
            match: program.matches[tie.matches[0]].name, side: side + 1,
            entrant: summary.entrant(entrant), share: share(number, side, entrant, summary.reader),
            wins: summary.reader.proportion(
              wins(number, side, entrant, summary),
              isCertain: isCertain(entrant, toWin: tie, program))
          )
        }
      }
    }
    return Self.ranksFile.table(of: ranks, at: summary.level).unlessEmpty
      + Self.bracketFile.table(of: sides, at: summary.level).unlessEmpty
  }

  /// The number of tournaments in which an entrant won a tie from one of its sides.
  private func wins(_ tie: Int, _ side: Int, _ entrant: Int, _ summary: Summary) -> Int64 {
    if let index = shared[tie] {
      return summary.tally.count(wins, (index + side) * entrants + entrant)
    }
    return share(.column(ties[tie].winner), entrant, summary.reader).count
  }

  /// True if an entrant certainly wins a tie, or certainly does not.
  private func isCertain(_ entrant: Int, toWin tie: Tie, _ program: Program) -> Bool {
    let goesThrough = program.isCertain(entrant, in: [.column(tie.winner)])
    // An entrant may go through without playing.
    return tie.condition == nil ? goesThrough != nil : tie.isOmitted || goesThrough == false
  }

  private static var ranksFile:
    TableFile<(table: RankedTable, entrant: Entrant, rank: Int, share: Proportion)>
  {
    TableFile(
      "tables",
      "How often each entrant finished at each rank of each table from which entrants advance.",
      rows:
        "A row for each table from which entrants advance, each entrant who may be in it, and each rank.",
      [
        .text("stage", "Id of the stage") { $0.table.stage },
        .text("table", "Name of the table") { $0.table.name }, .entrant { $0.entrant },
        .count("rank", "The rank", "1 to the number of rows") { $0.rank },
        .counted("Tournaments in which they finished there") { $0.share },
      ])
  }

  private static var bracketFile:
    TableFile<(match: String, side: Int, entrant: Entrant, share: Proportion, wins: Proportion)>
  {
    TableFile(
      "bracket",
      "How often each entrant is in each match of a bracket, and how often they win it.",
      rows: "A row for each match of a bracket, side, and entrant who may be there.",
      [
        .match { $0.match },
        .count(
          "side", "1 for the slot that is named first, 2 for the other; of a pod up to 4", "1 to 4"
        ) { $0.side },
        .entrant { $0.entrant }, .counted("Tournaments in which they were there") { $0.share },
        .proportion(
          "win_probability", "Share of all tournaments in which they were there and won the match"
        ) { $0.wins },
      ])
  }
}

extension Summary {
  /// The proportion of tournaments in which an entrant occupied a slot of a table or a bracket.
  public func share(_ entrant: Int, in slot: Slot) -> Proportion? {
    reader.layout.part(OccupancyPart.self)?.share(slot, entrant, reader)
  }

  /// The proportion of tournaments in which an entrant played a tie of a bracket, by its index, from one of its sides.
  public func share(_ entrant: Int, side: Int, ofTie tie: Int) -> Proportion? {
    reader.layout.part(OccupancyPart.self)?.share(tie, side, entrant, reader)
  }
}
