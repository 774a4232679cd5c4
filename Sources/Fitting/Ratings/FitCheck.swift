internal import Likelihoods
internal import TextFiles

/// Refuses matches that are too few, or of a kind that has no likeliest ratings.
enum FitCheck {
  /// The fewest matches of which ratings are made.
  static let minimumMatches = 10
  /// The fewest matches of each team where nothing else is known of it.
  static let minimumMatchesOfATeam = 5
  /// The least weight of a team's matches together that can stop a fit: teams of less are left out instead.
  static let minimumWeightOfATeam = 0.5
  /// A standard error of a logarithm beyond which a number may be anything.
  static let maximumError = 5.0

  static func check(_ history: FitHistory) throws(FitObstacle) {
    guard history.matches.count >= minimumMatches else {
      throw FitObstacle(
        final: FitError(
          "found \(history.matches.count) matches that count, expected at least \(minimumMatches)"))
    }
  }

  /// Refuses teams that without a prior have too few matches.
  static func checkWithoutPrior(_ history: FitHistory) throws(FitObstacle) {
    let played = history.played()
    let rare = history.teams.indices.filter { played[$0].matches < minimumMatchesOfATeam }
    guard rare.isEmpty else {
      throw FitObstacle(
        of: rare,
        "found fewer than \(minimumMatchesOfATeam) matches of \(names(rare, history)), too few without a prior"
      )
    }
  }

  /// Refuses a fit of which some number may be anything.
  static func check<Model: MatchLikelihood>(
    _ fit: LikelihoodFit<Model>, of history: FitHistory
  ) throws(FitObstacle) {
    func isKnown(_ place: Int) -> Bool { fit.error(ofSum: [place]) <= maximumError }
    guard !(0..<fit.parameters.count).allSatisfy(isKnown) else { return }
    let unknown = history.teams.indices.filter { team in
      !fit.parameters.blocks.allSatisfy { isKnown($0 + team) }
    }
    let teams =
      history.weightless(among: unknown).isEmpty ? leastKnown(unknown, fit) : unknown
    throw FitObstacle(
      of: teams,
      "the results do not determine "
        + (teams.isEmpty
          ? "a number that all matches share" : "the ratings of \(names(teams, history))"))
  }

  /// The teams that make the others' ratings unknown: figures are compared with the mean of all teams, so that one
  /// that may be anything takes all others along, each a little.
  private static func leastKnown<Model: MatchLikelihood>(
    _ teams: [Int], _ fit: LikelihoodFit<Model>
  ) -> [Int] {
    func error(_ team: Int) -> Double {
      fit.parameters.blocks.map { fit.error(ofSum: [$0 + team]) }.max() ?? 0
    }
    let greatest = teams.map(error).max() ?? 0
    return teams.filter { error($0) > greatest / 2 }
  }

  /// A deviation of the prior that leagues have.
  static func likelyDeviation(of model: FitModel) -> Double {
    model == .bradleyTerry ? 1 : 0.3
  }

  private static func names(_ teams: [Int], _ history: FitHistory) -> String {
    let shown = teams.prefix(5).map { Diagnostic.quote(history.teams[$0].name) }
    return shown.joined(separator: ", ")
      + (teams.count > 5 ? " and \(teams.count - 5) more teams" : "")
  }
}
