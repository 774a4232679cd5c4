extension Program {
  /// Returns the slots whose occupants meet in a tie. If a draw only assigns their sides, as by seed, these are the
  /// slots that it orders.
  public func origins(of tie: Tie) -> [Slot] { origins(of: slots(of: tie)) }

  private func origins(of slots: [Slot]) -> [Slot] {
    guard let first = slots.first?.column, Set(slots).count == slots.count,
      let draw = draw(filling: first)
    else { return slots }
    guard let sources = draw.sources(of: first, { occupants[$0] }) else { return slots }
    let areOrdered = slots.allSatisfy { slot in
      guard let column = slot.column, draw.fills.contains(column) else { return false }
      return draw.sources(of: column) { occupants[$0] } == sources
    }
    guard areOrdered, sources.count == slots.count, sources != slots else { return slots }
    return origins(of: sources)
  }

  package func draw(filling column: Int) -> (any Draw)? {
    for case .draw(let draw) in steps where draw.fills.contains(column) { return draw }
    return nil
  }
}
