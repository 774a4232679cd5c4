internal import KernelInterface
internal import Programs
package import RandomStreams

extension EntrantWords {
  /// Draws a word for each of up to four entrants, starting with `first`, into scratch columns from `column` on.
  func draw(_ stream: StreamAddress, _ first: Int, into column: Int, in block: TournamentBlock) {
    block.draw(
      stream, block: UInt32(first / 4), into: column..<column + min(4, entrants - first))
  }
}

extension AttendanceDraw: PlayableDraw {
  /// A player's word is addressed by their index in the stream of the week.
  package func draw(in block: TournamentBlock) {
    let lanes = block.lanes.paddedCount
    let columns = SeatingColumns(entrants: attendance.count)
    let stream = StreamAddress(seed: block.seed, purpose: .attendance, subject: subject)
    let count = block.work[columns.attendance, lanes]
    count.fill(0)
    for first in stride(from: 0, to: attendance.count, by: 4) {
      let group = first..<min(first + 4, attendance.count)
      var thresholds = SIMD4<UInt64>()
      var isDrawn = false
      for entrant in group {
        switch attendance[entrant] {
        case .sure: thresholds[entrant - first] = 1 << 32
        case .absent: thresholds[entrant - first] = 0
        case .chance(let chance):
          thresholds[entrant - first] = UInt64((chance * 0x1p32).rounded())
          isDrawn = true
        }
      }
      guard isDrawn else {
        for entrant in group {
          let isPresent: Int32 = attendance[entrant] == .sure ? 1 : 0
          block.work[columns.present(entrant), lanes].fill(isPresent)
          for lane in 0..<lanes { count[lane] &+= isPresent }
        }
        continue
      }
      // The keys of the week overwrite these words, after they have been read.
      words.draw(stream, first, into: columns.key(first), in: block)
      for entrant in group {
        let words = block.work[columns.key(entrant), lanes]
        let present = block.work[columns.present(entrant), lanes]
        let threshold = thresholds[entrant - first]
        for lane in 0..<lanes {
          let isPresent: Int32 = UInt64(UInt32(bitPattern: words[lane])) < threshold ? 1 : 0
          present[lane] = isPresent
          count[lane] &+= isPresent
        }
      }
    }
  }
}

extension AchievementsDraw: PlayableDraw {
  package func draw(in block: TournamentBlock) {
    let lanes = block.lanes.paddedCount
    let active = block.contexts[context, lanes]
    guard drawn > 0 else {
      active.fill(known)
      return
    }
    let stream = StreamAddress(seed: block.seed, purpose: .achievements, subject: subject)
    for lane in 0..<lanes {
      let tournament = block.lanes.firstTournament &+ UInt64(truncatingIfNeeded: lane)
      active[lane] = self.active(stream, tournament: tournament)
    }
  }

  /// Returns the achievements that are active in a tournament, drawn from the stream of the week.
  package func active(_ week: StreamAddress, tournament: UInt64) -> UInt64 {
    var (active, waiting) = (known, waiting)
    var words = SIMD4<UInt32>()
    for draw in 0..<drawn {
      if draw % 4 == 0 {
        words = week.words(tournament: tournament, block: UInt32(draw / 4))
      }
      let number = UInt32(waiting.nonzeroBitCount).multipliedFullWidth(by: words[draw % 4]).high
      var left = waiting
      for _ in 0..<number { left &= left &- 1 }
      let chosen = left & (~left &+ 1)
      active |= chosen
      waiting &= ~chosen
    }
    return active
  }
}
