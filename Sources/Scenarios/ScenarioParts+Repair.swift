internal import TextFiles

extension ScenarioParts {
  var isSound: Bool {
    isShaped && isRead && damage.isEmpty && hasAllResults && teams != nil && results != nil
  }

  /// The parts, with those that are out of shape or could not be read repaired. Their ``damage`` must not be judged.
  func repaired(_ repair: Repair) -> ScenarioParts? {
    let whole = ScenarioShape(game: definition, isResolved: true).root
    var damage = damage
    let root = whole.repaired(
      root.without(VariationShape.keys).withoutFiles.replacing([
        "teams": teams?.node, "results": results?.node,
      ]), repair, &damage)
    guard whole.accepts(root), let own = root["teams"] else { return nil }
    if teams?.node.namesFile ?? false { damage.add(own.location) }
    // The members of a damaged team are not known.
    for team in own.members ?? [] {
      let lacksNames = team.node.children.contains { child in
        (child.members != nil || child.elements != nil) && damage.contains(child.location)
      }
      if lacksNames { damage.add(team.node) }
    }
    let empty = JSONNode(.object([]), at: root.location)
    return ScenarioParts(
      root: root, definition: definition, shape: shape, isShaped: true, isRead: true,
      teams: PlacedNode(node: own, path: teams?.path ?? DocumentPath().key("teams")),
      ratingsOrigin: ratingsOrigin, knownUntil: knownUntil,
      results: PlacedNode(
        node: root["results"] ?? empty, path: results?.path ?? DocumentPath().key("results")),
      hasAllResults: hasAllResults && results.map { !damage.touches($0.node) } ?? false,
      damage: damage)
  }
}

extension JSONNode {
  /// True if the node or a part of it names a file.
  var namesFile: Bool {
    self["from"]?.string != nil || children.contains(where: \.namesFile)
  }

  /// The node with `null` in place of parts that only name a file.
  fileprivate var withoutFiles: JSONNode {
    if let members {
      if members.count == 1, self["from"]?.string != nil { return with(.null) }
      return with(.object(members.map { $0.with($0.node.withoutFiles) }))
    }
    return elements.map { with(.array($0.map(\.withoutFiles))) } ?? self
  }
}
