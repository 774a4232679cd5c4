internal import Estimates
internal import Games
internal import Programs
internal import Statistics
internal import Tables
internal import Tallies

extension DailyReport {
  /// The maximum number of entrants of a step on a page, and in a table of all steps.
  private static let maximumMoves = (page: 6, table: 3)
  /// The maximum number of steps on a page.
  private static let maximumSteps = 100

  private struct Movement {
    let step: Step
    let moves: [DailySummary.Move]
  }

  /// The section on what each step's results changed, the last step first.
  var movements: Section? {
    guard !steps.isEmpty else { return nil }
    let goals = charts.map(\.goal)
    let movements = steps.enumerated().reversed().map { number, step in
      Movement(step: step, moves: summary.moves(after: number, of: goals))
    }
    let isCut = movements.count > DailyReport.maximumSteps
    return Section("What moved the chances", id: "movements") {
      """
      The last \(step) first: the largest change of each \(words.entrant), where it is beyond the simulation error\
      \(isCut ? ". The page has the last \(DailyReport.maximumSteps), daily.md all" : "").
      """
      Block.only([.text, .workbook]) { Block.table(table(of: movements)) }
      for (number, movement) in movements.prefix(DailyReport.maximumSteps).enumerated() {
        Block.page(
          PageFold(
            section: section(movement), note: movement.moves.first.map { words(of: $0) } ?? "",
            isOpen: number == 0))
      }
    }
  }

  private func table(of movements: [Movement]) -> Table {
    Table(
      of: movements,
      [
        .text(step.prefix(1).uppercased() + step.dropFirst()) { title(of: $0.step) },
        .text("Moved most") { movement in
          let moves = movement.moves.prefix(DailyReport.maximumMoves.table)
          return moves.map { words(of: $0).plain }.joined(separator: "; ")
        },
        .text("Results") { results(of: $0.step).joined(separator: "; ") },
      ])
  }

  private func section(_ movement: Movement) -> Section {
    let (step, moves) = (movement.step, movement.moves)
    let shown = moves.prefix(DailyReport.maximumMoves.page)
    return Section(title(of: step)) {
      RichText(results(of: step).joined(separator: " · "))
      if shown.isEmpty {
        "No chance changed beyond the simulation error."
      } else {
        Block.page(
          ChanceTable(
            label: title(of: step), style: .plain,
            columns: [
              .init(title: words.entrantTitle, isNumber: false),
              .init(title: "Chance", isNumber: false), .init(title: "Before"),
              .init(title: "After"), .init(title: "Change, pp"),
            ],
            rows: shown.map { move in
              let chart = charts[move.goal]
              return [
                .name(name(move.entrant), nil), .text(chart.column),
                .chance(move.difference.earlier, isBad: chart.isBad),
                .chance(move.difference.later, isBad: chart.isBad),
                .text(points(move)),
              ]
            }))
        if moves.count > shown.count { "And \(moves.count - shown.count) more." }
      }
    }
  }

  /// Returns the name of a step as people read it: “Round 5”, “groups 1”, “Friday 25 November”.
  private func title(of step: Step) -> String {
    if Int(step.name) != nil { return "Round \(step.name)" }
    return DayText(step.name)?.long ?? step.name
  }

  /// Returns a change such as “Leeds: Relegation 12.3 % to 30.1 %”.
  private func words(of move: DailySummary.Move) -> RichText {
    """
    \(name(move.entrant)): \(charts[move.goal].column) \(PercentText(move.difference.earlier)) to \
    \(PercentText(move.difference.later))
    """
  }

  /// Returns a change in percentage points with its sign.
  private func points(_ move: DailySummary.Move) -> String {
    let value = move.difference.value * 100
    return "\(value > 0 ? "+" : "")\(NumberText.fixed(value, decimals: abs(value) < 1 ? 1 : 0))"
  }

  /// Returns the results of a step, such as “Argentina 3–3 France, Argentina on penalties”.
  private func results(of step: Step) -> [String] {
    let program = summary.complete.program
    return step.matches.compactMap { index in
      let match = program.matches[index]
      guard let score = match.score, score.count == 2, let home = match.slots[0].entrant,
        let away = match.slots[1].entrant
      else { return nil }
      let names = [home, away].map { summary.tournament.entrants[$0].shortName }
      let shootOut =
        switch match.decider {
        case .homeShootOut: ", \(names[0]) on penalties"
        case .awayShootOut: ", \(names[1]) on penalties"
        default: ""
        }
      return "\(names[0]) \(score[0])–\(score[1]) \(names[1])\(shootOut)"
    }
  }
}
