internal import Estimates
internal import Games
internal import Programs
internal import Selection
public import Tables
internal import Tallies

extension LineupReport {
  private struct Row {
    let rank: Int
    let played: PlayedLineup
    let isCurrent: Bool
    let chance: Proportion
    let fromCurrent: PairedDifference
    /// The finalist, or `nil` if the line-up dropped out. It dropped out for its figures, which are biased and have no intervals.
    let finalist: LineupFinalist?
    let roundsSurvived: Int?
  }

  private var rows: [Row] {
    let finalists = summary.finalists.enumerated().map { index, finalist in
      Row(
        rank: index + 1, played: finalist.played, isCurrent: finalist.isCurrent,
        chance: finalist.chance, fromCurrent: finalist.fromCurrent, finalist: finalist,
        roundsSurvived: finalist.isCurrent ? nil : summary.rounds.count)
    }
    let dropouts = summary.dropped.enumerated().map { index, dropout in
      Row(
        rank: finalists.count + index + 1, played: dropout.played, isCurrent: false,
        chance: dropout.chance, fromCurrent: dropout.fromCurrent, finalist: nil,
        roundsSurvived: dropout.roundsSurvived)
    }
    return finalists + dropouts
  }

  /// The table of the CSV file.
  public var lineups: NamedTable {
    let level = summary.differenceLevel
    let strengths = summary.best.played.strengths
    var columns: [TableColumns<Row>] = [
      .count("rank", "Rank") { $0.rank },
      .text("is_current", "As it is") { $0.isCurrent ? "yes" : "no" },
      .text("formation", "Formation") { $0.played.lineup.formation },
    ]
    columns += summary.parts.enumerated().map { index, part in
      .text(part.name, part.title) {
        $0.played.lineup.choices[index].players[0].joined(separator: "; ")
      }
    }
    columns += [
      .fraction(goal.column, goal.title) { $0.chance.value },
      .fraction("difference", "Less the line-up as it is") { $0.fromCurrent.value },
      .fraction("difference_to_best", "Less the best") { $0.finalist?.fromBest.value },
      .fraction("probability_best", "Best with probability") { $0.finalist?.probabilityOfBest },
      .count("tournaments", "Tournaments") { $0.chance.total },
      .count("rounds_survived", "Rounds survived") { $0.roundsSurvived },
      .real("score", "Score") { $0.played.score },
    ]
    columns += strengths.enumerated().map { index, strength in
      .real("strength_\(strength.name)", strength.name) { $0.played.strengths[index].value }
    }
    columns += [
      .count("same_strengths", "Line-ups of these strengths") { $0.played.lineup.count },
      .text("alternatives", "Players that come to the same") {
        LineupWords.alternatives($0.played.lineup, summary.parts)
      },
      errors(goal.column, summary.chanceLevel, \.chance),
      errors("difference", level, \.fromCurrent),
      TableColumns(EstimateCells.errorColumns("difference_to_best")) {
        EstimateCells.errors($0.finalist?.fromBest, level)
      },
    ]
    return NamedTable(LineupReport.file, of: rows, columns)
  }

  /// Returns the columns of a figure's errors, without intervals of line-ups that dropped out.
  private func errors(
    _ name: String, _ level: ConfidenceLevel, _ estimate: @escaping (Row) -> any TableEstimate
  ) -> TableColumns<Row> {
    TableColumns(EstimateCells.errorColumns(name)) {
      let cells = EstimateCells.errors(estimate($0), level)
      return $0.finalist == nil ? [cells[0], .missing, .missing] : cells
    }
  }

  public var finalistTable: Table {
    Table(
      of: summary.finalists.enumerated().map { index, finalist in
        (rank: index + 1, finalist: finalist, words: LineupWords(finalist, of: summary))
      },
      [
        .count("Rank") { $0.rank }, .text("Formation") { $0.finalist.played.lineup.formation },
        .text("Comes in") { $0.words.comesIn }.important(Column.essential),
        .text("Goes out") { $0.words.goesOut },
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
  func formations(_ weighing: LineupWeighing) -> Table {
    let level = summary.level.simultaneous(over: weighing.formations.count)
    return Table(
      of: scoring.formations.sorted { $0.chance.count > $1.chance.count },
      [
        .text("Formation") { $0.formation }, .share(goal.title) { $0.chance },
        .figure("95 % interval") { LineupWords.range($0.chance.interval(level)) },
      ])
  }

  func effects(_ weighing: LineupWeighing) -> Table {
    let level = summary.level.simultaneous(over: max(1, weighing.effects.count))
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
