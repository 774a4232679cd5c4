internal import Programs
internal import RandomStreams
internal import TextFiles

/// A draw: pairs of slots that are exchanged or not with equal chances, or pots drawn into groups.
struct DrawDefinition: StageDefinition {
  let kind = "draw"
  let summary =
    "A draw: pairs of slots exchanged by the toss of a coin, or pots drawn into groups."

  /// The maximum number of steps of the search for a valid draw.
  private static let maximumSteps = 20_000

  var fields: [Field] {
    let pair = Shape.array(of: StageSource.slotShape, count: 2...2)
    return [
      .optional(
        "swap", .array(of: pair, count: 1...128),
        "Pairs of slots, such as [\"9L\", \"10L\"]. Later stages use the same names for the slots after the draw."
      ),
      .optional(
        "pots", .array(of: .array(of: StageSource.slotShape, count: 2...64), count: 1...8),
        "Pots in drawing order, each with as many members as there are groups. Every group gets one member of each "
          + "pot: A1 is the member of the first pot in group A, A2 that of the second."),
      .optional(
        "groups", .array(of: .text(1...20, pattern: .identifier), count: 2...64),
        "The names of the groups, in the order in which they are filled; by default A, B and so on."
      ),
      .optional(
        "apart", .array(of: .array(of: StageSource.slotShape, count: 2...64), count: 1...256),
        "Sets of members of the pots of which no two may be in the same group, such as [[\"1A\", \"2A\"]]."
      ),
      .optional(
        "limits",
        .array(
          of: .object([
            .required(
              "labels",
              .map(keys: .identifier, to: .text(1...100, pattern: .singleLine), count: 1...256),
              "The label of each member that has one: a confederation, a country."),
            .optional(
              "most", .integer(1...8), "How many of one label a group may have.", default: 1),
            .optional(
              "more",
              .map(to: .integer(1...8), count: 1...256),
              "Labels with another number, such as {\"UEFA\": 2}."),
          ]), count: 1...8),
        "Labels of which a group may have only so many."),
      .optional(
        "drawn",
        .anyOf([
          .array(of: .boolean, count: 1...128),
          .map(keys: .identifier, to: StageSource.slotShape, count: 1...512),
        ]),
        "The outcome of the draw, if known: for each pair whether it was exchanged; for pots the places of some or "
          + "all members, such as {\"A1\": \"mexico\"}."),
    ]
  }

  func compile(
    _ source: StageSource, into assembly: inout ProgramAssembly, diagnostics: inout Diagnostics
  ) {
    guard source.leadsOn(&diagnostics) else { return }
    let (swap, pots) = (source.node["swap"], source.node["pots"])
    guard (swap == nil) != (pots == nil) else {
      diagnostics.report(
        "found \(swap == nil ? "neither" : "both") \"swap\" \(swap == nil ? "nor" : "and") \"pots\", expected one of them",
        at: source.node.location, path: source.path)
      return
    }
    for key in ["groups", "apart", "limits"] where pots == nil && source.node[key] != nil {
      source.report("found \"\(key)\", but no \"pots\"", at: key, &diagnostics)
      return
    }
    if let drawn = source.node["drawn"], (drawn.elements == nil) == (pots == nil) {
      source.report(
        pots == nil
          ? "found an object, expected an array of true and false, one per pair"
          : "found an array, expected an object such as {\"A1\": \"mexico\"}",
        at: "drawn", &diagnostics)
      return
    }
    if pots == nil {
      compileSwap(source, into: &assembly, &diagnostics)
    } else {
      compilePots(source, into: &assembly, &diagnostics)
    }
  }

  /// Takes the slot of a member of the draw, or returns `nil`, with a report, if there is none, if it is listed twice
  /// or if its entrant has played before.
  private func member(
    _ node: JSONNode, at path: DocumentPath, _ source: StageSource, _ names: inout Set<String>,
    _ assembly: inout ProgramAssembly, _ diagnostics: inout Diagnostics
  ) -> (name: String, slot: Slot)? {
    if let name = node.string, !names.insert(name).inserted {
      diagnostics.report(
        "\(Diagnostic.quote(name)) is listed twice in this draw", at: node.location, path: path)
      return nil
    }
    if let entrant = source.entrant(node), assembly.isTaken(entrant) {
      diagnostics.report(
        "\(Diagnostic.quote(node.string ?? "")) plays before this draw, expected a slot that an earlier stage fills",
        at: node.location, path: path)
      return nil
    }
    return source.slot(node, at: path, in: &assembly, &diagnostics)
      .map { (node.string ?? "", $0) }
  }

  private func compileSwap(
    _ source: StageSource, into assembly: inout ProgramAssembly, _ diagnostics: inout Diagnostics
  ) {
    let errorsBefore = diagnostics.count
    let path = source.path.key("swap")
    var pairs: [[(name: String, slot: Slot)]] = []
    var names: Set<String> = []
    for (number, node) in (source.node["swap"]?.elements ?? []).enumerated() {
      pairs.append(
        (node.elements ?? []).enumerated().compactMap { side, node in
          member(
            node, at: path.index(number).index(side), source, &names, &assembly, &diagnostics)
        })
    }
    let drawn = source.node["drawn"]?.elements?.compactMap(\.boolean)
    if let drawn, drawn.count != pairs.count {
      source.report(
        "found \(drawn.count) outcomes, expected \(pairs.count), one per pair",
        at: "drawn", &diagnostics)
    }
    guard diagnostics.count == errorsBefore else { return }
    let first = assembly.newSlots(2 * pairs.count)
    assembly.needWork(4)
    assembly.steps.append(
      .draw(
        SwapDraw(
          pairs: pairs.map { $0.map(\.slot) }, drawn: drawn, firstSlot: first,
          subject: .draw(stage: source.index))))
    for (number, pair) in pairs.enumerated() {
      let candidates = assembly.candidates(pair.map(\.slot))
      for (side, slot) in pair.enumerated() {
        assembly.rename(
          slot.name, to: .column(first + 2 * number + side), candidates: candidates)
      }
    }
    assembly.endStage(
      [
        "kind": "draw",
        "swap": .array(pairs.map { .array($0.map { .string($0.name) }) }),
        "drawn": drawn.map { .array($0.map { .boolean($0) }) } ?? .null,
      ],
      exits: pairs.indices.map { [.column(first + 2 * $0), .column(first + 2 * $0 + 1)] })
    source.addZones(to: &assembly, &diagnostics)
  }

  private func compilePots(
    _ source: StageSource, into assembly: inout ProgramAssembly, _ diagnostics: inout Diagnostics
  ) {
    let errorsBefore = diagnostics.count
    let path = source.path.key("pots")
    let pots = source.node["pots"]?.elements ?? []
    let size = pots.first?.elements?.count ?? 0
    for (number, pot) in pots.enumerated() where pot.elements?.count != size {
      diagnostics.report(
        "found \(pot.elements?.count ?? 0) in a pot, expected \(size), as in the first pot",
        at: pot.location, path: path.index(number))
    }
    let names =
      source.node["groups"]?.elements?.compactMap(\.string)
      ?? (0..<size).map { number in
        let letter = String(UnicodeScalar(UInt8(65 + number % 26)))
        return number < 26 ? letter : "A\(letter)"
      }
    if names.count != size || Set(names).count != size {
      source.report(
        "found \(Set(names).count) groups, expected \(size), one for each member of a pot",
        at: "groups", &diagnostics)
    }
    var members: [(name: String, slot: Slot)] = []
    var drawn: Set<String> = []
    for (number, pot) in pots.enumerated() {
      members += (pot.elements ?? []).enumerated().compactMap { index, node in
        member(
          node, at: path.index(number).index(index), source, &drawn, &assembly, &diagnostics)
      }
    }
    guard diagnostics.count == errorsBefore else { return }
    let numbers = Dictionary(
      members.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let targets = pots.indices.flatMap { pot in names.map { "\($0)\(pot + 1)" } }
    guard
      let rules = rules(
        source, numbers, targets, pots: pots.count, groups: size, &diagnostics),
      let example = example(rules, source, &diagnostics)
    else { return }
    let first = assembly.newSlots(members.count)
    let draw = PotDraw(
      rules: rules, slots: members.map(\.slot), example: example, firstSlot: first,
      subject: .draw(stage: source.index))
    assembly.steps.append(.draw(draw))
    for (index, target) in targets.enumerated() {
      assembly.offer(
        target, of: source.id, .column(first + index),
        candidates: assembly.candidates(draw.members(for: first + index).map { members[$0].slot }))
    }
    assembly.endStage(
      [
        "kind": "draw", "pots": .array(members.map { .string($0.name) }),
        "groups": .array(names.map { .string($0) }),
        "apart": source.node["apart"].map { JSONValue($0) } ?? .null,
        "limits": source.node["limits"].map { JSONValue($0) } ?? .null,
        "drawn": source.node["drawn"].map { JSONValue($0) } ?? .null,
      ], exits: [(0..<members.count).map { .column(first + $0) }])
    source.addZones(to: &assembly, &diagnostics)
  }

  /// Returns the rules of the pots, or `nil`, with reports, if some of them name others than the members.
  private func rules(
    _ source: StageSource, _ numbers: [String: Int], _ targets: [String], pots: Int, groups: Int,
    _ diagnostics: inout Diagnostics
  ) -> PotRules? {
    let errorsBefore = diagnostics.count
    let members = DrawMembers(numbers: numbers, expected: "a member of the pots")
    let apartPath = source.path.key("apart")
    let apart = members.sets(source.node["apart"], at: apartPath, &diagnostics)
    for (number, set) in apart.enumerated() where Set(set).count < set.count {
      diagnostics.report(
        "found a member twice, expected different members who may not be in the same group",
        at: source.node["apart"]?.elements?[number].location, path: apartPath.index(number))
    }
    let limits = (source.node["limits"]?.elements ?? []).enumerated().map { number, node in
      let path = source.path.key("limits").index(number)
      let labels = members.labels(node["labels"], at: path.key("labels"), &diagnostics)
      for stranger in node["more"]?.members ?? [] where !labels.known.contains(stranger.name) {
        diagnostics.report(
          "found \(Diagnostic.quote(stranger.name)), expected one of the labels",
          at: stranger.nameLocation, path: path.key("more").key(stranger.name),
          suggestion: nearestName(to: stranger.name, among: labels.known))
      }
      return PotRules.Limit(
        labels: labels.ofMembers,
        most: labels.known.map { node["more"]?[$0]?.integer ?? node["most"]?.integer ?? 1 })
    }
    var known: [Int?] = Array(repeating: nil, count: numbers.count)
    let drawnPath = source.path.key("drawn")
    for drawn in source.node["drawn"]?.members ?? [] {
      let path = drawnPath.key(drawn.name)
      guard let target = targets.firstIndex(of: drawn.name) else {
        diagnostics.report(
          "found \(Diagnostic.quote(drawn.name)), expected a slot that is drawn, such as \(targets[0])",
          at: drawn.nameLocation, path: path,
          suggestion: nearestName(to: drawn.name, among: targets))
        continue
      }
      let name = drawn.node.string ?? ""
      guard let index = members.number(name, at: drawn.node.location, path, &diagnostics) else {
        continue
      }
      if index / groups != target / groups || known[index] != nil {
        diagnostics.report(
          known[index] != nil
            ? "\(Diagnostic.quote(name)) was drawn twice"
            : "\(Diagnostic.quote(name)) is in another pot, number \(index / groups + 1)",
          at: drawn.node.location, path: path)
      }
      known[index] = target % groups
    }
    guard diagnostics.count == errorsBefore else { return nil }
    return PotRules(pots: pots, groups: groups, apart: apart, limits: limits, known: known)
  }

  /// Returns a valid draw, or `nil`, with a report, if there is none.
  private func example(
    _ rules: PotRules, _ source: StageSource, _ diagnostics: inout Diagnostics
  ) -> [Int]? {
    do {
      if let example = try rules.completion(rules.known, maximumSteps: Self.maximumSteps) {
        return example
      }
      source.report(
        "\"apart\", \"limits\" and \"drawn\" leave no possible draw of the pots; relax one of them",
        at: "pots", &diagnostics)
    } catch {
      source.report(
        "found no draw of the pots that fits \"apart\", \"limits\" and \"drawn\"; make them simpler",
        at: "pots", &diagnostics)
    }
    return nil
  }
}
