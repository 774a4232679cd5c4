internal import Competitions
internal import TextFiles

/// What `--goal` asks for.
enum GoalOption {
  /// The goal that a text names; the title without one.
  ///
  /// - Parameter entrants: how many there are.
  static func goal(_ text: String?, entrants: Int) throws(StudyError) -> TournamentGoal {
    guard let text else { return .title }
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

  /// What the option has to say for a goal; nil for the title, which nobody needs to ask for.
  static func text(_ goal: TournamentGoal) -> String? { goal == .title ? nil : goal.name }
}
