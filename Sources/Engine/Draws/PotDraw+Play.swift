internal import KernelInterface
internal import Programs
internal import RandomStreams

extension PotDraw: PlayableDraw {
  package func draw(in block: TournamentBlock) {
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
