internal import Likelihoods
internal import TextFiles

/// Other requests to suggest where results have no ratings. Each is tried before it is suggested.
struct FitWaysOut {
  private let results: ResultContents
  private let request: FitRequest

  init(_ results: ResultContents, _ request: FitRequest) {
    self.results = results
    self.request = request
  }

  /// The ways that lead to ratings: `leave out --prior none, or --neutral`; nil if there are none.
  func wording(_ obstacle: FitObstacle, _ history: FitHistory) -> String? {
    guard obstacle.hasWayOut else { return nil }
    let names = obstacle.teams.map { history.teams[$0].name }
    let own =
      request.form.hasOptions
      ? [prior, given, neutral(obstacle), withFewer(names, obstacle)].compactMap { $0 } : []
    let ways = own + models
    return ways.isEmpty ? nil : ways.joined(separator: ", or ")
  }

  /// A prior where there is none, or a narrower one.
  private var prior: String? {
    guard request.model != .elo else { return nil }
    if request.prior == .none, isFitted({ $0.prior = .estimated }) {
      return withoutPrior
    }
    let deviation = FitCheck.likelyDeviation(of: request.model)
    guard isFitted({ $0.prior = .deviation(deviation) }) else { return nil }
    return request.form.setting(.prior, .double(deviation))
  }

  private var withoutPrior: String {
    "leave out " + request.form.setting(.prior, .string("none"))
  }

  /// No home advantage, where that has no bound.
  private func neutral(_ obstacle: FitObstacle) -> String? {
    guard obstacle.isOfHome else { return nil }
    let setting = request.form.setting(.neutral, true)
    let wording = setting + ", which fits no home advantage"
    if isFitted({ $0.isNeutral = true }) { return wording }
    if request.prior == .none,
      isFitted({ ($0.isNeutral, $0.prior) = (true, .estimated) })
    {
      return wording + ", without " + request.form.setting(.prior, .string("none"))
    }
    return isFitted({ ($0.isNeutral, $0.model) = (true, .poisson) })
      ? request.form.together([setting, model(.poisson)]) + ", which fits no home advantage" : nil
  }

  /// Numbers of Elo ratings that are given instead of fitted.
  private var given: String? {
    guard request.model == .elo else { return nil }
    let (advantage, factor) = (EloOptions.standardAdvantage, 20.0)
    let ofAdvantage = request.form.setting(.advantage, .whole(Int(advantage)))
    let ofFactor = request.form.setting(.k, .whole(Int(factor)))
    if isFitted({ $0.elo.advantage = .fixed(advantage) }) { return ofAdvantage }
    if isFitted({ $0.elo.factor = .fixed(factor) }) { return ofFactor }
    return isFitted({
      $0.elo.advantage = .fixed(advantage)
      $0.elo.factor = .fixed(factor)
    })
      ? request.form.together([ofFactor, ofAdvantage]) : nil
  }

  /// The matches without those of the teams that are named.
  private func withFewer(_ names: [String], _ obstacle: FitObstacle) -> String? {
    guard !names.isEmpty, names.count <= FitWaysOut.maximumTeams,
      isFitted({ $0.leftOut += names })
    else { return nil }
    return request.form.leavingOut(names, beside: request.leftOut)
  }

  private static let maximumTeams = 5

  /// Other models.
  private var models: [String] {
    [FitModel.poisson, .bradleyTerry, .elo].filter { model in
      model != request.model
        && isFitted({
          $0.model = model
          if model == .elo { ($0.halfLife, $0.prior) = (nil, .estimated) }
        })
    }.map(model)
  }

  private func model(_ model: FitModel) -> String {
    request.form.setting(.model, .string(model.rawValue))
  }

  /// Returns whether the changed request has ratings.
  private func isFitted(_ change: (inout FitRequest) -> Void) -> Bool {
    var other = request
    change(&other)
    return (try? FittedRatings(trying: results, other)) != nil
  }
}
