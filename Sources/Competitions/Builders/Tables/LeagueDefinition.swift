internal import Games
internal import TextFiles

/// A league of given fixtures as a scenario names it.
struct LeagueDefinition: StageDefinition {
  let kind = "league"
  let summary = "One table over given fixtures, whoever meets whom and however often."
  let tables = [FixtureList.key]

  var fields: [Field] {
    [
      .required(
        FixtureList.key, FixtureList.shape,
        "Who meets whom, in the order of the schedule. A pair may meet several times; not all need to meet."
      ),
      .optional(
        "entrants", .array(of: StageSource.slotShape, count: 2...256),
        "The rows of the table: entrants or slots; by default all entrants."),
      StageSource.tableName,
    ] + TableRules.fields + [TableRules.adjustments, PlayOff.field, StageSource.neutral]
  }

  func compile(
    _ source: StageSource, into assembly: inout ProgramAssembly, diagnostics: inout Diagnostics
  ) {
    guard source.isOfTwoSides(&diagnostics), let isNeutral = source.isNeutral(&diagnostics),
      let (names, slots) = source.slots(in: &assembly, &diagnostics)
    else { return }
    let errorsBefore = diagnostics.count
    let matches = FixtureList(source, names: names, slots: slots)
      .addMatches(isNeutral: isNeutral, to: &assembly, &diagnostics)
    let startingPoints = source.startingPoints(slots, &diagnostics)
    guard diagnostics.count == errorsBefore,
      let ranking = source.ranking(
        matchesEach: assembly.matchesEach(matches), startingPoints: startingPoints, &diagnostics),
      let playOffs = source.playOffs(rows: slots.count, ranking, &diagnostics)
    else { return }
    var stage = TableStage(
      id: source.id, index: source.index, ranking: ranking, startingPoints: startingPoints,
      playOffs: playOffs, of: source, offersSlots: source.offersSlots)
    stage.addTable(source.tableName, slots, matches: matches)
    var canonical: JSONObject = [
      "kind": "league",
      "fixtures": FixtureList.canonical(matches, in: assembly),
      "entrants": .array(names.map { .string($0) }),
    ]
    for member in ranking.canonical.members { canonical[member.name] = member.value }
    stage.end(canonical, in: &assembly)
    source.addZones(tables: stage.slots, to: &assembly, &diagnostics)
  }
}
