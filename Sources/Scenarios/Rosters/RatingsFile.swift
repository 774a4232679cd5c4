internal import Games
internal import TextFiles

/// A file of ratings from `podium fit`: teams, rules and uncertainty of a game, each for use in a scenario.
struct RatingsFile {
  private let root: JSONNode

  /// Creates the file, or returns `nil` if a document is something else, such as teams by id.
  init?(_ root: JSONNode) {
    guard root["kind"]?.string == "ratings" else { return nil }
    self.root = root
  }

  var game: String? { root["game"]?.string }

  /// The number of matches to which the ratings were fitted, or `nil` if the file does not say.
  var matches: Int? { root["fit"]?["matches"]?.integer }

  /// The day of the last match that the ratings know as text, or `nil` if the file does not say.
  var last: String? { root["fit"]?["last"]?.string }

  /// The day of the last match that the ratings know, or `nil` if they do not say. A wrong day is reported.
  func last(_ diagnostics: inout Diagnostics) -> CalendarDay? {
    guard let node = root["fit"]?["last"] else { return nil }
    let path = DocumentPath().key("fit").key("last")
    guard Shape.text(10...10, pattern: .day).check(node, at: path, diagnostics: &diagnostics) else {
      return nil
    }
    return node.string.flatMap { CalendarDay($0) }
  }

  /// The rules, or `nil` if they are those of another game or, after a report, not valid.
  func rules(
    of definition: any GameDefinition, _ diagnostics: inout Diagnostics
  ) -> JSONNode? {
    guard game == definition.kind, let rules = root["rules"],
      definition.rulesShape.check(
        rules, at: DocumentPath().key("rules"), diagnostics: &diagnostics)
    else { return nil }
    return rules
  }

  /// The part of a file of ratings for a key of a scenario, and its path; any other document is such a part itself.
  ///
  /// The result is `nil`, after a report, if the ratings lack the part or their rules are for another game. Teams of
  /// another game are allowed.
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
