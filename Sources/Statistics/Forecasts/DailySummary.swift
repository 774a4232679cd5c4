public import Estimates
public import MonteCarlo
public import Programs
public import Tallies

/// The course of chances over a competition, forecast on several days.
public struct DailySummary: Sendable {
  private let series: ForecastSeries
  private let tally: Tally

  public init(_ series: ForecastSeries, _ tally: Tally) {
    self.series = series
    self.tally = tally
  }

  public var tournaments: Int64 { tally.tournaments }
  /// The numbers of the forecasts in order of time.
  public var forecasts: Range<Int> { series.forecasts.indices }
  /// The competition as of the first forecast.
  public var tournament: Tournament { series.forecasts[0].tournament }

  /// The title and the zones.
  public var goals: [TournamentGoal] { [.title] + series.layout.goals }

  public func chance(_ entrant: Int, _ goal: TournamentGoal, forecast: Int) -> Proportion {
    series.chance(entrant, goal, forecast: forecast, tally)
  }

  /// The entrants by their highest title chance of all days, best first.
  public var order: [Int] {
    let entrants = series.forecasts[0].tournament.entrants.indices
    let highest = entrants.map { entrant in
      series.forecasts.indices.map { chance(entrant, .title, forecast: $0).value }.max() ?? 0
    }
    return entrants.sorted { (highest[$1], $0) < (highest[$0], $1) }
  }
}
