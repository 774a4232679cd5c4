internal import Games
internal import Programs
internal import TextFiles

/// A league of listed or drawn fixtures.
struct LeagueDefinition: StageDefinition {
  let kind = "league"
  let summary =
    "One table over listed or drawn fixtures, with optional conferences and divisions."
  let tables = [FixtureList.key]

  private static let overallRanking = "overallRanking"

  var fields: [Field] {
    [
      .optional(
        FixtureList.key, FixtureList.shape,
        "The matches, in the order of the schedule. A pair may meet several times; not everyone needs to meet "
          + "everyone."
      ),
      .optional(
        DrawnFixtures.key, DrawnFixtures.shape,
        "Instead of \"fixtures\": they are drawn in every tournament, all allowed sets equally likely."
      ),
      .optional(
        "entrants", .array(of: StageSource.slotShape, count: 2...256),
        "The rows of the table: entrants or slots; by default all entrants."),
      StageSource.tableName,
    ] + TableRules.fields + [
      LeagueTables.field,
      .optional(
        Self.overallRanking, RankingDefinition.field.shape,
        "The ranking of the table of all entrants if there are conferences; by default the same."),
      TableRules.adjustments, PlayOff.field, StageSource.neutral,
    ]
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
    guard canHaveTables(source, &diagnostics) else { return }
    var rounds: [PairedRound] = []
    if let drawn {
      guard let round = drawn.addMatches(isNeutral: isNeutral, to: &assembly, &diagnostics) else {
        return
      }
      rounds = [round]
    }
    let matches =
      rounds.first?.matches
      ?? FixtureList(source: source, names: names, slots: slots)
      .addMatches(isNeutral: isNeutral, to: &assembly, &diagnostics)
    let startingPoints = source.startingPoints(slots, &diagnostics)
    let matchesEach = assembly.matchesEach(matches, rounds)
    var terms = RankingTerms(matchesEach: matchesEach, startingPoints: startingPoints)
    terms.areFixturesDrawn = drawn != nil
    guard diagnostics.count == errorsBefore,
      let tables = tables(source, names, slots, &diagnostics),
      let rankings = rankings(tables, source, terms, &diagnostics),
      let playOffs = source.playOffs(rows: slots.count, rankings.overall, &diagnostics)
    else { return }
    var stage = TableStage(
      id: source.id, index: source.index, ranking: rankings.overall, startingPoints: startingPoints,
      playOffs: playOffs, of: source,
      offersSlots: source.offersSlots || tables.map { !$0.divisions.isEmpty } ?? false)
    stage.addTable(source.tableName, slots, matches: matches, rounds: rounds)
    if let tables { stage.add(tables, rankings.parts, matches: matches, in: assembly) }
    var canonical: JSONObject = [
      "kind": "league", "entrants": .array(names.map { .string($0) }),
    ]
    if let drawn {
      canonical[DrawnFixtures.key] = drawn.canonical
      if isNeutral { canonical["neutral"] = true }
    } else {
      canonical[FixtureList.key] = FixtureList.canonical(matches, in: assembly)
    }
    for member in rankings.overall.canonical.members { canonical[member.name] = member.value }
    if let tables {
      let nameOf = Dictionary(zip(slots, names), uniquingKeysWith: { first, _ in first })
      canonical[LeagueTables.key] = tables.canonical(nameOf, rankings.parts)
    }
    stage.end(canonical, in: &assembly)
    if let tables, !tables.divisions.isEmpty {
      assembly.addOwnZone(
        "division-winner", of: source.id,
        tables.divisions.compactMap { stage.slots(of: $0.name).first })
    }
    let ranked = tables.map { $0.conferences.map { stage.slots(of: $0.name) } } ?? stage.slots
    source.addZones(tables: ranked.filter { !$0.isEmpty }, to: &assembly, &diagnostics)
  }

  /// Returns true unless the stage has keys that rule out tables of conferences, which are reported.
  private func canHaveTables(_ source: StageSource, _ diagnostics: inout Diagnostics) -> Bool {
    guard source.node[LeagueTables.key] != nil else { return true }
    let obstacles = [
      (DrawnFixtures.key, "drawn fixtures need a single table; give \"\(FixtureList.key)\""),
      (PlayOff.field.name, "play-offs for ranks need a single table; leave one of the two out"),
    ].filter { source.node[$0.0] != nil }
    for (key, cure) in obstacles {
      source.report(
        "found \(Diagnostic.quote(key)) with \"\(LeagueTables.key)\", but \(cure)",
        at: key, &diagnostics)
    }
    return obstacles.isEmpty
  }

  private func tables(
    _ source: StageSource, _ names: [String], _ slots: [Slot], _ diagnostics: inout Diagnostics
  ) -> LeagueTables?? {
    if source.node[LeagueTables.key] != nil {
      return LeagueTables(source, names: names, slots: slots, &diagnostics).map { .some($0) }
    }
    if let excess = source.node[Self.overallRanking] {
      diagnostics.report(
        "found \"\(Self.overallRanking)\" without \"\(LeagueTables.key)\"; use \"ranking\"",
        at: excess.location, path: source.path.key(Self.overallRanking))
      return nil
    }
    return .some(nil)
  }

  /// Returns the ranking of the overall table, and of each part by name.
  private func rankings(
    _ tables: LeagueTables?, _ source: StageSource, _ terms: RankingTerms,
    _ diagnostics: inout Diagnostics
  ) -> (overall: RankingRules, parts: [String: RankingRules])? {
    var terms = terms
    terms.levels = LeagueLevels(
      hasConferences: tables != nil, hasDivisions: !(tables?.divisions.isEmpty ?? true))
    guard let standard = source.ranking(terms, &diagnostics) else { return nil }
    terms.points = standard.points.map {
      StatedPoints(scheme: $0, scale: standard.pointsScale)
    }
    func rules(_ node: JSONNode?, at own: DocumentPath, ofDivision: Bool = false) -> RankingRules? {
      terms.omitted = ofDivision ? [.divisionWinner] : []
      return source.ranking(terms, of: node.map { ($0, own) }, &diagnostics)
    }
    guard let tables else { return (standard, [:]) }
    guard
      let overall = rules(
        source.node[Self.overallRanking], at: source.path.key(Self.overallRanking))
    else { return nil }
    var parts: [String: RankingRules] = [:]
    for part in tables.parts {
      let (node, own) = (part.member.node["ranking"], part.path.key("ranking"))
      guard let ranking = rules(node, at: own, ofDivision: part.isDivision) else { return nil }
      parts[part.name] = ranking
    }
    return (overall, parts)
  }
}
