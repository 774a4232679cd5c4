internal import Fitting
internal import Glibc
internal import Likelihoods
internal import Programs
internal import TextFiles

/// Forecasts by plain Elo ratings, as a reference: those of eloratings.net, with Davidson's draws, fitted to the history that
/// the scenario's own ratings use.
///
/// With ratings R, home advantage a (0 on neutral ground) and scale c, let p = 1 / (1 + 10^(-(R_home + a - R_away) / c)) and
/// q = 1 - p. With the draw parameter v, fitted to the history, the chances are proportional to p, v sqrt(pq) and q. The game
/// `ratings` plays the same way with the ratings of `podium fit --model elo`.
///
/// Source: eloratings.net; R. R. Davidson (1970), On extending the Bradley-Terry model to accommodate ties in paired
/// comparison experiments, Journal of the American Statistical Association 65, 317-328.
struct EloForecast {
  private let ratings: [String: Double]
  private let rules: [String: Double]

  init(_ history: FittedFiles.History, until day: CalendarDay) throws(FitError) {
    var request = history.recipe.request
    request.model = .elo
    request.halfLife = nil
    request.prior = .estimated
    request.elo = EloOptions()
    request.until = min(request.until ?? day.description, day.description)
    let fitted = try FittedRatings(history.results, request)
    ratings = Dictionary(
      uniqueKeysWithValues: fitted.teams.map { ($0.team.id, $0.overall.value) })
    rules = Dictionary(
      uniqueKeysWithValues: fitted.rules.map { ($0.name, $0.estimate.value) })
  }

  /// The chances of a home win, a draw and an away win, or `nil` if a side has no rating.
  func chances(_ match: Match, _ entrants: [Entrant]) -> [Double]? {
    let sides = match.slots.compactMap(\.entrant)
    guard sides.count == 2, let home = ratings[entrants[sides[0]].id],
      let away = ratings[entrants[sides[1]].id], let scale = rules["scale"],
      let advantage = rules["advantage"], let draw = rules["draw"]
    else { return nil }
    let ground: Double =
      if let hosts = match.hosts {
        hosts.contains(sides[0]) ? 1 : hosts.contains(sides[1]) ? -1 : 0
      } else {
        match.isNeutral ? 0 : 1
      }
    let expected = 1 / (1 + pow(10, -(home - away + ground * advantage) / scale))
    let weights = [
      expected, draw * (expected * (1 - expected)).squareRoot(), 1 - expected,
    ]
    let sum = weights.reduce(0, +)
    return weights.map { $0 / sum }
  }
}
