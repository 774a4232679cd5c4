package import Likelihoods
package import LinearAlgebra
internal import TextFiles

/// Ratings of teams fitted to results.
public struct FittedRatings: Sendable {
  /// A number with its standard error, if known.
  package struct Estimate: Sendable, Hashable {
    package let value: Double
    package let error: Double?
  }

  /// A named number of a team or of all teams.
  package struct Figure: Sendable, Hashable {
    package let name: String
    package let estimate: Estimate
  }

  package struct Team: Sendable {
    package let team: FitHistory.Team
    /// Attack and defence, a rating, or a strength.
    package let figures: [Figure]
    /// The ranking value: attack plus defence, or the only figure.
    package let overall: Estimate
    package let matches: Int
    /// The number of matches, counted by weight.
    package let effectiveMatches: Double
  }

  /// The covariance of all figures.
  package struct Covariance: Sendable {
    package let figures: [String]
    /// Rows by figure, then by team.
    package let matrix: Matrix
  }

  package let model: FitModel
  package let history: FitHistory
  package let halfLife: Double?
  /// The teams, best first.
  package let teams: [Team]
  /// The parameters common to all matches.
  package let rules: [Figure]
  package let covariance: Covariance?
  /// The prior's spread, or `nil` without a prior.
  package let prior: TeamSpread?
  package let logLikelihood: Double
  /// The multiple of eloratings.net's K, or `nil` if K is one number.
  package let eloMultiple: Double?
  /// The value of K, if it is one number.
  package let eloFactor: Double?
  /// Remarks on the ratings, one line each.
  public let notes: [String]

  /// The number of matches, counted by weight.
  package var effectiveMatches: Double { history.matches.reduce(0) { $0 + $1.weight } }

  /// The teams that are rated without a match.
  public var newTeams: NewTeams { NewTeams(history) }

  /// The prior's deviations, of attack and defence with their correlation or of log strength, or
  /// `nil` without a prior.
  package var priorFigures: (deviations: [Double], correlation: Double?)? {
    prior.map { ($0.deviations, $0.deviations.count > 1 ? $0.correlation : nil) }
  }
}

extension FittedRatings {
  /// Fits ratings to files of results, whose order does not matter.
  ///
  /// - Throws: All errors in the files, with line and column, or the reason why there are no
  ///   ratings.
  public init(_ files: [ResultFile], _ request: FitRequest) throws(FitError) {
    try self.init(try ResultContents(files), request)
  }

  /// Fits ratings to results.
  ///
  /// Teams whose matches weigh next to nothing are left out, with a note, if they would prevent a
  /// fit.
  ///
  /// - Throws: The reason why there are no ratings, with suggestions.
  public init(_ results: ResultContents, _ request: FitRequest) throws(FitError) {
    do throws(FitFailure) {
      try self.init(trying: results, request)
    } catch {
      switch error {
      case .results(let error): throw error
      case .obstacle(let obstacle, let history):
        let suggestions = FitSuggestions(results: results, request: request).wording(
          obstacle, history)
        throw FitError(obstacle.message + (suggestions.map { "; these work: \($0)" } ?? ""))
      }
    }
  }

  /// Fits ratings without making suggestions.
  init(trying results: ResultContents, _ request: FitRequest) throws(FitFailure) {
    var weightless: [String] = []
    var notes: [String] = []
    while true {
      let history: FitHistory
      do throws(FitError) {
        history = try FitHistory(results, for: request, weightless: weightless)
      } catch {
        throw .results(
          notes.isEmpty ? error : FitError((notes + [error.description]).joined(separator: "\n")))
      }
      do throws(FitObstacle) {
        self = try FittedRatings(
          history, request, notes: FittedRatings.notes(vanished: history.vanished) + notes)
        return
      } catch {
        let light = history.weightless(among: error.teams)
        guard !light.isEmpty, light.count < history.teams.count else {
          throw .obstacle(error, history)
        }
        let played = history.played()
        weightless += light.map { history.teams[$0].name }
        notes += light.map { team in
          "left out \(Diagnostic.quote(history.teams[team].name)): the matches together weigh "
            + "\(played[team].weight.rounded(digits: 2)) of a match at full weight, too little for a rating"
        }
      }
    }
  }

  /// Returns a note on teams whose matches do not count, if there are any.
  private static func notes(vanished teams: [String]) -> [String] {
    guard !teams.isEmpty else { return [] }
    return [
      "left out \(teams.map(Diagnostic.quote).list(maximum: 10)): each match weighs less than a millionth of a match "
        + "at full weight, too little for a rating"
    ]
  }

  package init(
    _ history: FitHistory, _ request: FitRequest, notes: [String] = []
  ) throws(FitObstacle) {
    switch request.model {
    case .poisson: try self.init(history, request, notes, by: PoissonGoals.self)
    case .dixonColes: try self.init(history, request, notes, by: DixonColesGoals.self)
    case .negativeBinomial: try self.init(history, request, notes, by: NegativeBinomialGoals.self)
    case .bradleyTerry: try self.init(history, request, notes, by: DavidsonResult.self)
    case .dynamic: self.init(dynamic: history, request, notes)
    case .elo: try self.init(elo: history, request, notes)
    }
  }

  private init(
    elo history: FitHistory, _ request: FitRequest, _ earlierNotes: [String]
  ) throws(FitObstacle) {
    let fit: EloFit
    do throws(NoMaximum) {
      fit = try EloFit(history.matches, teamCount: history.teams.count, options: request.elo)
    } catch {
      throw FitObstacle(error.description)
    }
    let played = history.played()
    let teams = history.teams.indices.map { team in
      let rating = Figure("rating", fit.ratings[team])
      return Team(
        team: history.teams[team], figures: [rating], overall: rating.estimate,
        matches: played[team].matches, effectiveMatches: played[team].weight)
    }
    self.history = history
    model = .elo
    halfLife = nil
    self.teams = FittedRatings.order(teams.map(\.overall.value)).map { teams[$0] }
    rules = [
      Figure("scale", EloWalk.scale), Figure("advantage", fit.advantage), Figure("draw", fit.draw),
    ]
    covariance = nil
    prior = nil
    logLikelihood = fit.logLikelihood
    eloMultiple = fit.multiple
    eloFactor = if case .fixed(let factor) = request.elo.factor { factor } else { nil }
    notes = earlierNotes + [NewTeams(history).note()].compactMap { $0 }
  }

  private init(
    dynamic history: FitHistory, _ request: FitRequest, _ earlierNotes: [String]
  ) {
    let fit = DynamicFit(
      history.matches, arrivals: history.arrivals, until: history.until.number,
      spread: request.prior.given)
    func estimate(_ places: [Int]) -> Estimate {
      let variance = places.reduce(0) { sum, row in
        places.reduce(sum) { $0 + fit.covariance[row, $1] }
      }
      return Estimate(
        value: places.reduce(0) { $0 + fit.point[$1] }, error: max(0, variance).squareRoot())
    }
    let count = history.teams.count
    let played = history.played()
    let names = ["attack", "defence"]
    let teams = (0..<count).map { team in
      Team(
        team: history.teams[team],
        figures: zip(names, [team, count + team]).map {
          Figure(name: $0, estimate: estimate([$1]))
        },
        overall: estimate([team, count + team]), matches: played[team].matches,
        effectiveMatches: played[team].weight)
    }
    let order = FittedRatings.order(teams.map(\.overall.value))
    let places = [0, count].flatMap { block in order.map { block + $0 } }
    self.history = history
    model = .dynamic
    halfLife = nil
    self.teams = order.map { teams[$0] }
    // Without a match at home, the home advantage is only its prior.
    let hasHome = history.matches.isEmpty || history.matches.contains { !$0.isNeutral }
    rules = [
      Figure(name: "base", estimate: estimate([fit.base])),
      hasHome ? Figure(name: "home", estimate: estimate([fit.home])) : Figure("home", 0),
      Figure("rho", fit.rho.value, error: fit.rho.error),
    ]
    covariance = Covariance(
      figures: names,
      matrix: Matrix(
        rows: places.count, columns: places.count,
        elements: places.flatMap { row in places.map { fit.covariance[row, $0] } }))
    prior = fit.spread
    logLikelihood = fit.logLikelihood
    eloMultiple = nil
    eloFactor = nil
    notes =
      earlierNotes + (hasHome ? [] : [FittedRatings.neutralNote])
      + [NewTeams(history).note()].compactMap { $0 }
  }

  static let neutralNote =
    "all matches were on neutral ground: they show nothing about home advantage"

  private init<Model: MatchLikelihood>(
    _ history: FitHistory, _ request: FitRequest, _ earlierNotes: [String],
    by likelihood: Model.Type
  ) throws(FitObstacle) {
    if request.prior == .none { try FitCheck.checkWithoutPrior(history) }
    let count = history.teams.count
    let fit: LikelihoodFit<Model> = try FittedRatings.fit(history, request)
    let blocks = fit.parameters.blocks
    let names = Model.hasGoals ? ["attack", "defence"] : ["strength"]
    let played = history.played()
    let teams = (0..<count).map { team in
      let places = blocks.map { $0 + team }
      let overall = Estimate(
        value: places.reduce(0) { $0 + fit.point[$1] },
        error: fit.error(ofSum: places))
      let figures = zip(names, places).map { name, place in
        Figure(name: name, estimate: fit.estimate(place, isStrength: !Model.hasGoals))
      }
      return Team(
        team: history.teams[team], figures: figures,
        overall: Model.hasGoals ? overall : figures[0].estimate, matches: played[team].matches,
        effectiveMatches: played[team].weight)
    }
    let order = FittedRatings.order(
      (0..<count).map { team in blocks.reduce(0) { $0 + fit.point[$1 + team] } })
    self.history = history
    model = request.model
    halfLife = request.halfLife
    self.teams = order.map { teams[$0] }
    rules = fit.rules
    let places = blocks.flatMap { block in order.map { block + $0 } }
    covariance = Covariance(figures: names, matrix: fit.covariance(of: places))
    prior = fit.spread
    logLikelihood = fit.logLikelihood
    eloMultiple = nil
    eloFactor = nil
    notes =
      earlierNotes + fit.notes(on: history)
      + [NewTeams(history).note()].compactMap { $0 }
  }

  /// Returns the order of teams, best first.
  private static func order(_ values: [Double]) -> [Int] {
    values.indices.sorted { (values[$1], $0) < (values[$0], $1) }
  }
}

extension FittedRatings.Figure {
  init(_ name: String, _ value: Double, error: Double? = nil) {
    self.init(name: name, estimate: FittedRatings.Estimate(value: value, error: error))
  }
}
