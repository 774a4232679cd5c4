internal import Games
package import KernelInterface

extension PlateTables {
  package init(tables: Int, matchups: Int) {
    self.init(
      tables: tables, matchups: matchups, transitions: PlateTables.transitions,
      counts: PlateTables.counts)
  }

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
