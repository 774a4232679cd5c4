internal import Competitions
internal import Estimates
internal import Games
public import Statistics
public import Tables
internal import Tallies

/// The tables of a search for line-ups.
public struct LineupTables: Sendable {
  private let summary: LineupSummary

  public init(_ summary: LineupSummary) {
    self.summary = summary
  }

  private var goal: GoalWords { GoalWords(summary.goal, summary.words) }

  /// A row for each line-up that was played, the best first, as the CSV file holds it.
  public var lineups: Table {
    let right = Column.Alignment.right
    func number(_ name: String, _ title: String) -> Column {
      Column(name: name, title: title, alignment: right)
    }
    let strengths = summary.best.played.strengths
    return Table(
      columns: [
        number("rank", "Rank"), Column(name: "is_current", title: "As it is"),
        Column(name: "formation", title: "Formation"),
      ] + summary.parts.map { Column(name: $0.name, title: $0.title) } + [
        number(goal.column, goal.title),
        number("difference", "Less the line-up as it is"),
        number("difference_to_best", "Less the best"),
        number("probability_best", "Best with probability"),
        number("tournaments", "Tournaments"), number("rounds_survived", "Rounds survived"),
        number("score", "Score"),
      ] + strengths.map { number("strength_\($0.name)", $0.name) } + [
        number("same_strengths", "Line-ups of these strengths"),
        Column(name: "alternatives", title: "Players that come to the same"),
      ] + EstimateCells.errorColumns(goal.column)
        + EstimateCells.errorColumns("difference")
        + EstimateCells.errorColumns("difference_to_best"),
      rows: summary.finalists.enumerated().map(finalist)
        + summary.dropped.enumerated().map(dropout))
  }

  private func finalist(_ index: Int, _ finalist: LineupFinalist) -> [Cell] {
    let level = summary.differenceLevel
    return lineup(
      index + 1, finalist.played, isCurrent: finalist.isCurrent,
      [
        .real(finalist.chance.value), .real(finalist.fromCurrent.value),
        .real(finalist.fromBest.value), .real(ifKnown: finalist.probabilityOfBest),
        .integer(Int128(finalist.chance.total)),
        finalist.isCurrent ? .missing : .integer(Int128(summary.rounds.count)),
      ]) + EstimateCells.errors(finalist.chance, summary.chanceLevel)
      + EstimateCells.errors(finalist.fromCurrent, level)
      + EstimateCells.errors(finalist.fromBest, level)
  }

  /// Without intervals: it dropped out for these very figures.
  private func dropout(_ index: Int, _ dropout: LineupDropout) -> [Cell] {
    lineup(
      summary.finalists.count + index + 1, dropout.played, isCurrent: false,
      [
        .real(dropout.chance.value), .real(dropout.fromCurrent.value), .missing, .missing,
        .integer(Int128(dropout.chance.total)), .integer(Int128(dropout.roundsSurvived)),
      ]) + [.real(dropout.chance.standardError), .missing, .missing]
      + [.real(dropout.fromCurrent.standardError), .missing, .missing] + EstimateCells.none
  }

  private func lineup(
    _ rank: Int, _ played: PlayedLineup, isCurrent: Bool, _ figures: [Cell]
  ) -> [Cell] {
    let lineup = played.lineup
    return [.integer(Int128(rank)), .text(isCurrent ? "yes" : "no"), .text(lineup.formation)]
      + lineup.choices.map { .text($0.players[0].joined(separator: "; ")) } + figures
      + [.real(ifKnown: played.score)] + played.strengths.map { .real($0.value) }
      + [.integer(lineup.count), .text(LineupWords.alternatives(lineup, summary.parts))]
  }

  /// The line-ups that were left in the end, as people see them.
  public var finalists: Table {
    let right = Column.Alignment.right
    return Table(
      columns: [
        Column(name: "rank", title: "Rank", alignment: right),
        Column(name: "formation", title: "Formation"),
        Column(name: "in", title: "Comes in"), Column(name: "out", title: "Goes out"),
        Column(name: "chance", title: goal.title, alignment: right),
        Column(name: "difference", title: "Difference", alignment: right),
        Column(name: "interval", title: "95 % interval", alignment: right),
        Column(name: "best", title: "Is the best", alignment: right),
      ],
      rows: summary.finalists.enumerated().map { index, finalist in
        let text = DifferenceText(finalist.fromCurrent, summary.differenceLevel)
        let words = LineupWords(finalist, of: summary)
        return [
          .integer(Int128(index + 1)), .text(finalist.played.lineup.formation),
          .text(words.comesIn), .text(words.goesOut), .proportion(finalist.chance),
          .text(text.signed), .text(text.range),
          finalist.probabilityOfBest.map { .probability($0) } ?? .missing,
        ]
      })
  }

  /// How the rounds went.
  var rounds: Table {
    let right = Column.Alignment.right
    return Table(
      columns: [
        Column(name: "round", title: "Round", alignment: right),
        Column(name: "lineups", title: "Line-ups", alignment: right),
        Column(name: "tournaments", title: "Tournaments of each", alignment: right),
        Column(name: "left", title: "Left after it", alignment: right),
      ],
      rows: summary.rounds.enumerated().map { index, round in
        [
          .integer(Int128(index + 1)), .integer(Int128(round.candidates)),
          .integer(Int128(round.tournaments)), .integer(Int128(round.survivors)),
        ]
      })
  }

  /// How often the strongest line-up of each formation won, the best first; nil if nothing was scored.
  var formations: Table? {
    guard let weighing = summary.weighing else { return nil }
    let level = summary.level.simultaneous(over: weighing.formations.count)
    let right = Column.Alignment.right
    return Table(
      columns: [
        Column(name: "formation", title: "Formation"),
        Column(name: "chance", title: goal.title, alignment: right),
        Column(name: "interval", title: "95 % interval", alignment: right),
      ],
      rows: weighing.formations.sorted { $0.chance.count > $1.chance.count }.map { found in
        [
          .text(found.formation), .proportion(found.chance),
          .text(LineupWords.range(found.chance.interval(level))),
        ]
      })
  }

  /// What each part was found to be worth; nil if nothing was scored.
  var effects: Table? {
    guard let weighing = summary.weighing else { return nil }
    let level = summary.level.simultaneous(over: max(1, weighing.effects.count))
    let right = Column.Alignment.right
    return Table(
      columns: [
        Column(name: "part", title: "Part"),
        Column(name: "strength", title: "Strongest less weakest", alignment: right, decimals: 4),
        Column(name: "difference", title: "Difference", alignment: right),
        Column(name: "interval", title: "95 % interval", alignment: right),
        Column(name: "slope", title: "A tenth of strength", alignment: right),
      ],
      rows: weighing.effects.map { effect in
        let text = DifferenceText(effect.difference, level)
        return [
          .text(summary.parts[effect.part].title), .real(effect.strength), .text(text.signed),
          .text(text.range),
          .text("\(NumberText.fixed(effect.slope * 10, decimals: 2)) \(DifferenceText.unit)"),
        ]
      })
  }
}
