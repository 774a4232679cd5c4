public import MonteCarlo
internal import Programs
public import Tallies

/// Which differences a comparison is read for: the family over which its intervals hold at once.
public struct ComparisonScope: Sendable, Equatable {
  /// The entrants, by index.
  public let entrants: Range<Int>
  /// What of each of them, in this order.
  public let events: [Estimand]

  /// Everything that can differ in a comparison.
  public init(allOf comparison: Comparison) {
    entrants = comparison.baseline.entrants.indices
    let program = comparison.baseline.program
    events = Estimand.all(program).filter { event in
      if case .reaching(let goal) = event, program.reach(goal) != nil {
        comparison.layout.goals.contains(goal)
      } else {
        true
      }
    }
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
