internal import KernelInterface
internal import Programs

extension TournamentBlock {
  /// Finds the final positions that are not ranks of the standings.
  func finish() {
    gatherFinalPoints()
    guard finishTable == nil else { return }
    let padded = lanes.paddedCount
    let last = UInt8(tournament.entrants.count - 1)
    for entrant in tournament.entrants.indices {
      finalPositions[entrant, padded].fill(last)
    }
    let positions = finalPositions.view.all
    let stride = finalPositions.stride
    switch tournament.program.finish {
    case .bands(let bands):
      for (number, band) in bands.enumerated() {
        let position = UInt8(truncatingIfNeeded: band.position)
        if let rank = band.shared {
          finish(band.slots[0], behind: bands[number - 1].slots[0], rank, position: position)
          continue
        }
        for slot in band.slots {
          let occupants = occupantColumn(slot).extracting(0..<padded)
          finalPositions.view.scatter(position, to: occupants)
        }
      }
    case .ranks(let table):
      for (row, slot) in tournament.program.tables[table].rows.enumerated() {
        let ranks = tables[table].ranks[row, padded]
        let occupants = occupantColumn(slot).extracting(0..<padded)
        for lane in 0..<padded where occupants[lane] >= 0 {
          positions[Int(occupants[lane]) &* stride &+ lane] = ranks[lane]
        }
      }
    }
  }

  /// Finds the final position of a slot's occupant: the position of the slot above if only lots separated the two.
  private func finish(
    _ slot: Slot, behind above: Slot, _ rank: Program.TableRank, position: UInt8
  ) {
    let table = tables[rank.table]
    let padded = lanes.paddedCount
    let own = occupantColumn(slot).extracting(0..<padded)
    let other = occupantColumn(above).extracting(0..<padded)
    let lots = table.lots[rank.rank, padded]
    let positions = finalPositions.view.all
    let stride = finalPositions.stride
    let shared = table.decisions[table.decisions.count - 1, padded]
    for lane in 0..<padded where own[lane] >= 0 {
      let isLevel = lots[lane] != 0 && other[lane] >= 0
      positions[Int(own[lane]) &* stride &+ lane] =
        isLevel ? positions[Int(other[lane]) &* stride &+ lane] : position
      if isLevel, countsDecisions {
        table.decisions[Int(lots[lane]) - 1][lane] -= 1
        shared[lane] += 1
      }
    }
  }
}
