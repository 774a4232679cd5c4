internal import KernelInterface
internal import RandomStreams

/// Draws pots into groups as FIFA and UEFA do: pot by pot, one after the other, each into the first group in their order that
/// is open and leaves a way to place everybody who is still to be drawn.
///
/// Not all results that are allowed are equally likely then: it is the procedure that is sampled.
struct PotDraw: Draw {
  let rules: PotRules
  /// The slots of the members, pot by pot.
  let slots: [Slot]
  /// A way to place everybody.
  let example: [Int]
  /// The columns that are filled, pot by pot, a column a group.
  let firstSlot: Int
  let subject: StreamSubject

  var fills: [Int] { slots.indices.map { firstSlot + $0 } }

  func sources(of column: Int, _ occupants: (Int) -> Set<Int>) -> [Slot] {
    let (pot, group) = ((column - firstSlot) / rules.groups, (column - firstSlot) % rules.groups)
    let members = rules.members.filter { rules.pot($0) == pot }
    if let known = members.first(where: { rules.known[$0] == group }) { return [slots[known]] }
    return members.filter { rules.known[$0] == nil }.map { slots[$0] }
  }

  func isCertain(_ occupants: (Int) -> Set<Int>, in program: Program) -> Bool {
    !rules.known.contains(nil)
      && slots.allSatisfy { $0.column.map { occupants($0).count == 1 } ?? true }
  }

  func draw(in block: TournamentBlock) {
    let stream = StreamAddress(seed: block.seed, purpose: .draw, subject: subject)
    let drawer = PotDrawer(rules, example: example)
    for lane in 0..<block.lanes.paddedCount where !block.isStopped {
      drawer.draw(stream, block.lanes.firstTournament + UInt64(truncatingIfNeeded: lane))
      for member in rules.members {
        let column = firstSlot + rules.pot(member) * rules.groups + drawer.group(of: member)
        block.slots[column][lane] = Int32(block.occupant(slots[member], lane))
      }
    }
  }
}
