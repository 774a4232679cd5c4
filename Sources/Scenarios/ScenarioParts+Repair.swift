internal import TextFiles

extension ScenarioParts {
  /// Returns whether every part has its shape and every file has been read as it should be.
  var isSound: Bool {
    isShaped && isRead && damage.isEmpty && hasAllResults && teams != nil && results != nil
  }

  /// The parts in shape, so that all else can be judged. Their damage is not judged.
  ///
  /// Parts that could not be read are replaced like parts that are out of shape.
  func mended(_ mending: Mending) -> ScenarioParts? {
    let whole = ScenarioShape(game: definition, isResolved: true).root
    var damage = damage
    let root = whole.mended(
      root.without(VariationShape.keys).withoutFiles.replacing([
        "teams": teams?.node, "results": results?.node,
      ]), mending, &damage)
    var ignored = Diagnostics()
    guard whole.check(root, diagnostics: &ignored), let own = root["teams"] else { return nil }
    if teams?.node.namesFile ?? false { damage.add(own.location) }
    // Whoever belongs to a team is not known where that is out of shape.
    for team in own.members ?? [] {
      let lacksNames = (team.node.members ?? []).contains { member in
        (member.node.members != nil || member.node.elements != nil)
          && damage.contains(member.node.location)
      }
      if lacksNames { damage.add(team.node) }
    }
    let empty = JSONNode(.object([]), at: root.location)
    return ScenarioParts(
      root: root, definition: definition, shape: shape, isShaped: true, isRead: true,
      teams: PlacedNode(node: own, path: teams?.path ?? DocumentPath().key("teams")),
      ratedAsOf: ratedAsOf,
      results: PlacedNode(
        node: root["results"] ?? empty, path: results?.path ?? DocumentPath().key("results")),
      hasAllResults: hasAllResults && results.map { !damage.touches($0.node) } ?? false,
      damage: damage)
  }
}

extension JSONNode {
  /// A Boolean value indicating whether the node or a part of it names a file, as parts do that have not been read.
  var namesFile: Bool {
    if self["from"]?.string != nil { return true }
    return members?.contains { $0.node.namesFile } ?? elements?.contains(where: \.namesFile)
      ?? false
  }

  /// The same with `null` in place of what names a file and holds nothing else.
  fileprivate var withoutFiles: JSONNode {
    if let members {
      if members.count == 1, self["from"]?.string != nil { return with(.null) }
      return with(
        .object(
          members.map {
            JSONMember(
              name: $0.name, nameLocation: $0.nameLocation, node: $0.node.withoutFiles)
          }))
    }
    return elements.map { with(.array($0.map(\.withoutFiles))) } ?? self
  }
}
