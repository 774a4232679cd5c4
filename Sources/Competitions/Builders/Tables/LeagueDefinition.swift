internal import Games
internal import TextFiles

/// A league of given fixtures as a scenario names it.
struct LeagueDefinition: StageDefinition {
  let kind = "league"
  let summary = "One table over given fixtures, whoever meets whom and however often."
  let tables = ["fixtures"]

  var fields: [Field] {
    [
      .required(
        "fixtures", LeagueDefinition.fixturesShape,
        "Who meets whom, in the order of the schedule. A pair may meet several times; not all need to meet."
      ),
      .optional(
        "entrants", .array(of: StageSource.slotShape, count: 2...256),
        "The rows of the table: entrants or slots; by default all entrants."),
      StageSource.tableName,
    ] + TableRules.fields + [TableRules.adjustments, StageSource.neutral]
  }

  private static var fixturesShape: Shape {
    .array(
      of: .object([
        .required(
          "home", StageSource.slotShape, "The side at home: an entrant or a slot of the table."),
        .required("away", StageSource.slotShape, "The visitors."),
        .optional("round", .integer(1...1_000), "The round; by default one for all."),
        .optional("date", .text(1...40, pattern: .singleLine), "When it is played, for people."),
        .optional("time", .text(1...40, pattern: .singleLine), "When it is played, for people."),
        StageSource.neutral,
      ]), count: 1...20_000)
  }

  func compile(
    _ source: StageSource, into assembly: inout ProgramAssembly, diagnostics: inout Diagnostics
  ) {
    guard source.isOfTwoSides(&diagnostics), let isNeutral = source.isNeutral(&diagnostics),
      let (names, slots) = source.slots(in: &assembly, &diagnostics)
    else { return }
    let errorsBefore = diagnostics.count
    let path = source.path.key("fixtures")
    let first = assembly.matches.count
    var meetings: [Set<Slot>: Int] = [:]
    var days: Set<[String]> = []
    for (number, node) in (source.node["fixtures"]?.elements ?? []).enumerated() {
      let path = path.index(number)
      let sides = ["home", "away"].compactMap { key -> Int? in
        guard let name = node[key]?.string else { return nil }
        let row = names.firstIndex(of: name)
        if row == nil {
          diagnostics.report(
            "found \(Diagnostic.quote(name)), expected one of those in the table",
            at: node[key]?.location, path: path.key(key),
            suggestion: nearestName(to: name, among: names))
        }
        return row
      }
      guard sides.count == 2 else { continue }
      guard sides[0] != sides[1] else {
        diagnostics.report(
          "\(Diagnostic.quote(names[sides[0]])) cannot meet itself", at: node.location, path: path)
        continue
      }
      if let date = node["date"]?.string, !days.insert(sides.map { names[$0] } + [date]).inserted {
        diagnostics.report(
          "\(Diagnostic.quote("\(names[sides[0]]):\(names[sides[1]])")) stands twice on \(date)",
          at: node.location, path: path)
      }
      let pair = sides.map { slots[$0] }
      let meeting = meetings[Set(pair), default: 0] + 1
      meetings[Set(pair)] = meeting
      guard meeting <= 256 else {
        diagnostics.report(
          "the two meet more than 256 times", at: node.location, path: path)
        continue
      }
      let isOnNeutralGround =
        node["neutral"].map {
          source.isNeutral($0, at: path.key("neutral"), &diagnostics) ?? false
        } ?? isNeutral
      assembly.matches.append(
        Match(
          name: "\(names[sides[0]]):\(names[sides[1]])" + (meeting == 1 ? "" : ":\(meeting)"),
          round: node["round"]?.integer ?? 1, meeting: meeting, slots: pair,
          subject: assembly.subject(source.index, pair[0], pair[1], leg: meeting - 1),
          isNeutral: isOnNeutralGround, candidates: assembly.candidates(pair)))
    }
    let matches = Array(first..<assembly.matches.count)
    let startingPoints = source.startingPoints(slots, &diagnostics)
    guard diagnostics.count == errorsBefore,
      let ranking = source.ranking(
        matchesEach: assembly.matchesEach(matches), startingPoints: startingPoints, &diagnostics)
    else { return }
    var stage = TableStage(
      id: source.id, index: source.index, ranking: ranking, startingPoints: startingPoints,
      offersSlots: source.offersSlots)
    stage.addTable(source.tableName, slots, matches: matches)
    var canonical: JSONObject = [
      "kind": "league",
      "fixtures": .array(
        matches.map {
          let match = assembly.matches[$0]
          return .array([
            .string(match.name), .whole(match.round), .boolean(match.isNeutral),
          ])
        }),
      "entrants": .array(names.map { .string($0) }),
    ]
    for member in ranking.canonical.members { canonical[member.name] = member.value }
    stage.end(canonical, in: &assembly)
    source.addZones(tables: stage.slots, to: &assembly, &diagnostics)
  }
}
