internal import Estimates
internal import Games
internal import Programs
public import Selection
internal import Tables
internal import Tallies
public import TextFiles

public struct LineupReport: Sendable {
  let subject: LineupSubject
  let summary: LineupSummary

  public init(_ subject: LineupSubject, _ summary: LineupSummary) {
    self.subject = subject
    self.summary = summary
  }

  var name: String { summary.entrant.name }
  var goal: GoalWords { GoalWords(summary.goal, summary.words) }

  public func files(_ formats: ReportFormats) -> FileSet {
    ReportFiles.set(
      "lineup", document, [lineups], formats: formats,
      about: subject.scenario.facts(
        tournaments: summary.plays, unit: "Tournaments of all line-ups"),
      others: [FileSet.File(name: "lineup.json", text: subject.variants.prettyText)])
  }

  private func grouped(_ number: some BinaryInteger) -> String { NumberText.grouped(number) }

  public var document: Section {
    Section("\(subject.scenario.title): the best line-up of \(name)") {
      "\(strong: sentence)"
      lineup
      finalists
      search
      meaning
      reproduction
    }
  }

  /// The finalists that the search cannot separate from the best line-up.
  @BlockBuilder private var rivals: [Block] {
    let rivals = summary.undecided
    if rivals.isEmpty {
      let isAll = summary.contenders.count == summary.finalists.count
      """
      Each of the \(isAll ? "other line-ups" : "others") of the last round\(isAll ? "" : " that were asked for") is worse, \
      by these intervals.
      """
    } else {
      """
      \(grouped(summary.finalTournaments)) tournaments do not separate the best from \
      \(rivals.count == 1 ? "this one" : "these"):
      """
      Block.list(
        rivals.map { finalist in
          let text = DifferenceText(finalist.fromBest, summary.differenceLevel)
          return "\(LineupWords(finalist, of: summary).name): \(text.signed), \(text.range)"
        })
    }
  }

  private var lineup: Section {
    let best = summary.best.played
    let parts = zip(summary.parts, best.lineup.choices).map { part, choice in
      let others = choice.players.count - 1
      let note =
        others > 0
        ? "; \(grouped(others)) other \(others == 1 ? "choice comes" : "choices come") to the same"
        : ""
      return "\(part.title): \(choice.players[0].joined(separator: ", "))\(note)" as RichText
    }
    let strengths = best.strengths.map { "\($0.name) \(NumberText.fixed($0.value, decimals: 2))" }
    let note = summary.wording.note.map { " \($0)" } ?? ""
    return Section("The line-up, \(best.lineup.formation)", id: "line-up") {
      Block.list(parts)
      "\(summary.wording.strengths): \(strengths.joined(separator: ", ")).\(note)"
      if best.lineup.count > 1 {
        """
        Together \(grouped(best.lineup.count)) line-ups have the very same strengths, and so the very same matches. \
        \(code: "lineup.csv") names who may play in each part.
        """
      }
    }
  }

  private var finalists: Section {
    let count = summary.finalists.count
    let chart = RangeChart(
      title: "How much do the last \(count) line-ups bring \(name)?",
      rows: summary.finalists.enumerated().map { index, finalist in
        DifferenceText(finalist.fromCurrent, summary.differenceLevel).row(
          "\(index + 1). \(finalist.played.lineup.formation)"
            + (finalist.isCurrent ? ", the line-up as it is" : ""))
      },
      areBars: false)
    return Section("The last \(count)", id: "finalists") {
      """
      Each played \(grouped(summary.finalTournaments)) tournaments, the same for all, and others than those by which they \
      were chosen. The difference is to the line-up as it is.
      """
      Block.chart(chart, finalistTable)
      rivals
    }
  }

  private var search: Section {
    Section("How the search went") {
      Block.list(steps)
      score
      if !summary.rounds.isEmpty {
        "Sequential halving (Karnin, Koren and Somekh 2013) dropped the worse half in each round:"
        Block.table(roundTable)
      }
    }
  }

  /// The numbers of line-ups after each step of the search.
  @ListBuilder<RichText> private var steps: [RichText] {
    let extent = summary.extent
    let formations = extent.formations
    """
    \(grouped(extent.legal)) line-ups in \(formations.count) \(formations.count == 1 ? "formation" : "formations"), \
    \(formations.joined(separator: ", ")); \(summary.wording.rule)\(terms).
    """
    if extent.provenNoBetter > 0 {
      let parts = summary.parts.filter(\.isProvenToHelp).map { $0.title.lowercased() }
      """
      \(grouped(extent.provenNoBetter)) of them ruled out by proof: the same with a stronger \
      \(parts.joined(separator: " or ")) is no worse.
      """
    }
    let rest = extent.legal - extent.provenNoBetter
    if rest > extent.distinct {
      "\(grouped(rest - extent.distinct)) ruled out because another has the very same strengths."
    }
    let others = extent.played - 1
    if summary.scoring == nil {
      "The other \(grouped(others)) were all played, beside the line-up as it is."
    } else {
      """
      \(grouped(max(0, extent.distinct - Int128(others)))) ruled out by their score; \(others) were played, beside the \
      line-up as it is.
      """
    }
    """
    \(grouped(summary.plays)) tournaments played, of all line-ups together: \
    \(PercentText(min(1, Double(summary.plays) / summary.exhaustivePlays))) of the \
    \(NumberText.fixed(summary.exhaustivePlays, decimals: 0)) that all \(grouped(extent.legal)) would need to be played as \
    often as the last \(summary.finalists.count).
    """
  }

  private var terms: String {
    [("with", subject.with), ("without", subject.without)].filter { !$0.1.isEmpty }.map {
      ", \($0) \($1.joined(separator: ", "))"
    }.joined()
  }

  @BlockBuilder private var score: [Block] {
    if let scoring = summary.scoring {
      """
      The score is linear in the strengths, formation by formation. It comes from two kinds of trials, of \
      \(grouped(scoring.tournaments)) tournaments each. In the first, each formation plays with its strongest line-up:
      """
      Block.table(formations(scoring))
      """
      In the second, the strongest \(scoring.reference) plays with the weakest choice for one part. This is what the \
      strongest choice adds, compared with the weakest, in percentage points (pp):
      """
      Block.table(effects(scoring))
      """
      The best line-up that was ruled out by its score is \
      \(NumberText.fixed(-scoring.greatestLeftOut * 100, decimals: 2)) percentage points below the best by score. The \
      strongest line-up of each formation is played whatever its score.
      """
    }
  }

  private var meaning: Section {
    let differences = NumberText.fixed(summary.differenceLevel.value * 100, decimals: 4)
    let chances = NumberText.fixed(summary.chanceLevel.value * 100, decimals: 4)
    return Section("What the figures mean") {
      Block.list([
        """
        \(strong: goal.title): the share of the last tournaments. In \(code: "lineup.csv") the intervals of all \
        \(summary.finalists.count) shares hold together in 95 of 100 searches (Bonferroni: each is made at \(chances) %), \
        whichever came out best.
        """,
        """
        \(strong: "Difference"): to the line-up as it is, in percentage points (pp), on the same random numbers. All \
        \(summary.family) differences between two of the last \(summary.finalists.count) lie in their intervals together \
        in 95 of 100 searches (each is made at \(differences) %).
        """,
        """
        \(strong: "Is the best"): the probability that the line-up is truly the best of these \
        \(summary.contenders.count), by the posterior distribution of which of them reach it together, from a prior that \
        weighs as much as one tournament. It says nothing of line-ups that were ruled out by their score or dropped out.
        """,
        "This is the simulation error only: it says nothing about whether the ratings and the rules describe the real sides.",
      ])
    }
  }

  private var reproduction: Section {
    let scenario = subject.scenario
    return Section("Reproduce this run") {
      Block.command("podium lineup \(scenario.fileName)\(subject.options) --seed \(scenario.seed)")
      """
      \(code: "lineup.json") holds the best line-up as a variant: \
      \(code: "podium compare \(scenario.fileName) --variant-file lineup.json") plays it against the scenario.
      """
      scenario.identityText
    }
  }
}
