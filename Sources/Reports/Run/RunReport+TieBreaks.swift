internal import Estimates
package import Games
package import Programs
internal import Statistics
internal import Tables
internal import Tallies

extension RunReport {
  private static let maximumTieBreaks = 24

  var tieBreaks: Section? {
    if summary.tieBreaks.isEmpty { return nil }
    let hasTables = summary.tournament.program.rankings.count > 1
    // With several tables, criteria that decided nothing are left out.
    let shown = summary.tieBreaks.filter { !hasTables || $0.positions > 0 }
    let table = Table(
      of: shown,
      (hasTables ? [.text("Table") { summary.tournament.program.title(of: $0.table) }] : []) + [
        .text("Criterion") { $0.criterion.words($0.table.ranking.unit) },
        // A criterion of no position, or of all, has the bound of its tournaments.
        .number("Share of positions") {
          $0.share.mean == 0 || $0.share.mean == 1
            ? .proportion($0.tournaments) : .probability($0.share.mean)
        },
        .share("Tournaments in which it decided any") { $0.tournaments },
      ])
    return Section("What decided the positions") {
      if shown.count > RunReport.maximumTieBreaks {
        """
        How often each criterion decided positions of the \(summary.tournament.program.rankings.count) tables is in \
        \(code: "tie_breaks.csv").
        """
      } else {
        """
        \(summary.words.entrantsTitle) are ranked by these criteria, in this order. Each position counts for the first \
        one that separates \(summary.words.anEntrant) from the next one below.\(sharing(shown))
        """
        Block.table(table)
        for sentence in omittedCriteria { sentence }
      }
    }
  }

  private func sharing(_ shown: [TieBreakSummary]) -> String {
    guard shown.contains(where: { $0.criterion.criterion == .shared }) else { return "" }
    return """
       Those level on all of them share the better position, unless the title, a zone, a later stage or a match for the \
      rank depends on it: then lots decide.
      """
  }

  /// A sentence on each preset that has criteria without numbers in the scenario.
  private var omittedCriteria: [RichText] {
    let program = summary.tournament.program
    var named: Set<String> = []
    return program.rankings.compactMap { table in
      let ranking = program.tables[table].ranking
      guard let preset = ranking.preset, !preset.omitted.isEmpty,
        named.insert(preset.name).inserted
      else { return nil }
      let criteria = preset.omitted.map { "\(code: $0.key(ranking.unit))" as RichText }
      return """
        The preset \(code: preset.name) also has \(list(criteria)), which \(criteria.count == 1 ? "is" : "are") left \
        out: the scenario gives no such numbers.
        """
    }
  }
}

extension ChainCriterion {
  package func words(_ unit: ScoreUnit) -> String {
    criterion.words(unit) + (isAmong ? " among those level" : "") + (isOfTwo ? " (two level)" : "")
  }
}
