public import Programs
public import Tallies
internal import TextFiles

/// Forecasts of one competition, each made of what was known at another time, which are played on the same random numbers.
public struct ForecastSeries: Sendable {
  /// What is played of a competition, and which of its matches are counted.
  public struct Forecast: Sendable {
    public let tournament: Tournament
    /// The indices of the matches whose results are counted.
    public let matches: [Int]

    public init(_ tournament: Tournament, matches: [Int]) {
      self.tournament = tournament
      self.matches = matches
    }
  }

  public let forecasts: [Forecast]
  public let layout: ForecastLayout
  public let identity: Identity
  /// For each forecast and each of its matches, the match of the forecast before that comes out the same; none of the first.
  let sameMatches: [[Int?]]

  /// - Precondition: there is a forecast, and all have the same entrants in the same order.
  public init(_ forecasts: [Forecast]) {
    precondition(!forecasts.isEmpty, "nothing to forecast")
    let first = forecasts[0].tournament
    precondition(
      forecasts.allSatisfy { $0.tournament.entrants.map(\.id) == first.entrants.map(\.id) },
      "forecasts of other entrants")
    self.forecasts = forecasts
    layout = ForecastLayout(
      entrants: first.entrants.count,
      goals: first.program.zones.map { TournamentGoal.zone($0.name) },
      matches: forecasts.map(\.matches.count))
    sameMatches =
      [first.program.matches.map { _ in nil }]
      + zip(forecasts.dropFirst(), forecasts).map { forecast, before in
        forecast.tournament.matches(sameAsIn: before.tournament)
      }
    let plain = TallyOptions(scores: false, counters: false)
    identity = Identity(
      parts: forecasts.enumerated().map { number, forecast in
        let matches = JSONValue.array(forecast.matches.map { .whole($0) }).canonicalText
        let digest = Identity(forecast.tournament, tally: plain).digest
        return Identity.Part(
          name: "forecast \(number + 1)", digest: SHA256.hexDigest(Array((digest + matches).utf8)))
      })
  }
}
