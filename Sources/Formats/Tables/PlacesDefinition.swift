internal import Programs
internal import RandomStreams
internal import TextFiles

/// Places by a table and by other competitions: those that a league and cups give in European competitions.
struct PlacesDefinition: StageDefinition {
  static let kind = "places"
  var kind: String { Self.kind }
  let summary =
    "Places by a table and by other competitions: a cup's passes from its winner to the next in the table."

  var fields: [Field] {
    let probability = Shape.number(0...1)
    return [
      .optional(
        "of", .text(1...100, pattern: .identifier),
        "The id of the stage with the table; by default the last with a single table."),
      .required(
        "places",
        .array(
          of: .object([
            .required(
              "zone", StageSource.slotShape, "The zone of the place, such as europa-league."),
            .optional(
              "count", .integer(1...64), "How many such places follow one another.", default: 1),
            .optional(
              "by", .text(1...100, pattern: .title),
              "The competition that gives it, such as FA Cup."),
            .optional(
              "to",
              .anyOf([
                StageSource.slotShape, .map(keys: .identifier, to: probability, count: 1...256),
              ]),
              "Who gets it unless they have a place: an entrant, the slot of a winner, or entrants with "
                + "their probabilities, the rest being that of clubs outside. By default the next in the table."
            ),
            .optional(
              "date", .text(10...10, pattern: .day),
              "The day since which \"to\" is known, for \"asOf\"."
            ),
            .optional(
              "probability", probability, "The probability that there is the place.", default: 1),
            .optional(
              "extra", .boolean,
              "Whether it is only for \"to\", whose worse place stays empty.",
              default: false),
          ]), count: 1...64),
        "The places, best first. Slots: 1europa-league and so on."),
    ]
  }

  /// The ranks by which places pass on.
  private struct Ranking {
    let stage: String
    let ranks: [Slot]
  }

  /// An entry of the list of places.
  private struct Entry {
    let zone: String
    let places: [PlaceDraw.Place]
    let words: String

    /// - Parameter place: The place, or `nil` if it is not known to exist.
    init(_ zone: String, _ place: PlaceDraw.Place?, count: Int = 1, words: String) {
      self.zone = zone
      places = place.map { Array(repeating: $0, count: count) } ?? []
      self.words = "\(zone)\(words)"
    }
  }

  func compile(
    _ source: StageSource, into assembly: inout ProgramAssembly, diagnostics: inout Diagnostics
  ) {
    guard let ranking = ranking(source, assembly, &diagnostics) else { return }
    let errorsBefore = diagnostics.count
    let path = source.path.key("places")
    var zones: [String] = []
    var entries: [Entry] = []
    for (number, node) in (source.node["places"]?.elements ?? []).enumerated() {
      let zone = node["zone"]?.string ?? ""
      if !zones.contains(zone) { zones.append(zone) }
      if let entry = entry(
        node, at: path.index(number), zone: zones.firstIndex(of: zone) ?? 0, source, assembly,
        &diagnostics)
      {
        entries.append(entry)
      }
    }
    let regular = entries.flatMap(\.places).count { !$0.isExtra }
    if regular > ranking.ranks.count {
      source.report(
        "found \(regular) places, expected at most \(ranking.ranks.count), as many as the table has ranks",
        at: "places", &diagnostics)
    }
    guard diagnostics.count == errorsBefore else { return }
    add(entries, zones, ranking, source, to: &assembly, &diagnostics)
  }

  /// Returns the ranks of the table that gives places, or `nil`, with a report, if there is none.
  private func ranking(
    _ source: StageSource, _ assembly: ProgramAssembly, _ diagnostics: inout Diagnostics
  ) -> Ranking? {
    let known = assembly.rankings.filter { $0.tables.count == 1 }
    let of = source.node["of"]?.string
    if let found = known.last(where: { of == nil || $0.stage == of }) {
      return Ranking(stage: found.stage, ranks: found.tables[0])
    }
    guard !assembly.isLeftOpen else { return nil }
    if let of {
      source.report(
        "found \(Diagnostic.quote(of)), expected the id of an earlier stage with a single table",
        at: "of", suggestion: nearestName(to: of, among: known.map(\.stage)), &diagnostics)
    } else {
      source.report(
        "no stage before this one has a single table, by which places could pass on", at: "kind",
        &diagnostics)
    }
    return nil
  }

  /// Reads an entry of the list, or returns `nil`, with reports, if it is wrong.
  private func entry(
    _ node: JSONNode, at path: DocumentPath, zone: Int, _ source: StageSource,
    _ assembly: ProgramAssembly, _ diagnostics: inout Diagnostics
  ) -> Entry? {
    let name = node["zone"]?.string ?? ""
    let giver = node["by"]?.string.map { " by \($0)" } ?? ""
    let isExtra = node["extra"]?.boolean == true
    if node["date"] != nil, node["to"] == nil {
      diagnostics.report(
        "found \"date\" without \"to\", expected both", at: node["date"]?.location,
        path: path.key("date"))
      return nil
    }
    let day = node["date"]?.string ?? ""
    let isKnown = source.asOf.map { day <= $0 } ?? true
    if isExtra, !isKnown { return Entry(name, nil, words: "") }
    guard isKnown, let to = node["to"] else {
      if isExtra {
        diagnostics.report(
          "an extra place is for one entrant: name it in \"to\"", at: node["extra"]?.location,
          path: path.key("extra"))
        return nil
      }
      let probability = node["probability"]?.double ?? 1
      let count = node["count"]?.integer ?? 1
      return Entry(
        name, PlaceDraw.Place(zone: zone, probability: probability), count: count,
        words: giver + " to the next" + (count > 1 ? " \(count)" : "")
          + (probability < 1 ? ", with probability \(probability)" : ""))
    }
    for key in ["count", "probability"] {
      guard let other = node[key] else { continue }
      diagnostics.report(
        "found \"\(key)\" with \"to\", expected one of them", at: other.location,
        path: path.key(key))
      return nil
    }
    guard let claimant = claimant(to, at: path.key("to"), source, assembly, &diagnostics) else {
      return nil
    }
    let names = to.members.map { $0.map(\.name).joined(separator: " or ") } ?? to.string ?? ""
    return Entry(
      name, PlaceDraw.Place(zone: zone, claimant: claimant, isExtra: isExtra),
      words: "\(giver) to \(names)" + (isExtra ? " alone" : ", or else to the next"))
  }

  private func claimant(
    _ node: JSONNode, at path: DocumentPath, _ source: StageSource, _ assembly: ProgramAssembly,
    _ diagnostics: inout Diagnostics
  ) -> PlaceDraw.Claimant? {
    guard let members = node.members else {
      if let slot = source.readSlot(node, at: path, in: assembly, &diagnostics) {
        return .occupant(slot)
      }
      return nil
    }
    var chances: [PlaceDraw.Chance] = []
    for member in members {
      guard let entrant = source.entrants.firstIndex(where: { $0.id == member.name }) else {
        diagnostics.report(
          "found \(Diagnostic.quote(member.name)), expected one of the entrants",
          at: member.nameLocation, path: path.key(member.name),
          suggestion: nearestName(to: member.name, among: source.entrants.map(\.id)))
        return nil
      }
      chances.append(PlaceDraw.Chance(entrant, member.node.double ?? 0))
    }
    let sum = chances.reduce(0) { $0 + $1.probability }
    guard sum <= 1 + PlaceDraw.Place.tolerance else {
      diagnostics.report(
        "found probabilities with a sum of \(sum), expected at most 1", at: node.location,
        path: path)
      return nil
    }
    return .oneOf(chances)
  }

  private func add(
    _ entries: [Entry], _ zones: [String], _ ranking: Ranking, _ source: StageSource,
    to assembly: inout ProgramAssembly, _ diagnostics: inout Diagnostics
  ) {
    let places = entries.flatMap(\.places)
    let first = assembly.newSlots(places.count)
    if places.contains(where: \.isRandom) { assembly.needWork(1) }
    let draw = PlaceDraw(
      places: places, ranks: ranking.ranks, firstSlot: first,
      subject: .draw(stage: source.index),
      clauses: entries.filter { !$0.places.isEmpty }.map(\.words))
    assembly.steps.append(.draw(draw))
    for (zone, name) in zones.enumerated() {
      var slots: [Slot] = []
      for number in places.indices where places[number].zone == zone {
        let column = first + number
        let sources = draw.sources(of: column) { assembly.candidates(.column($0)) } ?? []
        assembly.offer(
          "\(slots.count + 1)\(name)", of: source.id, .column(column),
          candidates: assembly.candidates(sources))
        if draw.mayLeaveEmpty(column) { assembly.note(mayBeEmpty: .column(column)) }
        // Whoever certainly has the rank certainly has the place.
        slots.append(draw.rank(of: number).map { ranking.ranks[$0] } ?? .column(column))
      }
      // An extra place of an unknown claimant is none.
      guard !slots.isEmpty else { continue }
      source.addZone(
        name, slots, before: ranking.stage, at: source.node["places"]?.location,
        source.path.key("places"), to: &assembly, &diagnostics)
    }
    assembly.endStage(
      [
        "kind": .string(kind), "of": .string(ranking.stage),
        "places": .array(places.map { canonical($0, zones) }),
      ], exits: [])
    source.addZones(to: &assembly, &diagnostics)
  }

  /// A place as part of a run's identity.
  private func canonical(_ place: PlaceDraw.Place, _ zones: [String]) -> JSONValue {
    var canonical: JSONObject = ["zone": .string(zones[place.zone])]
    switch place.claimant {
    case .occupant(.entrant(let entrant)): canonical["entrant"] = .whole(entrant)
    case .occupant(.column(let column)): canonical["slot"] = .whole(column)
    case .oneOf(let chances):
      canonical["oneOf"] = .array(
        chances.map { [.whole($0.entrant), .double($0.probability)] })
    case nil: canonical["probability"] = .double(place.probability)
    }
    if place.isExtra { canonical["extra"] = true }
    return .object(canonical)
  }
}
