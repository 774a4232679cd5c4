internal import Estimates
internal import Programs
public import Statistics
internal import Tables
internal import Tallies

/// The report of a comparison for people, in Markdown.
public struct ComparisonReport: Sendable {
  /// Of more entrants than this, only those whose title chance changes most are shown.
  private static let maximumEntrants = 12

  let subject: ComparisonSubject
  let summary: ComparisonSummary
  let grid: SweepGrid?

  public init(_ subject: ComparisonSubject, _ summary: ComparisonSummary) {
    self.subject = subject
    self.summary = summary
    grid = SweepGrid(subject, summary)
  }

  public var text: Section {
    report(
      [
        head, GivenText.fixedSentence(subject.scenario.given).map { Section($0) }, answers, sweep,
        ranking, race,
      ]
        + details + [meaning, reproduction])
  }

  var entrants: [Entrant] { summary.entrants }

  private var head: Section {
    let count = subject.variants.count
    let number = NumberText.grouped(summary.tournaments)
    let limit = subject.dropsLosers ? "up to " : ""
    return """
      # \(escaped(subject.scenario.title)): \(count == 1 ? "a variant" : "\(count) variants") compared

      The scenario and \(count == 1 ? "its variant" : "each of its variants") were simulated \(limit)\(number) times on the \
      same random numbers: only what a variant changes turns out differently. So the differences below are known far better \
      than from separate runs.
      """
  }

  /// The entrant whose chances a variant is described by: the one asked for, else the one it changes most.
  private func focus(_ variant: VariantSummary) -> Int {
    if let focus = subject.focus { return focus }
    return entrants.indices.max { one, other in
      reach(variant, one) < reach(variant, other)
    } ?? 0
  }

  private func title(_ variant: VariantSummary, _ entrant: Int) -> EventDifference? {
    variant.difference(.champion, entrant: entrant)
  }

  private func reach(_ variant: VariantSummary, _ entrant: Int) -> Double {
    abs(title(variant, entrant)?.value ?? 0)
  }

  private func words(_ variant: VariantSummary, _ entrant: Int) -> DifferenceText? {
    title(variant, entrant).map {
      DifferenceText($0, summary.simultaneousLevel, tournaments: variant.tournaments)
    }
  }

  /// The variants that are told of one by one: without the points of a grid.
  private var told: [(ComparisonSubject.Variant, VariantSummary)] {
    zip(subject.variants, summary.variants).filter { grid == nil || $0.0.parameters.isEmpty }
  }

  private var answers: Section? {
    if told.isEmpty { return nil }
    let lines = told.map { variant, found in
      let entrant = focus(found)
      let sentence =
        words(found, entrant)?.sentence(entrants[entrant].name, summary.words.titleChance) ?? ""
      return "- **\(escaped(variant.name))** \(escaped(sentence))."
    }
    return "## The answers\n\n\(lines.joined(separator: "\n"))"
  }

  /// The variants by the title chance of the entrant that was asked for, the best first.
  private var ranking: Section? {
    guard let focus = subject.focus else { return nil }
    let name = entrants[focus].name
    let found = zip(subject.variants, summary.variants).enumerated().compactMap { index, pair in
      title(pair.1, focus).map { (index: index, name: pair.0.name, variant: pair.1, title: $0) }
    }
    let rows = found.sorted { ($1.title.value, $0.index) < ($0.title.value, $1.index) }
    let table = Table(
      of: rows.enumerated(),
      [
        .count("Rank") { $0.offset + 1 }, .text("Variant") { $0.element.name },
        .probability(summary.words.titleTitle) { $0.element.title.variant },
        .difference { words($0.element.variant, focus) },
        .real("Variance ratio", decimals: 3) { $0.element.title.varianceRatio },
        .text("Compared with the scenario as it is") {
          verdict($0.element.variant, $0.element.title)
        },
      ])
    let chart = RangeChart(
      title: "What does each variant do for \(name)?",
      rows: rows.compactMap { row in words(row.variant, focus)?.row(row.name) }, areBars: false)
    // A variant that has left knows the scenario as it is over fewer tournaments.
    let longest = found.max { $0.variant.tournaments < $1.variant.tournaments }
    let baseline = longest.map { PercentText($0.title.baseline).description } ?? ""
    return """
      ## The variants for \(escaped(name))

      As the scenario is, \(escaped(name)) \(summary.words.titleVerb) in \(baseline) of tournaments.

      \(ChartedTable(.ranges(chart), table))

      \(DifferenceRanking.unresolved(rows.map { ($0.name, $0.title) }, summary.simultaneousLevel))
      """
  }

  private func verdict(_ variant: VariantSummary, _ title: EventDifference) -> String {
    if variant.hasLeft { return "out after \(NumberText.grouped(variant.tournaments))" }
    if title.isCertain { return "the same" }
    return words(variant, title.entrant)?.isBetter.map { $0 ? "better" : "worse" }
      ?? "not resolved"
  }

  /// Which variants were played no further, and by what rule.
  private var race: Section? {
    guard subject.dropsLosers, let focus = subject.focus else { return nil }
    let left = zip(subject.variants, summary.variants).filter { $1.hasLeft }
      .sorted { $0.1.tournaments < $1.1.tournaments }
    let lines = left.map { variant, found in
      "- **\(escaped(variant.name))**: after \(NumberText.grouped(found.tournaments)) tournaments"
    }
    return """
      ## Out of the race

      A variant is played no further once it is proven not to have the highest \(summary.words.titleChance) of \
      \(escaped(entrants[focus].name)): at a look, after 10,000, 16,000, 25,000, 40,000 and 63,000 tournaments, ten \
      times these and so on, the interval of its difference lies wholly below the highest lower limit of all that are \
      still played, the scenario as it is counting with 0. These intervals hold for all variants and all looks at \
      once, so that the variant that is truly best leaves in at most 5 of 100 studies. The figures of one that has \
      left are those of its own tournaments, beside the scenario as it is over the same.

      \(lines.isEmpty ? "No variant has left." : lines.joined(separator: "\n"))
      """
  }

  private var details: [Section] {
    told.map { variant, found in
      let shown = entrants.indices.sorted {
        let (one, other) = (reach(found, $0), reach(found, $1))
        return one == other ? $0 < $1 : one > other
      }.prefix(ComparisonReport.maximumEntrants)
      let table = Table(
        of: shown,
        [
          .text(summary.words.entrantTitle) { entrants[$0].name },
          .probability("As it is") { title(found, $0)?.baseline },
          .probability("Variant") { title(found, $0)?.variant },
          .difference { words(found, $0) },
          .number("Mean points") { DifferenceText.points(found.difference(.points, entrant: $0)) },
          .real("Variance ratio", decimals: 3) { title(found, $0)?.varianceRatio },
        ])
      let chart = RangeChart(
        title: "Whose chances change?",
        rows: shown.compactMap { words(found, $0)?.row(entrants[$0].name) }, areBars: false)
      let about = variant.description.map { "\(escaped($0))\n\n" } ?? ""
      let hidden = entrants.count - shown.count
      let note = hidden > 0 ? "\n\nAnd \(hidden) more, all of them in compare.csv." : ""
      return """
        ## \(escaped(variant.name))

        \(about)\(extent(found))\(variant.changesDismissals ? "\n\n\(DismissalText.model)" : "")

        \(chart.rows.isEmpty ? Section(table) : Section(ChartedTable(.ranges(chart), table)))\(note)
        """
    }
  }

  /// How much of the tournament a variant touches.
  private func extent(_ variant: VariantSummary) -> String {
    if variant.isSame {
      return "It changes nothing that is played: every difference is exactly 0, and proven to be."
    }
    let share = PercentText(variant.changed).description
    return "Positions or points changed in \(share) of tournaments."
  }

  private var meaning: Section {
    let each = NumberText.fixed(summary.simultaneousLevel.value * 100, decimals: 4)
    return """
      ## What the columns mean

      - **Difference**: the variant minus the scenario as it is, in percentage points (pp) of \
      \(summary.words.titleChance). **Mean points**: the same for mean points, in points.
      - **95 % interval**: all \(NumberText.grouped(summary.family)) differences of `compare.csv` that are not proven \
      to be 0 lie in their intervals together in 95 of 100 studies like this one (Bonferroni: each interval is made at \
      \(each) %). The columns `single_ci_low` and `single_ci_high` hold narrower ones, each of which holds on its own.
      - **Variance ratio**: the variance of the difference on the same random numbers, divided by that of separate runs. \
      At 0.05, separate runs would need 20 times as many tournaments.
      - This is the simulation error only: it says nothing about whether the ratings and the rules describe the \
      real sides.
      """ + (summary.samplesRatings ? "\n" + UncertaintyText.compared : "")
  }

  private var reproduction: Section {
    StudyReproduction.text(
      "podium compare", subject.scenario, tournaments: summary.tournaments,
      options: subject.options, same: "scenario, variants")
  }
}
