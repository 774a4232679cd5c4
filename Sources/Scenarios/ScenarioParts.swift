internal import Games
internal import TextFiles

/// A scenario's document whose shapes have been checked, and the content of other files.
struct ScenarioParts {
  private(set) var root: JSONNode
  let definition: any GameDefinition
  let shape: ScenarioShape
  let isShaped: Bool
  /// True if all parts other than teams and results could be read.
  let isRead: Bool
  /// The teams, or `nil` if their file cannot be read.
  let teams: PlacedNode?
  /// The source of the teams, or `nil` if it is not known.
  let ratingsOrigin: RatingsOrigin?
  /// The last day of which recipes for ratings and stages know anything, or `nil` if they know everything.
  private(set) var knownUntil: CalendarDay?
  /// The results, or `nil` if their file cannot be read.
  private(set) var results: PlacedNode?
  /// True if no result was left out because of an error.
  let hasAllResults: Bool
  /// The locations of reported errors, which are not judged again.
  let damage: Damage

  func knowing(_ scenario: Scenario) -> ScenarioParts {
    var parts = self
    if let results, let known = scenario.node["results"] {
      parts.results = PlacedNode(node: known, path: results.path)
    }
    return parts
  }

  /// The parts as of the day of another document.
  func asOf(_ document: JSONNode) -> ScenarioParts {
    var parts = self
    parts.root =
      document[FixedParts.asOf].map { root.replacing([FixedParts.asOf: $0]) }
      ?? root.without([FixedParts.asOf])
    return parts
  }

  /// The parts with only some of the results, and with the last day known to recipes of other parts.
  func knowing(_ names: Set<String>, likewise other: ScenarioParts) -> ScenarioParts {
    var parts = self
    parts.knownUntil = other.knownUntil
    if let results {
      let known = (results.node.members ?? []).filter { names.contains($0.name) }
      parts.results = PlacedNode(node: results.node.with(.object(known)), path: results.path)
    }
    return parts
  }

  /// True if the rules are out of shape.
  var hasDamagedRules: Bool { root["game"].map(damage.touches) ?? false }

  var asOf: CalendarDay? { CalendarDay(asOf: root) }

  /// The document with the content of other files and without variants, or `nil` if a file could not be read.
  var resolved: JSONNode? {
    func isRead(_ name: String, _ part: PlacedNode?) -> Bool {
      part != nil || root[name]?["from"]?.string == nil
    }
    guard isRead("teams", teams), isRead("results", results) else { return nil }
    return root.without(VariationShape.keys).replacing([
      "teams": teams?.node, "results": results?.node,
    ])
  }
}

/// A node and its path in its own document, which may be another file than the scenario.
struct PlacedNode {
  let node: JSONNode
  let path: DocumentPath
}

extension Diagnostics {
  mutating func report(_ message: String, at placed: PlacedNode) {
    report(message, at: placed.node.location, path: placed.path)
  }
}

extension CalendarDay {
  /// The last day whose results a scenario knows, or `nil` for all.
  init?(asOf root: JSONNode) {
    guard let day = root[FixedParts.asOf]?.string.flatMap({ CalendarDay($0) }) else { return nil }
    self = day
  }
}

extension JSONNode {
  func without(_ names: [String]) -> JSONNode {
    guard let members else { return self }
    return with(.object(members.filter { !names.contains($0.name) }))
  }

  func replacing(_ values: [String: JSONNode?]) -> JSONNode {
    guard let members else { return self }
    return with(
      .object(members.map { member in (values[member.name] ?? nil).map(member.with) ?? member }))
  }

  func with(_ value: Value) -> JSONNode {
    JSONNode(value, at: location)
  }
}
