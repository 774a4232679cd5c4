internal import Estimates
internal import Programs
internal import Statistics
internal import Tables
internal import Tallies

extension RunReport {
  /// The section on assumptions about the tournaments, or `nil` without any.
  var given: Section? {
    let fixed = GivenText.fixedResults(subject.given)
    if fixed.isEmpty, summary.given == nil { return nil }
    return Section("What is given") {
      fixed
      if let given = summary.given {
        if given.condition.count > 0 { conditional(given) } else { impossible(given) }
      }
      """
      A fixed score and a condition are two questions. Where ratings are fixed and matches independent, as they are \
      unless a scenario says otherwise, the answers differ only by the score: a win as a condition is a win by any \
      score. Where ratings are uncertain, such a win also shows that the winner is probably better than was thought; a \
      fixed score never does.
      """
    }
  }

  @BlockBuilder private func conditional(_ given: GivenSummary) -> [Block] {
    let certain = given.condition.isCertain ? ", as it is known that it does" : ""
    let precision =
      summary.precision == nil
      ? "" : " The precision that was asked for is that of all tournaments, not of these."
    let focus = GivenFocus(given, summary)
    """
    \(condition(given)) The chances below are those among the \(NumberText.grouped(given.condition.count)) of \
    \(summary.tournamentsInWords), \(text(given.condition)), in which \(happening(given))\(certain). The other sections \
    cover all tournaments.\(precision)
    """
    if let more = GivenText.more(given, summary) { "\(more)" }
    if !focus.entrants.isEmpty {
      focus.introduction
      Block.table(focus.table)
    }
    Block.chart(chart(given), titles(given))
    RunTitleTable(summary).note(file: "given.csv").map { RichText($0) }
    """
    \(strong: "Difference"): the chance in these tournaments minus that in all, in percentage points (pp); its interval \
    allows for the first being part of the second. Every position, the mean position and mean points are in \
    \(code: "given.csv"); each interval holds on its own.
    """
  }

  private func impossible(_ given: GivenSummary) -> RichText {
    let upper = given.condition.interval(summary.level).upper
    return """
      \(condition(given)) In none of \(summary.tournamentsInWords) \(happening(given)): the probability of that is below \
      \(PercentText(upper, decimals: PercentText.decimals(showing: upper))), and nothing can be said about such \
      tournaments. More tournaments may include some.
      """
  }

  private func condition(_ given: GivenSummary) -> RichText {
    let words = ConditionWords(summary)
    let clauses = given.conditions.map { condition in
      "\(words.clause(condition)) (\(code: condition.text))" as RichText
    }
    return given.hasEvents
      ? "\(strong: "Given that") \(list(clauses))."
      : "\(strong: "Conditional on"): \(list(clauses))."
  }

  private func happening(_ given: GivenSummary) -> String {
    given.conditions.count == 1 ? "this happens" : "all of these happen"
  }

  private func titles(_ given: GivenSummary) -> Table {
    let shown = summary.order.prefix(RunTitleTable.maximumEntrants).map { ($0, given.title($0)) }
    let decimals = ChanceDecimals(of: shown.compactMap { $0.1.given?.share })
    return Table(
      of: shown,
      [
        .text(summary.words.entrantTitle) { name($0.0) },
        .share(summary.words.titleTitle) { $0.1.overall.share },
        .share("Given this", decimals: decimals.values) { $0.1.given?.share },
        .figure("95 % interval") {
          $0.1.given?.share.map {
            IntervalText($0, summary.level, decimals: decimals.ends).description
          }
        },
        .difference { $0.1.differenceText(summary) },
      ])
  }

  private func chart(_ given: GivenSummary) -> RangeChart {
    RangeChart(
      title: "Whose chances change?",
      rows: summary.order.prefix(RunTitleTable.maximumEntrants).compactMap { entrant in
        given.title(entrant).differenceText(summary)?.row(name(entrant))
      }, areBars: false)
  }

  /// Returns a share and its interval, such as `52.1 % (51.9 to 52.3 %)`, or a bound if the event was never or always seen.
  private func text(_ share: Proportion) -> RichText {
    guard share.count > 0, share.count < share.total else { return "\(PercentText(share))" }
    let interval = IntervalText(share.interval(summary.level))
    return "\(PercentText(share)) (\(interval.description))"
  }
}
