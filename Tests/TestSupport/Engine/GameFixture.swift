public import Documents
public import Games

/// Games of the engine, compiled from documents as a scenario's would be.
public enum GameFixture {
  /// The definition of a game that there is.
  public static func definition(_ kind: String) -> any GameDefinition {
    guard let definition = GameCatalogue.definition(kind: kind) else {
      preconditionFailure("there is no \(kind)")
    }
    return definition
  }

  /// The game that teams, by id, play, all given as JSON texts.
  ///
  /// - Throws: everything that is wrong with them.
  public static func game(
    _ kind: String, _ teams: [(id: String, text: String)], rules: String = "{}",
    kernel: KernelLevel = .best
  ) throws(Diagnostics) -> any Game {
    let definition = definition(kind)
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
    guard diagnostics.isEmpty else { throw diagnostics }
    let game = definition.compile(
      GameSource(rules: rulesNode, teams: source, kernel: kernel), diagnostics: &diagnostics)
    guard let game, diagnostics.isEmpty else { throw diagnostics }
    return game
  }

  private static func node(
    _ text: String, _ file: String, _ diagnostics: inout Diagnostics
  ) -> JSONNode? {
    JSONDocument.parse(Array(text.utf8), file: file, diagnostics: &diagnostics)
  }
}
