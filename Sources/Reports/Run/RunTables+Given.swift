internal import Competitions
internal import Estimates
internal import Statistics
public import Tables

extension RunTables {
  /// Long form: a row for each entrant and event, over all tournaments and over those in which the outcomes
  /// came to pass that are given; nil if none are.
  public var given: Table? {
    guard let given = summary.given else { return nil }
    let observed = Cell.text(GivenText.observed(given).joined(separator: "; "))
    let estimates = [("overall", "Overall"), ("given", "Given"), ("difference", "Difference")]
    let counts = [
      ("given_count", "Count, given"), ("given_tournaments", "Tournaments, given"),
      ("count", "Count"), ("tournaments", "Tournaments"),
    ]
    return Table(
      columns: [text("entrant", "Entrant"), text("event", "Event")]
        + (estimates + counts).map(number)
        + estimates.flatMap { EstimateCells.errorColumns($0.0) } + [text("observed", "Observed")],
      rows: summary.order.flatMap { entrant in
        given.entrants[entrant].map { event in
          [.text(ids[entrant]), .text(event.event.name)] + cells(event, given.observed) + [observed]
        }
      })
  }

  private func cells(_ event: GivenSummary.Event, _ observed: Proportion) -> [Cell] {
    func count(_ estimate: ShareOrMean?) -> Cell {
      if case .share(let share)? = estimate { .integer(Int128(share.count)) } else { .missing }
    }
    return [
      .real(event.overall.value), .real(ifKnown: event.given?.value),
      .real(ifKnown: event.difference?.value),
      count(event.given), .integer(Int128(observed.count)), count(event.overall),
      .integer(Int128(observed.total)),
    ]
      + errors(event.overall.standardError, event.overall.interval(summary.level))
      + errors(event.given?.standardError, event.given?.interval(summary.level))
      + errors(event.difference?.standardError, event.difference?.interval(summary.level))
  }

  private func errors(_ standardError: Double?, _ interval: Interval?) -> [Cell] {
    [standardError, interval?.lower, interval?.upper].map { .real(ifKnown: $0) }
  }
}
