internal import Estimates
internal import Programs
public import Statistics
internal import Tables
internal import Tallies

/// The report of what the players of an entrant are worth, for people, in Markdown.
public struct SensitivityReport: Sendable {
  private let subject: SensitivitySubject
  private let summary: ComparisonSummary
  private let tables: SensitivityTables

  public init(_ subject: SensitivitySubject, _ summary: ComparisonSummary) {
    self.subject = subject
    self.summary = summary
    tables = SensitivityTables(subject, summary)
  }

  public var text: Section {
    report([
      head, answers, section(.raised), section(.dropped), meaning,
      StudyReproduction.text(
        "podium sensitivity", subject.scenario, tournaments: summary.tournaments,
        options: subject.options, same: "scenario"),
    ])
  }

  private var name: String { escaped(summary.entrants[subject.entrant].name) }

  private var head: Section {
    "# \(escaped(subject.scenario.title)): what the players of \(name) are worth"
  }

  /// The first of each ranking in a sentence, and what was played.
  private var answers: Section {
    let firsts = [SensitivitySubject.Kind.raised, .dropped].compactMap { kind -> String? in
      guard let first = SensitivityRanking(kind, subject, summary).entries.first,
        let chance = first.chance
      else { return nil }
      return
        "\(subject.words(first.change)) \(tables.words(chance).sentence(name, tables.goal.chance))"
    }
    return """
      \(firsts.map { "\($0).\n" }.joined())
      As the scenario is, \(name) \(tables.goal.verb) in \(tables.baseline) of tournaments. It and each of \
      \(NumberText.grouped(summary.variants.count)) changes of a player were simulated \
      \(NumberText.grouped(summary.tournaments)) times on the same random numbers: only what a change does turns out \
      differently.
      """
  }

  private func section(_ kind: SensitivitySubject.Kind) -> Section? {
    guard let table = tables.ranking(kind) else { return nil }
    let ranking = SensitivityRanking(kind, subject, summary)
    let differences = ranking.entries.compactMap { entry in
      entry.chance.map { (entry.change.player, $0) }
    }
    let order =
      differences.count > 1
      ? DifferenceRanking.unresolved(differences, summary.simultaneousLevel) : nil
    let isDropped = kind == .dropped
    let chart = RangeChart(
      title: isDropped ? "Who would be missed most?" : "Whose rating matters most?",
      rows: ranking.entries.compactMap { entry in
        entry.chance.map { tables.words($0).row(entry.change.player) }
      }, areBars: false)
    return paragraphs([
      "## \(subject.heading(kind))", isDropped ? subject.substitution.map { Section($0) } : nil,
      chart.rows.isEmpty ? Section(table) : Section(ChartedTable(.ranges(chart), table)),
      order.map { Section($0) }, isDropped ? better(ranking).map { Section($0) } : nil,
    ])
  }

  /// Who on the bench would be better than the one whose place they take.
  private func better(_ ranking: SensitivityRanking) -> String? {
    let pairs = ranking.entries.filter { entry in
      entry.chance.map { tables.words($0).isBetter == true } ?? false
    }.map { entry in
      "\(escaped(entry.change.substitute ?? "")) in place of "
        + escaped(entry.change.player)
    }
    return pairs.isEmpty
      ? nil : "\(name) would do better with \(pairs.joined(separator: "; with "))."
  }

  private var meaning: Section {
    let each = NumberText.fixed(summary.simultaneousLevel.value * 100, decimals: 4)
    return """
      ## What the columns mean

      - **\(tables.goal.title)**: the chance with the change.
      - **Difference**: the change minus the scenario as it is, in percentage points (pp) of \
      \(tables.goal.chance). **Mean points**: the same for mean points, in points.
      - **95 % interval**: all \(NumberText.grouped(summary.family)) differences of `sensitivity.csv`, of \
      \(tables.goal.chance) and of mean points, that are not proven to be 0 lie in their intervals together in 95 of 100 studies like \
      this one (Bonferroni: each interval is made at \(each) %). The columns `single_ci_low` and `single_ci_high` hold \
      narrower ones, each of which holds on its own.
      - **Variance ratio**: the variance of the difference on the same random numbers, divided by that of separate runs.
      - This is the simulation error only: it says nothing about whether the ratings and the rules describe the \
      real sides. The effect of two changes together does not follow from that of each.
      """ + (summary.samplesRatings ? "\n" + UncertaintyText.compared : "")
  }
}
