internal import TextFiles

/// Refuses matches that are too few, or of a kind that has no likeliest ratings.
enum FitCheck {
  /// The fewest matches of which ratings are made.
  static let minimumMatches = 10
  /// The fewest matches of each team where nothing else is known of it.
  static let minimumMatchesOfATeam = 5
  /// A standard error of a logarithm beyond which a number may be anything.
  static let maximumError = 5.0

  static func check(_ history: FitHistory) throws(FitError) {
    guard history.matches.count >= minimumMatches else {
      throw FitError(
        "found \(history.matches.count) matches that count, expected at least \(minimumMatches)"
      )
    }
  }

  static func checkWithoutPrior(_ history: FitHistory, hasGoals: Bool) throws(FitError) {
    let cure = "leave out --prior none, or leave out these teams with --minimum-matches"
    let played = history.played()
    let rare = history.teams.indices.filter { played[$0].matches < minimumMatchesOfATeam }
    guard rare.isEmpty else {
      throw FitError(
        "found fewer than \(minimumMatchesOfATeam) matches of \(names(rare, history)), too few without a prior; "
          + "\(cure)")
    }
    if hasGoals {
      try checkGoals(history)
    } else {
      try checkOrder(history)
    }
  }

  private static func checkGoals(_ history: FitHistory) throws(FitError) {
    var hasScored = Array(repeating: false, count: history.teams.count)
    var hasConceded = hasScored
    for match in history.matches {
      if match.homeScore > 0 { (hasScored[match.home], hasConceded[match.away]) = (true, true) }
      if match.awayScore > 0 { (hasScored[match.away], hasConceded[match.home]) = (true, true) }
    }
    for (has, goals) in [(hasScored, "goals scored"), (hasConceded, "goals conceded")] {
      let without = has.indices.filter { !has[$0] }
      guard without.isEmpty else {
        throw FitError(
          "found no \(goals) by \(names(without, history)), so the likeliest rating would be infinite; leave out "
            + "--prior none")
      }
    }
  }

  /// Everybody must have done as well as, by way of others, everybody else (Hunter 2004, assumption 1).
  private static func checkOrder(_ history: FitHistory) throws(FitError) {
    var below = Array(repeating: Set<Int>(), count: history.teams.count)
    var above = below
    for match in history.matches {
      if match.homeScore >= match.awayScore {
        below[match.home].insert(match.away)
        above[match.away].insert(match.home)
      }
      if match.awayScore >= match.homeScore {
        below[match.away].insert(match.home)
        above[match.home].insert(match.away)
      }
    }
    let group = reached(below).intersection(reached(above))
    let others = history.teams.indices.filter { !group.contains($0) }
    guard others.isEmpty else {
      throw FitError(
        "found no results that put \(history.teams[0].name) both above and below \(names(others, history)), so the "
          + "likeliest strength would be infinite; leave out --prior none")
    }
  }

  private static func reached(_ edges: [Set<Int>]) -> Set<Int> {
    var reached: Set<Int> = [0]
    var open = [0]
    while let node = open.popLast() {
      for next in edges[node] where reached.insert(next).inserted { open.append(next) }
    }
    return reached
  }

  private static func names(_ teams: [Int], _ history: FitHistory) -> String {
    let shown = teams.prefix(5).map { Diagnostic.quote(history.teams[$0].name) }
    return shown.joined(separator: ", ")
      + (teams.count > 5 ? " and \(teams.count - 5) more teams" : "")
  }

  /// Refuses a fit of which some number may be anything.
  static func check<Model: MatchLikelihood>(
    _ fit: LikelihoodFit<Model>, of history: FitHistory
  ) throws(FitError) {
    let worst = (0..<fit.parameters.count).max { fit.error(ofSum: [$0]) < fit.error(ofSum: [$1]) }
    guard let worst, !(fit.error(ofSum: [worst]) <= maximumError) else { return }
    let team = fit.parameters.blocks.lazy.compactMap { block in
      let team = worst - block
      return (0..<fit.parameters.teamCount).contains(team) ? team : nil
    }.first
    let what =
      team.map { "of \(Diagnostic.quote(history.teams[$0].name))" } ?? "that all matches share"
    throw FitError(
      "the results do not determine a number \(what); use more matches, or a prior such as --prior 0.3"
    )
  }
}
