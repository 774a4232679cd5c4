internal import Fitting
internal import Glibc
internal import Likelihoods
internal import Statistics

/// The half-life that forecasts best.
enum HalfLifeSearch {
  /// The half-lives in days among which to search, and the days from one fit to the next.
  static let range = 30.0...3650.0
  private static let days = 7

  /// Returns the half-life, in whole days, with the least log loss of matches that are forecast from those before
  /// their week, to within some 3 %; `nil` if it is least without one.
  ///
  /// - Throws: The reason why there is nothing to forecast.
  static func best(
    _ contents: ResultContents, _ request: FitRequest
  ) throws(StudyError) -> Double? {
    let trial = try FitTrial(contents, request)
    func value(_ halfLife: Double?) -> Double? {
      var request = request
      request.halfLife = halfLife
      let forecasts = trial.forecasts(by: request, every: days)
      let losses = zip(trial.matches, forecasts).compactMap { match, forecast in
        forecast.map { ForecastScore.logLoss.value($0, outcome: match.outcome) }
      }
      return losses.count == trial.matches.count ? -losses.reduce(0, +) : nil
    }
    let found = brentMaximum(
      in: log(range.lowerBound)...log(range.upperBound), tolerance: 0.03
    ) { value(exp($0)) }
    guard let found else {
      throw StudyError(
        .invalidInput, "found no half-life with ratings of all matches to forecast, expected one")
    }
    return (value(nil) ?? -.infinity) >= found.value ? nil : exp(found.place).rounded()
  }
}
