public import TextFiles

/// A game whose teams can be read from rosters, and whose players and teams have numbers to show.
public protocol RosterDefinition: GameDefinition {
  /// The columns of a CSV roster.
  var rosterColumns: RosterColumns { get }

  /// The document of a team whose players are the rows of a CSV roster, in their order, to be checked
  /// by ``teamShape`` like any other.
  func team(named name: JSONMember?, rows: [RosterRow], diagnostics: inout Diagnostics) -> JSONNode

  /// What players are in numbers, in the order in which a page shows them.
  var playerFigures: [Figure] { get }

  /// The players of all teams of a roster, in its order.
  ///
  /// They are what the roster says of each of them: whether a team could play is for
  /// ``figures(of:rules:diagnostics:)`` to say. Reports numbers that cannot be.
  ///
  /// - Parameters:
  ///   - teams: teams that have passed their shape.
  ///   - rules: `game.rules`, if a scenario has it.
  func players(
    of teams: [GameSource.Team], rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [FiguredPlayer]

  /// What teams are in numbers, in the order in which a page shows them; may be none.
  var teamFigures: [Figure] { get }

  /// The values of ``teamFigures`` for a team that has passed its shape; nil, with a report of everything
  /// that keeps it from playing, if it cannot play.
  func figures(
    of team: GameSource.Team, rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [Double?]?
}

extension GameDefinition {
  /// The game as one that has rosters; nil, with a report, if it has none.
  ///
  /// - Parameter location: where something is found that only a roster could tell.
  package func roster(
    at location: SourceLocation?, _ path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> (any RosterDefinition)? {
    let definition = self as? any RosterDefinition
    if definition == nil {
      diagnostics.report("there are no rosters for \(kind)", at: location, path: path)
    }
    return definition
  }
}
