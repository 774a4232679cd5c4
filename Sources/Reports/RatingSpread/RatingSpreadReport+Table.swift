internal import Estimates
internal import Programs
internal import Statistics
public import Tables
internal import Tallies

extension RatingSpreadReport {
  /// The table of `spread.csv`.
  public var spread: NamedTable {
    let rows = zip(summary.tournament.entrants, summary.titles).map {
      Row(entrant: $0, title: $1, summary: summary)
    }
    return Self.file.table(of: rows, at: .percent95)
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
  private struct Row {
    let entrant: Entrant
    let title: ChanceSpread
    let summary: RatingSpreadSummary

    /// The 95 % interval of the chance.
    var interval: Interval? { title.chance.interval(.percent95) }
  }

  static var description: FileDescription { file.description }

  private static var file: TableFile<Row> {
    let interval = "95 % interval, from what differs between samples: the simulation error"
    return TableFile(
      "spread", "Chances of each entrant, and how they vary with uncertain ratings.",
      rows: """
        A row for each entrant, in the order of the scenario. Written by `podium run --spread` into \
        `reports/NAME/spread`.
        """,
      [
        .entrant { $0.entrant },
        .probability(
          "win_probability", "Probability of winning the title, over all rating samples"
        ) { $0.title.chance.mean },
        .share("win_probability_se", "Standard error of `win_probability`", "0 or more") {
          $0.title.chance.standardError
        },
        .probability("win_probability_ci_low", "Lower end of its \(interval)") {
          $0.interval?.lower
        },
        .probability("win_probability_ci_high", "Upper end of its \(interval)") {
          $0.interval?.upper
        },
        .share(
          "rating_sd",
          """
          Standard deviation of that probability over the ratings: how far it would move if they were known
          """, "0 to 0.5"
        ) { $0.title.standardDeviation },
        .share("rating_sd_ci_low", "Lower end of its 95 % interval", "0 to 0.5") {
          $0.title.interval().lower
        },
        .share("rating_sd_ci_high", "Upper end of its 95 % interval", "0 to 0.5") {
          $0.title.interval().upper
        },
      ]
        + ["05", "25", "50", "75", "95"].map { order in
          let percent = Int(order) ?? 0
          return .probability(
            "p\(order)", "Quantile: with \(percent) % of ratings the probability is below"
          ) { $0.title.quantile(Double(percent) / 100) }
        } + [
          .share(
            "variance_share",
            "Share of the variance of a single tournament's outcome that comes from the ratings",
            "0 to 1", emptyWhere: "where the entrant always or never won"
          ) { $0.title.shareOfVariance },
          .count("samples", "Rating samples", "2 or more") { $0.summary.samples },
          .count("tournaments_per_sample", "Tournaments played with each", "2 to 1,000,000") {
            $0.summary.tournamentsPerSample
          },
        ],
      note: """
        In the `run.json` and `statepoint.json` beside it, what is numbered and counted as tournaments are samples.
        """)
  }
}

extension ChanceSpread {
  /// The middle 90 % of chances over ratings.
  var nineInTen: Interval { Interval(lower: quantile(0.05), upper: quantile(0.95)) }
}
