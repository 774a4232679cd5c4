internal import Likelihoods
internal import TextFiles

/// Checks that matches determine ratings.
enum FitCheck {
  /// The minimum number of matches without a prior.
  static let minimumMatches = 10
  /// The minimum number of a team's matches without a prior.
  static let minimumMatchesOfATeam = 5
  /// The minimum total weight of a team's matches that can stop a fit; teams below are left out
  /// instead.
  static let minimumWeightOfATeam = 0.5
  /// The maximum standard error, of a logarithm, of a parameter that is considered determined.
  static let maximumError = 5.0

  /// Refuses too few matches, of all teams or of one, for a fit without a prior.
  static func checkWithoutPrior(_ history: FitHistory) throws(FitObstacle) {
    guard history.matches.count >= minimumMatches else {
      throw FitObstacle(
        "found \(history.matches.count) matches that count, expected at least \(minimumMatches) without a prior"
      )
    }
    let played = history.played()
    let rare = history.teams.indices.filter { played[$0].matches < minimumMatchesOfATeam }
    guard rare.isEmpty else {
      throw FitObstacle(
        of: rare,
        "found fewer than \(minimumMatchesOfATeam) matches of \(names(rare, history)), too few without a prior"
      )
    }
  }

  /// Refuses a fit with undetermined parameters.
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

  /// Returns the teams that cause the uncertainty. Figures are relative to the mean of all teams,
  /// so that one undetermined team makes the others slightly uncertain.
  private static func leastKnown<Model: MatchLikelihood>(
    _ teams: [Int], _ fit: LikelihoodFit<Model>
  ) -> [Int] {
    func error(_ team: Int) -> Double {
      fit.parameters.blocks.map { fit.error(ofSum: [$0 + team]) }.max() ?? 0
    }
    let greatest = teams.map(error).max() ?? 0
    return teams.filter { error($0) > greatest / 2 }
  }

  private static func names(_ teams: [Int], _ history: FitHistory) -> String {
    teams.map { Diagnostic.quote(history.teams[$0].name) }.list(maximum: 5)
  }
}
