internal import Estimates
internal import Programs
internal import Statistics
internal import Tables
internal import Tallies

/// The entrants for whom a condition matters, and their figures before and after: the entrants of the precision target, or
/// those whom the conditions name and the entrant whose chances change most.
struct GivenFocus {
  private static let maximum = 6

  let entrants: [Int]
  /// The entrant whose title chance, or else chance of a zone, changes most. The value is `nil` if nothing changes beyond
  /// doubt or the precision target names entrants.
  private let mostChanged: Int?
  private let isOfTitle: Bool
  private let given: GivenSummary
  private let summary: Summary

  init(_ given: GivenSummary, _ summary: Summary) {
    self.given = given
    self.summary = summary
    let asked = summary.precision?.findings.compactMap(\.target.entrant) ?? []
    let sides = given.conditions.flatMap { condition in
      switch condition {
      case .outcome(let outcome): GivenFocus.sides(of: outcome.match, summary.tournament.program)
      case .event(let event): [event.entrant]
      }
    }
    let most =
      asked.isEmpty
      ? GivenFocus.mostChanged(given, summary, namesEntrants: !sides.isEmpty) : nil
    mostChanged = most?.entrant
    isOfTitle = most?.estimand == .champion
    var found: [Int] = []
    // The entrant whose chances change most is shown, however many sides there are.
    let chosen = asked.isEmpty ? sides : asked
    for entrant in chosen where !found.contains(entrant) && entrant != mostChanged {
      found.append(entrant)
    }
    let first = mostChanged.map { [$0] } ?? []
    entrants = first + found.prefix(GivenFocus.maximum - first.count)
  }

  /// Returns the sides of a match: those that are certain, or all who may play in the match if they are few.
  private static func sides(of match: Int, _ program: Program) -> [Int] {
    let slots = program.matches[match].slots
    let possible = slots.map { program.occupants(of: $0).sorted() }
    return possible.joined().count <= fewSides
      ? Array(possible.joined()) : slots.compactMap(\.entrant)
  }

  private static let fewSides = 4

  /// Returns the greatest change of a title chance or, if no title chance changes beyond doubt, of the chance of any
  /// zone. A change that may be due to chance counts only if the conditions name nobody.
  private static func mostChanged(
    _ given: GivenSummary, _ summary: Summary, namesEntrants: Bool
  ) -> Change? {
    let title = changes([.champion], given, summary)
    let zones = changes(zones(summary).map { .reaching(.zone($0.name)) }, given, summary)
    let certain = [title, zones].map { $0.filter(\.isCertain) }
    return (certain + (namesEntrants ? [] : [title, zones])).lazy
      .compactMap { $0.max { $0.size < $1.size } }.first
  }

  private struct Change {
    let entrant: Int
    let estimand: Estimand
    let size: Double
    /// True if chance alone hardly explains the change.
    let isCertain: Bool
  }

  private static func changes(
    _ estimands: [Estimand], _ given: GivenSummary, _ summary: Summary
  ) -> [Change] {
    summary.order.flatMap { entrant in
      given.entrants[entrant].filter { estimands.contains($0.estimand) }.compactMap { figure in
        guard let difference = figure.difference, difference.value != 0 else { return nil }
        let interval = difference.interval(beyondDoubt)
        return Change(
          entrant: entrant, estimand: figure.estimand, size: abs(difference.value),
          isCertain: interval.map { $0.lower > 0 || $0.upper < 0 } ?? false)
      }
    }
  }

  /// So strict that a mistake is rare among hundreds of entrants and zones.
  private static let beyondDoubt = ConfidenceLevel(alpha: 1e-6)

  private static func zones(_ summary: Summary) -> [Zone] {
    let program = summary.tournament.program
    return program.zones.filter { $0.isOnTheWay && $0 != program.bestZone }
  }

  var introduction: RichText {
    func name(_ entrant: Int) -> RichText { "\(strong: summary.entrants[entrant].entrant.name)" }
    let others = list(entrants.filter { $0 != mostChanged }.map(name))
    guard let mostChanged else { return "\(others) before and after:" }
    let change = isOfTitle ? "\(summary.words.titleChance) changes" : "chances change"
    let most: RichText = "\(name(mostChanged)), whose \(change) most"
    return entrants.count == 1
      ? "\(most), before and after:" : "\(most), and \(others) before and after:"
  }

  private struct Row {
    let entrant: Int
    let title: String
    let figure: GivenSummary.Figure
  }

  /// Each entrant's chances of the title and of zones on the way to the title, and mean position. Without zones, mean points as
  /// well.
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

  /// Returns a value as people read it, with the same decimals before and after.
  private func text(_ figure: GivenSummary.Figure, _ value: ShareOrMean) -> String {
    switch value {
    case .share(let share):
      let shares = [figure.overall, figure.given].compactMap { $0?.share }
      return PercentText(share, decimals: ChanceDecimals(of: shares).values).description
    case .mean(let mean): return NumberText.fixed(mean.mean, decimals: 2)
    }
  }

  private func difference(_ figure: GivenSummary.Figure) -> [String] {
    guard let difference = figure.difference, let interval = difference.interval(summary.level)
    else { return ["", ""] }
    if figure.overall.share != nil, let text = figure.differenceText(summary) {
      return [text.signed, text.range]
    }
    if difference.isCertain { return ["0", "exactly 0"] }
    let ends = [interval.lower, interval.upper].map { NumberText.fixed($0, decimals: 3) }
    let value = NumberText.fixed(difference.value, decimals: 3)
    return ["\(difference.value > 0 ? "+" : "")\(value)", "\(ends[0]) to \(ends[1])"]
  }
}

extension GivenSummary.Figure {
  /// Returns the difference of a chance in words, or `nil` if it or its interval is unknown.
  func differenceText(_ summary: Summary) -> DifferenceText? {
    guard let difference, let interval = difference.interval(summary.level) else { return nil }
    return DifferenceText(
      difference.value, interval, isCertain: difference.isCertain,
      tournaments: summary.tournaments)
  }
}
