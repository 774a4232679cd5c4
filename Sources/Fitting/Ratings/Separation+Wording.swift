internal import Likelihoods
internal import TextFiles

extension Separation {
  /// Returns the unbounded parameters with the facts behind them: `the strength of "A" (won all its
  /// 8 matches)`.
  func wording(_ history: FitHistory) -> String {
    let records = history.teams.indices.map { Record(of: $0, in: history.matches) }
    let names = Model.hasGoals ? ["attack", "defence"] : ["strength"]
    var parts: [String] = []
    for (name, block) in zip(names, parameters.blocks) {
      let teams = history.teams.indices.filter { directions[block + $0] != 0 }
      guard !teams.isEmpty else { continue }
      let listed = teams.map { team in
        let fact = records[team].fact(name, isUp: directions[block + team] > 0)
        return Diagnostic.quote(history.teams[team].name) + (fact.map { " (\($0))" } ?? "")
      }
      parts.append("the \(name) of \(listed.list(maximum: 5))")
    }
    return (parts + shared(history.matches)).joined(separator: ", ")
  }

  /// Returns the unbounded parameters that all matches share.
  private func shared(_ matches: [FittedMatch]) -> [String] {
    func way(_ place: Int?) -> Int { place.map { directions[$0] } ?? 0 }
    let played = matches.filter { !$0.isNeutral }
    let homes = played.count == matches.count ? "" : " that were not on neutral ground"
    func all(_ fact: String, _ holds: (FittedMatch) -> Bool) -> String? {
      played.allSatisfy(holds) ? fact : nil
    }
    var parts: [String] = []
    if way(parameters.home) != 0 {
      let facts =
        Model.hasGoals
        ? [
          all("no home side scored") { $0.homeScore == 0 },
          all("no away side scored") { $0.awayScore == 0 },
        ]
        : [
          all("home sides won all \(played.count) matches\(homes)") { $0.homeScore > $0.awayScore },
          all("away sides won all \(played.count) matches\(homes)") { $0.homeScore < $0.awayScore },
          all("no away side won a match\(homes)") { $0.homeScore >= $0.awayScore },
          all("no home side won a match\(homes)") { $0.homeScore <= $0.awayScore },
        ]
      parts.append("the home advantage" + (facts.compactMap { $0 }.first.map { " (\($0))" } ?? ""))
    }
    if way(parameters.base) != 0, way(parameters.home) == 0 {
      let isGoalless = matches.allSatisfy { $0.homeScore + $0.awayScore == 0 }
      parts.append("the number of goals" + (isGoalless ? " (none was scored)" : ""))
    }
    if way(parameters.shape) != 0 {
      let areAll = matches.allSatisfy { $0.homeScore == $0.awayScore }
      parts.append(
        "the share of draws" + (areAll ? " (all \(matches.count) matches were drawn)" : ""))
    }
    return parts
  }

  private struct Record {
    private var matches = 0
    private var won = 0
    private var lost = 0
    private var scored = 0
    private var conceded = 0

    init(of team: Int, in history: [FittedMatch]) {
      for match in history where match.home == team || match.away == team {
        let isHome = match.home == team
        let (own, other) =
          isHome ? (match.homeScore, match.awayScore) : (match.awayScore, match.homeScore)
        matches += 1
        won += own > other ? 1 : 0
        lost += own < other ? 1 : 0
        scored += own
        conceded += other
      }
    }

    /// Returns the fact that leaves a figure unbounded, or `nil` if other teams are part of the
    /// reason.
    func fact(_ figure: String, isUp: Bool) -> String? {
      switch (figure, isUp) {
      case ("strength", true):
        won == matches ? "won all its \(matches) matches" : lost == 0 ? "never lost" : nil
      case ("strength", false):
        lost == matches ? "lost all its \(matches) matches" : won == 0 ? "never won" : nil
      case ("attack", false): scored == 0 ? "no goal scored in \(matches) matches" : nil
      case ("defence", true): conceded == 0 ? "no goal conceded in \(matches) matches" : nil
      default: nil
      }
    }
  }
}
