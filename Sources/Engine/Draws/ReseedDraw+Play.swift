internal import KernelInterface
internal import Programs

extension ReseedDraw: PlayableDraw {
  package func draw(in block: TournamentBlock) {
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
