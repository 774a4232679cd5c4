internal import Programs
internal import RandomStreams
internal import TextFiles

/// The fixtures of a league drawn from pots.
struct DrawnFixtures {
  static let key = "draw"
  private static let pots = "pots"
  private static let labels = "labels"
  private static let most = "most"
  private static let apart = "apart"
  private static let opponentsEach = "opponentsEach"

  static var shape: Shape {
    .object([
      .required(
        pots, .array(of: .array(of: StageSource.slotShape, count: 4...16), count: 1...8),
        "Pots of the same number of entrants, up to \(FixtureRules.maximumClubs) in all: every entrant "
          + "is at home to one of each pot, its own included, and away to another one."),
      .optional(
        opponentsEach, .integer(1...2),
        "Number of opponents from each pot. If it is one, every entrant is at home to one from each pair of pots: "
          + "the first and the second, the third and the fourth.", default: 2),
      .optional(
        labels, .map(keys: .identifier, to: .text(1...100, pattern: .singleLine), count: 1...256),
        "The label of each entrant that has one, such as a country: two of the same label do not meet."
      ),
      .optional(
        most, .integer(1...16), "Maximum number of opponents with the same label.", default: 16),
      .optional(
        apart, .array(of: .array(of: StageSource.slotShape, count: 2...64), count: 1...256),
        "Sets of entrants of which no two meet."),
    ])
  }

  private let source: StageSource
  private let names: [String]
  private let slots: [Slot]
  private let path: DocumentPath
  private let node: JSONNode

  /// - Parameters:
  ///   - names: The names of the table's rows in the scenario.
  ///   - slots: The slots of the rows.
  init(_ source: StageSource, _ node: JSONNode, names: [String], slots: [Slot]) {
    self.source = source
    self.node = node
    self.names = names
    self.slots = slots
    path = source.path.key(DrawnFixtures.key)
  }

  /// The number of matches per entrant.
  var matchesEach: Int { opponentsEach * (node[DrawnFixtures.pots]?.elements?.count ?? 0) }

  private var opponentsEach: Int { node[DrawnFixtures.opponentsEach]?.integer ?? 2 }

  var canonical: JSONValue { JSONValue(node) }

  /// Adds the draw and its matches, or returns `nil`, with reports, if nothing can be drawn.
  func addMatches(
    isNeutral: Bool, to assembly: inout ProgramAssembly, _ diagnostics: inout Diagnostics
  ) -> PairedRound? {
    guard let members = members(&diagnostics), let rules = rules(members, &diagnostics) else {
      return nil
    }
    guard let example = rules.example() else {
      diagnostics.report(
        "found no draw of fixtures that fits \"labels\", \"most\" and \"apart\"; make them simpler",
        at: node.location, path: path)
      return nil
    }
    let clubs = members.map { slots[$0] }
    let firstSlot = assembly.newSlots(rules.matches)
    let first = assembly.matches.count
    let round = PairedRound(
      matches: Array(first..<first + rules.matches), matchesEach: matchesEach,
      first: assembly.newRowColumns(2 * rules.matches))
    let draw = FixtureDraw(
      rules: rules, slots: clubs, example: example, firstSlot: firstSlot, firstSide: round.sides,
      subject: .draw(stage: source.index))
    assembly.steps.append(.draw(draw))
    for cell in 0..<rules.matches {
      let (host, guest) = (clubs[draw.host(ofMatch: cell)], Slot.column(firstSlot + cell))
      let guests = draw.guests(ofMatch: cell).map { clubs[$0] }
      assembly.note(guest, candidates: assembly.candidates(guests))
      assembly.matches.append(
        Match(
          name: "\(source.id)-\(cell + 1)", round: 1, slots: [host, guest],
          // Numbers are bytes, and the first legs belong to play-offs.
          subject: .match(stage: source.index, number: cell % 256, leg: 128 + cell / 256),
          isNeutral: isNeutral, candidates: assembly.candidates([host] + guests)))
    }
    return round
  }

  /// Returns the rows of the pots' members, or `nil`, with reports, unless every row is in one pot.
  private func members(_ diagnostics: inout Diagnostics) -> [Int]? {
    let errorsBefore = diagnostics.count
    let path = path.key(DrawnFixtures.pots)
    let pots = node[DrawnFixtures.pots]?.elements ?? []
    let rows = rows
    var members: [Int] = []
    for (number, pot) in pots.enumerated() {
      let own = pot.elements ?? []
      if own.count != pots[0].elements?.count {
        diagnostics.report(
          "found \(own.count) in a pot, expected \(pots[0].elements?.count ?? 0), as in the first pot",
          at: pot.location, path: path.index(number))
      }
      for (index, element) in own.enumerated() {
        let path = path.index(number).index(index)
        guard
          let row = rows.number(
            element.string ?? "", at: element.location, path, &diagnostics)
        else { continue }
        if members.contains(row) {
          diagnostics.report(
            "\(Diagnostic.quote(names[row])) is in the pots twice", at: element.location,
            path: path)
        } else if slots[row].entrant == nil {
          diagnostics.report(
            "found \(Diagnostic.quote(names[row])), expected an entrant: only fixtures of entrants can be drawn",
            at: element.location, path: path)
        }
        members.append(row)
      }
    }
    if opponentsEach == 1, pots.count % 2 != 0 || (pots[0].elements?.count ?? 0) % 2 != 0 {
      diagnostics.report(
        "found \(pots.count) of size \(pots[0].elements?.count ?? 0), expected an even number of pots of an even "
          + "size, because everyone has one opponent from each",
        at: node[DrawnFixtures.pots]?.location,
        path: path)
    }
    guard diagnostics.count == errorsBefore else { return nil }
    if let absent = names.indices.first(where: { !members.contains($0) }) {
      diagnostics.report(
        "\(Diagnostic.quote(names[absent])) is in no pot", at: node.location, path: path)
    } else if members.count > FixtureRules.maximumClubs {
      diagnostics.report(
        "found \(members.count) in the pots, expected at most \(FixtureRules.maximumClubs)",
        at: node.location, path: path)
    }
    return diagnostics.count == errorsBefore ? members : nil
  }

  private var rows: DrawMembers {
    DrawMembers(
      numbers: Dictionary(
        names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first }),
      expected: "an entrant or slot of the table")
  }

  private func rules(_ members: [Int], _ diagnostics: inout Diagnostics) -> FixtureRules? {
    let errorsBefore = diagnostics.count
    let labels = rows.labels(
      node[DrawnFixtures.labels], at: path.key(DrawnFixtures.labels), &diagnostics
    ).ofMembers
    let apart = rows.sets(
      node[DrawnFixtures.apart], at: path.key(DrawnFixtures.apart), &diagnostics)
    let pots = node[DrawnFixtures.pots]?.elements?.count ?? 1
    guard diagnostics.count == errorsBefore else { return nil }
    return FixtureRules(
      pots: pots, size: members.count / pots, opponentsEach: opponentsEach,
      labels: members.map { labels[$0] }, most: node[DrawnFixtures.most]?.integer ?? 16,
      apart: apart.map { set in set.compactMap { members.firstIndex(of: $0) } })
  }
}
