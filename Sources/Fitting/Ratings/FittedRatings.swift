internal import Likelihoods
package import LinearAlgebra
internal import TextFiles

/// Ratings of teams, made of results.
public struct FittedRatings: Sendable {
  /// A number, and its standard error where there is one.
  package struct Estimate: Sendable, Hashable {
    package let value: Double
    package let error: Double?
  }

  /// A number of a team or of all, by its name in the file.
  package struct Figure: Sendable, Hashable {
    package let name: String
    package let estimate: Estimate
  }

  /// A team.
  package struct Team: Sendable {
    package let team: FitHistory.Team
    /// Attack and defence, a rating, or a strength.
    package let figures: [Figure]
    /// What teams are ranked by: attack and defence together, or the only figure.
    package let overall: Estimate
    package let matches: Int
    /// How many matches of full weight its matches are.
    package let effectiveMatches: Double
  }

  /// How sure the figures are together.
  package struct Covariance: Sendable {
    package let figures: [String]
    /// In the order of the figures, and within each in that of the teams.
    package let matrix: Matrix
  }

  package let model: FitModel
  package let history: FitHistory
  package let halfLife: Double?
  /// The best first.
  package let teams: [Team]
  /// What all matches have in common.
  package let rules: [Figure]
  package let covariance: Covariance?
  /// The prior's deviation; nil for none.
  package let prior: Double?
  package let logLikelihood: Double
  /// By what eloratings.net's K is multiplied; nil where that is not what was used.
  package let eloMultiple: Double?
  /// K, where it is one number.
  package let eloFactor: Double?
  /// What people should know of them, a line each.
  public let notes: [String]

  /// How many matches of full weight the matches are.
  package var effectiveMatches: Double { history.matches.reduce(0) { $0 + $1.weight } }
}

extension FittedRatings {
  /// Fits ratings to the results in some files.
  ///
  /// The files' order does not matter, nor what day it is.
  ///
  /// - Throws: everything that is wrong with the files, with line and column, or why their results have no ratings.
  public init(_ files: [ResultFile], _ request: FitRequest) throws(FitError) {
    try self.init(try ResultContents(files), request)
  }

  /// Fits ratings to results that have been read.
  ///
  /// A team that would stop the fit although its matches weigh next to nothing is left out, which the notes say.
  ///
  /// - Throws: why they have no ratings, and which other request has some.
  public init(_ results: ResultContents, _ request: FitRequest) throws(FitError) {
    do throws(FitFailure) {
      try self.init(trying: results, request)
    } catch {
      switch error {
      case .results(let error): throw error
      case .obstacle(let obstacle, let history):
        let ways = FitWaysOut(results, request).wording(obstacle, history)
        throw FitError(obstacle.message + (ways.map { "; these work: \($0)" } ?? ""))
      }
    }
  }

  /// The same without a look for other requests that have ratings.
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

  /// That teams are left out whose matches do not count, in one line however many they are.
  private static func notes(vanished teams: [String]) -> [String] {
    guard !teams.isEmpty else { return [] }
    let more = teams.count > 10 ? " and \(teams.count - 10) more" : ""
    return [
      "left out \(teams.prefix(10).map(Diagnostic.quote).joined(separator: ", "))\(more): each match weighs less than "
        + "a millionth of a match at full weight, too little for a rating"
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
    case .elo: try self.init(elo: history, request, notes)
    }
  }

  private init(
    elo history: FitHistory, _ request: FitRequest, _ earlierNotes: [String]
  ) throws(FitObstacle) {
    try FitCheck.check(history)
    let fit: EloFit
    do throws(NoMaximum) {
      fit = try EloFit(history.matches, teamCount: history.teams.count, options: request.elo)
    } catch {
      throw FitObstacle(error.description)
    }
    let played = history.played()
    let teams = history.teams.indices.map { team in
      let rating = Estimate(value: fit.ratings[team], error: nil)
      return Team(
        team: history.teams[team], figures: [Figure(name: "rating", estimate: rating)],
        overall: rating, matches: played[team].matches, effectiveMatches: played[team].weight)
    }
    self.history = history
    model = .elo
    halfLife = nil
    self.teams = FittedRatings.order(teams.map(\.overall.value)).map { teams[$0] }
    rules = [
      Figure(name: "scale", estimate: Estimate(value: EloWalk.scale, error: nil)),
      Figure(name: "advantage", estimate: Estimate(value: fit.advantage, error: nil)),
      Figure(name: "draw", estimate: Estimate(value: fit.draw, error: nil)),
    ]
    covariance = nil
    prior = nil
    logLikelihood = fit.logLikelihood
    eloMultiple = fit.multiple
    eloFactor = if case .fixed(let factor) = request.elo.factor { factor } else { nil }
    notes = earlierNotes
  }

  private init<Model: MatchLikelihood>(
    _ history: FitHistory, _ request: FitRequest, _ earlierNotes: [String],
    by likelihood: Model.Type
  ) throws(FitObstacle) {
    try FitCheck.check(history)
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
    prior = fit.deviation
    logLikelihood = fit.logLikelihood
    eloMultiple = nil
    eloFactor = nil
    notes = earlierNotes + fit.notes(on: history)
  }

  /// The numbers of teams, the best first; of equals the first.
  private static func order(_ values: [Double]) -> [Int] {
    values.indices.sorted { (values[$1], $0) < (values[$0], $1) }
  }
}
