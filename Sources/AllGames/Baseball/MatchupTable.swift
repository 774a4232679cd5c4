internal import Games

/// The match-ups of a side's batters, laid out for quick look-ups in memory that somebody else owns.
package struct MatchupTable {
  /// A row of 16 thresholds for each match-up, those beyond the events' out of reach of any draw.
  private let thresholds: UnsafePointer<UInt32>
  /// For each match-up and each value of the upper 8 of a draw's 24 bits, the first event that such a
  /// draw can decide on.
  private let guides: UnsafePointer<UInt8>

  /// The bytes that so many match-ups take.
  package static func bytes(matchups: Int) -> Int { matchups * (16 * 4 + 256) }

  /// Writes a table.
  ///
  /// - Parameter memory: ``bytes(matchups:)`` of them, at the alignment of a word.
  package init(_ matchups: [Matchup], in memory: UnsafeMutableRawPointer) {
    let words = 16 * matchups.count
    let thresholds = memory.bindMemory(to: UInt32.self, capacity: words)
    let guides = (memory + 4 * words).bindMemory(to: UInt8.self, capacity: 256 * matchups.count)
    thresholds.initialize(repeating: UInt32.max, count: words)
    for (row, matchup) in matchups.enumerated() {
      let guide = guides + 256 * row
      var filled = 0
      for (event, threshold) in matchup.thresholds.enumerated() {
        thresholds[16 * row + event] = threshold
        let end = Int((threshold + 0xFFFF) >> 16)
        (guide + filled).initialize(repeating: UInt8(event), count: end - filled)
        filled = end
      }
      (guide + filled).initialize(repeating: UInt8(Matchup.thresholdCount), count: 256 - filled)
    }
    self.thresholds = UnsafePointer(thresholds)
    self.guides = UnsafePointer(guides)
  }

  /// The number of the event that a draw decides on.
  @inline(__always)
  package func event(_ draw: UInt32, row: Int) -> Int {
    let upper = Int(draw >> UInt32(Matchup.drawBits - 8))
    var event = Int(guides[row &<< 8 | upper])
    while draw >= thresholds[row &<< 4 | event] { event &+= 1 }
    return event
  }

  /// How many draws, the first ones, are outs: see ``Matchup/outs``.
  @inline(__always)
  package func outs(row: Int) -> UInt32 { thresholds[row &<< 4 | Matchup.lastOut.rawValue] }

  /// For each event and each of the 24 states, at 32 events + state: the number of the state after it in
  /// the lower 8 bits, the runs from bit 8, and from bit 20 the runners left on base if it ends the
  /// half-inning.
  package static let transitions: [UInt32] = PlateEvent.allCases.flatMap { event in
    (0..<32).map { number -> UInt32 in
      guard number < 24 else { return 0 }
      var state = BaseState(number: number)
      let runs = state.advance(event)
      let left = state.outs > 2 ? state.runners : 0
      return UInt32(state.number) | UInt32(runs) << 8 | UInt32(left) << 20
    }
  }

  /// For each event what it adds to hits, home runs, walks and strikeouts, 16 bits each.
  static let counts: [UInt64] = PlateEvent.allCases.map { event in
    (event.isHit ? 1 : 0) | (event == .homeRun ? 1 << 16 : 0) | (event == .walk ? 1 << 32 : 0)
      | (event == .strikeout ? 1 << 48 : 0)
  }
}
