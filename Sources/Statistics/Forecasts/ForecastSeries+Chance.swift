internal import Estimates
internal import MonteCarlo
internal import Programs
internal import Tallies

extension ForecastSeries {
  /// Returns an entrant's chance of a goal in a forecast.
  func chance(
    _ entrant: Int, _ goal: TournamentGoal, forecast: Int, _ tally: Tally
  ) -> Proportion {
    let program = forecasts[forecast].tournament.program
    guard let index = layout.goals.firstIndex(of: goal) else {
      let top = goal.position ?? 1
      let row = layout.row(forecast: forecast, entrant: entrant)
      return Proportion(
        count: (0..<top).reduce(0) { $0 + tally.count(layout.positions, row + $1) },
        total: tally.tournaments,
        isCertain: (top == 1
          ? program.isCertain(entrant, at: 0) : program.isCertain(entrant, top: top)) != nil)
    }
    return Proportion(
      count: tally.count(layout.reached, layout.row(forecast: forecast, goal: index) + entrant),
      total: tally.tournaments, isCertain: program.isCertain(entrant, of: goal) != nil)
  }
}
