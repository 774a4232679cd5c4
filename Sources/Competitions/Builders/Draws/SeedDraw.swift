internal import KernelInterface

/// Puts the better seed of two slots into one column, and the other into the next.
struct SeedDraw: Draw {
  let slots: [Slot]
  /// The slots by whose occupants seeds are known, the best first; whoever is in none of them is behind.
  let seeds: [Slot]
  /// The columns that are filled: the better seed's, and then the other's.
  let first: Int

  var fills: [Int] { [first, first + 1] }
  func sources(of column: Int) -> [Slot] { slots }

  func isCertain(_ occupants: (Int) -> Set<Int>) -> Bool {
    (slots + seeds).allSatisfy { $0.column.map { occupants($0).count == 1 } ?? true }
  }

  func draw(in block: TournamentBlock) {
    let (one, other) = (block.occupants(slots[0]), block.occupants(slots[1]))
    let (better, worse) = (block.slots[first], block.slots[first + 1])
    for lane in 0..<block.lanes.paddedCount {
      // The first slot, unless the other one is seen before it.
      (better[lane], worse[lane]) = (one[lane], other[lane])
    }
    for seed in seeds.reversed() {
      let occupants = block.occupants(seed)
      for lane in 0..<block.lanes.paddedCount {
        let isOne = occupants[lane] == one[lane]
        let isOther = occupants[lane] == other[lane]
        if isOne || isOther {
          better[lane] = isOne ? one[lane] : other[lane]
          worse[lane] = isOne ? other[lane] : one[lane]
        }
      }
    }
  }
}
