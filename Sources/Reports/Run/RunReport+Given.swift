internal import Estimates
internal import Programs
internal import Statistics
internal import Tables
internal import Tallies

/// The section of a report about what is given of matches that are still to come.
extension RunReport {
  /// What is given, which question that asks, and everyone's chances then; nil where nothing is given.
  var given: Section? {
    let parts =
      [GivenText.fixedSentence(subject.given).map { Section($0) }]
      + (summary.given.map(conditional) ?? [])
    guard parts.contains(where: { $0 != nil }) else { return nil }
    return paragraphs(["## What is given"] + parts + [Section(twoQuestions)])
  }

  private var twoQuestions: String {
    """
    A fixed score and a condition are two questions. Where ratings are fixed and matches independent, as they are unless \
    a scenario says otherwise, the answers differ only by the score: a win as a condition is a win by any score. \
    Where ratings are uncertain, such a win also shows that the winner is probably better than was \
    thought; a fixed score never does.
    """
  }

  private func conditional(_ given: GivenSummary) -> [Section?] {
    let outcomes = given.outcomes.map { outcome in
      "\(words(outcome)) (\(MarkdownTableWriter.code(GivenResult(match: outcome.name, content: .conditional(outcome.outcome)).text)))"
    }
    let isOne = outcomes.count == 1
    let it = isOne ? "this happens" : "all of these happen"
    let what = "**Conditional on**: \(list(outcomes))."
    guard given.condition.count > 0 else {
      return [
        "\(what) In none of \(summary.tournamentsInWords) \(it): the probability of that is below "
          + "\(bound(given.condition)), and nothing can be said about such tournaments. More tournaments may include some."
      ]
    }
    let certain = given.condition.isCertain ? ", as it is known that it does" : ""
    let precision =
      summary.precision == nil
      ? "" : " The precision that was asked for is that of all tournaments, not of these."
    return [
      """
      \(what) The chances below are those among the \
      \(NumberText.grouped(given.condition.count)) of \(summary.tournamentsInWords), \
      \(text(given.condition)), in which \(it)\(certain). The other sections cover all tournaments.\(precision)
      """,
      focus(given),
      Section(ChartedTable(.ranges(chart(given)), titles(given))),
      titlesNote.map { Section($0) },
      """
      **Difference**: the chance in these tournaments minus that in all, in percentage points (pp); its interval \
      allows for the first being part of the second. Every position, the mean position and mean points are in \
      `given.csv`; each interval holds on its own.
      """,
    ]
  }

  /// Returns the section on the entrants whom the outcomes concern, before and after, or `nil` if there are none.
  private func focus(_ given: GivenSummary) -> Section? {
    let focus = GivenFocus(given, summary)
    if focus.entrants.isEmpty { return nil }
    return """
      \(focus.sentence { "**\(escaped(name($0)))**" })

      \(focus.table)
      """
  }

  /// The upper end of the interval of what was never seen.
  private func bound(_ share: Proportion) -> String {
    let upper = share.interval(summary.level).upper
    return PercentText(upper, decimals: PercentText.decimals(showing: upper)).description
  }

  private func words(_ condition: ConditionalOutcome) -> String {
    let match = summary.tournament.program.matches[condition.match]
    let place = placeInTie(condition.match)
    guard match.slots.allSatisfy({ $0.entrant != nil }) else {
      let name = escaped(match.name)
      return switch condition.outcome {
      case .home: "whoever is named first in match \(name) wins it\(place)"
      case .draw: "match \(name) is drawn\(place)"
      case .away: "whoever is named second in match \(name) wins it\(place)"
      }
    }
    let (home, away) = (escaped(name(match.home)), escaped(name(match.away)))
    return switch condition.outcome {
    case .home: "\(home) beats \(away)\(place)"
    case .draw: "\(home) and \(away) draw\(place)"
    case .away: "\(away) beats \(home)\(place)"
    }
  }

  /// A note on which match of a tie of several it is: the tie may end otherwise.
  private func placeInTie(_ match: Int) -> String {
    for tie in summary.tournament.program.ties where tie.matches.count > 1 {
      guard let index = tie.matches.firstIndex(of: match) else { continue }
      let count = tie.matches.count
      return if case .wins = tie.rule {
        ", as game \(index + 1) of \(tie.winsNeeded == nil ? "" : "at most ")\(count)"
      } else {
        ", as match \(index + 1) of \(count) of their tie"
      }
    }
    return ""
  }

  /// The title chances, the likeliest winner of all tournaments first.
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
        .difference { difference($0.1) },
      ])
  }

  private func chart(_ given: GivenSummary) -> RangeChart {
    RangeChart(
      title: "Whose chances change?",
      rows: summary.order.prefix(RunTitleTable.maximumEntrants).compactMap { entrant in
        difference(given.title(entrant))?.row(name(entrant))
      }, areBars: false)
  }

  private func difference(_ title: GivenSummary.Figure) -> DifferenceText? {
    guard let difference = title.difference, let interval = difference.interval(summary.level)
    else { return nil }
    return DifferenceText(
      difference.value, interval, isCertain: difference.isCertain,
      tournaments: summary.tournaments)
  }

  private var titlesNote: String? { RunTitleTable(summary).note(file: "given.csv") }
}
