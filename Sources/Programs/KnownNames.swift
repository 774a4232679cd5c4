internal import TextFiles

/// The names of several things, each of which may have more than one: the ids and names of entrants.
struct KnownNames {
  /// The names of each thing, the exact one first.
  private let names: [[String]]

  enum Found {
    case one(Int)
    case several([Int])
    case none
  }

  init(_ names: [[String]]) {
    self.names = names
  }

  /// Finds a thing by its exact name, or else by any of its names without regard to case, accents and hyphens.
  func find(_ name: String) -> Found {
    if let exact = names.firstIndex(where: { $0[0] == name }) { return .one(exact) }
    let sought = FoldedName(name)
    let found = names.indices.filter { names[$0].contains { FoldedName($0).isSame(as: sought) } }
    return found.isEmpty ? .none : found.count == 1 ? .one(found[0]) : .several(found)
  }
}
