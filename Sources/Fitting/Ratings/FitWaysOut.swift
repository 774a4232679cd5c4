internal import TextFiles

/// What else may be asked for where results have no ratings: each way is tried before it is told.
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
    let ways =
      [prior, given, neutral(obstacle), withFewer(names, obstacle)].compactMap { $0 } + models
    return ways.isEmpty ? nil : ways.joined(separator: ", or ")
  }

  /// A prior where there is none, or a narrower one.
  private var prior: String? {
    guard request.model != .elo else { return nil }
    if request.prior == .none, isFitted({ $0.prior = .estimated }) {
      return "leave out --prior none"
    }
    let deviation = FitCheck.likelyDeviation(of: request.model)
    guard isFitted({ $0.prior = .deviation(deviation) }) else { return nil }
    return "--prior \(deviation)"
  }

  /// No home advantage, where that has no bound.
  private func neutral(_ obstacle: FitObstacle) -> String? {
    guard obstacle.isOfHome else { return nil }
    let wording = "--neutral, which fits no home advantage"
    if isFitted({ $0.isNeutral = true }) { return wording }
    if request.prior == .none,
      isFitted({ ($0.isNeutral, $0.prior) = (true, .estimated) })
    {
      return wording + ", without --prior none"
    }
    return isFitted({ ($0.isNeutral, $0.model) = (true, .poisson) })
      ? "--neutral --model poisson, which fits no home advantage" : nil
  }

  /// Numbers of Elo ratings that are given instead of fitted.
  private var given: String? {
    guard request.model == .elo else { return nil }
    let (advantage, factor) = (EloOptions.standardAdvantage, 20.0)
    if isFitted({ $0.elo.advantage = .fixed(advantage) }) { return "--advantage \(Int(advantage))" }
    if isFitted({ $0.elo.factor = .fixed(factor) }) { return "--k \(Int(factor))" }
    return isFitted({
      $0.elo.advantage = .fixed(advantage)
      $0.elo.factor = .fixed(factor)
    })
      ? "--k \(Int(factor)) --advantage \(Int(advantage))" : nil
  }

  /// The matches without those of the teams that are named.
  private func withFewer(_ names: [String], _ obstacle: FitObstacle) -> String? {
    guard !names.isEmpty, names.count <= FitWaysOut.maximumTeams,
      isFitted({ $0.leftOut += names })
    else { return nil }
    return names.map { ShellWord.option("--leave-out", $0) }.joined(separator: " ")
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
    }.map { "--model \($0.rawValue)" }
  }

  /// Whether another request has ratings.
  private func isFitted(_ change: (inout FitRequest) -> Void) -> Bool {
    var other = request
    change(&other)
    guard let history = try? FitHistory(results, for: other) else { return false }
    return (try? FittedRatings(history, other)) != nil
  }
}
