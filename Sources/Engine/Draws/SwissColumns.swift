internal import KernelInterface
internal import Programs

/// The columns of a block that a round of a Swiss reads and fills, in plain memory: nothing of it is counted in a lane.
struct SwissColumns {
  private let rows: Int
  private let round: Int
  private let sides: Int
  private let opponents: Int
  /// The columns of rows, and the distance from one to the next.
  private let columns: UnsafeMutablePointer<UInt8>
  private let stride: Int
  private let slots: UnsafeMutablePointer<Int32>
  private let slotStride: Int
  /// The first of a column a rank of the row that has it before the round; nil where rows stand as they are listed.
  private let ranking: UnsafePointer<UInt8>?
  private let points: ColumnList<Int32>
  private let wins: ColumnList<Int32>
  /// A Boolean value indicating whether a bye is worth as much as a win.
  private let byeIsWon: Bool
  /// For each row the column of its occupants.
  private let occupants: UnsafeMutablePointer<UnsafePointer<Int32>>
  /// For each row whether it plays, if those who do are known.
  private let isPlaying: UnsafeMutablePointer<Bool>
  /// The ranks of those who play, among those of all rows.
  private let playingRanks: Range<Int>
  /// The rounds before: where the columns of their sides and of their opponents begin, and how many matches they have.
  private let before: UnsafeMutablePointer<SIMD3<Int>>
  /// The columns of opponents in each of these.
  private let met: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>>

  init(_ draw: SwissDraw, in block: TournamentBlock) {
    let rounds = block.tournament.program.tables[draw.table].rounds
    rows = draw.rows.count
    round = draw.round
    sides = rounds[round].sides
    opponents = rounds[round].opponents
    columns = block.rowColumns[0]
    stride = block.rowColumns.stride
    slots = block.slots[draw.firstSlot]
    slotStride = block.slots.stride
    ranking = draw.order.map { UnsafePointer(block.tables[$0].order[0]) }
    let table = block.tables[draw.table]
    points = table.points
    wins = table.wins
    byeIsWon = table.ranking.points?.win == draw.byePoints
    occupants = .holding(draw.rows.map { block.occupantColumn($0) })
    switch draw.schedule {
    case .rows(let playing):
      isPlaying = .holding(draw.rows.indices.map(playing.contains))
      playingRanks = 0..<rows
    case .groups(let groups):
      isPlaying = .holding(draw.rows.map { _ in true })
      playingRanks = groups[0].ranks.lowerBound..<groups[groups.count - 1].ranks.upperBound
    }
    met = .holding(rounds[..<draw.round].map { block.rowColumns[$0.opponents] })
    before = .holding(
      rounds[..<draw.round].map { SIMD3($0.sides, $0.opponents, $0.matches.count) })
  }

  func deallocate() {
    occupants.deallocate()
    isPlaying.deallocate()
    before.deallocate()
    met.deallocate()
  }

  /// Pairs and notes a whole round in all lanes of a block by vectors, and says whether that can be.
  func pair(_ ways: PairingWays, _ block: TournamentBlock) -> Bool {
    guard let ranking, rows <= PairingWays.maximumRows else { return false }
    let before = (0..<round).map { UnsafePointer(met[$0]) }
    return before.withUnsafeBufferPointer { before in
      block.pair(
        PairingCall(
          rows: rows, lanes: block.lanes.paddedCount, ways: ways,
          order: ranking + playingRanks.lowerBound &* stride, before: before,
          occupants: UnsafePointer(occupants), byteStride: stride, slotStride: slotStride,
          sides: column(sides), opponents: column(opponents), slots: slots,
          nobody: PairedRound.nobody))
    }
  }

  @inline(__always)
  private func column(_ number: Int) -> UnsafeMutablePointer<UInt8> { columns + number &* stride }

  /// Begins a round: nobody meets anybody.
  func clear(lanes: Int) {
    for row in 0..<rows {
      column(opponents + row).update(repeating: PairedRound.nobody, count: lanes)
    }
  }

  /// Puts the rows that play in their order, and gives their number.
  ///
  /// - Parameter readsPoints: whether their points are wanted, too.
  @inline(__always)
  func order(
    into search: borrowing PairingSearch, readsPoints: Bool, _ lane: Int
  ) -> Int {
    var count = 0
    for rank in playingRanks {
      let row = ranking.map { $0[rank &* stride &+ lane] } ?? UInt8(truncatingIfNeeded: rank)
      guard isPlaying[Int(row)] else { continue }
      search.order[count] = row
      if readsPoints { search.points[count] = points[Int(row)][lane] }
      count &+= 1
    }
    return count
  }

  /// Returns a Boolean value indicating whether two rows have met in a round before, or one of them has had a bye.
  @inline(__always)
  func haveMet(_ one: UInt8, _ other: UInt8, _ lane: Int) -> Bool {
    let place = Int(one) &* stride &+ lane
    for index in 0..<round where met[index][place] == other { return true }
    return false
  }

  /// Returns a Boolean value indicating whether of two the one who is ahead is away: whoever has the lower number of
  /// matches at home less those away is at home, then whoever was away last, then those ahead and those behind by
  /// turns.
  func isTurned(_ one: Int, _ other: Int, _ number: Int, _ lane: Int) -> Bool {
    var (lead, last) = (0, 0)
    for index in 0..<round {
      for side in 0..<2 &* before[index].z {
        let row = Int(column(before[index].x &+ side)[lane])
        guard row == one || row == other else { continue }
        let sign = (row == one) == (side % 2 == 0) ? 1 : -1
        lead += sign
        last = sign
      }
    }
    return lead != 0 ? lead > 0 : last != 0 ? last > 0 : (number + round) % 2 == 1
  }

  /// Notes a match of the round.
  @inline(__always)
  func fill(_ number: Int, _ one: UInt8, _ other: UInt8, _ lane: Int) {
    let first = 2 &* number
    let (home, away) = (Int(one), Int(other))
    column(sides &+ first)[lane] = one
    column(sides &+ first &+ 1)[lane] = other
    column(opponents &+ home)[lane] = other
    column(opponents &+ away)[lane] = one
    slots[first &* slotStride &+ lane] = occupants[home][lane]
    slots[(first &+ 1) &* slotStride &+ lane] = occupants[away][lane]
  }

  /// Notes in so many lanes a match that is the same in all of them.
  func fill(_ number: Int, _ one: UInt8, _ other: UInt8, lanes: Int) {
    for (side, row, opponent) in [(2 * number, one, other), (2 * number + 1, other, one)] {
      column(sides + side).update(repeating: row, count: lanes)
      column(opponents + Int(row)).update(repeating: opponent, count: lanes)
      (slots + side * slotStride).update(from: occupants[Int(row)], count: lanes)
    }
  }

  /// Notes a bye, and what it is worth: a win, too, if it gives as many points as one (FIDE Handbook C.07, 7.1).
  func fill(bye row: Int, worth byePoints: Int, _ lane: Int) {
    column(opponents + row)[lane] = PairedRound.bye
    points[row][lane] += Int32(byePoints)
    if byeIsWon { wins[row][lane] += 1 }
  }
}
