public import Games
public import TextFiles

/// The location of a roster's teams, and their game.
///
/// A roster is a CSV table of players, a JSON file of teams by id, or the `teams` of a scenario or of the file that it
/// names.
public struct RosterSource: Sendable {
  /// The file that contains the teams.
  public let file: String
  /// The scenario that contains the teams or names their file.
  public let scenario: String?
  public let definition: any RosterDefinition
  /// The rules of the scenario or of the file of ratings.
  public let rules: JSONNode?
  public let entrants: [String]
  /// The path of the teams in ``file``.
  public let path: DocumentPath
  private let origin: Origin

  private struct Origin {
    let path: String
    let bytes: [UInt8]
    let contents: TableOrDocument
  }

  /// Finds the teams.
  ///
  /// - Parameters:
  ///   - path: A CSV roster, a JSON file of teams, or a scenario.
  ///   - kind: The game, if the file does not show it.
  /// - Throws: ``ScenarioError`` if a file cannot be read, the game is not clear, or the scenario is wrong about its game or
  ///   teams.
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
    if let reference = files.reference(root["teams"], teams) {
      guard let file = files.location(reference, besides: scenario, &diagnostics) else {
        return nil
      }
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

  /// True if the named file has not changed since it was read.
  public var isCurrent: Bool {
    (try? RosterSource.contents(of: origin.path)) == origin.bytes
  }

  public func bytes() throws(ScenarioError) -> [UInt8] { try RosterSource.contents(of: file) }

  static func contents(of path: String) throws(ScenarioError) -> [UInt8] {
    do {
      return try InputFile.bytes(path, maximumBytes: JSONLimits().maximumBytes)
    } catch {
      throw .unreadable(error)
    }
  }

  /// Parses the teams and checks their shapes.
  ///
  /// - Parameter bytes: The bytes of ``file``, perhaps after a change.
  /// - Throws: ``ScenarioError`` with all errors of shapes.
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
      // In a file of ratings, the teams are a part.
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

/// The parsed teams of a roster.
public struct RosterDocument: Sendable {
  /// The bytes of the whole file.
  public let bytes: [UInt8]
  public let node: JSONNode
  public let table: CSVTable?
  /// The teams, in the order of the file.
  public let teams: [GameSource.Team]
}
