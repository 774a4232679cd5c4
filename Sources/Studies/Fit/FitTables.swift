internal import Estimates
internal import Fitting
internal import Tables
internal import TextFiles

/// Ratings as tables.
struct FitTables {
  let fitted: FittedRatings

  private struct Row {
    let rank: Int
    let team: FittedRatings.Team
    /// The day of the last match that the ratings know.
    let knownUntil: String
  }

  private var rows: [Row] {
    let knownUntil = fitted.history.last.description
    return fitted.teams.enumerated().map { Row(rank: $0 + 1, team: $1, knownUntil: knownUntil) }
  }

  private var figures: [String] { fitted.teams.first?.figures.map(\.name) ?? [] }
  private var hasErrors: Bool { fitted.covariance != nil }
  private var hasGoals: Bool { figures.count > 1 }
  private var decimals: Int { fitted.model == .elo ? 0 : 3 }

  /// Teams, best first, as in the CSV file.
  var ratings: NamedTable {
    Self.file(figures: figures, hasErrors: hasErrors, hasOverall: hasGoals)
      .table(of: rows, at: .percent95)
  }

  /// Teams for people, followed by the parameters common to all matches.
  var text: Printout {
    var columns: [TableColumns<Row>] = [
      .count("#") { $0.rank },
      .text("Team") { $0.team.team.name },
    ]
    for (index, name) in figures.enumerated() {
      let title = name.prefix(1).uppercased() + name.dropFirst()
      columns += number(title) { $0.team.figures[index].estimate }
    }
    if hasGoals { columns += number("Overall") { $0.team.overall } }
    columns.append(.count("Matches") { $0.team.matches })
    return "\(Table(of: rows, columns))\n\(lines.joined(separator: "\n"))\n"
  }

  private func number(
    _ title: String, _ estimate: @escaping (Row) -> FittedRatings.Estimate
  ) -> [TableColumns<Row>] {
    [.real(title, decimals: decimals) { estimate($0).value }]
      + (hasErrors
        ? [.real("SE", decimals: decimals) { estimate($0).error }.important(Column.detail)] : [])
  }

  private var lines: [String] {
    let history = fitted.history
    var lines: [String] = []
    let matches = NumberText.counted(history.matches.count, "match", "matches")
    var first =
      "\(fitted.model.rawValue): \(matches) from \(history.from) to \(history.last)"
    if let halfLife = fitted.halfLife {
      first +=
        ", with a half-life of \(plain(halfLife)) days back from \(history.until): worth "
        + "\(NumberText.fixed(fitted.effectiveMatches, decimals: 1)) matches at full weight"
    }
    lines.append(first)
    let rules = fitted.rules.map { rule in
      let places = ["scale", "advantage"].contains(rule.name) ? 1 : 4
      let error = rule.estimate.error.map { " ± " + NumberText.fixed($0, decimals: places) } ?? ""
      return "\(rule.name) \(NumberText.fixed(rule.estimate.value, decimals: places))\(error)"
    }
    lines.append(rules.joined(separator: ", "))
    if let factor = fitted.eloFactor {
      lines.append("K \(plain(factor))")
    } else if let multiple = fitted.eloMultiple {
      lines.append("K of eloratings.net" + (multiple == 1 ? "" : " times \(plain(multiple))"))
    }
    lines.append(
      "log likelihood \(NumberText.fixed(fitted.logLikelihood, decimals: 3))\(prior)"
    )
    if !history.leftOut.isEmpty {
      let parts = history.leftOut.map { "\(NumberText.grouped($0.matches)) \($0.reason)" }
      lines.append("left out: " + parts.joined(separator: ", "))
    }
    return lines
  }

  private var prior: String {
    guard let prior = fitted.priorFigures else { return "" }
    let deviations = prior.deviations.map(plain).joined(separator: " and ")
    return prior.correlation.map {
      "; prior with standard deviations \(deviations), correlation \(plain($0))"
    } ?? "; prior with standard deviation \(deviations)"
  }

  private func plain(_ value: Double) -> String { NumberText.plain(value) }
}

extension FitTables {
  static var description: FileDescription {
    file(figures: nil, hasErrors: true, hasOverall: true).description
  }

  private static let figures = [
    ("rating", "With `elo`, the rating"), ("strength", "With a model of results, the strength"),
    ("attack", "With a model of goals, the attack"),
    ("defence", "With a model of goals, the defence"),
  ]

  /// - Parameter names: the figures of the model, or `nil` for those of all models.
  private static func file(
    figures names: [String]?, hasErrors: Bool, hasOverall: Bool
  ) -> TableFile<Row> {
    func error(
      _ name: String, _ estimate: @escaping (Row) -> FittedRatings.Estimate?
    ) -> FileColumns<Row> {
      .real(
        "\(name)_se", "Standard error of `\(name)`", "0 or more",
        emptyWhere: "where it is not known"
      ) { estimate($0)?.error }
    }
    let figures = figures.filter { names?.contains($0.0) ?? true }
      .flatMap { name, meaning -> [FileColumns<Row>] in
        let value = FileColumns<Row>.real(
          name, "\(meaning) of the team, as a scenario has it"
        ) { $0.team.estimate(name)?.value }
        // Elo ratings have no errors.
        return hasErrors && name != "rating"
          ? [value, error(name) { $0.team.estimate(name) }] : [value]
      }
    let overall: [FileColumns<Row>] = [
      .real("overall", "With a model of goals, attack and defence together") {
        $0.team.overall.value
      },
      error("overall") { $0.team.overall },
    ]
    return TableFile(
      "<ratings>", "Fitted ratings of each team, with their standard errors.",
      rows: """
        A row for each team, the best first. Written by `podium fit --output RATINGS.json` beside that file, and called \
        as it is.
        """,
      [
        .text("team", "Id of the team") { $0.team.team.id },
        .text("name", "Name of the team") { $0.team.team.name },
        .count("rank", "Position in the ranking by the rating", "1 to the number of teams") {
          $0.rank
        },
      ] + figures + (hasOverall ? overall : []) + [
        .count("matches", "Matches of the team that were used", "0 or more") {
          $0.team.matches
        },
        .real(
          "effective_matches", "The same, each as much as its age lets it count", "0 or more"
        ) { $0.team.effectiveMatches },
        .day(
          "known_until",
          """
          Day of the last match of all that the ratings know. A scenario that is played as of an earlier day refuses \
          them
          """
        ) { $0.knownUntil },
      ])
  }
}

extension FittedRatings.Team {
  fileprivate func estimate(_ name: String) -> FittedRatings.Estimate? {
    figures.first { $0.name == name }?.estimate
  }
}
