public import Competitions
public import Estimates
internal import Tables

/// Who occupies the slots of tables and brackets: ranks, sides of matches, winners.
public struct OccupancyPart: TallyPart, BlockReader {
  public static let tableNames = ["tables", "bracket"]

  /// S x E: how often an entrant occupied a slot that is left to chance.
  private let occupants: CountSection
  /// The columns of these slots, and for each column which of them it is.
  private let columns: [Slot]
  private let indices: [Slot: Int]
  private let entrants: Int
  private let ties: [Tie]
  /// For each tie and each of its two slots the slot.
  private let sides: [Slot]
  /// 2T x E: how often an entrant won a tie from a slot.
  private let wins: CountSection

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
    sides = ties.flatMap { program.slots(of: $0) }
    wins = plan.section("tie_wins", sides.count * entrants)
  }

  public func add(_ block: TournamentBlock, to tally: inout Tally) {
    let lanes = block.laneCount
    tally.counts.withUnsafeMutableBufferPointer { counts in
      for (index, slot) in columns.enumerated() {
        let occupant = block.occupants(slot)
        let row = occupants.start + index * entrants
        for lane in 0..<lanes where occupant[lane] >= 0 { counts[row &+ Int(occupant[lane])] &+= 1 }
      }
      for (index, slot) in sides.enumerated() {
        let occupant = block.occupants(slot)
        let winner = block.occupants(.column(ties[index / 2].winner))
        let row = wins.start + index * entrants
        for lane in 0..<lanes where occupant[lane] >= 0 && occupant[lane] == winner[lane] {
          counts[row &+ Int(occupant[lane])] &+= 1
        }
      }
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

  public func tables(_ summary: Summary) -> [NamedTable] {
    NamedTable.unlessEmpty("tables", ranks(summary))
      + NamedTable.unlessEmpty("bracket", bracket(summary))
  }

  /// A row for each table, entrant who may be in it, and rank.
  private func ranks(_ summary: Summary) -> Table {
    let program = summary.tournament.program
    let rows = program.tables.flatMap { table in
      summary.order.filter { entrant in table.rankSlots.contains { program.mayOccupy($0, entrant) }
      }
      .flatMap { entrant in
        table.rankSlots.enumerated().map { (table: table, entrant: entrant, rank: $0, slot: $1) }
      }
    }
    return Table(
      of: rows,
      [
        .text("stage", "Stage") { $0.table.stage }, .text("table", "Table") { $0.table.name },
        .text("entrant", "Entrant") { summary.id($0.entrant) },
        .text("name", "Name") { summary.name($0.entrant) }, .count("rank", "Rank") { $0.rank + 1 },
        .counted(summary.level, errors: nil) { share($0.slot, $0.entrant, summary.reader) },
      ])
  }

  /// A row for each match of a bracket, side, and entrant who may be there.
  private func bracket(_ summary: Summary) -> Table {
    let program = summary.tournament.program
    let rows = ties.enumerated().flatMap { number, tie in
      program.slots(of: tie).enumerated().flatMap { side, slot in
        summary.order.filter { program.mayOccupy(slot, $0) }
          .map { (tie: tie, number: number, side: side, slot: slot, entrant: $0) }
      }
    }
    return Table(
      of: rows,
      [
        .match { program.matches[$0.tie.matches[0]].name },
        .count("side", "Side") { $0.side + 1 },
        .text("entrant", "Entrant") { summary.id($0.entrant) },
        .text("name", "Name") { summary.name($0.entrant) },
        .counted(summary.level) { share($0.slot, $0.entrant, summary.reader) },
        .estimate("win_probability", "Wins", summary.level) {
          summary.reader.proportion(
            summary.tally.count(wins, (2 * $0.number + $0.side) * entrants + $0.entrant),
            isCertain: program.isCertain($0.entrant, in: [.column($0.tie.winner)]) != nil)
        },
      ])
  }
}

extension Summary {
  /// How often an entrant occupied a slot of a table or a bracket.
  public func share(_ entrant: Int, in slot: Slot) -> Proportion? {
    reader.layout.part(OccupancyPart.self)?.share(slot, entrant, reader)
  }

  func name(_ entrant: Int) -> String { tournament.entrants[entrant].name }
}
