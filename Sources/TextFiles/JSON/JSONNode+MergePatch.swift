extension JSONNode {
  /// Applies a JSON Merge Patch (RFC 7396).
  ///
  /// Values from the patch keep their locations in the patch's file. Everything else, including changed objects, keeps its
  /// own.
  ///
  /// - Complexity: Linear in the patch and in the members of the objects that it changes.
  public func patched(by patch: JSONNode) -> JSONNode {
    guard let changes = patch.members else { return patch }
    var (members, location) = (
      self.members ?? [], self.members == nil ? patch.location : self.location
    )
    var positions: [String: Int] = [:]
    // A few changes of a large object need no table of its members.
    let isTabled = changes.count > 8
    if isTabled {
      for (position, member) in members.enumerated() { positions[member.name] = position }
    }
    var removed: Set<Int> = []
    for change in changes {
      let position =
        isTabled
        ? positions[change.name] : members.firstIndex { $0.name == change.name }
      switch (position, change.node.isNull) {
      case (let position?, true):
        removed.insert(position)
      case (let position?, false):
        let isChanged = members[position].node.members != nil && change.node.members != nil
        members[position].node = members[position].node.patched(by: change.node)
        if !isChanged { members[position].nameLocation = change.nameLocation }
      case (nil, true):
        break
      case (nil, false):
        let nothing = JSONNode(.null, at: change.node.location)
        members.append(
          JSONMember(
            name: change.name, nameLocation: change.nameLocation,
            node: nothing.patched(by: change.node)))
      }
    }
    if !removed.isEmpty {
      members = members.enumerated().filter { !removed.contains($0.offset) }.map(\.element)
    }
    return JSONNode(.object(members), at: location)
  }
}
