public import Estimates
public import MonteCarlo
public import Programs
public import Tallies

/// The course of chances over a competition, forecast on several days.
public struct DailySummary: Sendable {
  private let series: ForecastSeries
  private let tally: Tally
  /// The goal that was asked for, or `nil` for the title.
  public let askedGoal: TournamentGoal?

  public init(_ series: ForecastSeries, _ tally: Tally, goal: TournamentGoal? = nil) {
    self.series = series
    self.tally = tally
    askedGoal = goal
  }

  public var tournaments: Int64 { tally.tournaments }
  /// The numbers of the forecasts in order of time.
  public var forecasts: Range<Int> { series.forecasts.indices }
  /// The competition as of the first forecast.
  public var tournament: Tournament { series.forecasts[0].tournament }
  /// The competition as of the last forecast, with every known result.
  public var complete: Tournament { series.forecasts[forecasts.upperBound - 1].tournament }

  /// The title, the zones, and the goal that was asked for.
  public var goals: [TournamentGoal] {
    let goals = [.title] + series.layout.goals
    return goals + [askedGoal].compactMap { $0 }.filter { !goals.contains($0) }
  }

  public func chance(_ entrant: Int, _ goal: TournamentGoal, forecast: Int) -> Proportion {
    series.chance(entrant, goal, forecast: forecast, tally)
  }

  /// The entrants by their highest title chance of all days, best first.
  public var order: [Int] {
    order { entrant in chances(entrant, .title).max() ?? 0 }
  }

  /// Returns the entrants whose lines tell most about a goal first: those who changed most if several entrants reach the
  /// goal, or else those with the highest chance of all days.
  ///
  /// - Parameter seats: The number of entrants who reach the goal.
  public func order(by goal: TournamentGoal, seats: Int) -> [Int] {
    order { entrant in
      let chances = chances(entrant, goal)
      return (chances.max() ?? 0) - (seats > 1 ? chances.min() ?? 0 : 0)
    }
  }

  /// A change of an entrant's chance by the results of a step.
  public struct Move: Sendable {
    public let entrant: Int
    /// The index of the goal among those that were asked for.
    public let goal: Int
    public let difference: IndependentDifference
  }

  /// Returns the changes between a forecast and the next one that are beyond the simulation error, each entrant's largest,
  /// the largest first.
  ///
  /// The forecasts share their random numbers, so that the intervals are wider than they would have to be.
  public func moves(after forecast: Int, of goals: [TournamentGoal]) -> [Move] {
    let moves = tournament.entrants.indices.compactMap { entrant in
      goals.enumerated().map { number, goal in
        Move(
          entrant: entrant, goal: number,
          difference: IndependentDifference(
            from: chance(entrant, goal, forecast: forecast),
            to: chance(entrant, goal, forecast: forecast + 1)))
      }.filter { !$0.difference.interval().contains(0) }
        .max { abs($0.difference.value) < abs($1.difference.value) }
    }
    return moves.sorted {
      (abs($1.difference.value), $0.entrant) < (abs($0.difference.value), $1.entrant)
    }
  }

  private func chances(_ entrant: Int, _ goal: TournamentGoal) -> [Double] {
    forecasts.map { chance(entrant, goal, forecast: $0).value }
  }

  private func order(by key: (Int) -> Double) -> [Int] {
    let entrants = tournament.entrants.indices
    let keys = entrants.map(key)
    return entrants.sorted { (keys[$1], $0) < (keys[$0], $1) }
  }
}
