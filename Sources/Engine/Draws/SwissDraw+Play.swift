internal import KernelInterface
internal import Programs
internal import RandomStreams

extension SwissDraw: PlayableDraw {
  package func draw(in block: TournamentBlock) {
    if let pairing = block.roundPairings[firstSlot], pairing.pair(in: block) { return }
    let columns = SwissColumns(self, in: block)
    let lanes = block.lanes.paddedCount
    columns.clear()
    if rule == .random, drawn == nil { drawKeys(in: block) }
    var search = PairingSearch(self, columns)
    // No property of the draw is read in a lane: that would count references.
    let lanePairing = LanePairing(
      isByPoints: schedule.groups.isEmpty, isRandom: rule == .random,
      isBalanced: pairing.home == .balanced && drawn == nil)
    if let drawn {
      search.take(drawn)
    } else if order == nil && !lanePairing.isRandom {
      pair(&search, 0, lanePairing, block)
    } else {
      for lane in 0..<lanes where !block.isStopped {
        pair(&search, lane, lanePairing, block)
        fill(search, lane, lanePairing)
      }
      return
    }
    // Where nothing depends on what came before, all lanes are paired alike.
    if lanePairing.isBalanced { search.columns.readHomes(0) }
    for number in 0..<search.pairCount {
      let (home, away) = sides(number, search, lanePairing)
      search.columns.fill(number, home, away)
    }
    guard let bye = search.bye else { return }
    for lane in 0..<lanes { search.columns.fill(bye: bye, worth: byePoints, lane) }
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
    _ search: inout PairingSearch, _ lane: Int, _ pairing: LanePairing,
    _ block: TournamentBlock
  ) {
    let count = search.takeOrder(readsPoints: pairing.isByPoints, lane)
    if pairing.isRandom { shuffle(search, count, lane, block) }
    search.begin(count, lane)
    if pairing.isByPoints { search.pairByPoints() } else { search.pairGroups() }
  }

  /// Writes the pairs found in a lane.
  @inline(__always)
  private func fill(
    _ search: borrowing PairingSearch, _ lane: Int, _ pairing: LanePairing
  ) {
    if pairing.isBalanced { search.columns.readHomes(lane) }
    for number in 0..<search.pairCount {
      let (home, away) = sides(number, search, pairing)
      search.columns.fill(number, home, away, lane)
    }
    if let bye = search.bye { search.columns.fill(bye: bye, worth: byePoints, lane) }
  }

  /// The home and away rows of a pair.
  @inline(__always)
  private func sides(
    _ number: Int, _ search: borrowing PairingSearch, _ pairing: LanePairing
  ) -> (UInt8, UInt8) {
    let (one, other) = (search.pairs[2 &* number], search.pairs[2 &* number &+ 1])
    let isTurned =
      pairing.isBalanced && search.columns.isTurned(Int(one), Int(other), number)
    return isTurned ? (other, one) : (one, other)
  }

  /// Draws a word for each row into scratch columns.
  private func drawKeys(in block: TournamentBlock) {
    let stream = StreamAddress(seed: block.seed, purpose: .draw, subject: subject)
    for first in stride(from: 0, to: rows.count, by: 4) {
      block.draw(stream, block: UInt32(first / 4), into: first..<min(first + 4, rows.count))
    }
  }

  /// Orders rows that are level on points by their words, the greatest first.
  private func shuffle(
    _ search: borrowing PairingSearch, _ count: Int, _ lane: Int, _ block: TournamentBlock
  ) {
    let words = block.work.words(0..<rows.count)
    let keys = search.keys.first(count)
    var start = 0
    for position in 0..<count {
      if position > 0, search.isNewGroup(position) { start = position }
      let row = search.order[position]
      // The row's number in the last bits puts the row that is listed first ahead where words are equal.
      let key = UInt64(words[Int(row)][lane]) << 8 | UInt64(.max - row)
      var to = position
      while to > start, keys[to &- 1] < key {
        keys[to] = keys[to &- 1]
        to &-= 1
      }
      keys[to] = key
    }
    for position in 0..<count {
      search.order[position] = .max - UInt8(truncatingIfNeeded: keys[position])
    }
  }
}
