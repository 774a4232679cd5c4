internal import Games
internal import TextFiles

/// Compiles a stage, and finds further errors by compiling it again with the first ones mended.
struct StageCompiler {
  let definition: any StageDefinition
  let source: StageSource

  /// Keys that do not affect which slots a stage offers.
  static let besideSlots: Set<String> = [
    RankingDefinition.field.name, "overallRanking", "points", "neutral", "hosts", "zones",
    TableRules.adjustments.name, "bye", "carry", "legs", "bestOf", "home", "level", "bySeed",
    "seeds",
  ]
  /// A criterion that can rank every table.
  fileprivate static let plainCriterion = "points"
  /// Keys that are removed to mend an error in their values.
  fileprivate static let removable = besideSlots.subtracting([
    RankingDefinition.field.name, "bySeed", "seeds",
  ])
  private static let maximumAttempts = 6

  /// Returns true if a stage still has its shape, apart from placeholders, so that builders can rely on it.
  private func fits(_ node: JSONNode) -> Bool {
    var ignored = Diagnostics()
    let kind = Field.required("kind", .anything)
    let shape = Shape.object([kind, StageSource.idField, StageSource.zones] + definition.fields)
    return shape.check(node.withoutPlaceholders, diagnostics: &ignored)
  }

  /// Adds the stage to a program. If errors remain, its slots are left open.
  func compile(into assembly: inout ProgramAssembly, _ diagnostics: inout Diagnostics) {
    let before = assembly
    var found = Diagnostics()
    definition.compile(source, into: &assembly, diagnostics: &found)
    if found.isEmpty { return }
    var said = found
    var mended = Mended(node: source.node, keys: [])
    for _ in 0..<Self.maximumAttempts {
      // Errors without a key on which slots depend may only be due to its absence.
      guard let next = mended.mending(found), fits(next.node),
        next.keysOfLosses.isSubset(of: Self.besideSlots)
      else { break }
      mended = next
      var attempt = before
      found = Diagnostics()
      definition.compile(source.with(mended.node), into: &attempt, diagnostics: &found)
      said.merge(found.compactMap { mended.allows($0) ? $0 : nil })
      guard found.isEmpty else { continue }
      assembly = attempt
      diagnostics.merge(said)
      return
    }
    diagnostics.merge(said)
    assembly.leaveOpen()
  }
}

/// A stage with some errors mended.
private struct Mended {
  private(set) var node: JSONNode
  /// The keys with mended errors.
  private(set) var keys: Set<String>
  /// The keys under which something was removed.
  private(set) var keysOfLosses: Set<String> = []
  /// The number of times that a name has been replaced at each place.
  private var replaced: [SourceLocation: Int] = [:]

  init(node: JSONNode, keys: Set<String>) {
    self.node = node
    self.keys = keys
  }

  /// Returns true if an error is not due to mending.
  func allows(_ diagnostic: Diagnostic) -> Bool {
    guard let place = diagnostic.location, let key = key(of: place) else { return false }
    return !keys.contains(key)
  }

  /// Returns the stage's key that holds a place.
  private func key(of place: SourceLocation) -> String? {
    node.members?.first { $0.nameLocation == place || $0.node.holds(place) }?.name
  }

  /// Returns the stage with errors mended, or `nil` if an error concerns the stage as a whole. Names are replaced by
  /// suggestions or placeholders, and rankings by one by points; everything else is removed.
  func mending(_ found: Diagnostics) -> Mended? {
    var next = self
    for diagnostic in found.all {
      guard let place = diagnostic.location, let key = key(of: place) else { return nil }
      next.keys.insert(key)
      let members = next.node.members ?? []
      guard let index = members.firstIndex(where: { $0.name == key }) else { continue }
      var changed = members
      if key == RankingDefinition.field.name {
        changed[index].node = JSONNode(
          .array([JSONNode(.string(StageCompiler.plainCriterion), at: place)]), at: place)
      } else if StageCompiler.removable.contains(key) {
        changed.remove(at: index)
      } else if next.replaced[place, default: 0] > 1 || !members[index].node.hasText(at: place) {
        next.keysOfLosses.insert(key)
        changed[index].node = members[index].node.without(place)
        if members[index].nameLocation == place || members[index].node.location == place {
          changed.remove(at: index)
        }
      } else {
        let isFirst = next.replaced[place] == nil
        let name = isFirst ? diagnostic.suggestion : nil
        changed[index].node = members[index].node.replacingText(
          at: place, by: name ?? ProgramAssembly.placeholder(next.replaced.count))
        next.replaced[place, default: 0] += name == nil ? 2 : 1
      }
      next.node = JSONNode(.object(changed), at: node.location)
    }
    return next
  }
}

extension JSONNode {
  fileprivate func holds(_ place: SourceLocation) -> Bool {
    location == place
      || (elements ?? []).contains { $0.holds(place) }
      || (members ?? []).contains { $0.nameLocation == place || $0.node.holds(place) }
  }

  fileprivate func hasText(at place: SourceLocation) -> Bool {
    string != nil && location == place
      || (elements ?? []).contains { $0.hasText(at: place) }
      || (members ?? []).contains { $0.node.hasText(at: place) }
  }

  /// The node with ordinary names in place of placeholders.
  fileprivate var withoutPlaceholders: JSONNode {
    if let text = string {
      return ProgramAssembly.isPlaceholder(text) ? JSONNode(.string("x"), at: location) : self
    }
    return mapChildren { $0.withoutPlaceholders }
  }

  fileprivate func replacingText(at place: SourceLocation, by text: String) -> JSONNode {
    if string != nil, location == place { return JSONNode(.string(text), at: location) }
    return mapChildren { $0.replacingText(at: place, by: text) }
  }

  /// Returns the node without the element or member at a place.
  fileprivate func without(_ place: SourceLocation) -> JSONNode {
    let kept = members.map { $0.filter { $0.nameLocation != place } }
    return (kept.map { JSONNode(.object($0), at: location) } ?? self)
      .mapChildren { $0.location == place ? nil : $0.without(place) }
  }

  /// Returns the node with elements and members transformed, or removed where the transform returns `nil`.
  private func mapChildren(_ transform: (JSONNode) -> JSONNode?) -> JSONNode {
    switch value {
    case .array(let elements): JSONNode(.array(elements.compactMap(transform)), at: location)
    case .object(let members):
      JSONNode(
        .object(
          members.compactMap { member in
            transform(member.node).map {
              JSONMember(name: member.name, nameLocation: member.nameLocation, node: $0)
            }
          }), at: location)
    case .null, .boolean, .number, .string: self
    }
  }
}
