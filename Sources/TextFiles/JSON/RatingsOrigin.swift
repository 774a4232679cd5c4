/// The source of a scenario's ratings.
public struct RatingsOrigin: Sendable, Hashable {
  /// The file as the scenario names it, or `nil` if the ratings are written in the scenario.
  public var file: String?
  /// The files of results to which a recipe fits the ratings; empty without a recipe.
  public var results: [String] = []
  /// The number of matches to which the ratings were fitted, or `nil` if it is not known.
  public var matches: Int?
  /// The day of the last match that the ratings know, such as `2024-05-19`, or `nil` if it is not known.
  public var last: String?
  /// The model of the ratings, or `nil` if it is not known. Not in ``json``.
  public var model: String?

  public init(file: String? = nil) { self.file = file }

  public var json: JSONValue {
    var object = JSONObject()
    object["file"] = file.map { .string($0) }
    if !results.isEmpty { object["results"] = .array(results.map { .string($0) }) }
    object["matches"] = matches.map { .whole($0) }
    object["last"] = last.map { .string($0) }
    return .object(object)
  }

  /// Reads ``json``; `nil` for anything else.
  public init?(_ node: JSONNode) {
    var ignored = Diagnostics()
    guard RatingsOrigin.shape.check(node, diagnostics: &ignored) else { return nil }
    file = node["file"]?.string
    results = (node["results"]?.elements ?? []).compactMap(\.string)
    matches = node["matches"]?.integer
    last = node["last"]?.string
  }

  private static let shape = Shape.object([
    .optional("file", .text(1...Folder.longestPath), "The file."),
    .optional(
      "results", .array(of: .text(1...Folder.longestPath), count: 1...1000), "The results."),
    .optional("matches", .integer(0...Int.max), "The number of matches."),
    .optional("last", .text(10...10, pattern: .day), "The last day."),
  ])
}
