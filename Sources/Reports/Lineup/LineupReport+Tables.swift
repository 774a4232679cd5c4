internal import Estimates
internal import Games
internal import Programs
internal import Selection
public import Tables
internal import Tallies

extension LineupReport {

  public var finalistTable: Table {
    Table(
      of: summary.finalists.enumerated().map { index, finalist in
        (rank: index + 1, finalist: finalist, words: LineupWords(finalist, of: summary))
      },
      [
        .count("Rank") { $0.rank }, .text("Formation") { $0.finalist.played.lineup.formation },
        .text("Comes in") { $0.words.comesIn }.important(Column.essential),
        .text("Goes out") { $0.words.goesOut }.important(Column.detail),
        .share(goal.title) { $0.finalist.chance }.important(Column.essential),
        .difference { DifferenceText($0.finalist.fromCurrent, summary.differenceLevel) },
        .probability("Is the best") { $0.finalist.probabilityOfBest },
      ])
  }

  var roundTable: Table {
    Table(
      of: summary.rounds.enumerated(),
      [
        .count("Round") { $0.offset + 1 }, .count("Line-ups") { $0.element.candidates },
        .count("Tournaments of each") { $0.element.tournaments },
        .count("Left after it") { $0.element.survivors },
      ])
  }

  /// Returns the chances with the strongest line-up of each formation, the best first.
  func formations(_ scoring: LineupScoring) -> Table {
    let level = summary.level.simultaneous(over: scoring.formations.count)
    return Table(
      of: scoring.formations.sorted { $0.chance.count > $1.chance.count },
      [
        .text("Formation") { $0.formation }, .share(goal.title) { $0.chance },
        .figure("95 % interval") { LineupWords.range($0.chance.interval(level)) },
      ])
  }

  func effects(_ scoring: LineupScoring) -> Table {
    let level = summary.level.simultaneous(over: max(1, scoring.effects.count))
    return Table(
      of: scoring.effects,
      [
        .text("Part") { summary.parts[$0.part].title },
        .real("Strongest less weakest", decimals: 4) { $0.strength },
        .difference { DifferenceText($0.difference, level) },
        .figure("A tenth of strength") {
          "\(NumberText.fixed($0.slope * 10, decimals: 2)) \(DifferenceText.unit)"
        },
      ])
  }
}
