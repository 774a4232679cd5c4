internal import KernelInterface
internal import Programs

extension SeedDraw: PlayableDraw {
  package func draw(in block: TournamentBlock) {
    let lanes = block.lanes.paddedCount
    let one = block.occupantColumn(slots[0]).extracting(0..<lanes)
    let other = block.occupantColumn(slots[1]).extracting(0..<lanes)
    let better = block.slots[first, lanes]
    let worse = block.slots[first + 1, lanes]
    if let known = ranks(block.tournament.entrants.count) {
      let ranks = known.span
      for lane in 0..<lanes {
        let (first, second) = (one[lane], other[lane])
        let isTurned = ranks[Int(second &+ 1)] < ranks[Int(first &+ 1)]
        better[lane] = isTurned ? second : first
        worse[lane] = isTurned ? first : second
      }
      return
    }
    // The first slot, unless the other one is seen before it.
    better.take(one)
    worse.take(other)
    for seed in seeds.reversed() {
      let occupants = block.occupantColumn(seed).extracting(0..<lanes)
      for lane in stride(from: 0, to: lanes, by: LaneVector.scalarCount) {
        let occupant = occupants.vector(lane)
        let (one, other) = (one.vector(lane), other.vector(lane))
        let (isOne, isOther) = (occupant .== one, occupant .== other)
        better.setVector(
          lane,
          better.vector(lane).replacing(with: other, where: isOther)
            .replacing(with: one, where: isOne))
        worse.setVector(
          lane,
          worse.vector(lane).replacing(with: one, where: isOther)
            .replacing(with: other, where: isOne))
      }
    }
  }

  /// The seeds of an empty slot and of each entrant, or `nil` if seeds are not known from the start.
  private func ranks(_ entrants: Int) -> [Int32]? {
    let known = seeds.compactMap(\.entrant)
    guard known.count == seeds.count else { return nil }
    var ranks = Array(repeating: Int32(entrants), count: entrants + 1)
    for (rank, entrant) in known.enumerated().reversed() { ranks[entrant + 1] = Int32(rank) }
    return ranks
  }
}
