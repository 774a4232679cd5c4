public import Programs
public import Tallies
internal import TextFiles

/// Forecasts of a competition as of different times, played on common random numbers.
public struct ForecastSeries: Sendable {
  /// A tournament to play, and the matches whose results are counted.
  public struct Forecast: Sendable {
    public let tournament: Tournament
    public let matches: [Int]

    public init(_ tournament: Tournament, matches: [Int]) {
      self.tournament = tournament
      self.matches = matches
    }
  }

  public let forecasts: [Forecast]
  public let layout: ForecastLayout
  public let identity: Identity
  /// The equal match of the previous forecast, if any, for each match of each forecast.
  let sameMatches: [[Int?]]

  /// Makes a series.
  ///
  /// - Parameter goal: A goal to count beside positions and zones, or `nil` for none.
  /// - Precondition: There is a forecast, and all have the same entrants in the same order.
  public init(_ forecasts: [Forecast], counting goal: TournamentGoal? = nil) {
    precondition(!forecasts.isEmpty, "nothing to forecast")
    let first = forecasts[0].tournament
    precondition(
      forecasts.allSatisfy { $0.tournament.entrants.map(\.id) == first.entrants.map(\.id) },
      "forecasts of other entrants")
    self.forecasts = forecasts
    layout = ForecastLayout(
      entrants: first.entrants.count,
      goals: first.program.zones.map { TournamentGoal.zone($0.name) } + (goal.map { [$0] } ?? []),
      matches: forecasts.map(\.matches.count))
    sameMatches =
      [first.program.matches.map { _ in nil }]
      + zip(forecasts.dropFirst(), forecasts).map { forecast, before in
        forecast.tournament.matches(sameAsIn: before.tournament)
      }
    identity = Identity(
      parts: forecasts.enumerated().map { number, forecast in
        let matches = JSONValue.array(forecast.matches.map { .whole($0) }).canonicalText
        return Identity.Part(
          name: "forecast \(number + 1)", of: Identity(forecast.tournament).digest + matches)
      })
  }
}
