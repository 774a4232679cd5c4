internal import Likelihoods
internal import TextFiles

/// Suggestions of requests that do have ratings, each of which has been tried.
struct FitSuggestions {
  let results: ResultContents
  let request: FitRequest

  /// Returns the suggestions, such as `leave out --prior none, or --neutral`, or `nil` if there are
  /// none.
  func wording(_ obstacle: FitObstacle, _ history: FitHistory) -> String? {
    let names = obstacle.teams.map { history.teams[$0].name }
    let own =
      request.form.hasOptions
      ? [prior, given, neutral(obstacle), withFewer(names, obstacle)].compactMap { $0 } : []
    let suggestions = own + models
    return suggestions.isEmpty ? nil : suggestions.joined(separator: ", or ")
  }

  /// A prior in place of none.
  private var prior: String? {
    guard request.prior == .none, isFitted({ $0.prior = .estimated }) else { return nil }
    return "leave out " + request.form.setting(.prior, .string("none"))
  }

  /// Returns the suggestion of no home advantage, if that is unbounded.
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

  /// Fixed Elo parameters in place of fitted ones.
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

  /// Returns the suggestion to leave out the teams concerned.
  private func withFewer(_ names: [String], _ obstacle: FitObstacle) -> String? {
    guard !names.isEmpty, names.count <= FitSuggestions.maximumTeams,
      isFitted({ $0.leftOut += names })
    else { return nil }
    return request.form.leavingOut(names, beside: request.leftOut)
  }

  private static let maximumTeams = 5

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

  /// True if the changed request has ratings.
  private func isFitted(_ change: (inout FitRequest) -> Void) -> Bool {
    var other = request
    change(&other)
    return (try? FittedRatings(trying: results, other)) != nil
  }
}
