public import TextFiles

/// A game as a scenario names it: the shapes of its part of the document, and how that becomes a
/// game that is ready to play. What its rosters hold is a protocol of its own, ``RosterDefinition``.
public protocol GameDefinition: Sendable {
  var kind: String { get }
  /// One sentence for help texts and the schema.
  var summary: String { get }
  var rulesShape: Shape { get }
  /// The shape of one member of `teams`.
  var teamShape: Shape { get }
  /// The shape of one member of `results`.
  var resultShape: Shape { get }

  /// Returns the results of a CSV table as a document to be checked by ``resultShape``, or `nil` if the columns are
  /// wrong. Rows that cannot be read are reported and left out.
  func results(_ table: CSVTable, diagnostics: inout Diagnostics) -> JSONNode?

  /// Compiles a game whose document has passed its shapes.
  ///
  /// Reports everything that is wrong with the rules and the teams beyond their shapes, and returns `nil` if
  /// anything is.
  func compile(_ source: GameSource, diagnostics: inout Diagnostics) -> (any Game)?
}

extension GameDefinition {
  /// The scores of two sides.
  public var resultShape: Shape { ScoreResults().shape }

  public func results(_ table: CSVTable, diagnostics: inout Diagnostics) -> JSONNode? {
    ScoreResults().results(table, diagnostics: &diagnostics)
  }
}

/// The parts of a scenario that a game is compiled from.
public struct GameSource: Sendable {
  /// `game.rules`, if the scenario has it.
  public let rules: JSONNode?
  /// The teams of the entrants, in the entrants' order.
  public let teams: [Team]
  /// `uncertainty`, if the scenario has it.
  public let uncertainty: JSONNode?
  /// `fixtures`, if the scenario has them.
  public let fixtures: JSONNode?
  /// The known results, with their path in the document.
  public let results: (node: JSONNode, path: DocumentPath)?

  public struct Team: Sendable {
    public let id: String
    public let node: JSONNode
    public let path: DocumentPath

    public init(id: String, node: JSONNode, path: DocumentPath) {
      self.id = id
      self.node = node
      self.path = path
    }
  }

  public init(
    rules: JSONNode?, teams: [Team], uncertainty: JSONNode? = nil,
    fixtures: JSONNode? = nil, results: (node: JSONNode, path: DocumentPath)? = nil
  ) {
    self.rules = rules
    self.teams = teams
    self.uncertainty = uncertainty
    self.fixtures = fixtures
    self.results = results
  }
}
