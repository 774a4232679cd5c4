internal import Games
internal import TextFiles

/// A file of ratings as `podium fit` writes them: teams, rules and uncertainty of a game. It stands for each of these in
/// a scenario.
struct RatingsFile {
  private let root: JSONNode

  /// Nil if a document is something else, such as teams by id.
  init?(_ root: JSONNode) {
    guard root["kind"]?.string == "ratings" else { return nil }
    self.root = root
  }

  /// The kind of the game that it is of.
  var game: String? { root["game"]?.string }

  /// The day of the last match that the ratings have seen, or `nil` if they do not say.
  ///
  /// Reports what is no day.
  func last(_ diagnostics: inout Diagnostics) -> CalendarDay? {
    guard let node = root["fit"]?["last"] else { return nil }
    let path = DocumentPath().key("fit").key("last")
    guard Shape.text(10...10, pattern: .day).check(node, at: path, diagnostics: &diagnostics) else {
      return nil
    }
    return node.string.flatMap { CalendarDay($0) }
  }

  /// The rules, if they are of a game; nil, with a report, if they are not as its rules are.
  func rules(
    of definition: any GameDefinition, _ diagnostics: inout Diagnostics
  ) -> JSONNode? {
    guard game == definition.kind, let rules = root["rules"],
      definition.rulesShape.check(
        rules, at: DocumentPath().key("rules"), diagnostics: &diagnostics)
    else { return nil }
    return rules
  }

  /// What a document holds for a key of a scenario, and where: a file of ratings has several such, any other
  /// document is one; nil, with a report, if a file of ratings has none, or one of another game. Teams of another game
  /// may do: a rating is a rating.
  static func part(
    _ name: String, of document: JSONNode, in kind: String, _ diagnostics: inout Diagnostics
  ) -> PlacedNode? {
    guard let ratings = RatingsFile(document) else {
      return PlacedNode(node: document, path: DocumentPath())
    }
    if let game = ratings.game, game != kind, name == "rules" {
      diagnostics.report(
        "these are rules for \(game), not for \(kind)", at: ratings.root["game"]?.location,
        path: DocumentPath().key("game"))
      return nil
    }
    guard let node = ratings.root[name] else {
      diagnostics.report(
        "these ratings have no \(Diagnostic.quote(name))", at: document.location,
        path: DocumentPath())
      return nil
    }
    return PlacedNode(node: node, path: DocumentPath().key(name))
  }
}
