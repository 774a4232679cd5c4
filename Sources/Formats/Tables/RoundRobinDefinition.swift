internal import Games
internal import Programs
internal import TextFiles

struct RoundRobinDefinition: StageDefinition {
  let kind = "roundRobin"
  let summary = "Everyone meets everyone once per leg."

  var fields: [Field] {
    [TableRules.legs] + TableRules.fields + [
      .optional(
        "entrants", .array(of: StageSource.slotShape, count: 2...256),
        "Who takes part, in order: entrants or slots; by default all entrants."
      ),
      StageSource.tableName, TableRules.adjustments, PlayOff.field, StageSource.neutral,
    ]
  }

  func compile(
    _ source: StageSource, into assembly: inout ProgramAssembly, diagnostics: inout Diagnostics
  ) {
    let legs = source.node["legs"]?.integer ?? 1
    let errorsBefore = diagnostics.count
    guard source.isOfTwoSides(&diagnostics), let isNeutral = source.isNeutral(&diagnostics),
      let (names, slots) = source.slots(in: &assembly, &diagnostics)
    else { return }
    let startingPoints = source.startingPoints(slots, &diagnostics)
    guard diagnostics.count == errorsBefore,
      let ranking = source.ranking(
        RankingTerms(matchesEach: (slots.count - 1) * legs, startingPoints: startingPoints),
        &diagnostics),
      let playOffs = source.playOffs(rows: slots.count, ranking, &diagnostics)
    else { return }
    var stage = TableStage(
      id: source.id, index: source.index, ranking: ranking, startingPoints: startingPoints,
      playOffs: playOffs, of: source, offersSlots: source.offersSlots)
    let builder = RoundRobinBuilder(stage: source.index, legs: legs, isNeutral: isNeutral)
    stage.addTable(
      source.tableName, slots, matches: builder.addMatches(names, slots, to: &assembly))
    var canonical = builder.canonical(ranking)
    if source.node["entrants"] != nil {
      canonical["entrants"] = .array(names.map { .string($0) })
    }
    stage.end(canonical, in: &assembly)
    source.addZones(tables: stage.slots, to: &assembly, &diagnostics)
  }
}
