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

  /// What a document holds for a key of a scenario, and where: a file of ratings has several such, any other
  /// document is one; nil, with a report, if a file of ratings has none.
  static func part(
    _ name: String, of document: JSONNode, _ diagnostics: inout Diagnostics
  ) -> PlacedNode? {
    guard let ratings = RatingsFile(document) else {
      return PlacedNode(node: document, path: DocumentPath())
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
