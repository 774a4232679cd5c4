public import TextFiles

/// A game whose teams can be read from rosters, and whose players and teams have numbers to show.
public protocol RosterDefinition: GameDefinition {
  var rosterColumns: RosterColumns { get }

  /// The document of a team whose players are the rows of a CSV roster, in their order, to be checked
  /// by ``teamShape`` like any other.
  func team(named name: JSONMember?, rows: [RosterRow], diagnostics: inout Diagnostics) -> JSONNode

  /// The figures of players, in the order of a roster page.
  var playerFigures: [Figure] { get }

  /// The players of all teams of a roster, in its order.
  ///
  /// They are what the roster says of each of them: whether a team could play is for
  /// ``figures(of:rules:diagnostics:)`` to say. Reports numbers that cannot be.
  ///
  /// - Parameters:
  ///   - teams: Teams that have passed their shape.
  ///   - rules: `game.rules`, if a scenario has it.
  func players(
    of teams: [GameSource.Team], rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [RosterPlayer]

  /// The figures of teams, in the order of a roster page; may be empty.
  var teamFigures: [Figure] { get }

  /// Returns the values of ``teamFigures`` for a team that has passed its shape, or `nil` if it cannot play; all
  /// obstacles are reported.
  func figures(
    of team: GameSource.Team, rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [Double?]?
}

extension RosterDefinition {
  public var teamFigures: [Figure] { [] }

  public func figures(
    of team: GameSource.Team, rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [Double?]? { [] }
}

extension GameDefinition {
  /// Returns the game as one with rosters, or `nil`, with a report, if it has none.
  ///
  /// - Parameter location: The place of the item that needs a roster.
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
