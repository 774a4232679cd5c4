internal import KernelInterface

/// The columns of a block that a round of a Swiss reads and fills.
struct SwissColumns {
  private let draw: SwissDraw
  private let block: TournamentBlock
  private let round: PairedRound
  /// The rounds before.
  private let before: [PairedRound]
  private let rows: UnsafeMutablePointer<UInt8>
  private let rowStride: Int
  private let slots: UnsafeMutablePointer<Int32>
  private let slotStride: Int
  /// The ranks of the rows before the round; nil where they stand as they are listed.
  private let ranks: ColumnList<UInt8>?
  private let points: ColumnList<Int32>
  private let occupants: [UnsafePointer<Int32>]
  private let isPlaying: [Bool]
  /// The ranks of those who play, among those of all rows.
  private let playingRanks: Range<Int>

  init(_ draw: SwissDraw, in block: TournamentBlock) {
    self.draw = draw
    self.block = block
    let rounds = block.tournament.program.tables[draw.table].rounds
    round = rounds[draw.round]
    before = Array(rounds[..<draw.round])
    rows = block.rowColumns[0]
    rowStride = block.rowColumns.lanes
    slots = block.slots[draw.firstSlot]
    slotStride = block.slots.lanes
    ranks = draw.order.map { block.tables[$0].ranks }
    points = block.tables[draw.table].points
    occupants = draw.rows.map { block.occupants($0) }
    var isPlaying = Array(repeating: draw.schedule.groups != nil, count: draw.rows.count)
    for row in draw.schedule.rows { isPlaying[row] = true }
    self.isPlaying = isPlaying
    let groups = draw.schedule.groups
    playingRanks =
      (groups?.first?.ranks.lowerBound ?? 0)..<(groups?.last?.ranks.upperBound ?? draw.rows.count)
  }

  @inline(__always)
  private func column(_ number: Int) -> UnsafeMutablePointer<UInt8> { rows + number &* rowStride }

  /// Begins a round: nobody meets anybody.
  func clear() {
    for row in draw.rows.indices {
      column(round.opponents + row).update(
        repeating: PairedRound.nobody, count: block.lanes.paddedCount)
    }
  }

  /// Puts the rows that play in their order, and gives their number.
  func order(into search: PairingSearch, _ lane: Int) -> Int {
    var count = 0
    if let ranks {
      for row in 0..<draw.rows.count { search.byRank[Int(ranks[row][lane])] = UInt8(row) }
      for rank in playingRanks {
        let row = search.byRank[rank]
        guard isPlaying[Int(row)] else { continue }
        search.order[count] = row
        search.points[count] = points[Int(row)][lane]
        count += 1
      }
    } else {
      for row in 0..<draw.rows.count where isPlaying[row] {
        search.order[count] = UInt8(row)
        search.points[count] = points[row][lane]
        count += 1
      }
    }
    return count
  }

  /// Notes who met whom in the rounds before, and who had a bye.
  func noteMeetings(in search: PairingSearch, _ lane: Int) {
    search.clear(rows: draw.rows.count)
    for round in before {
      var opponents = column(round.opponents) + lane
      for row in 0..<draw.rows.count {
        let opponent = opponents.pointee
        if opponent != PairedRound.nobody { search.note(row, opponent) }
        opponents += rowStride
      }
    }
  }

  /// Whether of two the one who is ahead is away: whoever has been at home less often is at home, then whoever was away last,
  /// then those ahead and those behind by turns.
  func isTurned(_ one: Int, _ other: Int, _ number: Int, _ lane: Int) -> Bool {
    var (lead, last) = (0, 0)
    for round in before {
      for (row, sign) in [(one, 1), (other, -1)]
      where column(round.opponents + row)[lane] < PairedRound.bye {
        let isHome = column(round.seats + row)[lane] % 2 == 0
        lead += isHome ? sign : -sign
        last = isHome ? sign : -sign
      }
    }
    return lead != 0 ? lead > 0 : last != 0 ? last > 0 : (number + draw.round) % 2 == 1
  }

  /// Notes a match of the round.
  @inline(__always)
  func fill(_ number: Int, _ one: Int, _ other: Int, _ lane: Int) {
    let first = 2 &* number
    column(round.sides &+ first)[lane] = UInt8(truncatingIfNeeded: one)
    column(round.sides &+ first &+ 1)[lane] = UInt8(truncatingIfNeeded: other)
    column(round.opponents &+ one)[lane] = UInt8(truncatingIfNeeded: other)
    column(round.opponents &+ other)[lane] = UInt8(truncatingIfNeeded: one)
    column(round.seats &+ one)[lane] = UInt8(truncatingIfNeeded: first)
    column(round.seats &+ other)[lane] = UInt8(truncatingIfNeeded: first &+ 1)
    slots[first &* slotStride &+ lane] = occupants[one][lane]
    slots[(first &+ 1) &* slotStride &+ lane] = occupants[other][lane]
  }

  /// Notes a bye, and what it is worth.
  func fill(bye row: Int, _ lane: Int) {
    column(round.opponents + row)[lane] = PairedRound.bye
    points[row][lane] += Int32(draw.byePoints)
  }
}
