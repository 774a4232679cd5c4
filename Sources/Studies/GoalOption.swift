internal import Competitions
internal import TextFiles

/// What `--goal` asks for.
enum GoalOption {
  /// The goal that a text names; the title without one.
  ///
  /// - Parameters:
  ///   - entrants: how many there are.
  ///   - zones: what they can reach, as in `reaches:semi-final`.
  static func goal(
    _ text: String?, entrants: Int, zones: [Zone]
  ) throws(StudyError) -> TournamentGoal {
    guard let text else { return .title }
    let prefix = "reaches:"
    if text.hasPrefix(prefix) {
      return try goal(String(text.dropFirst(prefix.count)), of: zones)
    }
    if let goal = TournamentGoal(text, entrants: entrants) { return goal }
    let known = (1..<max(2, entrants)).map { TournamentGoal(position: $0).name }
    let positions =
      entrants > 2 ? ", or \"top2\" with any position from 1 to \(entrants - 1) for the 2" : ""
    let near = nearestName(to: text, among: known).map { "; did you mean \(Diagnostic.quote($0))?" }
    throw StudyError(
      .usage,
      "--goal: found \(Diagnostic.quote(text)), expected \"\(TournamentGoal.title.name)\"\(positions): there are "
        + "\(entrants) entrants" + (near ?? ""))
  }

  /// The goal of reaching a zone: the same as finishing so well.
  private static func goal(_ name: String, of zones: [Zone]) throws(StudyError) -> TournamentGoal {
    let known = zones.filter { $0.top != nil }.map(\.name)
    guard let zone = zones.first(where: { $0.name == name }) else {
      let near = nearestName(to: name, among: zones.map(\.name))
      throw StudyError(
        .usage,
        "--goal: found the zone \(Diagnostic.quote(name)), expected one of the competition's zones"
          + (near.map { "; did you mean \(Diagnostic.quote($0))?" } ?? ""))
    }
    guard let top = zone.top else {
      throw StudyError(
        .usage,
        "--goal: the zone \(Diagnostic.quote(name)) is no range of final positions from the first on, expected "
          + (known.isEmpty
            ? "a position, such as \"top4\"" : known.map(Diagnostic.quote).joined(separator: ", ")))
    }
    return TournamentGoal(position: top)
  }

  /// What the option has to say for a goal; nil for the title, which nobody needs to ask for.
  static func text(_ goal: TournamentGoal) -> String? { goal == .title ? nil : goal.name }
}
