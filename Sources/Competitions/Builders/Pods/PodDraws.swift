internal import Games
internal import KernelInterface
internal import RandomStreams

/// The columns that the draws of a season of pods work in: for each entrant one of each kind, and one for the
/// number of those who are present.
struct PodWorkColumns {
  let entrants: Int

  var count: Int { 4 * entrants + 1 }

  func present(_ entrant: Int) -> Int { entrant }
  /// What players are seated by: the greatest first.
  func key(_ entrant: Int) -> Int { entrants + entrant }
  /// What separates those of one key, if anything does.
  func lot(_ entrant: Int) -> Int { 2 * entrants + entrant }
  func rank(_ entrant: Int) -> Int { 3 * entrants + entrant }
  var attendance: Int { 4 * entrants }
}

/// Words of a stream for every lane, one an entrant: that of their index.
struct PodWords {
  let entrants: Int

  /// Draws a word for each of four entrants, from the first one on, or as many as there are.
  func draw(
    _ stream: StreamAddress, _ first: Int, into columns: UnsafeMutablePointer<Int32>,
    in block: TournamentBlock
  ) {
    let stride = block.work.stride
    let count = min(4, entrants - first)
    columns.withMemoryRebound(to: UInt32.self, capacity: count * stride) { words in
      block.draw(stream, block: UInt32(first / 4), count: count, stride: stride, into: words)
    }
  }
}

/// Who comes in a week.
struct PodAttendanceDraw: Draw {
  /// The week, from 0.
  let week: Int
  let words: PodWords
  let attendance: [PodSeason.Attendance]
  let subject: StreamSubject

  var title: String { "who comes in week \(week + 1)" }
  var fills: [Int] { [] }

  func use(of program: Program) -> DrawUse {
    DrawUse(work: PodWorkColumns(entrants: attendance.count).count)
  }

  /// A player's word is that of their index in the stream of the week.
  func draw(in block: TournamentBlock) {
    let lanes = block.lanes.paddedCount
    let columns = PodWorkColumns(entrants: attendance.count)
    let stream = StreamAddress(seed: block.seed, purpose: .attendance, subject: subject)
    let count = block.work[columns.attendance]
    count.update(repeating: 0, count: lanes)
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
          block.work[columns.present(entrant)].update(repeating: isPresent, count: lanes)
          for lane in 0..<lanes { count[lane] &+= isPresent }
        }
        continue
      }
      // What is drawn here is read before the keys of the week are.
      words.draw(stream, first, into: block.work[columns.key(first)], in: block)
      for entrant in group {
        let words = block.work[columns.key(entrant)]
        let present = block.work[columns.present(entrant)]
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

/// Which achievements are active in a week: the words that surround its pods.
struct PodAchievementsDraw: Draw {
  /// The week, from 0.
  let week: Int
  let game: any PodGame
  let subject: StreamSubject
  /// The column of words.
  let context: Int
  /// The achievements that are known to be active, as bits, and whether these are all.
  let known: UInt64
  let isKnown: Bool

  var title: String { "achievements of week \(week + 1)" }
  var fills: [Int] { [] }
  func use(of program: Program) -> DrawUse { DrawUse(contexts: [context]) }

  func draw(in block: TournamentBlock) {
    let lanes = block.lanes.paddedCount
    let active = block.contexts[context]
    guard !isKnown else {
      active.update(repeating: known, count: lanes)
      return
    }
    let stream = StreamAddress(seed: block.seed, purpose: .achievements, subject: subject)
    for lane in 0..<lanes {
      let tournament = block.lanes.firstTournament &+ UInt64(truncatingIfNeeded: lane)
      active[lane] = game.activeAchievements(stream, tournament: tournament, known: known)
    }
  }
}
