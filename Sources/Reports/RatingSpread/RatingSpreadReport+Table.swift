internal import Estimates
internal import Programs
internal import Statistics
public import Tables
internal import Tallies

extension RatingSpreadReport {
  /// The table of the CSV file.
  public var spread: NamedTable {
    let quantiles = [
      ("p05", "5 % of ratings below", 0.05), ("p25", "25 % of ratings below", 0.25),
      ("p50", "Half of ratings below", 0.5), ("p75", "75 % of ratings below", 0.75),
      ("p95", "95 % of ratings below", 0.95),
    ]
    return NamedTable(
      RatingSpreadReport.file, of: zip(summary.tournament.entrants, summary.titles),
      [
        .entrant { $0.0 },
        .fraction("win_probability", words.titleTitle) { $0.1.chance.mean },
        TableColumns(EstimateCells.errorColumns("win_probability")) {
          EstimateCells.errors($0.1.chance, .percent95, isShare: true)
        },
        .fraction("rating_sd", "Standard deviation over ratings") { $0.1.standardDeviation },
        .fraction("rating_sd_ci_low", "Lower") { $0.1.interval().lower },
        .fraction("rating_sd_ci_high", "Upper") { $0.1.interval().upper },
      ]
        + quantiles.map { name, title, order in .fraction(name, title) { $0.1.quantile(order) } }
        + [
          .fraction("variance_share", "Share of variance") { $0.1.shareOfVariance },
          .count("samples", "Samples") { _ in summary.samples },
          .count("tournaments_per_sample", "Tournaments per sample") { _ in
            summary.tournamentsPerSample
          },
        ])
  }

  /// The table for people, the likeliest champion first.
  public var forPeople: Table {
    let rows = summary.order.map { entrant in
      let title = summary.titles[entrant]
      return (
        name: name(entrant), title: title,
        error: title.chance.standardError ?? 0
      )
    }
    let errors = rows.map(\.error).filter { $0 > 0 }.sorted()
    let decimals =
      errors.isEmpty ? 1 : PercentText.decimals(showing: 4 * errors[errors.count / 2])
    return Table(
      of: rows,
      [
        .text(words.entrantTitle) { $0.name },
        .chance(words.titleTitle) {
          ChanceText(
            PercentText($0.title.chance.mean, decimals: decimals).description,
            $0.title.chance.mean, $0.title.nineInTen)
        }.important(Column.essential),
        .figure("Simulation error") { deviation($0.error, decimals: decimals) }
          .important(Column.detail),
        .figure("Spread over ratings") { deviation($0.title.standardDeviation, decimals: 1) },
        .figure("In 9 of 10 ratings") {
          "\(PercentText($0.title.nineInTen.lower)) to \(PercentText($0.title.nineInTen.upper))"
        },
      ])
  }

  /// Returns a standard deviation of a chance, such as `± 0.31 pp`.
  private func deviation(_ value: Double, decimals: Int) -> String {
    "± \(NumberText.fixed(value * 100, decimals: decimals)) \(DifferenceText.unit)"
  }
}

extension RatingSpreadReport {
  static let file = TableFile(
    "spread", "Chances of each entrant, and how they vary with uncertain ratings.",
    rows:
      "A row for each entrant, in the order of the scenario. Written by `podium run --spread` into `reports/NAME/spread`.",
    [
      .entrant(),
      .probability(
        "win_probability", "Probability of winning the title, over all rating samples"),
      .errors(
        of: FileColumn("win_probability", .probability, ""),
        interval: "95 % interval, from what differs between samples: the simulation error"),
      .real(
        "rating_sd",
        "Standard deviation of that probability over the ratings: how far it would move if they were known",
        "0 to 0.5"),
      .real("rating_sd_ci_low", "Lower end of its 95 % interval", "0 to 0.5"),
      .real("rating_sd_ci_high", "Upper end of its 95 % interval", "0 to 0.5"),
      quantile("p05", "5 %"), quantile("p25", "25 %"), quantile("p50", "50 %"),
      quantile("p75", "75 %"), quantile("p95", "95 %"),
      .real(
        "variance_share",
        "Share of the variance of a single tournament's outcome that comes from the ratings",
        "0 to 1", emptyWhere: "where the entrant always or never won"),
      .count("samples", "Rating samples", "2 or more"),
      .count("tournaments_per_sample", "Tournaments played with each", "2 to 1,000,000"),
    ],
    note: """
      In the `run.json` and `statepoint.json` beside it, what is numbered and counted as tournaments are samples.
      """)

  private static func quantile(_ name: String, _ share: String) -> FileColumns {
    .probability(name, "Quantile: with \(share) of ratings the probability is below")
  }
}

extension ChanceSpread {
  /// The middle 90 % of chances over ratings.
  var nineInTen: Interval { Interval(lower: quantile(0.05), upper: quantile(0.95)) }
}
