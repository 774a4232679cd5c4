/// The locations of errors that have been reported, and of values that could not be read.
public struct Damage: Sendable {
  private var locations: Set<SourceLocation> = []

  public init() {}

  public var isEmpty: Bool { locations.isEmpty }

  public mutating func add(_ location: SourceLocation) {
    locations.insert(location)
  }

  /// Adds the locations of a value and its keys, at any depth.
  public mutating func add(_ node: JSONNode) {
    locations.insert(node.location)
    for member in node.members ?? [] { locations.insert(member.nameLocation) }
    for child in node.children { add(child) }
  }

  public func contains(_ location: SourceLocation) -> Bool { locations.contains(location) }

  /// Returns true if a value is damaged, or any key or value in it.
  public func touches(_ node: JSONNode) -> Bool {
    guard !isEmpty else { return false }
    return contains(node.location)
      || (node.members ?? []).contains { contains($0.nameLocation) }
      || node.children.contains(where: touches)
  }
}
