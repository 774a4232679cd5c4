public import Tallies

/// Which differences a comparison is read for: the family over which its intervals hold at once.
public struct ComparisonScope: Sendable, Hashable {
  /// The entrants, by index.
  public let entrants: Range<Int>
  /// What of each of them, in this order.
  public let events: [Estimand]

  /// Everything that can differ of so many entrants.
  public init(allOf entrants: Int) {
    self.entrants = 0..<entrants
    events = Estimand.all(entrants: entrants)
  }

  /// Some events of one entrant.
  public init(entrant: Int, events: [Estimand]) {
    entrants = entrant..<entrant + 1
    self.events = events
  }

  /// Where an event of an entrant stands, all of an entrant side by side; nil if it is not one of these.
  func index(_ event: Estimand, entrant: Int) -> Int? {
    guard entrants.contains(entrant), let index = events.firstIndex(of: event) else { return nil }
    return (entrant - entrants.lowerBound) * events.count + index
  }
}
