public import Estimates
internal import Games
public import MonteCarlo
public import Programs
public import Tallies

/// Forecasts of a competition beside what came to pass.
public struct BacktestSummary: Sendable {
  /// A match that was forecast.
  public struct MatchForecast: Sendable {
    /// The index of the forecast in the series, and of the match in the program.
    public let forecast: Int
    public let match: Int
    public let item: ForecastItem
  }

  /// A chance of an entrant that was forecast while it was open.
  public struct EntrantForecast: Sendable {
    public let forecast: Int
    public let entrant: Int
    /// To win the title, or a zone.
    public let goal: TournamentGoal
    public let chance: Proportion
    public let item: ForecastItem
  }

  public let complete: Tournament
  public let series: ForecastSeries
  /// How many tournaments each forecast was played in.
  public let tournaments: Int64
  /// In the order of the forecasts.
  public let matches: [MatchForecast]
  public let entrants: [EntrantForecast]
  /// For each forecast the items of the final table; none of a forecast if not all positions are certain by the results.
  public let tables: [[ForecastItem]]

  /// - Parameter complete: the competition with all that is known of it.
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
    // As long as it is open for somebody, those for whom it is not are no sample of all.
    let truths = Dictionary(
      uniqueKeysWithValues: ([TournamentGoal.title] + layout.goals).compactMap { goal in
        let known = ids.compactMap { truth(goal, $0) }
        return known.count == ids.count ? (goal, known) : nil
      })
    entrants = series.forecasts.enumerated().flatMap { number, forecast in
      let open = forecast.tournament.program
      return ([TournamentGoal.title] + layout.goals).flatMap { goal -> [EntrantForecast] in
        guard let truth = truths[goal] else { return [] }
        return ids.compactMap { entrant -> EntrantForecast? in
          let happened = truth[entrant]
          let (count, isCertain): (Int64, Bool)
          if case .zone(let name) = goal, let index = layout.goals.firstIndex(of: goal) {
            count = tally.count(layout.reached, layout.row(forecast: number, goal: index) + entrant)
            isCertain =
              open.zones.first { $0.name == name }.flatMap { open.isCertain(entrant, in: $0) }
              != nil
          } else {
            count = tally.count(
              layout.positions, layout.row(forecast: number, entrant: entrant))
            isCertain = open.isCertain(entrant, at: 0) != nil
          }
          guard !isCertain else { return nil }
          let chance = Proportion(count: count, total: tally.tournaments)
          return EntrantForecast(
            forecast: number, entrant: entrant, goal: goal, chance: chance,
            item: ForecastItem(round: number, event: chance, happened: happened))
        }
      }
    }
    let positions = ids.map { entrant in
      ids.first { program.isCertain(entrant, at: $0) == true }.map { $0 + 1 }
    }
    let known = positions.compactMap { $0 }
    tables = series.forecasts.indices.map { number in
      guard known.count == positions.count, known.contains(1) else { return [] }
      let counts = ids.map { entrant in
        let row = layout.row(forecast: number, entrant: entrant)
        return ids.map { tally.count(layout.positions, row + $0) }
      }
      return ForecastItem.finalTable(
        round: number, counts: counts, positions: known)
    }
  }
}

extension Tournament {
  /// Whether the score of a match may be level in the end, shoot-outs left aside.
  package func mayBeLevel(_ match: Match) -> Bool {
    canBeDrawn(match)
      || (match.needsWinner && match.level.contains(.shootOut) && game is any ShootOutGame)
  }
}
