internal import Estimates
internal import Games
internal import Programs
public import Selection
internal import Tables
internal import Tallies

/// The report of a search for line-ups for people, in Markdown.
public struct LineupReport: Sendable {
  private let subject: LineupSubject
  private let summary: LineupSummary

  public init(_ subject: LineupSubject, _ summary: LineupSummary) {
    self.subject = subject
    self.summary = summary
  }

  public var text: Section {
    report([head, lineup, finalists, search, score, rounds, meaning, reproduction])
  }

  private var name: String { escaped(summary.entrant.name) }
  private var tables: LineupTables { LineupTables(summary) }
  private var goal: GoalWords { GoalWords(summary.goal, summary.words) }
  private func grouped(_ number: some BinaryInteger) -> String { NumberText.grouped(number) }

  private var head: Section {
    """
    # \(escaped(subject.scenario.title)): the best line-up of \(name)

    **\(escaped(LineupSentence(summary).text))**

    \(ties)
    """
  }

  /// What could be the best as well, for all that was played.
  private var ties: String {
    let total = grouped(summary.finalTournaments)
    let undecided = summary.undecided
    guard !undecided.isEmpty else {
      return summary.contenders.count == summary.finalists.count
        ? "Each of the other line-ups of the last round is worse, by the intervals below."
        : "Each of the others of the last round that were asked for is worse, by the intervals below."
    }
    let lines = undecided.map { finalist in
      let text = DifferenceText(finalist.fromBest, summary.differenceLevel)
      return "- \(escapedStart(LineupWords(finalist, of: summary).name)): \(text.signed), "
        + text.range
    }
    return """
      \(total) tournaments do not separate the best from \(undecided.count == 1 ? "this one" : "these"):

      \(lines.joined(separator: "\n"))
      """
  }

  private var lineup: Section {
    let best = summary.best.played
    let lines = zip(summary.parts, best.lineup.choices).map { part, choice in
      let names = escaped(choice.players[0].joined(separator: ", "))
      let others = choice.players.count - 1
      let note =
        others > 0
        ? "; \(grouped(others)) other \(others == 1 ? "choice comes" : "choices come") to the same"
        : ""
      return "- \(escapedStart(part.title)): \(names)\(note)"
    }
    let strengths = best.strengths.map {
      "\(escaped($0.name)) \(NumberText.fixed($0.value, decimals: 2))"
    }
    let same =
      best.lineup.count > 1
      ? "\n\nTogether \(grouped(best.lineup.count)) line-ups have the very same strengths, and so the very "
        + "same matches. `lineup.csv` names who may play in each part."
      : ""
    let note = summary.wording.note.map { " \($0)" } ?? ""
    return """
      ## \(escaped(best.lineup.formation))

      \(lines.joined(separator: "\n"))

      \(summary.wording.strengths): \(strengths.joined(separator: ", ")).\(note)\(same)
      """
  }

  private var finalists: Section {
    """
    ## The last \(summary.finalists.count)

    Each played \(grouped(summary.finalTournaments)) tournaments, the same for all, and others than those by which \
    they were chosen. The difference is to the line-up as it is.

    \(ChartedTable(.ranges(differences), tables.finalists))
    """
  }

  private var differences: RangeChart {
    RangeChart(
      title:
        "How much do the last \(summary.finalists.count) line-ups bring \(summary.entrant.name)?",
      rows: summary.finalists.enumerated().map { index, finalist in
        DifferenceText(finalist.fromCurrent, summary.differenceLevel).row(
          "\(index + 1). \(finalist.played.lineup.formation)"
            + (finalist.isCurrent ? ", the line-up as it is" : ""))
      },
      areBars: false)
  }

  private var search: Section {
    let extent = summary.extent
    var lines = [
      "- \(grouped(extent.legal)) line-ups in \(extent.formations.count) "
        + "\(extent.formations.count == 1 ? "formation" : "formations"), "
        + extent.formations.map(escaped).joined(separator: ", ")
        + "; \(summary.wording.rule)\(terms)."
    ]
    if extent.provenNoBetter > 0 {
      let parts = summary.parts.filter(\.isProvenToHelp).map { $0.title.lowercased() }
      lines.append(
        "- \(grouped(extent.provenNoBetter)) of them ruled out by proof: the same with a stronger "
          + "\(parts.joined(separator: " or ")) is no worse.")
    }
    let rest = extent.legal - extent.provenNoBetter
    if rest > extent.distinct {
      lines.append(
        "- \(grouped(rest - extent.distinct)) ruled out because another has the very same strengths."
      )
    }
    let others = extent.played - 1
    lines.append(
      summary.scoring == nil
        ? "- The other \(grouped(others)) were all played, beside the line-up as it is."
        : "- \(grouped(max(0, extent.distinct - Int128(others)))) ruled out by their score; \(others) were "
          + "played, beside the line-up as it is.")
    let share = Double(summary.plays) / summary.exhaustivePlays
    lines.append(
      "- \(grouped(summary.plays)) tournaments played, of all line-ups together: "
        + "\(PercentText(min(1, share)).description) of the "
        + "\(NumberText.fixed(summary.exhaustivePlays, decimals: 0)) that all \(grouped(extent.legal)) "
        + "would need to be played as often as the last \(summary.finalists.count).")
    return "## How the search went\n\n\(lines.joined(separator: "\n"))"
  }

  /// Who had to play and who could not, behind which line-ups there are.
  private var terms: String {
    [("with", subject.with), ("without", subject.without)].filter { !$0.1.isEmpty }.map {
      ", \($0) \($1.map(escaped).joined(separator: ", "))"
    }.joined()
  }

  private var score: Section? {
    guard let scoring = summary.scoring, let formations = tables.formations,
      let effects = tables.effects
    else { return nil }
    return """
      The score is linear in the strengths, formation by formation. It comes from two kinds of trials, of \
      \(grouped(scoring.tournaments)) tournaments each. In the first, each formation plays with its strongest line-up:

      \(formations)

      In the second, the strongest \(escaped(scoring.reference)) plays with the weakest choice for one part. This is what \
      the strongest choice adds, compared with the weakest, in percentage points (pp):

      \(effects)

      The best line-up that was ruled out by its score is \
      \(NumberText.fixed(-scoring.greatestLeftOut * 100, decimals: 2)) percentage points below the best by score. The strongest \
      line-up of each formation is played whatever its score.
      """
  }

  private var rounds: Section? {
    guard !summary.rounds.isEmpty else { return nil }
    return """
      Sequential halving (Karnin, Koren and Somekh 2013) dropped the worse half in each round:

      \(tables.rounds)
      """
  }

  private var meaning: Section {
    let differences = NumberText.fixed(summary.differenceLevel.value * 100, decimals: 4)
    let chances = NumberText.fixed(summary.chanceLevel.value * 100, decimals: 4)
    return """
      ## What the figures mean

      - **\(goal.title)**: the share of the last tournaments. In `lineup.csv` the intervals of all \
      \(summary.finalists.count) shares hold together in 95 of 100 searches (Bonferroni: each is made at \(chances) %), \
      whichever came out best.
      - **Difference**: to the line-up as it is, in percentage points (pp), on the same random numbers. All \
      \(summary.family) differences between two of the last \(summary.finalists.count) lie in their intervals together in \
      95 of 100 searches (each is made at \(differences) %).
      - **Is the best**: the probability that the line-up is truly the best of these \(summary.contenders.count), by the \
      posterior distribution of which of them reach it together, from a prior that weighs as much as one tournament. It \
      says nothing of line-ups that were ruled out by their score or dropped out.
      - This is the simulation error only: it says nothing about whether the ratings and the rules describe the \
      real sides.
      """
  }

  private var reproduction: Section {
    """
    ## Reproduce this run

        podium lineup \(subject.scenario.fileName)\(subject.options) --seed \(subject.scenario.seed)

    `lineup.json` holds the best line-up as a variant: \
    \(MarkdownTableWriter.code("podium compare \(subject.scenario.fileName) --variant-file lineup.json")) plays it against the scenario.

    Identity of this study: `\(subject.scenario.identity)`
    """
  }
}
