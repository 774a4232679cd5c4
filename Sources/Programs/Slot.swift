/// A place in the competition that one entrant occupies in each tournament.
public enum Slot: Sendable, Hashable {
  /// The entrant of this index, in every tournament.
  case entrant(Int)
  /// The occupant that an earlier step puts into a column of the block; -1 in an empty one.
  case column(Int)

  /// The entrant who always occupies the slot, or `nil` if tournaments differ.
  public var entrant: Int? {
    if case .entrant(let entrant) = self { entrant } else { nil }
  }

  /// The column, or `nil` if the occupant is known from the start.
  package var column: Int? {
    if case .column(let column) = self { column } else { nil }
  }
}

extension Program {
  /// Returns the possible occupants of a slot, given the known results.
  public func occupants(of slot: Slot) -> Set<Int> {
    switch slot {
    case .entrant(let entrant): [entrant]
    case .column(let column): occupants[column]
    }
  }
}
