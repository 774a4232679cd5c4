/// The places where documents are out of shape, or hold what could not be read, all of them reported.
public struct Damage: Sendable {
  private var places: Set<SourceLocation>

  /// Nothing is damaged.
  public init() {
    places = []
  }

  public var isEmpty: Bool { places.isEmpty }

  /// Notes a damaged place.
  public mutating func add(_ place: SourceLocation) {
    places.insert(place)
  }

  /// Notes a damaged value and all that it holds.
  public mutating func add(_ node: JSONNode) {
    places.insert(node.location)
    switch node.value {
    case .array(let elements): for element in elements { add(element) }
    case .object(let members):
      for member in members {
        places.insert(member.nameLocation)
        add(member.node)
      }
    case .null, .boolean, .number, .string: break
    }
  }

  /// Returns whether a place is damaged.
  public func contains(_ place: SourceLocation) -> Bool { places.contains(place) }

  /// Returns whether a value or anything that it holds is damaged.
  public func touches(_ node: JSONNode) -> Bool {
    if places.isEmpty { return false }
    if contains(node.location) { return true }
    return switch node.value {
    case .array(let elements): elements.contains(where: touches)
    case .object(let members):
      members.contains { contains($0.nameLocation) || touches($0.node) }
    case .null, .boolean, .number, .string: false
    }
  }
}
