internal import KernelInterface
internal import Programs
internal import RandomStreams

extension SwissDraw: PlayableDraw {
  package func draw(in block: TournamentBlock) {
    let columns = SwissColumns(self, in: block)
    defer { columns.deallocate() }
    if let ways = vectorWays(in: block), columns.pair(ways, block) { return }
    let lanes = block.lanes.paddedCount
    columns.clear(lanes: lanes)
    if rule == .random, drawn == nil { drawKeys(in: block) }
    var search = PairingSearch(self, columns)
    // Nothing of the draw itself is looked up in a lane: that would count references.
    let lanePairing = LanePairing(
      isByPoints: schedule.groups.isEmpty, isRandom: rule == .random,
      isBalanced: pairing.home == .balanced && drawn == nil)
    if let drawn {
      search.take(drawn)
    } else if order == nil && !lanePairing.isRandom {
      pair(&search, columns, 0, lanePairing, block)
    } else {
      for lane in 0..<lanes where !block.isStopped {
        pair(&search, columns, lane, lanePairing, block)
        fill(search, columns, lane, lanePairing)
      }
      return
    }
    // Where nothing depends on what came before, all lanes are paired alike.
    for number in 0..<search.pairCount {
      let (home, away) = sides(number, search, columns, 0, lanePairing)
      columns.fill(number, home, away, lanes: lanes)
    }
    guard let bye = search.bye else { return }
    for lane in 0..<lanes { columns.fill(bye: bye, worth: byePoints, lane) }
  }

  /// The ways that vectors look through: where lanes differ, the order says who is in which position, and the higher of two is
  /// named first.
  private func vectorWays(in block: TournamentBlock) -> PairingWays? {
    order != nil && rule != .random && pairing.home == .higher
      && block.tournament.entrants.count <= Int(Int8.max) ? ways.vectors : nil
  }

  /// The rules by which lanes are paired.
  private struct LanePairing {
    let isByPoints: Bool
    let isRandom: Bool
    let isBalanced: Bool
  }

  /// Pairs one lane.
  @inline(__always)
  private func pair(
    _ search: inout PairingSearch, _ columns: SwissColumns, _ lane: Int, _ pairing: LanePairing,
    _ block: TournamentBlock
  ) {
    let count = columns.order(into: search, readsPoints: pairing.isByPoints, lane)
    if pairing.isRandom { shuffle(search, count, lane, block) }
    search.begin(count, lane)
    if pairing.isByPoints { search.pairByPoints() } else { search.pairGroups() }
  }

  /// Notes the pairs that have been found in a lane.
  @inline(__always)
  private func fill(
    _ search: borrowing PairingSearch, _ columns: SwissColumns, _ lane: Int, _ pairing: LanePairing
  ) {
    for number in 0..<search.pairCount {
      let (home, away) = sides(number, search, columns, lane, pairing)
      columns.fill(number, home, away, lane)
    }
    if let bye = search.bye { columns.fill(bye: bye, worth: byePoints, lane) }
  }

  /// The rows at home and away of a pair.
  @inline(__always)
  private func sides(
    _ number: Int, _ search: borrowing PairingSearch, _ columns: SwissColumns, _ lane: Int,
    _ pairing: LanePairing
  ) -> (UInt8, UInt8) {
    let (one, other) = (search.pairs[2 &* number], search.pairs[2 &* number &+ 1])
    let isTurned =
      pairing.isBalanced && columns.isTurned(Int(one), Int(other), number, lane)
    return isTurned ? (other, one) : (one, other)
  }

  /// Draws a word for each row into the columns that draws work in.
  private func drawKeys(in block: TournamentBlock) {
    let stream = StreamAddress(seed: block.seed, purpose: .draw, subject: subject)
    let stride = block.work.stride
    for first in Swift.stride(from: 0, to: rows.count, by: 4) {
      let count = min(4, rows.count - first)
      block.work[first].withMemoryRebound(to: UInt32.self, capacity: count * stride) { words in
        block.draw(
          stream, block: UInt32(first / 4), count: count, stride: stride, into: words)
      }
    }
  }

  /// Puts those who are level on points in the order of their words, the greatest first.
  private func shuffle(
    _ search: borrowing PairingSearch, _ count: Int, _ lane: Int, _ block: TournamentBlock
  ) {
    let (words, stride) = (block.work[0], block.work.stride)
    func word(_ row: UInt8) -> UInt32 {
      UInt32(bitPattern: words[Int(row) &* stride &+ lane])
    }
    var start = 0
    for position in 1..<max(count, 1) {
      if search.isNewGroup(position) { start = position }
      let row = search.order[position]
      var to = position
      while to > start, (word(search.order[to &- 1]), row) < (word(row), search.order[to &- 1]) {
        search.order[to] = search.order[to &- 1]
        to &-= 1
      }
      search.order[to] = row
    }
  }
}
