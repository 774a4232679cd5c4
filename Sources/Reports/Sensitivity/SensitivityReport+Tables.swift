internal import Programs
internal import Statistics
public import Tables
internal import Tallies

extension SensitivityReport {
  var goal: GoalWords { GoalWords(subject.goal, summary.words) }

  var kinds: [SensitivitySubject.Kind] {
    SensitivitySubject.Kind.allCases.filter { kind in
      subject.changes.contains { $0.kind == kind }
    }
  }

  /// The table of `sensitivity.csv`.
  public var all: NamedTable {
    let event = subject.goal.name(summary.words)
    let rows = kinds.flatMap { SensitivityRanking($0, subject, summary).entries }
      .map { Row(entry: $0, event: event, summary: summary) }
    return Self.file(rating: subject.rating.column).table(of: rows, at: summary.level)
  }

  func table(_ kind: SensitivitySubject.Kind) -> Table {
    var columns: [TableColumns<SensitivityRanking.Entry>] = [
      .count("Rank") { $0.rank }, .text("Player") { $0.change.player },
    ]
    if subject.changes.contains(where: { $0.position != nil }) {
      columns.append(.text("Position") { $0.change.position ?? "" }.important(Column.detail * 2))
    }
    columns.append(
      .figure(subject.rating.key) { NumberText.plain($0.change.rating) }
        .important(Column.detail * 2))
    if kind == .dropped {
      columns.append(.text("In their place") { $0.change.substitute ?? "no substitute" })
    }
    columns += [
      .chance(goal.title, \.variant) { $0.chance }.important(1),
      .difference { $0.chance.map(words) },
      .number("Mean points") { DifferenceText.points($0.points) }.important(Column.detail),
      .real("Variance ratio", decimals: 3) { $0.chance?.varianceRatio }
        .important(Column.detail * 3),
    ]
    return Table(of: SensitivityRanking(kind, subject, summary).entries, columns)
  }

  func words(_ difference: EventDifference) -> DifferenceText {
    DifferenceText(difference, summary.simultaneousLevel, tournaments: summary.tournaments)
  }

  var baseline: String {
    let chance = summary.variants.first?.difference(
      .reaching(subject.goal), entrant: subject.entrant)
    return chance.map { PercentText($0.baseline, isCertain: $0.isSettled).description } ?? ""
  }

  /// Returns both rankings for the terminal.
  ///
  /// - Parameter whole: The place of tables with all columns, such as `in sensitivity.md`.
  public func text(whole: String) -> Printout {
    let rankings = kinds.map { kind -> Printout in
      "\(subject.heading(kind)):\n\n\(table(kind), whole: whole)"
    }
    return """
      As it is, \(name) \(goal.verb) in \(baseline) of tournaments.

      \(Printout(joining: rankings, separator: "\n"))
      """
  }
}

extension SensitivityReport {
  private struct Row {
    let entry: SensitivityRanking.Entry
    let event: String
    let summary: ComparisonSummary
  }

  static var description: FileDescription { file().description }

  /// - Parameter rating: the column of the ratings, or `nil` for the columns of all games.
  private static func file(rating: String? = nil) -> TableFile<Row> {
    let ratings = [
      ("skill_power", "football"), ("rating", "basketball, and of teams rated by Elo"),
      ("hits", "baseball"), ("skill", "duels"), ("strength", "pods"),
    ].filter { rating == nil || $0.0 == rating }
    let noSubstitute = "in the row `dropped` of a player whose position nobody could take"
    return TableFile(
      "sensitivity", "The worth of a slightly better or worse player.",
      rows: """
        A row for each player and each change: first those raised, then those dropped, each in the order of their \
        ranks. Written by `podium sensitivity` into `reports/NAME/sensitivity-ID`, ID that of the entrant, with \
        `--goal`, `--step`, `--only` or `--except` into a folder within it.
        """,
      [
        .count(
          "rank",
          """
          Position in the ranking of this change by the probability of the event: of `raised` what brings most is 1, of \
          `dropped` what costs most
          """, "1 or more", emptyWhere: noSubstitute
        ) { $0.entry.rank },
        .text("player", "The player's name") { $0.entry.change.player },
        .text("position", "Where they are at home", emptyWhere: "in games without positions") {
          $0.entry.change.position
        },
      ]
        + ratings.map { name, game in
          .real(name, "Their rating in \(game), or the middle of its range") {
            $0.entry.change.rating
          }
        } + [
          .text(
            "change",
            "`raised`: rated higher by the step; `dropped`: another plays in their place"
          ) { $0.entry.change.kind.rawValue },
          .text(
            "substitute",
            """
            Who takes a dropped player's place, in basketball `team mates`, `a replacement player`, or both
            """, emptyWhere: "for those raised, and where there is nobody"
          ) { $0.entry.change.substitute },
          .text(
            "event",
            """
            What the probabilities are of: `champion`, the title, `topK`, position K or better, or another that \
            `--goal` asks for
            """
          ) { $0.event },
          .difference(
            baseline: "Probability of the event as the scenario is", emptyWhere: noSubstitute
          ) { ($0.entry.chance, $0.summary.simultaneousLevel) },
          .singleInterval(emptyWhere: noSubstitute) { ($0.entry.chance, $0.summary.level) },
          .difference(
            "points_", baseline: "Mean points as the scenario is", emptyWhere: noSubstitute
          ) { ($0.entry.points, $0.summary.simultaneousLevel) },
          .singleInterval("points_", emptyWhere: noSubstitute) {
            ($0.entry.points, $0.summary.level)
          },
          .count("tournaments", "Tournaments played of each", "1 to 10^12") {
            $0.summary.tournaments
          },
          .family("the intervals of chances and of points") { $0.summary.family },
          .tournamentsChanged(emptyWhere: noSubstitute) { $0.entry.changed },
        ])
  }
}
