public import TextFiles

/// A game as a scenario names it: the shapes of its part of the document, and how that becomes a
/// game that is ready to play.
public protocol GameDefinition: Sendable {
  /// The value of `game.kind`.
  var kind: String { get }
  /// One sentence for help texts and the schema.
  var summary: String { get }
  /// The shape of `game.rules`.
  var rulesShape: Shape { get }
  /// The shape of one member of `teams`.
  var teamShape: Shape { get }
  /// The shape of `uncertainty`; nil if the game's ratings cannot be uncertain.
  var uncertaintyShape: Shape? { get }
  /// The columns of a CSV roster.
  var rosterColumns: RosterColumns { get }

  /// The document of a team whose players are the rows of a CSV roster, in their order, to be checked
  /// by ``teamShape`` like any other.
  func team(named name: JSONMember?, rows: [RosterRow], diagnostics: inout Diagnostics) -> JSONNode

  /// What of a player can be raised.
  var playerRating: PlayerRating { get }

  /// The players of a team who play, in the order of its line-up, each with what he could be changed to:
  /// rated higher by `step`, and replaced by the best of their position who does not play.
  ///
  /// Reports why it cannot be said, if it cannot.
  ///
  /// - Parameters:
  ///   - team: one that has been compiled, so that nothing is wrong with it.
  ///   - rules: `game.rules`, if the scenario has it.
  func players(
    of team: GameSource.Team, rules: JSONNode?, step: DecimalNumber, diagnostics: inout Diagnostics
  ) -> [RatedPlayer]

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

  /// The shape of one member of `results`.
  var resultShape: Shape { get }

  /// The document of results that are the rows of a CSV table, to be checked by ``resultShape`` like
  /// any other; nil if something is wrong.
  func results(_ table: CSVTable, diagnostics: inout Diagnostics) -> JSONNode?

  /// Compiles a game whose document has passed its shapes.
  ///
  /// Reports everything that is wrong with the rules and the teams beyond their shapes, and returns
  /// nil if anything is.
  func compile(_ source: GameSource, diagnostics: inout Diagnostics) -> (any Game)?
}

extension GameDefinition {
  /// There is none.
  public var uncertaintyShape: Shape? { nil }

  /// The scores of two sides.
  public var resultShape: Shape { ScoreResults.shape }

  public func results(_ table: CSVTable, diagnostics: inout Diagnostics) -> JSONNode? {
    ScoreResults().results(table, diagnostics: &diagnostics)
  }
}

/// What a game is compiled from.
public struct GameSource: Sendable {
  /// `game.rules`, if the scenario has it.
  public let rules: JSONNode?
  /// The teams of the entrants, in the entrants' order.
  public let teams: [Team]
  /// `uncertainty`, if the scenario has it.
  public let uncertainty: JSONNode?
  /// The results of what has been played, as the document has them, and where they stand.
  public let results: (node: JSONNode, path: DocumentPath)?

  /// An entrant's team.
  public struct Team: Sendable {
    public let id: String
    public let node: JSONNode
    /// Where the team stands in the document.
    public let path: DocumentPath

    public init(id: String, node: JSONNode, path: DocumentPath) {
      self.id = id
      self.node = node
      self.path = path
    }
  }

  public init(
    rules: JSONNode?, teams: [Team], uncertainty: JSONNode? = nil,
    results: (node: JSONNode, path: DocumentPath)? = nil
  ) {
    self.rules = rules
    self.teams = teams
    self.uncertainty = uncertainty
    self.results = results
  }
}
