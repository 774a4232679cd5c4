internal import Competitions
internal import Estimates
internal import Statistics
internal import Tables
internal import Tallies

/// The section of a report about what is given of matches that are still to come.
extension RunMarkdown {
  /// What is given, which question that asks, and everyone's chances then; nil where nothing is given.
  var given: String? {
    let parts = [GivenText.fixedSentence(subject.given)] + (summary.given.map(conditional) ?? [])
    let told = parts.compactMap { $0 }
    guard !told.isEmpty else { return nil }
    return (["## What is given"] + told + [twoQuestions]).joined(separator: "\n\n")
  }

  private var twoQuestions: String {
    """
    A fixed score and a condition are two questions. Where ratings are fixed and matches independent, as they are unless \
    a scenario says otherwise, the answers differ only by the score: a win as a condition is a win by any score. \
    Where ratings are uncertain, such a win also tells that the winner is probably better than was \
    thought; a fixed score never does.
    """
  }

  private func conditional(_ given: GivenSummary) -> [String?] {
    let outcomes = given.outcomes.map { outcome in
      "\(words(outcome)) (`\(GivenResult(match: outcome.name, content: .conditional(outcome.outcome)).text)`)"
    }
    let isOne = outcomes.count == 1
    let it = isOne ? "this happens" : "all of these happen"
    let what = "**Conditional on**: \(list(outcomes))."
    guard given.condition.count > 0 else {
      return [
        "\(what) In none of \(summary.tournamentsInWords) \(it): the share of those in which \(isOne ? "it" : "they") would is below "
          + "\(bound(given.condition)), and nothing can be said of them. More tournaments may have some."
      ]
    }
    let certain = given.condition.isCertain ? ", as it is known that it does" : ""
    let precision =
      summary.precision == nil
      ? "" : " The precision that was asked for is that of all tournaments, not of these."
    return [
      """
      \(what) Everyone's chances are counted here among the \
      \(NumberText.grouped(given.condition.count)) of \(summary.tournamentsInWords), \
      \(text(given.condition)), in which \(it)\(certain). The other sections are of all tournaments.\(precision)
      """,
      lines(titles(given)) + (titlesNote.map { "\n\n\($0)" } ?? ""),
      """
      **Difference**: the chance in these tournaments less that in all, in percentage points (pp); its interval \
      allows for the ones being a part of the others. Every position, the mean position and mean points are in \
      `given.csv`; each interval stands for itself.
      """,
    ]
  }

  /// The upper end of the interval of what was never seen.
  private func bound(_ share: Proportion) -> String {
    let upper = share.interval(summary.level).upper
    return PercentText(upper, decimals: PercentText.decimals(showing: upper)).description
  }

  private func words(_ condition: ConditionalOutcome) -> String {
    let match = summary.tournament.program.matches[condition.match]
    let (home, away) = (escaped(name(match.home)), escaped(name(match.away)))
    return switch condition.outcome {
    case .home: "\(home) beats \(away)"
    case .draw: "\(home) and \(away) draw"
    case .away: "\(away) beats \(home)"
    }
  }

  /// The title chances, the likeliest winner of all tournaments first.
  private func titles(_ given: GivenSummary) -> Table {
    let shown = summary.order.prefix(RunTitleTable.maximumEntrants).map { ($0, given.title($0)) }
    func share(_ name: String, _ title: String) -> Column {
      Column(name: name, title: title, alignment: .right)
    }
    func interval(_ name: String) -> Column {
      Column(name: name, title: "95 % interval", alignment: .right)
    }
    return Table(
      columns: [
        Column(name: "name", title: summary.entrantTitle),
        share("overall", summary.titleTitle), share("given", "Given this"), interval("interval"),
        Column(name: "difference", title: "Difference", alignment: .right),
        interval("difference_interval"),
      ],
      rows: shown.map { entrant, title in
        [.text(name(entrant)), cell(title.overall), title.given.map(cell) ?? .missing]
          + intervals(title)
      })
  }

  private func cell(_ estimate: ShareOrMean) -> Cell {
    switch estimate {
    case .share(let share): .text(PercentText(known: share).description)
    case .mean(let mean): .real(mean.mean)
    }
  }

  /// The interval of a chance given the outcomes, the difference that they make, and its interval.
  private func intervals(_ title: GivenSummary.Figure) -> [Cell] {
    guard let given = title.given, let difference = title.difference,
      let ofGiven = given.interval(summary.level),
      let ofDifference = difference.interval(summary.level)
    else { return [.missing, .missing, .missing] }
    let text = DifferenceText(
      difference.value, ofDifference, isCertain: difference.isCertain,
      tournaments: summary.tournaments)
    return [
      .text(given.isCertain ? "certain" : IntervalText(ofGiven).description), .text(text.signed),
      .text(text.range),
    ]
  }

  private var titlesNote: String? { RunTitleTable(summary).note(file: "given.csv") }
}
