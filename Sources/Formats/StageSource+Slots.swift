internal import Programs
internal import TextFiles

extension StageSource {
  static let slotShape = Shape.text(1...200, pattern: .identifier)

  /// Takes the slot that a document names, or returns `nil`, with a report, if there is none or it is taken already.
  func slot(
    _ node: JSONNode, at path: DocumentPath, in assembly: inout ProgramAssembly,
    _ diagnostics: inout Diagnostics
  ) -> Slot? {
    let errorsBefore = diagnostics.count
    var slot = readSlot(node, at: path, in: assembly, &diagnostics)
    if slot == nil, let name = node.string, assembly.isOpen(name), diagnostics.count == errorsBefore
    {
      slot = assembly.openSlot(name)
    }
    guard let slot, take(slot, node, at: path, in: &assembly, &diagnostics) else { return nil }
    return slot
  }

  /// Returns the slot of the entrant that a document names, or `nil` if it names none.
  func entrant(_ node: JSONNode) -> Slot? {
    entrants.firstIndex { $0.id == node.string }.map { .entrant($0) }
  }

  /// Takes a slot, or returns false, with a report, if it is taken already.
  func take(
    _ slot: Slot, _ node: JSONNode, at path: DocumentPath, in assembly: inout ProgramAssembly,
    _ diagnostics: inout Diagnostics
  ) -> Bool {
    if assembly.mayBeEmpty.contains(slot) {
      diagnostics.report(
        "the place \(Diagnostic.quote(node.string ?? "")) may stay empty, so that nobody can advance from it",
        at: node.location, path: path)
      return false
    }
    if assembly.isTakenOtherwise(slot) {
      diagnostics.report(
        "\(Diagnostic.quote(node.string ?? "")) comes from another table of the league than the slots used already, "
          + "so the same entrant could go on twice; use only the table of all, only conferences or only divisions",
        at: node.location, path: path)
      return false
    }
    if assembly.take(slot, in: index) { return true }
    diagnostics.report(
      "\(Diagnostic.quote(node.string ?? "")) is used already; an entrant can advance only once",
      at: node.location, path: path)
    return false
  }

  /// Returns the slot that a document names, taken or not, or `nil` if there is none. Reports that unless errors in
  /// earlier stages leave the slots open.
  func readSlot(
    _ node: JSONNode, at path: DocumentPath, in assembly: ProgramAssembly,
    _ diagnostics: inout Diagnostics
  ) -> Slot? {
    guard let name = node.string else { return nil }
    do {
      return try assembly.slot(name)
    } catch {
      switch error {
      case .unknown where assembly.isOpen(name): break
      case .unknown(let suggestion):
        diagnostics.report(
          "found \(Diagnostic.quote(name)), expected an entrant's id or a slot that an earlier stage fills, such as "
            + "1A or W73",
          at: node.location, path: path, suggestion: suggestion)
      case .ambiguous(let stages):
        diagnostics.report(
          "\(Diagnostic.quote(name)) is a slot of several stages; write "
            + stages.map { "\($0).\(name)" }.joined(separator: " or "),
          at: node.location, path: path)
      }
      return nil
    }
  }

  static let tableName = Field.optional(
    "table", .text(1...20, pattern: .identifier),
    "The table's name in the names of its slots: 1L and so on.", default: "L")

  var tableName: String { node["table"]?.string ?? "L" }

  /// Takes the slots of a stage with one table: the listed ones, or all entrants. Returns them with their names.
  func slots(
    in assembly: inout ProgramAssembly, _ diagnostics: inout Diagnostics
  ) -> (names: [String], slots: [Slot])? {
    guard let elements = node["entrants"]?.elements else {
      let slots = entrants.indices.map { Slot.entrant($0) }
      for slot in slots { _ = assembly.take(slot, in: index) }
      return (entrants.map(\.id), slots)
    }
    let slots = elements.enumerated().compactMap { number, node in
      slot(node, at: path.key("entrants").index(number), in: &assembly, &diagnostics)
    }
    return slots.count == elements.count ? (elements.compactMap(\.string), slots) : nil
  }

  static let hosts = Field.optional(
    "hosts", .array(of: slotShape, count: 1...64),
    "The only entrants with home advantage, in whichever slot they are; matches without them are on neutral ground."
  )

  /// Returns the entrants that a value names as hosts, or `nil`, with reports, if one is unknown or the game has no
  /// home advantage.
  func hosts(
    _ node: JSONNode, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> [Int]? {
    let errorsBefore = diagnostics.count
    let hosts = (node.elements ?? []).enumerated().compactMap { number, element -> Int? in
      let host = entrants.firstIndex { $0.id == element.string }
      if host == nil {
        diagnostics.report(
          "found \(Diagnostic.quote(element.string ?? "")), expected one of the entrants",
          at: element.location, path: path.index(number),
          suggestion: nearestName(to: element.string ?? "", among: entrants.map(\.id)))
      }
      return host
    }
    _ = isNeutral(JSONNode(.boolean(true), at: node.location), at: path, &diagnostics)
    if self.node[StageSource.neutral.name]?.boolean == true {
      diagnostics.report(
        "found \"hosts\" with \"neutral\"; leave \"neutral\" out: without a host, nobody has home advantage anyway",
        at: node.location, path: path)
    }
    return diagnostics.count == errorsBefore ? hosts : nil
  }

  /// Reports hosts who cannot play in the stage.
  func checkHosts(
    _ node: JSONNode, at path: DocumentPath, among candidates: Set<Int>,
    _ diagnostics: inout Diagnostics
  ) {
    for (number, element) in (node.elements ?? []).enumerated() {
      guard let host = entrants.firstIndex(where: { $0.id == element.string }),
        !candidates.contains(host)
      else { continue }
      diagnostics.report(
        "\(Diagnostic.quote(entrants[host].id)) cannot be in this stage, expected an entrant that can play at home "
          + "in it",
        at: element.location, path: path.index(number))
    }
  }

  static let zones = Field.optional(
    "zones",
    .map(
      keys: .identifier,
      to: .anyOf([
        slotShape, .array(of: slotShape, count: 1...256),
        .array(of: .integer(1...256), count: 2...2),
      ]), count: 1...64),
    "Questions besides final positions, by name: a slot, several slots, or the first and the last of a range of "
      + "ranks of each of the stage's tables, such as {\"relegated\": [18, 20]}.")

  /// Adds the zones that the scenario names, and notes the tables by which later stages give places.
  ///
  /// - Parameter tables: The slots of each table of the stage, best rank first.
  func addZones(
    tables: [[Slot]] = [], to assembly: inout ProgramAssembly, _ diagnostics: inout Diagnostics
  ) {
    if !tables.isEmpty { assembly.note(rankings: tables, of: id) }
    for member in node["zones"]?.members ?? [] {
      let path = self.path.key("zones").key(member.name)
      let elements = member.node.elements ?? [member.node]
      let ranks = elements.compactMap(\.integer)
      var slots: [Slot] = []
      if ranks.count == 2 {
        let longest = tables.map(\.count).max() ?? 0
        guard ranks[0] <= ranks[1], ranks[1] <= longest else {
          diagnostics.report(
            longest == 0
              ? "this stage has no table; name the slots"
              : "found the ranks \(ranks[0]) to \(ranks[1]), expected two from 1 to \(longest), the better one first",
            at: member.node.location, path: path)
          continue
        }
        slots = tables.flatMap { $0.dropFirst(ranks[0] - 1).prefix(ranks[1] - ranks[0] + 1) }
      } else {
        slots = elements.enumerated().compactMap { number, node in
          readSlot(
            node, at: member.node.elements == nil ? path : path.index(number), in: assembly,
            &diagnostics)
        }
      }
      let isTop = isLast && tables.count == 1 && ranks.first == 1 && index == 0
      addZone(
        member.name, slots, top: isTop ? ranks[1] : nil, at: member.nameLocation, path,
        to: &assembly, &diagnostics)
    }
  }

  /// Adds a zone, or reports that there is one of that name.
  func addZone(
    _ name: String, _ slots: [Slot], top: Int? = nil, before table: String? = nil,
    at location: SourceLocation?, _ path: DocumentPath, to assembly: inout ProgramAssembly,
    _ diagnostics: inout Diagnostics
  ) {
    if assembly.addZone(name, of: id, slots, top: top, before: table) { return }
    diagnostics.report(
      "there is already a zone \(Diagnostic.quote(name)); choose another name", at: location,
      path: path)
  }
}
