public import Games
public import TextFiles

/// Where the teams of a roster are written, and which game's they are.
///
/// A roster is a CSV table of players, a JSON file of teams by id, or a scenario: then its `teams`, or the
/// file that they name.
public struct RosterSource: Sendable {
  /// The file in which the teams are written: the one that was named, or the one that the scenario names.
  public let file: String
  /// The scenario through which the file was found, or in which the teams are.
  public let scenario: String?
  public let definition: any RosterDefinition
  /// `game.rules` of the scenario, or the rules of a file of ratings.
  public let rules: JSONNode?
  /// The ids of the scenario's entrants; none where there is no scenario.
  public let entrants: [String]
  /// Where the teams stand in ``file``.
  public let path: DocumentPath
  /// The file that was named, as it was then.
  private let origin: Origin

  private struct Origin {
    let path: String
    let bytes: [UInt8]
    let contents: TableOrDocument
  }

  /// Finds the teams.
  ///
  /// - Parameters:
  ///   - path: a CSV roster, a JSON file of teams, or a scenario.
  ///   - kind: the game, where the file is no scenario and does not show it; else nil.
  ///   - allowsOutsideFiles: whether a scenario may name a file outside of its folder.
  /// - Throws: ``ScenarioError``: a file could not be read, or it is not clear which game it is of, or
  ///   everything that is wrong with what the scenario says of its game and its teams.
  public init(
    _ path: String, kind: String? = nil, allowsOutsideFiles: Bool = false
  ) throws(ScenarioError) {
    var diagnostics = Diagnostics()
    guard TableOrDocument.isName(path) else {
      diagnostics.report("found the file \(path), \(TableOrDocument.expectedName)")
      throw .invalid(path: path, diagnostics)
    }
    let bytes = try RosterSource.contents(of: path)
    let contents = TableOrDocument(bytes, file: path, diagnostics: &diagnostics)
    guard let contents else { throw .invalid(path: path, diagnostics) }
    let ratings: RatingsFile? =
      if case .document(let root) = contents { RatingsFile(root) } else { nil }
    if case .document(let root) = contents, ratings == nil, ScenarioShape.isMeant(by: root) {
      let scenario = RosterSource(
        scenario: root, Origin(path: path, bytes: bytes, contents: contents), kind: kind,
        allowsOutsideFiles, &diagnostics)
      guard let scenario else { throw .invalid(path: path, diagnostics) }
      self = scenario
      return
    }
    let definition = RosterGame(contents).definition(
      kind ?? ratings?.game, path, &diagnostics)
    guard let definition else { throw .invalid(path: path, diagnostics) }
    file = path
    self.scenario = nil
    self.definition = definition
    rules = ratings?.rules(of: definition, &diagnostics)
    guard diagnostics.isEmpty else { throw .invalid(path: path, diagnostics) }
    entrants = []
    self.path = ratings == nil ? DocumentPath() : DocumentPath().key("teams")
    origin = Origin(path: path, bytes: bytes, contents: contents)
  }

  private init?(
    scenario root: JSONNode, _ origin: Origin, kind: String?, _ allowsOutsideFiles: Bool,
    _ diagnostics: inout Diagnostics
  ) {
    guard
      let definition = ScenarioShape.game(root, diagnostics: &diagnostics)?
        .roster(at: root["game"]?.location, DocumentPath().key("game"), &diagnostics)
    else { return nil }
    if let kind, kind != definition.kind {
      diagnostics.report(
        "found a scenario of \(definition.kind), expected one of \(kind) because of --game; leave --game out",
        at: root["game"]?.location, path: DocumentPath().key("game"))
      return nil
    }
    let scenario = origin.path
    let shape = ScenarioShape(game: definition)
    guard shape.check(["game", "teams"], of: root, diagnostics: &diagnostics) else { return nil }
    let files = ScenarioFiles(
      path: scenario, definition: definition, shape: shape,
      allowsOutsideFiles: allowsOutsideFiles)
    let teams = DocumentPath().key("teams")
    if let reference = files.reference(root["teams"]) {
      guard let file = files.location(reference, teams, &diagnostics) else { return nil }
      self.file = file
      path = DocumentPath()
    } else {
      file = scenario
      path = teams
    }
    self.scenario = scenario
    self.origin = origin
    self.definition = definition
    if let spliced = files.rules(root, &diagnostics) {
      let game = root["game"]?.replacing(["rules": spliced])
      guard shape.check(["game"], of: root.replacing(["game": game]), diagnostics: &diagnostics)
      else { return nil }
      rules = spliced
    } else {
      guard diagnostics.isEmpty else { return nil }
      rules = root["game"]?["rules"]
    }
    entrants = (root["entrants"]?.elements ?? []).compactMap(\.string)
  }

  /// Whether the file that was named still holds what it held.
  public var isCurrent: Bool {
    (try? RosterSource.contents(of: origin.path)) == origin.bytes
  }

  /// The bytes of ``file``.
  public func bytes() throws(ScenarioError) -> [UInt8] { try RosterSource.contents(of: file) }

  static func contents(of path: String) throws(ScenarioError) -> [UInt8] {
    do {
      return try InputFile.bytes(path, maximumBytes: JSONLimits().maximumBytes)
    } catch {
      throw .unreadable(error)
    }
  }

  /// Reads the teams and holds them to their shapes.
  ///
  /// - Parameter bytes: those of ``file``, as they are or after a change.
  /// - Throws: ``ScenarioError``: everything that is wrong with the teams' shapes.
  public func read(_ bytes: [UInt8]) throws(ScenarioError) -> RosterDocument {
    var diagnostics = Diagnostics()
    let contents =
      file == origin.path && bytes == origin.bytes
      ? origin.contents : TableOrDocument(bytes, file: file, diagnostics: &diagnostics)
    var table: CSVTable?
    let node: JSONNode?
    switch contents {
    case .table(let read):
      table = read
      node = RosterTable(definition).teams(read, diagnostics: &diagnostics)
    case .document(let root):
      // The teams of a scenario that names a file of ratings are a part of that file.
      node =
        path.steps.isEmpty && RatingsFile(root) == nil ? root : root["teams"]
    case nil: node = nil
    }
    let shape = ScenarioShape(game: definition).teams
    guard let node, shape.check(node, at: path, diagnostics: &diagnostics) else {
      if diagnostics.isEmpty { diagnostics.report("found no \"teams\"", path: DocumentPath()) }
      throw .invalid(path: file, diagnostics)
    }
    return RosterDocument(
      bytes: bytes, node: node, table: table,
      teams: (node.members ?? []).map {
        GameSource.Team(id: $0.name, node: $0.node, path: path.key($0.name))
      })
  }
}

/// The teams of a roster as they are written.
public struct RosterDocument: Sendable {
  /// The whole file.
  public let bytes: [UInt8]
  /// The teams by id; of a table, what its rows say.
  public let node: JSONNode
  /// The table, if the file is one.
  public let table: CSVTable?
  /// In the order of the file.
  public let teams: [GameSource.Team]
}
