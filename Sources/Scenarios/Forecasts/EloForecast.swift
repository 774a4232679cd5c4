internal import Fitting
internal import Glibc
internal import Likelihoods
internal import Programs
internal import TextFiles

/// What plain Elo ratings say of the matches of a forecast: eloratings.net's by the history to which the scenario's own
/// ratings are fitted, with Davidson's draws.
///
/// With the ratings R, the advantage a of the side at home, if one is, and the scale c, let p = 1 / (1 + 10^(-(R_home + a - R_away) / c))
/// and q = 1 - p: with the draw parameter v, which is fitted to the history, the chances are p, v sqrt(pq) and q, divided by their
/// sum. So the game `ratings` plays with ratings that `podium fit --model elo` makes.
///
/// Source: eloratings.net; R. R. Davidson (1970), On extending the Bradley-Terry model to accommodate ties in paired
/// comparison experiments, Journal of the American Statistical Association 65, 317-328.
struct EloForecast {
  private let ratings: [String: Double]
  private let rules: [String: Double]

  /// - Throws: why the history has no ratings.
  init(_ history: FittedFiles.History, until day: CalendarDay) throws(FitError) {
    var request = history.recipe.request
    request.model = .elo
    request.halfLife = nil
    request.elo = EloOptions()
    request.until = min(request.until ?? day.description, day.description)
    let fitted = try FittedRatings(history.results, request)
    ratings = Dictionary(
      uniqueKeysWithValues: fitted.teams.map { ($0.team.id, $0.overall.value) })
    rules = Dictionary(
      uniqueKeysWithValues: fitted.rules.map { ($0.name, $0.estimate.value) })
  }

  /// Home win, draw and away win; nil of a match of somebody without a rating.
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
