internal import KernelInterface
internal import Programs
internal import RandomStreams

extension FixtureDraw: PlayableDraw {
  package func draw(in block: TournamentBlock) {
    if rules.opponentsEach == 1 {
      draw(by: PairDrawer(rules, example: example), in: block)
    } else {
      draw(by: FixtureDrawer(rules, example: example), in: block)
    }
  }

  private func draw(by drawer: some FixtureDrawing, in block: TournamentBlock) {
    let stream = StreamAddress(seed: block.seed, purpose: .draw, subject: subject)
    let entrants = slots.map { $0.entrant ?? 0 }
    for column in 0..<rules.matches {
      block.note(UInt8(entrants[host(ofMatch: column)]), in: firstSide + 2 * column)
    }
    for lane in 0..<block.lanes.paddedCount where !block.isStopped {
      drawer.draw(
        stream, block.lanes.firstTournament + UInt64(truncatingIfNeeded: lane),
        steps: FixtureDraw.stepsEach * rules.matches)
      for column in 0..<rules.matches {
        let guest = entrants[drawer.guest(column)]
        block.slots[firstSlot + column][lane] = Int32(guest)
        block.rowColumns[firstSide + 2 * column + 1][lane] = UInt8(guest)
      }
    }
  }
}
