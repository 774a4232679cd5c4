internal import Games
internal import TextFiles

/// Groups as a scenario names them: a round robin in each.
struct GroupsDefinition: StageDefinition {
  let kind = "groups"
  let summary = "Groups, in each of which everyone meets everyone, once a leg."

  var fields: [Field] {
    [
      .required(
        "groups",
        .map(
          keys: .identifier, to: .array(of: StageSource.slotShape, count: 2...64), count: 1...64),
        "The groups by name, each with the entrants or slots in it, in the order in which they are drawn. The slots "
          + "1A, 2A and so on are the first and the second of group A."),
      TableRules.legs,
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
    let longest = groups.map(\.count).max() ?? 0
    let startingPoints = source.startingPoints(groups.flatMap { $0 }, &diagnostics)
    guard diagnostics.count == errorsBefore,
      let ranking = source.ranking(
        matchesEach: (longest - 1) * legs, startingPoints: startingPoints, &diagnostics)
    else { return }
    var stage = TableStage(
      id: source.id, index: source.index, ranking: ranking, startingPoints: startingPoints,
      offersSlots: true)
    let builder = RoundRobinBuilder(
      stage: source.index, legs: legs, isNeutral: isNeutral, hosts: hosts.map(Set.init))
    for (member, slots) in zip(members, groups) {
      let names = (member.node.elements ?? []).compactMap(\.string)
      stage.addTable(
        member.name, slots, matches: builder.addMatches(names, slots, to: &assembly))
    }
    stage.end(
      [
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
      ], in: &assembly)
    assembly.addOwnZone("group-winner", of: source.id, stage.slots.map { $0[0] })
    source.addZones(tables: stage.slots, to: &assembly, &diagnostics)
  }
}
