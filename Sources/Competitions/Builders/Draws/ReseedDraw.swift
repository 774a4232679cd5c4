internal import KernelInterface

/// Orders those who remain by their seeds: whoever has not lost moves up to the place of those who have.
struct ReseedDraw: Draw {
  /// Those who remained before, the best seed first.
  let slots: [Slot]
  /// Those of them who have lost since.
  let losers: [Slot]
  /// The columns that are filled: those who remain now, the best seed first.
  let first: Int
  let count: Int

  var fills: [Int] { Array(first..<first + count) }
  func sources(of column: Int) -> [Slot] { slots }

  func isCertain(_ occupants: (Int) -> Set<Int>) -> Bool {
    (slots + losers).allSatisfy { $0.column.map { occupants($0).count == 1 } ?? true }
  }

  func draw(in block: TournamentBlock) {
    for lane in 0..<block.lanes.paddedCount {
      var next = 0
      for slot in slots where next < count {
        let occupant = block.occupant(slot, lane)
        if losers.contains(where: { block.occupant($0, lane) == occupant }) { continue }
        block.slots[first + next][lane] = Int32(occupant)
        next += 1
      }
      for column in next..<count { block.slots[first + column][lane] = -1 }
    }
  }
}
