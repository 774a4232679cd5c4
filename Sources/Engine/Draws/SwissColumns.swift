internal import KernelInterface
internal import Programs

/// The columns of a block that a Swiss round reads and fills, without reference counting in a lane.
struct SwissColumns: ~Copyable, ~Escapable {
  private let rows: Int
  private let round: Int
  /// The columns of rounds, and the first columns of this round's sides and opponents.
  private let columns: MutableColumns<UInt8>
  private let sides: Int
  private let opponents: Int
  /// The columns of slots, and the first one to fill.
  private let slots: MutableColumns<Int32>
  private let firstSlot: Int
  /// The row at each rank before the round, or `nil` if rows stay in the order of the list.
  private let ranking: MutableColumns<UInt8>?
  let points: ColumnList<Int32>
  private let wins: ColumnList<Int32>
  /// True if a bye is worth as much as a win.
  private let byeIsWon: Bool
  /// The occupant column of each row.
  private let occupants: Scratch<Int>
  /// For each row, whether it plays, if that is known.
  private let playing: Scratch<Bool>
  /// The ranks that play, among all rows.
  let playingRanks: Range<Int>
  /// For each earlier round, the offset and the number of its side columns.
  private let before: Scratch<SIMD2<Int>>
  /// For each earlier round, the offset of its opponent columns.
  private let met: Scratch<Int>
  /// For each row, its home matches minus its away matches in a lane, and the ground of the last one: negative if
  /// away, 0 if none was played.
  private let homeLeads: Scratch<Int32>
  private let lastSides: Scratch<Int32>

  @_lifetime(borrow block)
  init(_ draw: SwissDraw, in block: borrowing TournamentBlock) {
    let program = block.tournament.program
    let rounds = program.tables[draw.table].rounds
    let lanes = block.lanes.paddedCount
    rows = draw.rows.count
    round = draw.round
    sides = rounds[round].sides
    opponents = rounds[round].opponents
    columns = block.rowColumns[0..<block.rowColumns.count, lanes]
    slots = block.slots[0..<block.slots.count, lanes]
    firstSlot = draw.firstSlot
    if let order = draw.order {
      let first = program.firstRows[order].orders
      ranking = block.tableColumns.orders[first..<first + rows, lanes]
    } else {
      ranking = nil
    }
    let table = block.tables[draw.table]
    points = table.points
    wins = table.wins
    byeIsWon = table.ranking.points?.win == draw.byePoints
    let numbers = draw.rows.map { block.column(of: $0) }
    occupants = Scratch(numbers)
    switch draw.schedule {
    case .rows(let playing):
      self.playing = Scratch(draw.rows.indices.map(playing.contains))
      playingRanks = 0..<rows
    case .groups(let groups):
      playing = Scratch(repeating: true, count: rows)
      playingRanks = groups[0].ranks.lowerBound..<groups[groups.count - 1].ranks.upperBound
    }
    let stride = block.rowColumns.stride
    met = Scratch(rounds[..<draw.round].map { $0.opponents * stride })
    homeLeads = Scratch(repeating: 0, count: rows)
    lastSides = Scratch(repeating: 0, count: rows)
    before = Scratch(
      rounds[..<draw.round].map { SIMD2($0.sides * stride, 2 * $0.matches.count) })
  }

  /// Clears the opponents of a new round.
  func clear() {
    for row in 0..<rows { columns[opponents + row].fill(PairedRound.nobody) }
  }

  /// The row at a rank before the round.
  @inline(__always)
  func row(atRank rank: Int, _ lane: Int) -> UInt8 {
    guard let ranking else { return UInt8(truncatingIfNeeded: rank) }
    return ranking[rank][lane]
  }

  @inline(__always)
  func isPlaying(_ row: UInt8) -> Bool { playing[Int(row)] }

  /// Returns whether two rows have met in an earlier round, or one of them has had a bye.
  @inline(__always)
  func haveMet(_ one: UInt8, _ other: UInt8, _ lane: Int) -> Bool {
    let noted = columns.all
    let place = Int(one) &* columns.stride &+ lane
    for index in 0..<met.count where noted[met[index] &+ place] == other { return true }
    return false
  }

  /// Reads who was at home in the earlier rounds of a lane.
  func readHomes(_ lane: Int) {
    let noted = columns.all
    let stride = columns.stride
    homeLeads.fill(0)
    lastSides.fill(0)
    var turn: Int32 = 1
    for index in 0..<before.count {
      var place = before[index].x &+ lane
      for side in 0..<before[index].y {
        let row = Int(noted[place])
        place &+= stride
        turn &+= 1
        guard row < rows else { continue }
        let isAtHome = side & 1 == 0
        homeLeads[row] &+= isAtHome ? 1 : -1
        lastSides[row] = isAtHome ? turn : -turn
      }
    }
  }

  /// Returns whether the row that is ahead plays away, in the lane whose homes have been read. At home is the row
  /// with the lower number of home minus away matches, then the row that was away last, then the row ahead and the
  /// row behind in turn.
  func isTurned(_ one: Int, _ other: Int, _ number: Int) -> Bool {
    let lead = homeLeads[one] &- homeLeads[other]
    guard lead == 0 else { return lead > 0 }
    let (own, others) = (lastSides[one], lastSides[other])
    guard own != others else { return (number + round) % 2 == 1 }
    return abs(own) > abs(others) ? own > 0 : others < 0
  }

  /// Writes a match of the round.
  @inline(__always)
  func fill(_ number: Int, _ one: UInt8, _ other: UInt8, _ lane: Int) {
    let (first, home, away) = (2 &* number, Int(one), Int(other))
    columns[sides &+ first][lane] = one
    columns[sides &+ first &+ 1][lane] = other
    columns[opponents &+ home][lane] = other
    columns[opponents &+ away][lane] = one
    slots[firstSlot &+ first][lane] = slots[occupants[home]][lane]
    slots[firstSlot &+ first &+ 1][lane] = slots[occupants[away]][lane]
  }

  /// Writes a match that is the same in all lanes.
  func fill(_ number: Int, _ one: UInt8, _ other: UInt8) {
    for (side, row, opponent) in [(2 * number, one, other), (2 * number + 1, other, one)] {
      columns[sides + side].fill(row)
      columns[opponents + Int(row)].fill(opponent)
      slots[firstSlot + side].take(slots[occupants[Int(row)]].span)
    }
  }

  /// Writes a bye and its worth: a win too, if it gives as many points as one (FIDE Handbook C.07, 7.1).
  func fill(bye row: Int, worth byePoints: Int, _ lane: Int) {
    columns[opponents + row][lane] = PairedRound.bye
    points[row][lane] += Int32(byePoints)
    if byeIsWon { wins[row][lane] += 1 }
  }
}
