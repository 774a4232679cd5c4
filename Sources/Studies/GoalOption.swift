internal import Programs
internal import TextFiles

enum GoalOption {
  /// Parses a goal, by default the title. A zone equal to a range of first positions becomes that
  /// range.
  ///
  /// - Parameter entrant: The id of the entrant with the goal.
  static func goal(
    _ text: String?, of tournament: Tournament, entrant: String
  ) throws(StudyError) -> TournamentGoal {
    guard let text else { return .title }
    let count = tournament.entrants.count
    switch TournamentGoal(text, pointsScale: tournament.program.words.pointsScale) {
    case .finish(let position) where position < count: return .finish(position)
    case .zone(let name): return try zone(name, of: tournament)
    case .victory(let name): return try victory(name, of: tournament, entrant)
    case .points(let points): return try self.points(points, of: tournament)
    case .finish, nil:
      let known = (1..<max(2, count)).map { TournamentGoal.finish($0).name }
      let positions =
        count > 2 ? ", \"top2\" with any position from 1 to \(count - 1) for the 2" : ""
      throw StudyError(
        .usage,
        "--goal: found \(Diagnostic.quote(text)), expected \"\(TournamentGoal.title.name)\"\(positions), "
          + "\"\(TournamentGoal.pointsPrefix)40\" with any number of points, \"\(TournamentGoal.zonePrefix)ZONE\" or "
          + "\"\(TournamentGoal.victoryPrefix)MATCH\": there are \(count) entrants"
          + suggestion(text, known))
    }
  }

  private static func zone(
    _ name: String, of tournament: Tournament
  ) throws(StudyError) -> TournamentGoal {
    let zones = tournament.program.zones
    guard let zone = zones.first(where: { $0.name == name }) else {
      throw StudyError(
        .usage,
        "--goal: found the zone \(Diagnostic.quote(name)), expected one of the competition's zones"
          + suggestion(name, zones.map(\.name)))
    }
    guard let top = zone.top else { return .zone(name) }
    guard top < tournament.entrants.count else {
      throw StudyError(
        .usage, "--goal: everyone reaches the zone \(Diagnostic.quote(name)); choose another")
    }
    return .finish(top)
  }

  private static func points(
    _ points: Int, of tournament: Tournament
  ) throws(StudyError) -> TournamentGoal {
    let program = tournament.program
    func text(_ points: Int) -> String {
      PointsText.text(points, scale: program.words.pointsScale)
    }
    guard program.reach(.points(points)) != nil else {
      throw StudyError(
        .usage,
        program.hasStandings
          ? "--goal: found \(text(points)) points, expected \(text(1)) to \(text(program.pointsRange.upperBound))"
          : "--goal: this competition has no table with all entrants, so there are no points to reach"
      )
    }
    return .points(points)
  }

  /// Returns the goal of winning a match in which the entrant may play.
  private static func victory(
    _ name: String, of tournament: Tournament, _ id: String
  ) throws(StudyError) -> TournamentGoal {
    let matches = tournament.program.matches
    let names = MatchNames(matches, entrants: tournament.entrants)
    guard let match = names.find(name)?.match else {
      let program = tournament.program
      if names.suggestion(for: name) == nil,
        let meeting = OpenMeeting(name, in: program, entrants: tournament.entrants)
      {
        throw StudyError(
          .usage,
          "--goal: \(meeting.wording)"
            + (meeting.example.map { "; name a match by its own name, such as \($0)" } ?? ""))
      }
      throw StudyError(
        .usage,
        "--goal: found the match \(Diagnostic.quote(name)), expected one of the competition's matches"
          + (names.suggestion(for: name).map { "; did you mean \(Diagnostic.quote($0))?" } ?? ""))
    }
    let entrant = tournament.entrants.firstIndex { $0.id == id }
    guard let entrant, matches[match].mayHave(entrant) else {
      throw StudyError(
        .usage, "--goal: \(Diagnostic.quote(id)) never plays in match \(Diagnostic.quote(name))")
    }
    return .victory(matches[match].name)
  }

  private static func suggestion(_ name: String, _ known: [String]) -> String {
    nearestName(to: name, among: known).map { "; did you mean \(Diagnostic.quote($0))?" } ?? ""
  }

  /// Returns the option's value for a goal, or `nil` for the title, the default.
  static func text(_ goal: TournamentGoal, _ words: CompetitionWords) -> String? {
    goal == .title ? nil : goal.name(words)
  }
}
