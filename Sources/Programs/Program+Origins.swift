extension Program {
  /// The slots whose occupants meet in a tie. They are its own, unless a draw only says which of them has which side, such as
  /// that of the better seed: then those that it puts in order.
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
