internal import Estimates
internal import Programs
internal import Statistics
internal import Tables
internal import Tallies

/// Whom outcomes that are given concern, and what they have before and after: those about whom the run asks by its
/// precision, else the sides of the matches and whoever's chances change most.
struct GivenFocus {
  /// More of them are in the file alone.
  private static let maximum = 6

  /// The entrants' indices.
  let entrants: [Int]
  /// Whoever's title chance changes most, or, where none does, the chance of a zone; nil if the run asks about others or
  /// nothing changes.
  let mostChanged: Int?
  private let given: GivenSummary
  private let summary: Summary

  init(_ given: GivenSummary, _ summary: Summary) {
    self.given = given
    self.summary = summary
    let asked = summary.precision?.findings.compactMap(\.target.entrant) ?? []
    let matches = given.outcomes.map { summary.tournament.program.matches[$0.match] }
    let sides = matches.flatMap { $0.slots.compactMap(\.entrant) }
    let most = asked.isEmpty ? GivenFocus.mostChanged(given, summary) : nil
    mostChanged = most
    var found: [Int] = []
    // Whoever changes most is told of, however many sides there are.
    let chosen = asked.isEmpty ? sides : asked
    for entrant in chosen where !found.contains(entrant) && entrant != most {
      found.append(entrant)
    }
    let room = GivenFocus.maximum - (most == nil ? 0 : 1)
    entrants = (most.map { [$0] } ?? []) + found.prefix(room)
  }

  private static func mostChanged(_ given: GivenSummary, _ summary: Summary) -> Int? {
    let chances = [Estimand.champion] + GivenFocus.zones(summary).map { .reaching(.zone($0.name)) }
    for estimand in chances {
      let changes = summary.order.map { entrant in
        let figure = given.entrants[entrant].first { $0.estimand == estimand }
        return (entrant: entrant, size: abs(figure?.difference?.value ?? 0))
      }
      if let most = changes.max(by: { $0.size < $1.size }), most.size > 0 { return most.entrant }
    }
    return nil
  }

  /// The zones on the way to the title.
  private static func zones(_ summary: Summary) -> [Zone] {
    let program = summary.tournament.program
    return program.zones.filter { $0.isOnTheWay && $0 != program.bestZone }
  }

  /// Returns the sentence before the table, which names the entrants.
  func sentence(_ name: (Int) -> String) -> String {
    let others = entrants.filter { $0 != mostChanged }.map(name)
    guard let mostChanged else { return "\(list(others)) before and after:" }
    let most = "\(name(mostChanged)), whose \(summary.words.titleChance) changes most"
    return others.isEmpty
      ? "\(most), before and after:"
      : "\(most), and \(list(others)) before and after:"
  }

  /// One of their figures.
  private struct Row {
    let entrant: Int
    let title: String
    let figure: GivenSummary.Figure
  }

  /// The title, the zones on the way to it and the mean position of each of them, or mean points where there are no zones.
  var table: Table {
    let zones = GivenFocus.zones(summary)
    let program = summary.tournament.program
    let means: [(Estimand, String)] =
      program.tie != nil
      ? []
      : [(.position, "Mean position")]
        + (zones.isEmpty && program.hasStandings ? [(.points, "Mean points")] : [])
    let wanted =
      [(Estimand.champion, summary.words.titleTitle)]
      + zones.map { (.reaching(.zone($0.name)), $0.title) } + means
    let rows = entrants.flatMap { entrant in
      wanted.compactMap { estimand, title in
        given.entrants[entrant].first { $0.estimand == estimand }
          .map { Row(entrant: entrant, title: title, figure: $0) }
      }
    }
    return Table(
      of: rows,
      [
        .text(summary.words.entrantTitle) { summary.entrants[$0.entrant].entrant.name },
        .text("Figure") { $0.title },
        .figure("As it is") { text($0.figure, $0.figure.overall) }.important(Column.detail),
        .figure("Given this") { row in row.figure.given.map { text(row.figure, $0) } }
          .important(1),
        TableColumns([
          Column(
            name: "difference", title: "Difference", alignment: .right,
            importance: Column.essential),
          .number("interval", "95 % interval"),
        ]) { row in difference(row.figure).map { .text($0) } },
      ])
  }

  /// A figure in text: both of a chance have the same decimals.
  private func text(_ figure: GivenSummary.Figure, _ value: ShareOrMean) -> String {
    switch value {
    case .share(let share):
      let shares = [figure.overall, figure.given].compactMap { $0?.share }
      return PercentText(share, decimals: ChanceDecimals(of: shares).values).description
    case .mean(let mean): return NumberText.fixed(mean.mean, decimals: 2)
    }
  }

  /// The difference and its interval.
  private func difference(_ figure: GivenSummary.Figure) -> [String] {
    guard let difference = figure.difference, let interval = difference.interval(summary.level)
    else { return ["", ""] }
    if figure.overall.share != nil {
      let text = DifferenceText(
        difference.value, interval, isCertain: difference.isCertain,
        tournaments: summary.tournaments)
      return [text.signed, text.range]
    }
    if difference.isCertain { return ["0", "exactly 0"] }
    let ends = [interval.lower, interval.upper].map { NumberText.fixed($0, decimals: 3) }
    let value = NumberText.fixed(difference.value, decimals: 3)
    return ["\(difference.value > 0 ? "+" : "")\(value)", "\(ends[0]) to \(ends[1])"]
  }
}
