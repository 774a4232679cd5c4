internal import Estimates
internal import Programs
public import Statistics
internal import Tables
internal import Tallies

public struct ComparisonReport: Sendable {
  private static let maximumEntrants = 12

  let subject: ComparisonSubject
  let summary: ComparisonSummary
  /// The sweep of two axes or more, or that of one number, if there is one.
  let grid: SweepGrid?
  let lines: SweepLines?

  public init(_ subject: ComparisonSubject, _ summary: ComparisonSummary) {
    self.subject = subject
    self.summary = summary
    grid = SweepGrid(subject, summary)
    lines = SweepLines(subject, summary)
  }

  public var document: Section {
    let count = subject.variants.count
    return Section(
      "\(subject.scenario.title): \(count == 1 ? "a variant" : "\(count) variants") compared"
    ) {
      Block.aside(
        """
        The scenario and \(count == 1 ? "its variant" : "each of its variants") were simulated \
        \(subject.dropsLosers ? "up to " : "")\(NumberText.grouped(summary.tournaments)) times on the same random numbers: \
        only what a variant changes turns out differently. So the differences below are known far better than from \
        separate runs.
        """)
      GivenText.fixedResults(subject.scenario.given)
      answers
      given?.section
      sweep
      ranking
      race
      for (variant, found) in described { details(variant, found) }
      meaning
      subject.scenario.reproduction(
        """
        podium compare \(subject.scenario.fileName) --tournaments \(summary.tournaments) \
        --seed \(subject.scenario.seed)\(subject.options)
        """)
    }
  }

  var entrants: [Entrant] { summary.entrants }

  /// Returns the entrant in the sentence on a variant: the entrant that was asked for, or else the most affected one.
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

  /// The variants that have sections: all but the points of a grid or a line.
  private var described: [(ComparisonSubject.Variant, VariantSummary)] {
    zip(subject.variants, summary.variants).filter {
      grid == nil && lines == nil || $0.0.parameters.isEmpty
    }
  }

  private var answers: Section? {
    if described.isEmpty { return nil }
    let answers = described.map { variant, found in
      let entrant = focus(found)
      let sentence =
        words(found, entrant)?.sentence(entrants[entrant].name, summary.words.titleChance) ?? ""
      return "\(strong: variant.name) \(sentence)." as RichText
    }
    return Section("The answers") {
      Block.list(answers)
      if subject.focus == nil, let chart = answerChart { chart }
    }
  }

  /// The variants beside each other, each with the entrant of its sentence, or `nil` for a single one.
  private var answerChart: Block? {
    guard described.count > 1 else { return nil }
    let rows = described.map { variant, found in (variant, found, focus(found)) }
    let table = Table(
      of: rows,
      [
        .text("Variant") { $0.0.name },
        .text(summary.words.entrantTitle) { entrants[$0.2].name },
        .difference { words($0.1, $0.2) },
      ])
    let chart = RangeChart(
      title: "What does each variant change?",
      rows: rows.compactMap { variant, found, entrant in
        words(found, entrant)?.row("\(variant.name): \(entrants[entrant].name)")
      }, areBars: false)
    return .chart(chart, table)
  }

  /// The section on the title chance of the entrant that was asked for, the best variant first.
  private var ranking: Section? {
    guard let focus = subject.focus else { return nil }
    let name = entrants[focus].name
    let rows = ranked(for: focus)
    let table = Table(
      of: rows.enumerated(),
      [
        .count("Rank") { $0.offset + 1 }, .text("Variant") { $0.element.name },
        .chance(summary.words.titleTitle, \.variant) { $0.element.title },
        .difference { words($0.element.variant, focus) },
        .real("Variance ratio", decimals: 3) { $0.element.title.varianceRatio }
          .important(Column.detail),
        .text("Compared with the scenario as it is") {
          verdict($0.element.variant, $0.element.title)
        }.important(Column.detail),
      ])
    let chart = RangeChart(
      title: "What does each variant do for \(name)?",
      rows: rows.compactMap { row in words(row.variant, focus)?.row(row.name) }, areBars: false)
    // A variant that was dropped has a baseline of fewer tournaments.
    let longest = rows.max { $0.variant.tournaments < $1.variant.tournaments }
    let baseline: RichText =
      longest.map { longest in
        "\(PercentText(longest.title.baseline, isCertain: longest.title.isSettled))"
      } ?? ""
    return Section("The variants for \(name)", id: "variants") {
      "As the scenario is, \(name) \(summary.words.titleVerb) in \(baseline) of tournaments."
      Block.chart(chart, table)
      DifferenceRanking.unresolved(rows.map { ($0.name, $0.title) }, summary.simultaneousLevel)
    }
  }

  /// Returns the variants with the title chance of an entrant, best first.
  func ranked(
    for focus: Int
  ) -> [(index: Int, name: String, variant: VariantSummary, title: EventDifference)] {
    zip(subject.variants, summary.variants).enumerated().compactMap { index, pair in
      title(pair.1, focus).map { (index: index, name: pair.0.name, variant: pair.1, title: $0) }
    }.sorted { ($1.title.value, $0.index) < ($0.title.value, $1.index) }
  }

  private func verdict(_ variant: VariantSummary, _ title: EventDifference) -> String {
    if variant.hasLeft { return "out after \(NumberText.grouped(variant.tournaments))" }
    if title.isCertain { return "the same" }
    return words(variant, title.entrant)?.isBetter.map { $0 ? "better" : "worse" }
      ?? "not resolved"
  }

  private var race: Section? {
    guard subject.dropsLosers, let focus = subject.focus else { return nil }
    let left = zip(subject.variants, summary.variants).filter { $1.hasLeft }
      .sorted { $0.1.tournaments < $1.1.tournaments }
    let items = left.map { variant, found in
      "\(strong: variant.name): after \(NumberText.grouped(found.tournaments)) tournaments"
        as RichText
    }
    return Section("Dropped variants") {
      """
      A variant is dropped once it is proven not to have the highest \(summary.words.titleChance) of \
      \(entrants[focus].name): at a look, after 10,000, 16,000, 25,000, 40,000 and 63,000 tournaments, ten times these and \
      so on, the interval of its difference is wholly below the highest lower limit of all variants that are still played, \
      with 0 for the scenario as it is. These intervals hold together for all variants and all looks, so that the best \
      variant is dropped in at most 5 of 100 studies. The figures of a dropped variant are from its own tournaments, \
      compared with the same tournaments of the scenario as it is.
      """
      if items.isEmpty { "No variant was dropped." } else { Block.list(items) }
    }
  }

  private func details(_ variant: ComparisonSubject.Variant, _ found: VariantSummary) -> Section {
    let affected = entrants.indices.sorted {
      let (one, other) = (reach(found, $0), reach(found, $1))
      return one == other ? $0 < $1 : one > other
    }
    // The entrant that was asked for comes first.
    let shown = (affected.filter { $0 == subject.focus } + affected.filter { $0 != subject.focus })
      .prefix(ComparisonReport.maximumEntrants)
    let table = Table(
      of: shown,
      [
        .text(summary.words.entrantTitle) { entrants[$0].name },
        .chance("As it is", \.baseline) { title(found, $0) }.important(Column.detail),
        .chance("Variant", \.variant) { title(found, $0) },
        .difference { words(found, $0) },
        .number("Mean points") { DifferenceText.points(found.difference(.points, entrant: $0)) }
          .important(Column.detail),
        .real("Variance ratio", decimals: 3) { title(found, $0)?.varianceRatio }
          .important(Column.detail),
      ])
    let chart = RangeChart(
      title: "Whose chances change?",
      rows: shown.compactMap { words(found, $0)?.row(entrants[$0].name) }, areBars: false)
    let hidden = entrants.count - shown.count
    return Section(variant.name) {
      variant.description.map { RichText($0) }
      extent(found)
      if variant.changesDismissals { DismissalText.model }
      Block.chart(chart, table)
      if hidden > 0 { "And \(hidden) more, all of them in \(code: "compare.csv")." }
    }
  }

  private func extent(_ variant: VariantSummary) -> RichText {
    if variant.isSame {
      return "It changes nothing that is played: every difference is proven to be 0."
    }
    return "Positions or points changed in \(PercentText(variant.changed)) of tournaments."
  }

  private var meaning: Section {
    Section("What the columns mean") {
      Block.list(
        summary.meaning(of: "variant", summary.words.titleChance, "\(code: "compare.csv")"))
    }
  }
}
