internal import TextFiles

/// Finds the zone, match or points of a goal in a tournament.
public struct GoalReader {
  private let tournament: Tournament

  public init(_ tournament: Tournament) {
    self.tournament = tournament
  }

  /// Returns a goal under the names of the tournament.
  ///
  /// - Parameter entrant: The id of the entrant with the goal, or `nil` for a goal of everyone.
  /// - Throws: ``NameError`` if the tournament does not have the goal.
  public func goal(
    _ goal: TournamentGoal, of entrant: String?
  ) throws(NameError) -> TournamentGoal {
    switch goal {
    case .finish(let position): try finish(position)
    case .zone(let name): .zone(try zone(name))
    case .points(let points): try self.points(points)
    case .victory(let match): try victory(match, entrant)
    }
  }

  private func finish(_ position: Int) throws(NameError) -> TournamentGoal {
    let count = tournament.entrants.count
    guard position < count else {
      throw NameError(
        "found \(Diagnostic.quote(TournamentGoal.finish(position).name)), expected a position from 1 to \(count - 1): "
          + "there are \(count) entrants")
    }
    return .finish(position)
  }

  /// Returns the name of a zone, given that name or the zone's title, in any case.
  private func zone(_ name: String) throws(NameError) -> String {
    let zones = tournament.program.zones
    let found = KnownNames(zones.map { [$0.name, $0.title] })
    switch found.find(name) {
    case .one(let zone): return zones[zone].name
    case .several(let several):
      throw NameError(
        "found the zone \(Diagnostic.quote(name)), expected "
          + Diagnostic.alternatives(several.map { zones[$0].name }))
    case .none:
      throw NameError(
        "found the zone \(Diagnostic.quote(name)), expected one of the competition's zones",
        suggestion: nearestName(to: name, among: zones.map(\.name) + zones.map(\.title)))
    }
  }

  private func points(_ points: Int) throws(NameError) -> TournamentGoal {
    let program = tournament.program
    func text(_ points: Int) -> String {
      PointsText.text(points, scale: program.words.pointsScale)
    }
    guard program.reach(.points(points)) != nil else {
      throw NameError(
        program.hasStandings
          ? "found \(text(points)) points, expected \(text(1)) to \(text(program.pointsRange.upperBound))"
          : "this competition has no table with all entrants, so there are no points to reach")
    }
    return .points(points)
  }

  /// Returns the goal of winning a match in which the entrant, if any, may play.
  private func victory(_ name: String, _ id: String?) throws(NameError) -> TournamentGoal {
    let matches = tournament.program.matches
    let names = MatchNames(matches, entrants: tournament.entrants)
    guard let match = names.find(name)?.match else {
      let suggestion = names.suggestion(for: name)
      if suggestion == nil,
        let meeting = OpenMeeting(name, in: tournament.program, entrants: tournament.entrants)
      {
        throw NameError(
          meeting.wording
            + (meeting.example.map { "; name a match by its own name, such as \($0)" } ?? ""))
      }
      throw NameError(
        "found the match \(Diagnostic.quote(name)), expected one of the competition's matches",
        suggestion: suggestion)
    }
    if let id {
      let entrant = tournament.entrants.firstIndex { $0.id == id }
      guard let entrant, matches[match].mayHave(entrant) else {
        throw NameError(
          "\(Diagnostic.quote(id)) never plays in match \(Diagnostic.quote(name))")
      }
    }
    return .victory(matches[match].name)
  }
}
