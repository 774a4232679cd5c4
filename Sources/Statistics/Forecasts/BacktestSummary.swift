public import Estimates
internal import Games
public import MonteCarlo
public import Programs
public import Tallies

/// Forecasts of a competition with the actual results.
public struct BacktestSummary: Sendable {
  public struct MatchForecast: Sendable {
    /// The indices of the forecast in the series and of the match in the program.
    public let forecast: Int
    public let match: Int
    public let item: ForecastItem
  }

  /// An entrant's chance, forecast while open.
  public struct EntrantForecast: Sendable {
    public let forecast: Int
    public let entrant: Int
    /// The title or a zone.
    public let goal: TournamentGoal
    public let chance: Proportion
    public let item: ForecastItem
  }

  public let complete: Tournament
  public let series: ForecastSeries
  /// The number of tournaments of each forecast.
  public let tournaments: Int64
  /// The matches in forecast order.
  public let matches: [MatchForecast]
  public let entrants: [EntrantForecast]
  /// The items of the final table for each forecast; empty unless the results settle all positions.
  public let tables: [[ForecastItem]]

  /// - Parameter complete: The competition with all results.
  public init(_ complete: Tournament, _ series: ForecastSeries, _ tally: Tally) {
    self.complete = complete
    self.series = series
    tournaments = tally.tournaments
    let layout = series.layout
    matches = series.forecasts.enumerated().flatMap { number, forecast in
      forecast.matches.enumerated().compactMap { index, match in
        guard let score = complete.program.matches[match].score else { return nil }
        let row = layout.row(forecast: number, match: index)
        let wins = tally.count(layout.results, row)
        let level = tally.count(layout.results, row + 1)
        let losses = tally.tournaments - wins - level
        let mayBeLevel = complete.mayBeLevel(complete.program.matches[match])
        let outcome = score[0] > score[1] ? 0 : score[0] < score[1] ? (mayBeLevel ? 2 : 1) : 1
        return MatchForecast(
          forecast: number, match: match,
          item: ForecastItem(
            round: number,
            OutcomeForecast(counts: mayBeLevel ? [wins, level, losses] : [wins, losses]),
            outcome: outcome))
      }
    }
    let program = complete.program
    func truth(_ goal: TournamentGoal, _ entrant: Int) -> Bool? {
      switch goal {
      case .zone(let name):
        program.zones.first { $0.name == name }.flatMap { program.isCertain(entrant, in: $0) }
      default: program.isCertain(entrant, at: 0)
      }
    }
    let ids = complete.entrants.indices
    // A goal counts once all outcomes are known; the known ones alone would be a biased sample.
    let truths = Dictionary(
      uniqueKeysWithValues: ([TournamentGoal.title] + layout.goals).compactMap { goal in
        let known = ids.compactMap { truth(goal, $0) }
        return known.count == ids.count ? (goal, known) : nil
      })
    entrants = series.forecasts.enumerated().flatMap { number, forecast in
      ([TournamentGoal.title] + layout.goals).flatMap { goal -> [EntrantForecast] in
        guard let truth = truths[goal] else { return [] }
        return ids.compactMap { entrant -> EntrantForecast? in
          let chance = series.chance(entrant, goal, forecast: number, tally)
          guard !chance.isCertain else { return nil }
          return EntrantForecast(
            forecast: number, entrant: entrant, goal: goal, chance: chance,
            item: ForecastItem(round: number, event: chance, happened: truth[entrant]))
        }
      }
    }
    // Guests have no position.
    let placed = ids.filter { !program.guests.contains($0) }
    let positions = placed.map { entrant in
      ids.first { program.isCertain(entrant, at: $0) == true }.map { $0 + 1 }
    }
    let known = positions.compactMap { $0 }
    tables = series.forecasts.indices.map { number in
      guard known.count == positions.count, known.contains(1) else { return [] }
      let counts = placed.map { entrant in
        let row = layout.row(forecast: number, entrant: entrant)
        return placed.indices.map { tally.count(layout.positions, row + $0) }
      }
      return ForecastItem.finalTable(
        round: number, counts: counts, positions: known)
    }
  }
}

extension Tournament {
  /// True if a match may end level before a shoot-out.
  package func mayBeLevel(_ match: Match) -> Bool {
    canBeDrawn(match)
      || (match.needsWinner && match.level.contains(.shootOut) && game is any ShootOutGame)
  }
}
