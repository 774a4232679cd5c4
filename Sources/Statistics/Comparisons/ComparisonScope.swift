public import MonteCarlo
internal import Programs
public import Tallies

/// The differences that are read from a comparison, whose intervals are simultaneous.
public struct ComparisonScope: Sendable, Equatable {
  public let entrants: Range<Int>
  /// The events of each entrant, in order.
  public let events: [Estimand]

  /// Takes everything that may differ in a comparison.
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

  public init(entrant: Int, events: [Estimand]) {
    entrants = entrant..<entrant + 1
    self.events = events
  }

  /// The position of an event, with those of an entrant side by side, or `nil` if not in scope.
  func index(_ event: Estimand, entrant: Int) -> Int? {
    guard entrants.contains(entrant), let index = events.firstIndex(of: event) else { return nil }
    return (entrant - entrants.lowerBound) * events.count + index
  }
}
