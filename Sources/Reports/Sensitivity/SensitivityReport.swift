internal import Estimates
internal import Programs
public import Statistics
internal import Tables
internal import Tallies

public struct SensitivityReport: Sendable {
  let subject: SensitivitySubject
  let summary: ComparisonSummary

  public init(_ subject: SensitivitySubject, _ summary: ComparisonSummary) {
    self.subject = subject
    self.summary = summary
  }

  var name: String { summary.entrants[subject.entrant].name }

  public var document: Section {
    Section("\(subject.scenario.title): what the players of \(name) are worth") {
      for sentence in answers { sentence }
      Block.aside(
        """
        As the scenario is, \(name) \(goal.verb) in \(baseline) of tournaments. It and each of \
        \(NumberText.grouped(summary.variants.count)) changes of a player were simulated \
        \(NumberText.grouped(summary.tournaments)) times on the same random numbers: only what a change does turns out \
        differently.
        """)
      given?.section
      for kind in kinds { section(kind) }
      meaning
      subject.scenario.reproduction(
        """
        podium sensitivity \(subject.scenario.fileName) --tournaments \(summary.tournaments) \
        --seed \(subject.scenario.seed)\(subject.options)
        """)
    }
  }

  /// A sentence on the first player of each ranking.
  private var answers: [RichText] {
    kinds.compactMap { kind in
      guard let first = SensitivityRanking(kind, subject, summary).entries.first,
        let chance = first.chance
      else { return nil }
      let change = subject.words(first.change)
      return "\(change) \(words(chance).sentence(name, goal.chance))."
    }
  }

  private func section(_ kind: SensitivitySubject.Kind) -> Section {
    let ranking = SensitivityRanking(kind, subject, summary)
    let differences = ranking.entries.compactMap { entry in
      entry.chance.map { (entry.change.player, $0) }
    }
    let isDropped = kind == .dropped
    let chart = RangeChart(
      title: isDropped ? "Who would be missed most?" : "Whose rating matters most?",
      rows: differences.map { player, difference in words(difference).row(player) },
      areBars: false)
    return Section(subject.heading(kind), id: kind.rawValue) {
      if isDropped { subject.substitution.map { RichText($0) } }
      Block.chart(chart, table(kind))
      if differences.count > 1 {
        DifferenceRanking.unresolved(differences, summary.simultaneousLevel)
      }
      if isDropped { better(ranking) }
    }
  }

  /// Returns a sentence on substitutes who would be better than the player that they replace, or `nil` if there are none.
  private func better(_ ranking: SensitivityRanking) -> RichText? {
    let pairs = ranking.entries.filter { entry in
      entry.chance.map { words($0).isBetter == true } ?? false
    }.map { "\($0.change.substitute ?? "") in place of \($0.change.player)" }
    return pairs.isEmpty
      ? nil : "\(name) would do better with \(pairs.joined(separator: "; with "))."
  }

  private var meaning: Section {
    let chance = goal.chance
    return Section("What the columns mean") {
      Block.list {
        "\(strong: goal.title): the chance with the change."
        summary.meaning(
          of: "change", chance, "\(code: "sensitivity.csv"), of \(chance) and of mean points,")
        "The effect of two changes together does not follow from that of each."
      }
    }
  }
}
