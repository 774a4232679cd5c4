internal import KernelInterface
internal import Programs

extension AllocationDraw: PlayableDraw {
  package func draw(in block: TournamentBlock) {
    let occupants = block.slots.view
    for lane in 0..<block.lanes.count {
      var choice = 0
      for rank in ranks {
        let occupant = occupants[rank][lane]
        for table in rows.indices where occupants[rows[table]][lane] == occupant {
          choice |= 1 << table
        }
      }
      let start = Int(starts[choice])
      precondition(start >= 0, "an allocation without the choice \(choice)")
      for slot in 0..<count {
        occupants[firstSlot + slot][lane] = occupants[rows[Int(targets[start + slot])]][lane]
      }
    }
    // Lanes beyond the last one are played, too, by whoever it may be.
    for slot in 0..<count {
      let column = occupants[firstSlot + slot]
      for lane in block.lanes.count..<block.lanes.paddedCount { column[lane] = column[0] }
    }
  }
}
