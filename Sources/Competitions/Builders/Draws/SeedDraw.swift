internal import KernelInterface

/// Puts the better seed of two slots into one column, and the other into the next.
package struct SeedDraw: Draw {
  let slots: [Slot]
  /// The slots by whose occupants seeds are known, the best first; whoever is in none of them is behind.
  let seeds: [Slot]
  /// The columns that are filled: the better seed's, and then the other's.
  let first: Int

  package init(slots: [Slot], seeds: [Slot], first: Int) {
    self.slots = slots
    self.seeds = seeds
    self.first = first
  }

  package var title: String { "better seed first" }
  package var fills: [Int] { [first, first + 1] }
  package func sources(of column: Int, _ occupants: (Int) -> Set<Int>) -> [Slot]? { slots }

  package func use(of program: Program) -> DrawUse {
    var use = DrawUse(slots: slots + seeds)
    if slots.count != 2 { use.problem = "it orders \(slots.count) slots instead of two" }
    return use
  }

  package func isCertain(_ occupants: (Int) -> Set<Int>, in program: Program) -> Bool {
    (slots + seeds).allSatisfy { $0.column.map { occupants($0).count == 1 } ?? true }
  }

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
