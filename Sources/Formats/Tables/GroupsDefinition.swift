internal import Games
internal import Programs
internal import TextFiles

struct GroupsDefinition: StageDefinition {
  let kind = "groups"
  let summary =
    "Groups, each with a round robin or with listed fixtures."
  let tables = [FixtureList.key]

  var fields: [Field] {
    [
      .required(
        "groups",
        .map(
          keys: .identifier, to: .array(of: StageSource.slotShape, count: 2...64), count: 1...64),
        "The groups by name, each with the entrants or slots in it, in order. The slots 1A, 2A and so on are the "
          + "first and the second of group A."),
      TableRules.legs,
      .optional(
        FixtureList.key, FixtureList.shape,
        "The matches within the groups, in the order of the schedule, instead of \"legs\"."),
      StageSource.hosts,
    ] + TableRules.fields + [TableRules.adjustments, StageSource.neutral]
  }

  func compile(
    _ source: StageSource, into assembly: inout ProgramAssembly, diagnostics: inout Diagnostics
  ) {
    let errorsBefore = diagnostics.count
    let legs = source.node["legs"]?.integer ?? 1
    let path = source.path.key("groups")
    let members = source.node["groups"]?.members ?? []
    guard source.isOfTwoSides(&diagnostics), let isNeutral = source.isNeutral(&diagnostics) else {
      return
    }
    let hosts = source.node["hosts"].flatMap {
      source.hosts($0, at: source.path.key("hosts"), &diagnostics)
    }
    let groups = members.map { member in
      (member.node.elements ?? []).enumerated().compactMap { number, node in
        source.slot(
          node, at: path.key(member.name).index(number), in: &assembly, &diagnostics)
      }
    }
    if let node = source.node["hosts"], diagnostics.count == errorsBefore {
      source.checkHosts(
        node, at: source.path.key("hosts"), among: assembly.candidates(groups.flatMap { $0 }),
        &diagnostics)
    }
    let startingPoints = source.startingPoints(groups.flatMap { $0 }, &diagnostics)
    guard diagnostics.count == errorsBefore,
      let matches = source.node[FixtureList.key] == nil
        ? everyone(members, groups, of: source, legs, isNeutral, hosts, to: &assembly)
        : fixtures(members, groups, of: source, isNeutral, hosts, to: &assembly, &diagnostics)
    else { return }
    guard
      let ranking = source.ranking(
        RankingTerms(
          matchesEach: assembly.matchesEach(matches.flatMap { $0 }), startingPoints: startingPoints),
        &diagnostics)
    else { return }
    var stage = TableStage(
      id: source.id, index: source.index, ranking: ranking, startingPoints: startingPoints,
      offersSlots: true)
    for (member, (slots, matches)) in zip(members, zip(groups, matches)) {
      stage.addTable(member.name, slots, matches: matches)
    }
    var canonical: JSONObject = [
      "kind": "groups",
      "groups": .object(
        JSONObject(
          members.map { member in
            .init(
              member.name,
              .array((member.node.elements ?? []).compactMap(\.string).map { .string($0) }))
          })),
      "legs": .whole(legs), "neutral": .boolean(isNeutral),
      "hosts": .array(hosts.map { $0.sorted().map { .whole($0) } } ?? []),
      "rules": .object(ranking.canonical),
    ]
    if source.node[FixtureList.key] != nil {
      canonical[FixtureList.key] = FixtureList.canonical(matches.flatMap { $0 }, in: assembly)
    }
    stage.end(canonical, in: &assembly)
    assembly.addOwnZone("group-winner", of: source.id, stage.slots.map { $0[0] })
    source.addZones(tables: stage.slots, to: &assembly, &diagnostics)
  }

  private func everyone(
    _ members: [JSONMember], _ groups: [[Slot]], of source: StageSource, _ legs: Int,
    _ isNeutral: Bool, _ hosts: [Int]?, to assembly: inout ProgramAssembly
  ) -> [[Int]] {
    let builder = RoundRobinBuilder(
      stage: source.index, legs: legs, isNeutral: isNeutral, hosts: hosts.map(Set.init))
    return zip(members, groups).map { member, slots in
      let names = (member.node.elements ?? []).compactMap(\.string)
      return builder.addMatches(names, slots, to: &assembly)
    }
  }

  private func fixtures(
    _ members: [JSONMember], _ groups: [[Slot]], of source: StageSource, _ isNeutral: Bool,
    _ hosts: [Int]?, to assembly: inout ProgramAssembly, _ diagnostics: inout Diagnostics
  ) -> [[Int]]? {
    let legs = source.node["legs"]
    if let legs { FixtureList.refuseLegs(legs, at: source.path, &diagnostics) }
    let names = members.flatMap { ($0.node.elements ?? []).compactMap(\.string) }
    let matches = FixtureList(source: source, names: names, slots: groups.flatMap { $0 })
      .addMatches(
        within: groups, called: "group", isNeutral: isNeutral, hosts: hosts, to: &assembly,
        &diagnostics)
    return legs == nil ? matches : nil
  }
}
