internal import Games
internal import TextFiles

/// A league of given fixtures as a scenario names it.
struct LeagueDefinition: StageDefinition {
  let kind = "league"
  let summary = "One table over given fixtures, whoever meets whom and however often."
  let tables = [FixtureList.key]

  var fields: [Field] {
    [
      .optional(
        FixtureList.key, FixtureList.shape,
        "Who meets whom, in the order of the schedule. A pair may meet several times; not all need to meet."
      ),
      .optional(
        DrawnFixtures.key, DrawnFixtures.shape,
        "In place of \"fixtures\": they are drawn in every tournament, each set that is allowed as likely as any other."
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
    let drawn = source.node[DrawnFixtures.key].map {
      DrawnFixtures(source, $0, names: names, slots: slots)
    }
    guard (drawn == nil) != (source.node[FixtureList.key] == nil) else {
      diagnostics.report(
        "found \(drawn == nil ? "neither" : "both") \"fixtures\" \(drawn == nil ? "nor" : "and") \"draw\", expected one of them",
        at: source.node.location, path: source.path)
      return
    }
    guard
      let matches = drawn.map({
        $0.addMatches(isNeutral: isNeutral, to: &assembly, &diagnostics)
      })
        ?? FixtureList(source, names: names, slots: slots)
        .addMatches(isNeutral: isNeutral, to: &assembly, &diagnostics)
    else { return }
    let startingPoints = source.startingPoints(slots, &diagnostics)
    let matchesEach = drawn?.matchesEach ?? assembly.matchesEach(matches)
    guard diagnostics.count == errorsBefore,
      let ranking = source.ranking(
        matchesEach: matchesEach, startingPoints: startingPoints, &diagnostics),
      let playOffs = source.playOffs(rows: slots.count, ranking, &diagnostics)
    else { return }
    if drawn != nil, ranking.readsMatches {
      diagnostics.report(
        "this ranking compares single matches, which a table of drawn fixtures cannot; expected points, wins, scores, given "
          + "numbers and lots",
        at: source.node["ranking"]?.location, path: source.path.key("ranking"))
      return
    }
    var stage = TableStage(
      id: source.id, index: source.index, ranking: ranking, startingPoints: startingPoints,
      playOffs: playOffs, of: source, matchesEach: matchesEach, offersSlots: source.offersSlots)
    stage.addTable(source.tableName, slots, matches: matches)
    var canonical: JSONObject = [
      "kind": "league", "entrants": .array(names.map { .string($0) }),
    ]
    if let drawn {
      canonical[DrawnFixtures.key] = drawn.canonical
      if isNeutral { canonical["neutral"] = true }
    } else {
      canonical[FixtureList.key] = FixtureList.canonical(matches, in: assembly)
    }
    for member in ranking.canonical.members { canonical[member.name] = member.value }
    stage.end(canonical, in: &assembly)
    source.addZones(tables: stage.slots, to: &assembly, &diagnostics)
  }
}
