internal import TextFiles

/// Teams that are rated although no match of theirs counts yet.
public struct NewTeams: Sendable {
  private let teams: [FitHistory.Team]
  /// True if no team has played.
  private let areAll: Bool
  /// True if teams before have shown how new teams differ.
  private let follow: Bool

  init(_ history: FitHistory) {
    let unplayed = history.unplayed
    teams = unplayed.map { history.teams[$0] }
    areAll = teams.count == history.teams.count
    follow = unplayed.contains { history.newness[$0] > 0 }
  }

  /// Returns a remark on the teams, or `nil` if there are none.
  ///
  /// - Parameter ids: The ids of the only teams that matter, or `nil` if all do.
  public func note(among ids: Set<String>? = nil) -> String? {
    let teams = teams.filter { ids?.contains($0.id) ?? true }
    guard !teams.isEmpty else { return nil }
    let names = areAll ? "any team" : teams.map { Diagnostic.quote($0.name) }.list(maximum: 10)
    return "no match of \(names) counts yet: rated by the prior "
      + (follow ? "and by earlier teams that joined the others" : "alone, as average teams")
  }
}
