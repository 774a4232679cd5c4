/// A place that one entrant occupies in each tournament.
public enum Slot: Sendable, Hashable {
  /// The entrant of this index, in every tournament.
  case entrant(Int)
  /// Whoever an earlier step puts into this column of a block; -1 where it stays empty.
  case column(Int)

  /// The entrant who always occupies it; nil if that is left to a tournament.
  public var entrant: Int? {
    if case .entrant(let entrant) = self { entrant } else { nil }
  }

  /// The column of whoever occupies it; nil if that is known from the start.
  package var column: Int? {
    if case .column(let column) = self { column } else { nil }
  }
}

extension Program {
  /// Returns the entrants that may occupy a slot by the results that are known.
  public func occupants(of slot: Slot) -> Set<Int> {
    switch slot {
    case .entrant(let entrant): [entrant]
    case .column(let column): occupants[column]
    }
  }
}
