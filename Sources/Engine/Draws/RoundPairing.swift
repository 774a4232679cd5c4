internal import KernelInterface
internal import Programs

/// A Swiss round that is paired in vectors: the columns that it reads and fills.
final class RoundPairing {
  private let ways: PairingWays
  /// The columns of rows by their ranks before the round, starting with the first rank that plays.
  private let order: Range<Int>
  private let firstPlaying: Int
  /// The first opponent column of each earlier round, and the occupant column of each row.
  private let before: [Int]
  private let occupants: [Int]
  /// The columns to fill.
  private let sides: Range<Int>
  private let opponents: Range<Int>
  private let slots: Range<Int>

  /// Returns `nil` if lanes must be searched one by one. Vectors look through listed ways of groups whose positions
  /// follow from the order, with the higher of two rows named first.
  init?(_ draw: SwissDraw, in block: TournamentBlock) {
    let program = block.tournament.program
    let groups = draw.schedule.groups
    guard let order = draw.order, let ways = draw.ways.vectors, let first = groups.first,
      draw.drawn == nil, draw.rule != .random, draw.pairing.home == .higher,
      block.tournament.entrants.count <= Int(Int8.max), draw.rows.count <= PairingWays.maximumRows
    else { return nil }
    let rounds = program.tables[draw.table].rounds
    let (round, ranking) = (rounds[draw.round], program.firstRows[order].orders)
    self.ways = ways
    self.order = ranking..<ranking + draw.rows.count
    firstPlaying = first.ranks.lowerBound
    before = rounds[..<draw.round].map(\.opponents)
    occupants = draw.rows.map { block.column(of: $0) }
    sides = round.sides..<round.sides + 2 * draw.schedule.matches
    opponents = round.opponents..<round.opponents + draw.rows.count
    slots = draw.firstSlot..<draw.firstSlot + 2 * draw.schedule.matches
  }

  /// Pairs the round in all lanes of a block, and returns whether that is possible.
  func pair(in block: TournamentBlock) -> Bool {
    let (lanes, before, occupants) = (block.lanes.paddedCount, before, occupants)
    return block.pair(
      PairingCall(
        lanes: lanes, ways: ways, order: block.tableColumns.orders[order, lanes],
        firstPlaying: firstPlaying, rounds: block.rowColumns[0..<block.rowColumns.count, lanes],
        before: before.span, sides: sides, opponents: opponents,
        slots: block.slots[0..<block.slots.count, lanes], occupants: occupants.span, filled: slots,
        nobody: PairedRound.nobody))
  }
}
