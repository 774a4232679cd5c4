internal import Estimates
internal import Fitting
internal import Likelihoods
internal import RandomStreams
internal import Statistics
internal import Tables
internal import TextFiles

/// A model beside others, by how well each forecasts matches that it has not seen.
struct FitExplanation {
  private struct Row {
    let name: String
    let logLoss: Double
    let rankedProbability: Double
    /// The log loss less that of the chosen ratings, or `nil` for these.
    let difference: PairedScoreDifference?
  }

  private let trial: FitTrial
  private let rows: [Row]
  private let count: Int

  private static let seed = Seed(1)

  /// - Throws: The reason why no match can be forecast.
  init(_ contents: ResultContents, _ request: FitRequest) throws(StudyError) {
    let trial = try FitTrial(contents, request)
    self.trial = trial
    let candidates =
      Self.candidates(request, hasChances: trial.hasChances).map {
        ($0.name, trial.forecasts(by: $0.request))
      } + [("base rates", trial.baseRates)]
    let places = trial.matches.indices.filter { place in
      candidates.allSatisfy { $0.1[place] != nil }
    }
    guard !places.isEmpty else {
      throw StudyError(
        .invalidInput, "found no match that all models forecast, expected some to compare them by")
    }
    count = places.count
    func scores(_ score: ForecastScore, _ forecasts: [OutcomeForecast?]) -> [Double] {
      places.compactMap { place in
        forecasts[place].map { score.value($0, outcome: trial.matches[place].outcome) }
      }
    }
    let own = scores(.logLoss, candidates[0].1)
    rows = candidates.enumerated().map { index, candidate in
      let losses = scores(.logLoss, candidate.1)
      let ranked = scores(.rankedProbability, candidate.1)
      return Row(
        name: candidate.0, logLoss: losses.reduce(0, +) / Double(places.count),
        rankedProbability: ranked.reduce(0, +) / Double(places.count),
        difference: index == 0
          ? nil
          : PairedScoreDifference(
            losses, against: own, clusters: places.map { trial.matches[$0].day.number },
            seed: Self.seed))
    }
  }

  /// Returns the chosen request, followed by others with the same results.
  private static func candidates(
    _ request: FitRequest, hasChances: Bool
  ) -> [(name: String, request: FitRequest)] {
    var others: [FitRequest] = []
    func add(_ model: FitModel, _ change: (inout FitRequest) -> Void = { _ in }) {
      var other = request
      other.model = model
      other.halfLife =
        !model.hasHalfLife
        ? nil : request.model.hasHalfLife ? request.halfLife : FitRequest.standardHalfLife
      if model != request.model { other.prior = .estimated }
      change(&other)
      others.append(other)
    }
    add(request.model)
    if request.model.hasHalfLife {
      let own = request.halfLife ?? FitRequest.standardHalfLife
      for halfLife in [own / 2, 2 * own] {
        add(request.model) { $0.halfLife = halfLife.rounded() }
      }
      if request.halfLife != nil { add(request.model) { $0.halfLife = nil } }
    }
    if request.model.hasGoals {
      add(.dynamic)
      if hasChances || request.bookmaker != nil {
        add(.dynamic) { ($0.usesChances, $0.bookmaker) = (false, nil) }
      }
      if hasChances, request.bookmaker != nil { add(.dynamic) { $0.bookmaker = nil } }
      for model in [FitModel.dixonColes, .poisson] { add(model) }
    }
    add(.bradleyTerry)
    add(.elo) { ($0.elo.factor, $0.elo.advantage) = (.fitted, .fitted) }
    var named: [(name: String, request: FitRequest)] = []
    for other in others {
      let name = name(other, hasChances: hasChances)
      if !named.contains(where: { $0.name == name }) { named.append((name, other)) }
    }
    return named
  }

  private static func name(_ request: FitRequest, hasChances: Bool) -> String {
    switch request.model {
    case .elo:
      let factor: String =
        switch request.elo.factor {
        case .fitted: "K fitted"
        case .eloratings: "K of eloratings.net"
        case .fixed: "given K"
        }
      return "elo, \(factor)"
    case .dynamic:
      let more = [
        hasChances && request.usesChances ? "chances" : nil,
        request.bookmaker.map { "odds of \($0)" },
      ]
      return "dynamic, by goals"
        + more.compactMap { $0.map { " and \($0)" } }.joined()
    default:
      return "\(request.model.rawValue), "
        + (request.halfLife.map { "half-life \(NumberText.plain($0)) days" } ?? "no half-life")
    }
  }

  /// The comparison for people.
  var text: Printout {
    let title =
      "Forecasts of the \(NumberText.grouped(count)) matches from \(trial.from) on, each from those before its day"
    let table = Table(
      of: rows,
      [
        .text("Ratings") { $0.name },
        .real("Log loss", decimals: 4) { $0.logLoss },
        .real("RPS", decimals: 4) { $0.rankedProbability },
        .real("Worse by", decimals: 4) { $0.difference?.mean },
        .figure("95 % interval") { row in
          guard let interval = try? row.difference?.interval.get() else { return nil }
          return [interval.lower, interval.upper].map { NumberText.fixed($0, decimals: 4) }
            .joined(separator: " to ")
        },
      ])
    return "\(title)\n\n\(table)\n"
  }
}
