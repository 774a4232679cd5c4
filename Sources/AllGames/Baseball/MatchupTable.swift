internal import Games
internal import KernelInterface

/// Memory of tables of match-ups, all of as many.
package struct MatchupMemory {
  private let thresholds: LaneMemory<UInt32>
  private let guides: LaneMemory<UInt8>

  /// The bytes that a table takes.
  static func bytes(_ matchups: Int) -> Int { matchups * (16 * 4 + 256) }

  package init(tables: Int, matchups: Int) {
    thresholds = LaneMemory(repeating: .max, columns: tables, lanes: 16 * matchups)
    guides = LaneMemory(repeating: 0, columns: tables, lanes: 256 * matchups)
  }

  package subscript(table: Int) -> MatchupTable {
    @_lifetime(borrow self)
    get { MatchupTable(thresholds[table].span, guides: guides[table].span) }
  }

  package func write(_ matchups: [Matchup], to table: Int) {
    let (thresholds, guides) = (thresholds[table], guides[table])
    thresholds.fill(.max)
    for (row, matchup) in matchups.enumerated() {
      var filled = 256 * row
      for (event, threshold) in matchup.thresholds.enumerated() {
        thresholds[16 * row + event] = threshold
        let end = 256 * row + Int((threshold + 0xFFFF) >> 16)
        guides[filled..<end].fill(UInt8(event))
        filled = end
      }
      guides[filled..<256 * (row + 1)].fill(UInt8(Matchup.thresholdCount))
    }
  }
}

/// The match-ups of a side's batters, laid out for quick look-ups.
package struct MatchupTable: ~Escapable {
  /// A row of 16 thresholds for each match-up, those beyond the events' out of reach of any draw.
  private let thresholds: Span<UInt32>
  /// For each match-up and each value of the upper 8 of a draw's 24 bits, the first event that such a
  /// draw can decide on.
  private let guides: Span<UInt8>

  @_lifetime(copy thresholds, copy guides)
  fileprivate init(_ thresholds: Span<UInt32>, guides: Span<UInt8>) {
    self.thresholds = thresholds
    self.guides = guides
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
