internal import Competitions
internal import Estimates
internal import Statistics
public import Tables

extension RunTables {
  /// Long form: a row for each match that is left to chance, each event (the title, place k or better)
  /// and each entrant; nil unless it was tallied.
  public var leverage: Table? {
    guard !summary.leverage.isEmpty else { return nil }
    let results = [
      ("given_home_win", "home_wins", "Home win"), ("given_draw", "draws", "Draw"),
      ("given_away_win", "away_wins", "Away win"),
    ]
    let columns =
      [text("match", "Match"), text("entrant", "Entrant"), text("event", "Event")]
      + [number("probability", "Probability")]
      + results.map { number($0.0, "Given: \($0.2)") }
      + [number("leverage", "Leverage"), number("match_leverage", "Leverage of the match")]
      + [number("count", "Count"), number("tournaments", "Tournaments")]
      + results.flatMap { result in
        [number("\(result.0)_count", "Count, \(result.2)"), number(result.1, result.2)]
      }
    let estimates =
      ["probability"] + results.map(\.0) + ["leverage", "match_leverage"]
    return Table(
      columns: columns + estimates.flatMap { EstimateCells.errorColumns($0) },
      rows: summary.leverage.flatMap { match in
        match.events.flatMap { event in
          summary.order.map { row(match, event, event.chances[$0]) }
        }
      })
  }

  private func row(
    _ match: LeverageSummary, _ event: LeverageSummary.Event, _ chance: LeverageSummary.Chance
  ) -> [Cell] {
    let shares = [chance.overall] + chance.given
    return [
      .text(match.fixture.name), .text(ids[chance.entrant]),
      .text(event.top == 1 ? "champion" : "top\(event.top)"),
    ]
      + shares.map { $0.map { .probability($0.value) } ?? .missing }
      + [.real(ifKnown: chance.spread?.value), .real(event.shift.value)]
      + shares.flatMap { share -> [Cell] in
        [.integer(Int128(share?.count ?? 0)), .integer(Int128(share?.total ?? 0))]
      }
      + shares.flatMap { $0.map { errors($0) } ?? EstimateCells.none }
      + EstimateCells.errors(chance.spread, summary.level)
      + EstimateCells.errors(event.shift, summary.level)
  }
}
