import AllGames
public import Games
public import TextFiles

/// Games of the engine, compiled from documents as a scenario's would be.
public enum GameFixture {
  /// The definition of a game that has rosters.
  public static func definition(_ kind: String) -> any RosterDefinition {
    guard let definition = GameCatalogue.roster(kind: kind) else {
      preconditionFailure("there is no \(kind)")
    }
    return definition
  }

  /// The game that teams, by id, play, all given as JSON texts; `results` are those that have been
  /// played, `uncertainty` that of the ratings.
  ///
  /// - Throws: everything that is wrong with them.
  public static func game(
    _ kind: String, _ teams: [(id: String, text: String)], rules: String = "{}",
    results: String? = nil, uncertainty: String? = nil
  ) throws(Diagnostics) -> any Game {
    guard let definition = GameCatalogue.definition(kind: kind) else {
      preconditionFailure("there is no \(kind)")
    }
    var diagnostics = Diagnostics()
    let rulesNode = node(rules, "rules.json", &diagnostics)
    let rulesPath = DocumentPath().key("game").key("rules")
    if let rulesNode {
      _ = definition.rulesShape.check(rulesNode, at: rulesPath, diagnostics: &diagnostics)
    }
    let source = teams.compactMap { id, text -> GameSource.Team? in
      let path = DocumentPath().key("teams").key(id)
      guard let team = node(text, "\(id).json", &diagnostics) else { return nil }
      _ = definition.teamShape.check(team, at: path, diagnostics: &diagnostics)
      return GameSource.Team(id: id, node: team, path: path)
    }
    let resultsPath = DocumentPath().key("results")
    let resultsNode = results.flatMap { node($0, "results.json", &diagnostics) }
    if let resultsNode {
      let shape = Shape.map(to: definition.resultShape, count: 0...100_000)
      _ = shape.check(resultsNode, at: resultsPath, diagnostics: &diagnostics)
    }
    let uncertaintyNode = uncertainty.flatMap { node($0, "uncertainty.json", &diagnostics) }
    if let uncertaintyNode {
      let path = DocumentPath().key("uncertainty")
      _ = (definition as? any SampledGameDefinition)?.uncertaintyShape.check(
        uncertaintyNode, at: path, diagnostics: &diagnostics)
    }
    guard diagnostics.isEmpty else { throw diagnostics }
    let game = definition.compile(
      GameSource(
        rules: rulesNode, teams: source, uncertainty: uncertaintyNode,
        results: resultsNode.map { ($0, resultsPath) }),
      diagnostics: &diagnostics)
    guard let game, diagnostics.isEmpty else { throw diagnostics }
    return game
  }

  private static func node(
    _ text: String, _ file: String, _ diagnostics: inout Diagnostics
  ) -> JSONNode? {
    JSONDocument.parse(Array(text.utf8), file: file, diagnostics: &diagnostics)
  }
}
