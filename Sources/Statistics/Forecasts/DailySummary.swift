public import Estimates
public import MonteCarlo
public import Programs
public import Tallies

/// How chances moved over a competition: those of each of several days on which it is forecast.
public struct DailySummary: Sendable {
  private let series: ForecastSeries
  private let tally: Tally

  public init(_ series: ForecastSeries, _ tally: Tally) {
    self.series = series
    self.tally = tally
  }

  public var tournaments: Int64 { tally.tournaments }
  /// The numbers of the forecasts, in the order of time.
  public var forecasts: Range<Int> { series.forecasts.indices }
  /// The competition, as the first forecast has it.
  public var tournament: Tournament { series.forecasts[0].tournament }

  /// What is followed: the title, and the zones.
  public var goals: [TournamentGoal] { [.title] + series.layout.goals }

  /// The chance of an entrant to reach a goal, as a forecast has it.
  public func chance(_ entrant: Int, _ goal: TournamentGoal, forecast: Int) -> Proportion {
    let program = series.forecasts[forecast].tournament.program
    let layout = series.layout
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

  /// The entrants by the highest chance that they ever had of the title, the best first.
  public var order: [Int] {
    let entrants = series.forecasts[0].tournament.entrants.indices
    let highest = entrants.map { entrant in
      series.forecasts.indices.map { chance(entrant, .title, forecast: $0).value }.max() ?? 0
    }
    return entrants.sorted { (highest[$1], $0) < (highest[$0], $1) }
  }
}
