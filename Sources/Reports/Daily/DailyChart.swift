internal import Estimates
internal import Programs
internal import Statistics
internal import Tallies

extension DailyReport {
  /// The maximum number of charts.
  static let maximumCharts = 6
}

/// The goal of a chart of daily chances, and the entrants who have a line.
struct DailyChart: Sendable {
  /// The maximum number of lines that readers can distinguish.
  private static let maximumLines = 8

  let goal: TournamentGoal
  /// The title of a section.
  let heading: String
  /// The title of the chart.
  let title: String
  /// The title of a column.
  let column: String
  /// True if entrants would rather not reach the goal.
  let isBad: Bool
  private let seats: Int
  let entrants: [Int]

  /// Returns a chart for the goal of `--goal`, then charts for the title and the zones whose chances moved. If these are too
  /// many, the zones next to the title have charts.
  static func charts(of summary: DailySummary, title: String, focus: Int?) -> [DailyChart] {
    let program = summary.tournament.program
    // A zone of the first positions is asked for by its last position.
    let known = program.goals.map { goal -> (TournamentGoal, RunGoal) in
      guard let zone = goal.zone else { return (.finish(program.bestPosition), goal) }
      return (program.zones[zone].top.map { .finish($0) } ?? goal.goal, goal)
    }
    let byImportance = program.isCup ? known.reversed() : known
    func chart(_ goal: TournamentGoal, _ known: RunGoal?) -> DailyChart {
      DailyChart(goal, known, summary, title: title, focus: focus)
    }
    let goal = summary.askedGoal ?? .finish(program.bestPosition)
    let first = chart(goal, known.first { $0.0 == goal }?.1)
    let others = byImportance.filter { $0.0 != goal }.map { chart($0.0, $0.1) }
      .filter { $0.moves(in: summary) }
    return [first] + others.prefix(DailyReport.maximumCharts - 1)
  }

  private init(
    _ goal: TournamentGoal, _ known: RunGoal?, _ summary: DailySummary, title: String, focus: Int?
  ) {
    let words = summary.tournament.program.words
    let chance = GoalWords(goal, words).chance
    self.goal = goal
    let isTitle = known.map { $0.zone == nil } ?? false
    column = known?.title ?? GoalWords(goal, words).title
    heading =
      isTitle
      ? "Who \(words.titleVerb)?"
      : known?.title ?? chance.prefix(1).uppercased() + chance.dropFirst()
    self.title = "\(heading)\(isTitle ? " " : ": ")\(title)"
    isBad = known?.isBad ?? false
    seats = known?.seats ?? goal.position ?? summary.tournament.entrants.count
    let order = summary.order(by: goal, seats: seats)
    let shown = order.prefix(DailyChart.maximumLines)
    entrants =
      if let focus, !shown.contains(focus) {
        shown.dropLast(shown.count == DailyChart.maximumLines ? 1 : 0) + [focus]
      } else {
        Array(shown)
      }
  }

  /// True if anyone's chance changed by more than the simulation error.
  private func moves(in summary: DailySummary) -> Bool {
    summary.forecasts.dropLast().contains { !summary.moves(after: $0, of: [goal]).isEmpty }
  }

  /// Returns a sentence on who has a line, or `nil` if everyone has.
  func selection(of summary: DailySummary) -> RichText? {
    let rest = summary.tournament.entrants.count - entrants.count
    guard rest > 0 else { return nil }
    let rule = seats > 1 ? "whose chances changed most" : "with the highest chances at any time"
    return "The lines are those \(rule). The other \(rest) are in \(code: "daily.csv")."
  }

  /// Returns the lines of the chart.
  func lines(
    of summary: DailySummary, labels: [String], name: (Int) -> String
  ) -> (steps: [LineChart.Step], lines: [LineChart.Line]) {
    let steps = labels.enumerated().map {
      LineChart.Step(label: $0.element, place: Double($0.offset))
    }
    let lines = entrants.map { entrant in
      LineChart.Line(
        name: name(entrant),
        points: summary.forecasts.map { forecast in
          let chance = summary.chance(entrant, goal, forecast: forecast)
          return LineChart.Point(value: chance.value, interval: chance.interval(.percent95))
        })
    }
    return (steps, lines)
  }
}
