internal import Competitions
internal import Estimates
public import Statistics
public import Tables
internal import Tallies

/// The table of how title chances spread over uncertain ratings.
public struct RatingSpreadTables: Sendable {
  private let summary: RatingSpreadSummary

  public init(_ summary: RatingSpreadSummary) {
    self.summary = summary
  }

  /// As `spread.csv` holds it: a row for each entrant, in the order of the scenario.
  public var spread: Table {
    let numbers = [
      ("champion", summary.tournament.program.words.titleTitle), ("champion_se", "Standard error"),
      ("champion_ci_low", "Lower"), ("champion_ci_high", "Upper"),
      ("rating_sd", "Standard deviation over ratings"), ("rating_sd_ci_low", "Lower"),
      ("rating_sd_ci_high", "Upper"), ("p05", "5 % of ratings below"),
      ("p25", "25 % of ratings below"), ("p50", "Half of ratings below"),
      ("p75", "75 % of ratings below"), ("p95", "95 % of ratings below"),
      ("variance_share", "Share of variance"), ("samples", "Samples"),
      ("tournaments_per_sample", "Tournaments per sample"),
    ]
    return Table(
      columns: [Column(name: "entrant", title: "Entrant")]
        + numbers.map { Column(name: $0, title: $1, alignment: .right) }
        + [Column(name: "name", title: "Name")],
      rows: zip(summary.tournament.entrants, summary.titles).map { entrant, title in
        let interval = title.interval()
        return [.text(entrant.id), .real(title.chance.mean)]
          + EstimateCells.errors(title.chance, .percent95)
          + [.real(title.standardDeviation), .real(interval.lower), .real(interval.upper)]
          + [0.05, 0.25, 0.5, 0.75, 0.95].map { .real(title.quantile($0)) }
          + [
            .real(ifKnown: title.shareOfVariance), .integer(Int128(summary.samples)),
            .integer(Int128(summary.tournamentsPerSample)), .text(entrant.name),
          ]
      })
  }

  /// As people read it, the likeliest champion first.
  public var forPeople: Table {
    let right = Column.Alignment.right
    return Table(
      columns: [
        Column(name: "entrant", title: "Team"),
        Column(
          name: "champion", title: summary.tournament.program.words.titleTitle, alignment: right),
        Column(name: "error", title: "Error of simulation", alignment: right),
        Column(name: "spread", title: "Spread over ratings", alignment: right),
        Column(name: "range", title: "In 9 of 10 ratings", alignment: right),
      ],
      rows: summary.order.map { entrant in
        let title = summary.titles[entrant]
        let error = title.chance.standardError ?? 0
        let decimals = PercentText.decimals(showing: 4 * error)
        return [
          .text(summary.tournament.entrants[entrant].name),
          .text(PercentText(title.chance.mean, decimals: decimals).description),
          deviation(error, decimals: decimals), deviation(title.standardDeviation, decimals: 1),
          .text(
            "\(PercentText(title.quantile(0.05))) to \(PercentText(title.quantile(0.95)))"),
        ]
      })
  }

  /// A standard deviation of a chance: `± 0.31 pp`.
  private func deviation(_ value: Double, decimals: Int) -> Cell {
    .text("± \(NumberText.fixed(value * 100, decimals: decimals)) \(DifferenceText.unit)")
  }
}
