internal import Games
internal import Programs
internal import TextFiles

/// A split of a league: ranges of ranks of an earlier table play on among themselves.
struct SplitDefinition: StageDefinition {
  let kind = "split"
  let summary =
    "A league splits: ranges of ranks play on among themselves, with their points so far."
  let tables = [FixtureList.key]

  /// The maximum number of pairs: each has a number, a byte, in the addresses of random streams.
  static let maximumPairs = 256

  var fields: [Field] {
    let ranks = Shape.array(of: .integer(1...256), count: 2...2)
    return [
      .optional(
        "of", .text(1...100, pattern: .identifier),
        "The id of the stage whose single table splits; by default the only such stage before."
      ),
      .required(
        "parts",
        .map(
          keys: .identifier,
          to: .anyOf([
            ranks,
            .object([
              .required("ranks", ranks, "The first and the last of its ranks."),
              .optional(
                "legs", .integer(RoundRobinBuilder.legCounts), "How often a pair of it meets."),
              .optional("carry", CarryDefinition.shape, "What is carried over into it."),
              RankingDefinition.optionalField,
            ]),
          ]), count: 1...64),
        "The parts by name, each with its first and last rank, such as {\"top\": [1, 6], \"bottom\": [7, 12]}, or an "
          + "object with \"ranks\" and what differs from the stage. Nobody leaves their part: the final order is "
          + "that of the parts. The slots 1top, 2top and so on are the first and the second of part top."
      ),
      TableRules.legs,
      .optional(
        FixtureList.key, FixtureList.shape,
        "The matches, by the slots of the earlier table, such as 1L, in the order of the schedule, instead of "
          + "\"legs\"."
      ),
      .optional(
        "carry", CarryDefinition.shape,
        "What is carried over; by default all points and all matches."),
    ] + TableRules.fields + [StageSource.neutral]
  }

  private struct Part {
    let name: String
    let node: JSONNode
    let path: DocumentPath
    /// The ranks in the earlier table, from 0.
    let ranks: Range<Int>
  }

  func compile(
    _ source: StageSource, into assembly: inout ProgramAssembly, diagnostics: inout Diagnostics
  ) {
    let errorsBefore = diagnostics.count
    guard source.isOfTwoSides(&diagnostics), let isNeutral = source.isNeutral(&diagnostics),
      let number = earlierTable(of: source, assembly, &diagnostics)
    else { return }
    let earlier = assembly.tables[number]
    let roundsBefore = earlier.matches.map { assembly.matches[$0].round }.max() ?? 0
    let parts = parts(of: source, earlier, &diagnostics)
    guard diagnostics.count == errorsBefore else { return }
    let slots = parts.map { part in part.ranks.map { earlier.rankSlots[$0] } }
    let names = parts.map { part in part.ranks.map { "\($0 + 1)\(earlier.name)" } }
    for (part, slots) in zip(parts, slots) {
      for (rank, slot) in zip(part.ranks, slots) where !assembly.take(slot, in: source.index) {
        diagnostics.report(
          "\(rank + 1)\(earlier.name) is used already; an entrant can advance only once",
          at: part.node.location, path: part.path)
      }
    }
    guard diagnostics.count == errorsBefore,
      let matches = source.node[FixtureList.key] == nil
        ? everyone(parts, names, slots, of: source, roundsBefore, isNeutral, to: &assembly)
        : fixtures(
          parts, names, slots, of: source, roundsBefore, isNeutral, to: &assembly, &diagnostics)
    else { return }
    let earlierEach = assembly.matchesEach(earlier.matches, earlier.rounds)
    var canonical: [JSONValue] = []
    var stage: TableStage?
    for (index, part) in parts.enumerated() {
      let matchesEach = assembly.matchesEach(matches[index])
      guard
        let carryOver = CarryDefinition(
          part.node["carry"] ?? source.node["carry"],
          at: (part.node["carry"] == nil ? source.path : part.path).key("carry"), &diagnostics
        )?.carryOver(of: number, in: assembly, firstRank: part.ranks.lowerBound),
        let ranking = source.ranking(
          RankingTerms(
            matchesEach: matchesEach,
            pointsRange: { $0.range(ofMatches: matchesEach) + carryOver.points },
            earlier: (carryOver.matches, earlierEach)),
          of: part.node["ranking"].map { ($0, part.path.key("ranking")) }, &diagnostics)
      else {
        // Errors of the stage itself would be reported again for the next part.
        if part.node["carry"] == nil || part.node["ranking"] == nil { return }
        continue
      }
      guard ranking.pointsScale == earlier.ranking.pointsScale else {
        reportUnits(source, earlier, &diagnostics)
        return
      }
      if stage == nil {
        stage = TableStage(
          id: source.id, index: source.index, ranking: ranking, offersSlots: true)
      }
      stage?.addTable(
        part.name, slots[index], matches: matches[index], ranking: ranking, carryOver: carryOver)
      canonical.append([
        "ranks": [.whole(part.ranks.lowerBound), .whole(part.ranks.count)],
        "matches": FixtureList.canonical(
          matches[index], roundsBefore: roundsBefore, in: assembly),
        "factor": .whole(Int(carryOver.factor.numerator)),
        "roundsUp": .boolean(carryOver.factor.roundsUp),
        "carried": .string(carryOver.matches.rawValue), "rules": .object(ranking.canonical),
      ])
    }
    guard diagnostics.count == errorsBefore, var stage else { return }
    stage.addSteps(to: &assembly)
    addFinalPoints(of: source, number, to: &assembly)
    let (order, last) = order(of: number, in: assembly)
    assembly.endStage(
      ["kind": "split", "of": .string(earlier.stage), "parts": .array(canonical)],
      exits: order[...last].map { [$0] })
    // Zones by ranks of the earlier table: these may be certain when nothing within the part is.
    for (part, slots) in zip(parts, slots) {
      assembly.addOwnZone(part.name, of: source.id, slots)
    }
    source.addZones(tables: [order], to: &assembly, &diagnostics)
  }

  /// Returns the final slots of the rows of the table that splits, best rank first, and the last rank in any part.
  /// Ranks outside the parts keep their slots.
  private func order(of number: Int, in assembly: ProgramAssembly) -> ([Slot], last: Int) {
    var order = assembly.tables[number].rankSlots
    var last = 0
    for table in assembly.tables {
      guard let carryOver = table.carryOver, carryOver.table == number else { continue }
      let ranks = carryOver.firstRank..<carryOver.firstRank + table.rows.count
      order.replaceSubrange(ranks, with: table.rankSlots)
      last = max(last, ranks.upperBound - 1)
    }
    return (order, last)
  }

  /// Returns the table that splits: the only table of a stage, with matches and nothing carried over.
  private func earlierTable(
    of source: StageSource, _ assembly: ProgramAssembly, _ diagnostics: inout Diagnostics
  ) -> Int? {
    let ranked = assembly.tables.indices.filter { assembly.tables[$0].slots != nil }
    let candidates = ranked.filter { number in
      let table = assembly.tables[number]
      return table.carried.isEmpty && table.carryOver == nil && table.ranking.points != nil
        && ranked.count { assembly.tables[$0].stage == table.stage } == 1
    }
    let of = source.node["of"]
    let named = candidates.filter { of == nil || assembly.tables[$0].stage == of?.string }
    if named.count == 1 {
      guard let rank = assembly.tables[named[0]].playedFor.keys.min() else { return named[0] }
      let stage = Diagnostic.quote(assembly.tables[named[0]].stage)
      diagnostics.report(
        "rank \(rank + 1) of \(stage) is decided by a play-off, but a split carries over only what teams have "
          + "without play-offs; leave \"\(PlayOff.field.name)\" out there",
        at: (of ?? source.node).location, path: of == nil ? source.path : source.path.key("of"))
      return nil
    }
    if assembly.isLeftOpen { return nil }
    let expected =
      "the id of an earlier stage that has one table and is not a split"
    let ids = candidates.map { Diagnostic.quote(assembly.tables[$0].stage) }
    let found = of?.string.map(Diagnostic.quote) ?? "no \"of\""
    diagnostics.report(
      "found \(found), expected \(expected)"
        + (ids.isEmpty ? "; there is none" : ": \(ids.joined(separator: " or "))"),
      at: (of ?? source.node).location, path: of == nil ? source.path : source.path.key("of"))
    return nil
  }

  /// Returns the parts in the order of their ranks, with reports of errors.
  private func parts(
    of source: StageSource, _ earlier: RankedTable, _ diagnostics: inout Diagnostics
  ) -> [Part] {
    var parts: [Part] = []
    for member in source.node["parts"]?.members ?? [] {
      let path = source.path.key("parts").key(member.name)
      let ranks = (member.node["ranks"] ?? member.node).elements?.compactMap(\.integer) ?? []
      guard ranks.count == 2, ranks[0] < ranks[1], ranks[1] <= earlier.rows.count else {
        diagnostics.report(
          "found the ranks \(ranks.map { "\($0)" }.joined(separator: " to ")), expected two from 1 to "
            + "\(earlier.rows.count), the better one first: a part has at least two ranks",
          at: member.node.location, path: path)
        continue
      }
      let own = ranks[0] - 1..<ranks[1]
      if let other = parts.first(where: { $0.ranks.overlaps(own) }) {
        diagnostics.report(
          "rank \(max(own.lowerBound, other.ranks.lowerBound) + 1) is in "
            + "\(Diagnostic.quote(other.name)) too; expected each rank in one part",
          at: member.node.location, path: path)
      }
      if let legs = member.node["legs"], source.node[FixtureList.key] != nil {
        FixtureList.refuseLegs(legs, at: path, &diagnostics)
      }
      parts.append(Part(name: member.name, node: member.node, path: path, ranks: own))
    }
    if let legs = source.node["legs"], source.node[FixtureList.key] != nil {
      FixtureList.refuseLegs(legs, at: source.path, &diagnostics)
    }
    let pairs = parts.map { $0.ranks.count * ($0.ranks.count - 1) / 2 }.reduce(0, +)
    if pairs > SplitDefinition.maximumPairs {
      source.report(
        "found \(pairs) pairs in the parts, expected at most \(SplitDefinition.maximumPairs); use smaller parts",
        at: "parts", &diagnostics)
    }
    return parts.sorted { $0.ranks.lowerBound < $1.ranks.lowerBound }
  }

  private func everyone(
    _ parts: [Part], _ names: [[String]], _ slots: [[Slot]], of source: StageSource,
    _ roundsBefore: Int, _ isNeutral: Bool, to assembly: inout ProgramAssembly
  ) -> [[Int]] {
    parts.indices.map { index in
      let legs = (parts[index].node["legs"] ?? source.node["legs"])?.integer ?? 1
      return RoundRobinBuilder(
        stage: source.index, legs: legs, isNeutral: isNeutral, roundsBefore: roundsBefore
      ).addMatches(names[index], slots[index], to: &assembly)
    }
  }

  private func fixtures(
    _ parts: [Part], _ names: [[String]], _ slots: [[Slot]], of source: StageSource,
    _ roundsBefore: Int, _ isNeutral: Bool, to assembly: inout ProgramAssembly,
    _ diagnostics: inout Diagnostics
  ) -> [[Int]]? {
    let matches = FixtureList(
      source: source, names: names.flatMap { $0 }, slots: slots.flatMap { $0 }
    )
    .addMatches(
      within: slots, called: "part", roundsBefore: roundsBefore, isNeutral: isNeutral,
      to: &assembly, &diagnostics)
    let errorsBefore = diagnostics.count
    for (part, matches) in zip(parts, matches ?? []) where matches.isEmpty {
      source.report(
        "found no fixture of \(Diagnostic.quote(part.name)), expected at least one; leave the part out if nobody "
          + "plays on", at: FixtureList.key, &diagnostics)
    }
    return diagnostics.count == errorsBefore ? matches : nil
  }

  /// Reports that only one of the two stages counts points in halves.
  private func reportUnits(
    _ source: StageSource, _ earlier: RankedTable, _ diagnostics: inout Diagnostics
  ) {
    let isOfHalves = earlier.ranking.pointsScale > 1
    diagnostics.report(
      "the points of the stage \(Diagnostic.quote(earlier.stage)) are \(isOfHalves ? "halves" : "whole numbers") and those "
        + "of this one are not; give both the same \"points\"",
      at: (source.node[TableRules.pointsKey] ?? source.node).location,
      path: source.path.key(TableRules.pointsKey))
  }

  /// Adds the table with everyone's final points, if the earlier table has all entrants.
  private func addFinalPoints(
    of source: StageSource, _ number: Int, to assembly: inout ProgramAssembly
  ) {
    let earlier = assembly.tables[number]
    guard earlier.rows.count == assembly.entrants.count else { return }
    let parts = assembly.tables.indices.filter { assembly.tables[$0].carryOver?.table == number }
    let tables = [number] + parts
    var ranking = RankingRules(winsAmong: 0, unit: source.game.scoreUnit)
    ranking.pointsScale = earlier.ranking.pointsScale
    assembly.tables.append(
      RankedTable(
        stage: source.id, rows: assembly.entrants.indices.map { .entrant($0) },
        ranking: ranking, matches: parts.flatMap { assembly.tables[$0].matches }, carried: [number],
        finalPoints: FinalPoints(tables: tables, points: assembly.pointsRange(of: tables))))
  }
}
