internal import KernelInterface
internal import Programs

extension SeedDraw: PlayableDraw {
  package func draw(in block: TournamentBlock) {
    let (one, other) = (block.occupantColumn(slots[0]), block.occupantColumn(slots[1]))
    let (better, worse) = (block.slots[first], block.slots[first + 1])
    let lanes = block.lanes.paddedCount
    if let ranks = ranks(block.tournament.entrants.count) {
      ranks.withUnsafeBufferPointer { ranks in
        for lane in 0..<lanes {
          let isTurned = ranks[Int(other[lane]) &+ 1] < ranks[Int(one[lane]) &+ 1]
          better[lane] = isTurned ? other[lane] : one[lane]
          worse[lane] = isTurned ? one[lane] : other[lane]
        }
      }
      return
    }
    // The first slot, unless the other one is seen before it.
    better.update(from: one, count: lanes)
    worse.update(from: other, count: lanes)
    for seed in seeds.reversed() {
      let occupants = block.occupantColumn(seed)
      for lane in 0..<lanes {
        let isOne = occupants[lane] == one[lane]
        let isOther = occupants[lane] == other[lane]
        if isOne || isOther {
          better[lane] = isOne ? one[lane] : other[lane]
          worse[lane] = isOne ? other[lane] : one[lane]
        }
      }
    }
  }

  /// Nobody's seed, and then that of each entrant, where all seeds are known from the start.
  private func ranks(_ entrants: Int) -> [Int32]? {
    let known = seeds.compactMap(\.entrant)
    guard known.count == seeds.count else { return nil }
    var ranks = Array(repeating: Int32(entrants), count: entrants + 1)
    for (rank, entrant) in known.enumerated().reversed() { ranks[entrant + 1] = Int32(rank) }
    return ranks
  }
}
