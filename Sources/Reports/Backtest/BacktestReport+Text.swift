internal import Estimates
internal import Statistics
public import Tables

extension BacktestReport {
  private static let maximumSteps = 60

  public var document: Section {
    let matches = scores.parts.first { $0.subject == .matches }
    return Section("\(title): how good the forecasts were") {
      matches.flatMap(lead)
      Block.aside(
        """
        Before each \(step) \(competitions.count == 1 ? "the" : "each") competition was played on \(tournaments) times by \
        what was known then, \(forecastCount == 1 ? "once" : "\(forecastCount) times") in all.
        """)
      if !missing.isEmpty { Block.list(missing.map { RichText($0) }) }
      if !notes.isEmpty { Block.list(notes.map { RichText($0) }) }
      for part in scores.parts { section(part) }
      each
      steps
      reproduction
    }
  }

  /// Returns the tables of scores for the terminal.
  ///
  /// - Parameter folder: The folder of the reports.
  public func shown(in folder: String) -> Printout {
    let whole = "in \(folder)/\(BacktestReport.name).md"
    let parts = scores.parts.map { part -> Printout in
      "\(part.title)\n\n\(table(part), whole: whole)"
    }
    return Printout(joining: parts, separator: "\n")
  }

  /// The names of the competitions, or their number if there are more than two.
  public var title: String {
    let names = competitions.map(\.subject.title)
    return names.count > 2 ? "\(names.count) competitions" : list(names)
  }

  /// The number of tournaments of each forecast, as one number or a range.
  private var tournaments: String {
    let counts = competitions.map(\.summary.tournaments)
    let range = (counts.min() ?? 0, counts.max() ?? 0)
    return range.0 == range.1
      ? NumberText.grouped(range.0)
      : "\(NumberText.grouped(range.0)) to \(NumberText.grouped(range.1))"
  }

  /// The remarks on ratings, with the competition if there are several.
  private var notes: [String] {
    competitions.flatMap { competition in
      competition.notes.map {
        competitions.count == 1 ? "\($0)." : "\(competition.subject.title): \($0)."
      }
    }
  }

  private var forecastCount: Int { competitions.reduce(0) { $0 + $1.forecasts.count } }

  private func lead(_ matches: BacktestScores.Part) -> RichText? {
    matches.means.first.map { score, mean in
      """
      The \(score.title.lowercased()) of \(NumberText.grouped(Int64(matches.items.count))) matches is \
      \(strong: NumberText.fixed(mean, decimals: 4)); lower is better.\
      \(verdicts(matches.comparisons.filter { $0.score == score }))
      """
    }
  }

  /// Returns sentences such as ` It is better than Elo (0.1751).`
  private func verdicts(_ comparisons: [ForecastComparison]) -> String {
    func named(_ verdict: PairedScoreDifference.Verdict) -> String? {
      let names = comparisons.filter { $0.difference.verdict == verdict }.map {
        "\($0.reference) (\(words($0.referenceMean)))"
      }
      return names.isEmpty ? nil : list(names)
    }
    let sentences = [
      named(.better).map { " It is better than \($0)." },
      named(.worse).map { " It is worse than \($0)." },
      named(.notSure).map { " Whether it is better or worse than \($0) is not certain." },
    ]
    return sentences.compactMap { $0 }.joined()
  }

  private func section(_ part: BacktestScores.Part) -> Section {
    Section(part.title) {
      RichText(part.meaning)
      if part.subject == .matches { odds }
      Block.page(scoreTable(part))
      Block.only([.text, .workbook]) { Block.table(table(part)) }
      comparisonNote(part).map { RichText($0) }
      if part.isOfEvents {
        let what = part.subject == .matches ? "a result" : "a chance"
        Section("When \(what) was forecast so, how often did it happen?") {
          Block.chart(ChartedTable(chart(part), bins(part)))
          RichText(calibration(part))
        }
      }
    }
  }

  /// Returns the table of a part's scores and of the forecasts that they are compared with.
  private func table(_ part: BacktestScores.Part) -> Table {
    Table(
      of: part.rows,
      [
        .text("Score") { $0.comparison == nil ? $0.score.title : "" },
        .text("Of") { $0.comparison?.reference ?? "this forecast" }.important(Column.essential),
        .figure("Mean") { words($0.comparison?.referenceMean ?? $0.mean) }
          .important(Column.essential),
        .figure("This forecast less that") { row in
          row.comparison?.difference.mean.map { signed($0) }
        }.important(1),
        .figure("95 % interval") { row in
          row.comparison?.difference.limits.map {
            "\(signed($0.lower)) to \(signed($0.upper))"
          }
        },
        .text("This forecast is") { $0.comparison?.difference.verdict.word },
      ])
  }

  /// A mean score, which is infinite if something happened that had been given no chance.
  private func words(_ mean: Double) -> String {
    mean.isFinite ? NumberText.fixed(mean, decimals: 4) : "∞"
  }

  private func comparisonNote(_ part: BacktestScores.Part) -> String? {
    guard let first = part.comparisons.first else { return nil }
    let unit =
      switch part.unit {
      case .item: "matches"
      case .round: "rounds"
      case .competition: "competitions"
      }
    switch first.difference.interval {
    case .success:
      return """
        The \(part.comparisons.count) intervals hold together in 95 of 100 cases, by a paired bootstrap of \(unit). A \
        forecast is better only where the interval lies below 0.
        """
    case .failure(.fewClusters(let count)):
      let reason =
        part.unit == .item
        ? ""
        : "Forecasts of the same end depend on each other, so only whole \(unit) can be compared. "
      return """
        \(reason)There \(count == 1 ? "is 1" : "are \(count)"), and below \(PairedScoreDifference.fewestClusters) no interval \
        could be trusted: none is given, and nothing is called better.
        """
    case .failure(.infiniteScores(let count)):
      return
        "In \(count) of them what happened had been given no chance at all: there is no interval."
    case .failure(.tooAlike): return "The \(unit) differ too little for an interval."
    }
  }

  private func bins(_ part: BacktestScores.Part) -> Table {
    Table(
      of: part.reliability.bins,
      [
        .figure("Forecast") {
          "\(PercentText($0.range.lower)) to \(PercentText($0.range.upper))"
        },
        .figure("On average") { PercentText($0.forecast).description }.important(Column.detail),
        .figure("Happened") { "\($0.observed.count) of \($0.observed.total)" },
        .figure("Share") { "\(NumberText.fixed($0.observed.value * 100, decimals: 1)) %" },
        .figure("95 % interval") {
          "\(PercentText($0.interval.lower)) to \(PercentText($0.interval.upper))"
        },
      ])
  }

  private func chart(_ part: BacktestScores.Part) -> ReliabilityChart {
    ReliabilityChart(
      title: "Did it happen as often as forecast?",
      bins: part.reliability.bins.map {
        ReliabilityChart.Bin(
          forecast: $0.forecast, observed: $0.observed.value, interval: $0.interval,
          count: $0.observed.total)
      })
  }

  private func calibration(_ part: BacktestScores.Part) -> String {
    func text(_ coefficient: Calibration.Coefficient) -> String {
      func fixed(_ value: Double) -> String { NumberText.fixed(value, decimals: 2) }
      let interval = coefficient.interval().map { " (\(fixed($0.lower)) to \(fixed($0.upper)))" }
      return fixed(coefficient.value) + (interval ?? "")
    }
    return switch part.calibration {
    case .success(let calibration):
      """
      Calibration slope \(text(calibration.slope)), 1 where forecasts are as sure as they should be, and less where they \
      are too sure; intercept \(text(calibration.intercept)), 0 where they are right on average.
      """
    case .failure(.oneOutcome):
      "All of them happened, or none did: there is nothing to calibrate."
    case .failure(.oneForecast): "All forecasts were the same: there is nothing to calibrate."
    case .failure(.separated):
      "All that happened had a higher chance than all that did not: there is no slope."
    case .failure(.certainAndWrong(let count)):
      "\(count) were forecast as certain, and were wrong: there is no slope."
    case .failure(.unreached): "No slope could be fitted."
    }
  }

  private var steps: Section? {
    struct Row {
      let competition: Competition
      let number: Int
      func mean(_ items: [ForecastItem], _ score: ForecastScore) -> String? {
        score.mean(items.filter { $0.round == number }).map { NumberText.fixed($0, decimals: 4) }
      }
    }
    let rows = competitions.flatMap { competition in
      competition.forecasts.indices.map { Row(competition: competition, number: $0) }
    }
    guard rows.count <= BacktestReport.maximumSteps else { return nil }
    let title = step.prefix(1).uppercased() + step.dropFirst()
    let table = Table(
      of: rows,
      (competitions.count > 1 ? [.text("Competition") { $0.competition.subject.title }] : []) + [
        .text(title) {
          $0.competition.forecasts[$0.number].name
        },
        .text("Known up to") { $0.competition.forecasts[$0.number].asOf },
        .count("Matches") { row in
          row.competition.summary.matches.count { $0.forecast == row.number }
        },
        .figure("Score of the matches") { row in
          row.mean(row.competition.summary.matches.map(\.item), .rankedProbability)
        },
        .figure("Log loss of the chances") { row in
          row.mean(row.competition.summary.entrants.map(\.item), .logLoss)
        },
      ])
    return Section("\(title) by \(step)", id: "steps") { Block.table(table) }
  }
}

extension BacktestScores.Part {
  var title: String {
    switch subject {
    case .matches: "Matches"
    case .chances: "Title and zones"
    case .positions: "Final positions"
    }
  }

  var meaning: String {
    switch subject {
    case .matches:
      "Each match once, as a home win, a draw or an away win. The score is that at its end, extra time included; a shoot-out leaves it level."
    case .chances:
      "Every entrant's chances of the title and of each zone, before each step at which they were open."
    case .positions: "Where every entrant finished, before each step."
    }
  }
}

private func signed(_ value: Double) -> String {
  let text = NumberText.fixed(value, decimals: 4)
  return value > 0 && !text.hasPrefix("+") ? "+\(text)" : text
}
