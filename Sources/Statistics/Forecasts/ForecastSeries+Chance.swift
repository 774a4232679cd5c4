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
    guard case .zone(let name) = goal, let index = layout.goals.firstIndex(of: goal) else {
      return Proportion(
        count: tally.count(layout.positions, layout.row(forecast: forecast, entrant: entrant)),
        total: tally.tournaments, isCertain: program.isCertain(entrant, at: 0) != nil)
    }
    let zone = program.zones.first { $0.name == name }
    return Proportion(
      count: tally.count(layout.reached, layout.row(forecast: forecast, goal: index) + entrant),
      total: tally.tournaments,
      isCertain: zone.flatMap { program.isCertain(entrant, in: $0) } != nil)
  }
}
