internal import Programs
internal import TextFiles

enum GoalOption {
  /// Parses a goal, by default the title.
  ///
  /// - Parameter entrant: The id of the entrant with the goal, or `nil` for a goal of everyone.
  static func goal(
    _ text: String?, of tournament: Tournament, entrant: String? = nil
  ) throws(StudyError) -> TournamentGoal {
    guard let text else { return .title }
    let count = tournament.entrants.count
    switch TournamentGoal(text, pointsScale: tournament.program.words.pointsScale) {
    case .finish(let position) where position < count: return .finish(position)
    case .finish, nil:
      let known = (1..<max(2, count)).map { TournamentGoal.finish($0).name }
      let positions =
        count > 2 ? ", \"top2\" with any position from 1 to \(count - 1) for the 2" : ""
      throw StudyError(
        .usage,
        "--goal: found \(Diagnostic.quote(text)), expected \"\(TournamentGoal.title.name)\"\(positions), "
          + "\"\(TournamentGoal.pointsPrefix)40\" with any number of points, \"\(TournamentGoal.zonePrefix)ZONE\" or "
          + "\"\(TournamentGoal.victoryPrefix)MATCH\": there are \(count) entrants"
          + suggestion(nearestName(to: text, among: known)))
    case .some(let goal): return try found(goal, in: tournament, entrant)
    }
  }

  /// Returns a goal under the names of the tournament. A zone equal to a range of first positions becomes that range.
  private static func found(
    _ goal: TournamentGoal, in tournament: Tournament, _ entrant: String? = nil
  ) throws(StudyError) -> TournamentGoal {
    let found: TournamentGoal
    do throws(NameError) {
      found = try GoalReader(tournament).goal(goal, of: entrant)
    } catch {
      throw StudyError(.usage, "--goal: \(error.message)\(suggestion(error.suggestion))")
    }
    guard case .zone(let name) = found,
      let top = tournament.program.zones.first(where: { $0.name == name })?.top
    else { return found }
    guard top < tournament.entrants.count else {
      throw StudyError(
        .usage, "--goal: everyone reaches the zone \(Diagnostic.quote(name)); choose another")
    }
    return .finish(top)
  }

  private static func suggestion(_ name: String?) -> String {
    name.map { "; did you mean \(Diagnostic.quote($0))?" } ?? ""
  }

  /// Returns the option's value for a goal, or `nil` for the title, the default.
  static func text(_ goal: TournamentGoal, _ words: CompetitionWords) -> String? {
    goal == .title ? nil : goal.name(words)
  }
}
