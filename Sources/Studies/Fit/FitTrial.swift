internal import Fitting
internal import Likelihoods
internal import MonteCarlo
internal import Statistics
internal import TextFiles

/// Forecasts of matches by ratings of what had been played before their day: walk-forward.
struct FitTrial {
  /// A match to forecast.
  struct Match {
    let day: CalendarDay
    let home: String
    let away: String
    let isNeutral: Bool
    /// 0 for a home win, 1 for a draw, 2 for an away win.
    let outcome: Int
  }

  let contents: ResultContents
  /// The matches, in order of their days.
  let matches: [Match]
  /// True if any match has shots on target or expected goals.
  let hasChances: Bool
  /// The outcomes of the matches before: home wins, draws and away wins.
  private let past: [Int64]
  /// The day before which no match is forecast.
  let from: CalendarDay

  /// The length in days of what is forecast, and the least share of all matches that is known before.
  private static let (days, known) = (730, 0.25)

  /// Forecasts the last two years of a request's results, or less where too little is known before.
  ///
  /// - Throws: The reason why there is nothing to forecast.
  init(_ contents: ResultContents, _ request: FitRequest) throws(StudyError) {
    self.contents = contents
    let history = try StudyError.of(
      StudyError.init(fit:), try FitHistory(contents, for: request.forgettingNothing))
    let all = history.matches.map { match in
      Match(
        day: CalendarDay(number: match.day), home: history.teams[match.home].name,
        away: history.teams[match.away].name, isNeutral: match.isNeutral,
        outcome: 1 - (match.homeScore - match.awayScore).signum())
    }
    hasChances = history.matches.contains { $0.chances != nil }
    let first = all[min(all.count - 1, Int(Double(all.count) * Self.known))].day
    let from = max(CalendarDay(number: history.until.number - Self.days), first)
    self.from = from
    matches = all.filter { $0.day >= from }
    past = all.filter { $0.day < from }.reduce(into: [0, 0, 0]) { $0[$1.outcome] += 1 }
    guard past != [0, 0, 0], !matches.isEmpty else {
      throw StudyError(
        .invalidInput,
        "found matches of \(all.first.map(\.day) == all.last.map(\.day) ? "one day" : "too few days") only, expected "
          + "some to forecast from those before them")
    }
  }

  /// Returns the forecast of each match by a request; `nil` where there are no ratings.
  ///
  /// A prior that is to be estimated is the one of the matches before all those that are forecast.
  ///
  /// - Parameter every: The least number of days from one fit to the next.
  func forecasts(by request: FitRequest, every days: Int = 1) -> [OutcomeForecast?] {
    var request = request
    if request.prior == .estimated, request.model.hasHalfLife {
      let fitted = try? FittedRatings(contents, request.before(from))
      request.prior = fitted?.prior.map(FitPrior.given) ?? .estimated
    }
    var steps: [Range<Int>] = []
    for (place, match) in matches.enumerated() {
      if let step = steps.last, match.day.number - matches[step.lowerBound].day.number < days {
        steps[steps.count - 1] = step.lowerBound..<place + 1
      } else {
        steps.append(place..<place + 1)
      }
    }
    let (fit, ends) = (request, steps)
    return concurrentMap(ends.count) { number -> [OutcomeForecast?] in
      let step = matches[ends[number]]
      guard let day = step.first?.day, let fitted = try? FittedRatings(contents, fit.before(day))
      else { return step.map { _ in nil } }
      let forecast = FittedForecast(fitted)
      return step.map { forecast.chances($0.home, $0.away, isNeutral: $0.isNeutral) }
    }.flatMap { $0 }
  }

  /// The forecasts by how often each outcome had happened before the day.
  var baseRates: [OutcomeForecast?] {
    let uniform = ForecastBaseline.uniform(outcomes: past.count)
    return ForecastBaseline.baseRates(
      of: matches.map { ForecastItem(round: $0.day.number, uniform, outcome: $0.outcome) },
      past: past)
  }
}

extension FitRequest {
  /// The request without results from a day on.
  fileprivate func before(_ day: CalendarDay) -> FitRequest {
    var request = self
    request.until = CalendarDay(number: day.number - 1).description
    // Teams without a match are rated, as on the first day of a season.
    request.form = .recipe
    return request
  }

  /// The request with all matches, whatever their age.
  fileprivate var forgettingNothing: FitRequest {
    var request = self
    request.halfLife = nil
    return request
  }
}
