internal import Games
internal import TextFiles

/// A scenario's document, held to its shapes, and what it reads from other files.
struct ScenarioParts {
  private(set) var root: JSONNode
  let definition: any GameDefinition
  let shape: ScenarioShape
  /// Whether the document has its shape.
  let isShaped: Bool
  /// True if all parts other than teams and results could be read from their files.
  let isRead: Bool
  /// The teams, or `nil` if their file cannot be read.
  let teams: PlacedNode?
  /// The day by which ratings are fitted that a recipe makes; nil if that is by all results.
  let ratedAsOf: CalendarDay?
  /// The results, empty where there are none, or `nil` if their file cannot be read.
  private(set) var results: PlacedNode?
  /// True if none of the results had to be left out.
  let hasAllResults: Bool
  /// The places with errors that have been reported, which are not judged again.
  let damage: Damage

  /// The same with the results that a scenario of these parts knows.
  func knowing(_ scenario: Scenario) -> ScenarioParts {
    var parts = self
    if let results, let known = scenario.node["results"] {
      parts.results = PlacedNode(node: known, path: results.path)
    }
    return parts
  }

  /// The same with some of its results, and no others, and as of the day of another document.
  func knowing(_ names: Set<String>, asOf document: JSONNode) -> ScenarioParts {
    var parts = self
    parts.root =
      document[FixedParts.asOf].map { root.replacing([FixedParts.asOf: $0]) }
      ?? root.without([FixedParts.asOf])
    if let results {
      let known = (results.node.members ?? []).filter { names.contains($0.name) }
      parts.results = PlacedNode(node: results.node.with(.object(known)), path: results.path)
    }
    return parts
  }

  /// A Boolean value indicating whether something is wrong with the shape of the rules.
  var hasDamagedRules: Bool { root["game"].map(damage.touches) ?? false }

  /// The last day of which results are known; nil if all are.
  var asOf: CalendarDay? { CalendarDay(asOf: root) }

  /// The document with what other files hold in place of what names them, and without what it is compared
  /// with; nil if a file could not be read.
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

/// A node and where it stands, which may be in another file than the scenario.
struct PlacedNode {
  let node: JSONNode
  let path: DocumentPath
}

extension CalendarDay {
  /// The last day of which a scenario knows results; nil if it knows all.
  init?(asOf root: JSONNode) {
    guard let day = root[FixedParts.asOf]?.string.flatMap({ CalendarDay($0) }) else { return nil }
    self = day
  }
}

extension JSONNode {
  /// The same object without the members of these names.
  func without(_ names: [String]) -> JSONNode {
    guard let members else { return self }
    return with(.object(members.filter { !names.contains($0.name) }))
  }

  /// The same object with other values for members that it has, where there are any.
  func replacing(_ values: [String: JSONNode?]) -> JSONNode {
    guard let members else { return self }
    return with(
      .object(
        members.map { member in
          guard let value = values[member.name] ?? nil else { return member }
          return JSONMember(name: member.name, nameLocation: member.nameLocation, node: value)
        }))
  }

  /// Another value in the same place.
  func with(_ value: Value) -> JSONNode {
    JSONNode(value, at: location)
  }
}
