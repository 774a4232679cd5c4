import AllGames
public import Games
public import TextFiles

public enum GameFixture {
  public static func definition(_ kind: String) -> any RosterDefinition {
    guard let definition = GameCatalogue.roster(kind: kind) else {
      preconditionFailure("there is no \(kind)")
    }
    return definition
  }

  /// The game that teams, by id, play, all given as JSON texts; `results` are those that have been
  /// played, `uncertainty` that of the ratings.
  ///
  /// - Throws: All errors of the documents.
  public static func game(
    _ kind: String, _ teams: [(id: String, text: String)], rules: String = "{}",
    results: String? = nil, uncertainty: String? = nil
  ) throws(Diagnostics) -> any Game {
    guard let definition = GameCatalogue.definition(kind: kind) else {
      preconditionFailure("there is no \(kind)")
    }
    var diagnostics = Diagnostics()
    func read(
      _ text: String?, _ file: String, _ path: DocumentPath, _ shape: Shape?
    ) -> JSONNode? {
      guard let text, let node = JSONDocument.parse(text, file, &diagnostics) else { return nil }
      _ = shape?.check(node, at: path, diagnostics: &diagnostics)
      return node
    }
    let root = DocumentPath()
    let rules = read(rules, "rules.json", root.key("game").key("rules"), definition.rulesShape)
    let source = teams.compactMap { id, text in
      let path = root.key("teams").key(id)
      return read(text, "\(id).json", path, definition.teamShape).map {
        GameSource.Team(id: id, node: $0, path: path)
      }
    }
    let results = read(
      results, "results.json", root.key("results"),
      .map(to: definition.resultShape, count: 0...100_000))
    let uncertainty = read(
      uncertainty, "uncertainty.json", root.key("uncertainty"),
      (definition as? any SampledGameDefinition)?.uncertaintyShape)
    guard diagnostics.isEmpty else { throw diagnostics }
    let game = definition.compile(
      GameSource(
        rules: rules, teams: source, uncertainty: uncertainty,
        results: results.map { ($0, root.key("results")) }),
      diagnostics: &diagnostics)
    guard let game, diagnostics.isEmpty else { throw diagnostics }
    return game
  }

  public static func node(_ text: String) throws(Diagnostics) -> JSONNode {
    var diagnostics = Diagnostics()
    guard let node = JSONDocument.parse(text, "document.json", &diagnostics) else {
      throw diagnostics
    }
    return node
  }

  /// The teams of a game that has rosters, called t0, t1, ..., in documents that have passed its shape.
  ///
  /// - Throws: All errors of the documents.
  public static func teams(
    _ kind: String, _ texts: [String]
  ) throws(Diagnostics) -> [GameSource.Team] {
    var diagnostics = Diagnostics()
    let teams = texts.enumerated().compactMap { number, text -> GameSource.Team? in
      let path = DocumentPath().key("t\(number)")
      guard let node = JSONDocument.parse(text, "t\(number)", &diagnostics),
        definition(kind).teamShape.check(node, at: path, diagnostics: &diagnostics)
      else { return nil }
      return GameSource.Team(id: "t\(number)", node: node, path: path)
    }
    guard diagnostics.isEmpty else { throw diagnostics }
    return teams
  }
}

extension JSONDocument {
  fileprivate static func parse(
    _ text: String, _ file: String, _ diagnostics: inout Diagnostics
  ) -> JSONNode? {
    parse(Array(text.utf8), file: file, diagnostics: &diagnostics)
  }
}
