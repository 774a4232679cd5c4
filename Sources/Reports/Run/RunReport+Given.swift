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
      summary.precision?.findings.isEmpty ?? true
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
    if let opponents = opponents(given, of: focus.entrants) {
      "Whom they may meet then:"
      Block.table(opponents)
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
    ConditionWords(summary.tournament).sentence(given.conditions)
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
      ] + (pointsAreOpen ? points : []))
  }

  private var pointsAreOpen: Bool {
    let program = summary.tournament.program
    return program.tie == nil && program.hasStandings
      && summary.entrants.contains { !$0.points.isCertain }
  }

  /// The mean points over all tournaments and over those in which the conditions hold.
  private var points: [TableColumns<(Int, GivenSummary.Figure)>] {
    func points(_ entrant: Int, _ value: (GivenSummary.Figure) -> ShareOrMean?) -> Double? {
      summary.given?.entrants[entrant].first { $0.estimand == .points }.flatMap(value)?.value
    }
    return [
      .real("Mean points", decimals: 2) { points($0.0) { $0.overall } },
      .real("Points given this", decimals: 2) { points($0.0) { $0.given } },
    ]
  }

  /// The rounds of a bracket that entrants may reach under the conditions, with the likeliest opponents there, or `nil`
  /// without such rounds.
  private func opponents(_ given: GivenSummary, of entrants: [Int]) -> Table? {
    let byEntrant = Dictionary(grouping: summary.givenOpponents) { $0.entrant.id }
    let rows = entrants.flatMap { entrant in
      EntrantFigures.rounds(
        byEntrant[summary.entrants[entrant].entrant.id] ?? [], of: given.condition.count
      ).map { (entrant: entrant, round: $0) }
    }
    if rows.isEmpty { return nil }
    return Table(
      of: rows,
      [
        .text(summary.words.entrantTitle) { name($0.entrant) },
        .text("Round") { $0.round.title },
        .share("Gets there") { $0.round.there },
        .text("Likeliest opponents then") { row in
          row.round.opponents.prefix(RunReport.maximumOpponents)
            .map { "\($0.entrant.name) \(PercentText($0.share))" }.joined(separator: ", ")
        },
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
