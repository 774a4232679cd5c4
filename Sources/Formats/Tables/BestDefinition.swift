internal import Games
internal import Programs
internal import TextFiles

/// A comparison of one rank over several tables, such as the best thirds.
struct BestDefinition: StageDefinition {
  let kind = "best"
  let summary = "A ranking of those at one rank of a stage's tables, such as the thirds of groups."
  let tables = ["allocation"]

  var fields: [Field] {
    [
      .required(
        "of", .text(1...100, pattern: .identifier), "The id of the stage whose tables are compared."
      ),
      .required("rank", .integer(1...64), "The rank in each of its tables."),
      .required("count", .integer(1...64), "How many of them advance."),
      StageSource.tableName,
    ] + TableRules.fields + [
      .optional(
        "allocation",
        .array(
          of: .map(keys: .identifier, to: StageSource.slotShape, count: 2...65), count: 1...20_000),
        "Which slot each of them goes to, for every combination of tables that they can come from: \"tables\" names "
          + "the combination, as in \"A/B/C/D\", and every other key is a slot, such as 3A/B/C/D/F, with the slot "
          + "that fills it, such as 3C.")
    ]
  }

  func compile(
    _ source: StageSource, into assembly: inout ProgramAssembly, diagnostics: inout Diagnostics
  ) {
    guard source.leadsOn(&diagnostics) else { return }
    let of = source.node["of"]?.string ?? ""
    let rank = source.node["rank"]?.integer ?? 1
    let count = source.node["count"]?.integer ?? 1
    let tables = assembly.tables.indices.filter {
      assembly.tables[$0].stage == of && assembly.tables[$0].slots != nil
        && assembly.tables[$0].parts?.conferences.contains($0) ?? true
    }
    guard tables.count > 1 else {
      if assembly.isLeftOpen { return }
      source.report(
        "found \(Diagnostic.quote(of)), expected the id of an earlier stage with several tables",
        at: "of", suggestion: nearestName(to: of, among: assembly.tables.map(\.stage)), &diagnostics
      )
      return
    }
    if let short = tables.first(where: { assembly.tables[$0].rows.count < rank }) {
      source.report(
        "table \(Diagnostic.quote(assembly.tables[short].name)) has no rank \(rank)",
        at: "rank", &diagnostics)
      return
    }
    guard count < tables.count else {
      source.report(
        "found \(count), expected fewer than the \(tables.count) tables, because otherwise all advance",
        at: "count", &diagnostics)
      return
    }
    let matchesEach = tables.map { assembly.matchesEach(assembly.tables[$0].matches) }.max() ?? 0
    let sums = Array(Set(tables.map { assembly.tables[$0].sums ?? $0 })).sorted()
    let points = assembly.pointsRange(of: sums)
    guard
      var ranking = source.ranking(
        RankingTerms(
          matchesEach: matchesEach, pointsRange: { _ in points }), &diagnostics)
    else { return }
    // Points are counted as in the compared tables.
    ranking.pointsScale = sums.map { assembly.tables[$0].ranking.pointsScale }.max() ?? 1
    let names = tables.map { assembly.tables[$0].name }
    let rows = tables.map { assembly.tables[$0].rankSlots[rank - 1] }
    for (row, name) in zip(rows, names) where !assembly.take(row, in: source.index) {
      source.report(
        "\(rank)\(name) is used already; an entrant can advance only once", at: "of", &diagnostics)
      return
    }
    let number = assembly.tables.count
    let slots = assembly.newSlots(rows.count)
    assembly.steps.append(.rank(number))
    assembly.tables.append(
      RankedTable(
        stage: source.id, name: source.tableName, rows: rows, ranking: ranking, matches: [],
        carried: sums, slots: slots, wonPoints: points))
    let ranks = rows.indices.map { Slot.column(slots + $0) }
    let candidates = assembly.candidates(rows)
    for (index, slot) in ranks.enumerated() {
      assembly.offer(
        "\(index + 1)\(source.tableName)", of: source.id, slot, candidates: candidates)
    }
    addAllocation(source, names, rows, ranks, rank: rank, count: count, &assembly, &diagnostics)
    assembly.endStage(
      [
        "kind": "best", "of": .string(of), "rank": .whole(rank), "count": .whole(count),
        "rules": .object(ranking.canonical),
        "allocation": source.node["allocation"].map { JSONValue($0) } ?? .null,
      ], exits: ranks.map { [$0] })
    source.addZones(tables: [ranks], to: &assembly, &diagnostics)
  }

  /// Adds the draw that puts those who advance into their slots.
  private func addAllocation(
    _ source: StageSource, _ names: [String], _ rows: [Slot], _ ranks: [Slot], rank: Int,
    count: Int, _ assembly: inout ProgramAssembly, _ diagnostics: inout Diagnostics
  ) {
    guard let node = source.node["allocation"], let first = node.elements?.first else { return }
    let path = source.path.key("allocation")
    let key = "tables"
    let targets = (first.members ?? []).map(\.name).filter { $0 != key }
    if names.count > AllocationDraw.maximumTables {
      diagnostics.report(
        "found an allocation from \(names.count) tables, expected at most \(AllocationDraw.maximumTables)",
        at: node.location, path: path)
      return
    }
    if targets.count != count {
      diagnostics.report(
        "found \(targets.count) slots beside \"tables\", expected \(count), as many as advance",
        at: first.location, path: path.index(0))
      return
    }
    let tables = Dictionary(zip(names, names.indices)) { first, _ in first }
    let seats = Dictionary(uniqueKeysWithValues: tables.map { ("\(rank)\($0.key)", $0.value) })
    var choices: [Int: [Int]] = [:]
    for (number, row) in (node.elements ?? []).enumerated() {
      let path = path.index(number)
      let chosen = (row[key]?.string ?? "").split(separator: "/").map(String.init)
      let set = chosen.compactMap { tables[$0] }
      guard set.count == chosen.count, Set(set).count == count else {
        diagnostics.report(
          "found \(Diagnostic.quote(row[key]?.string ?? "")), expected the names of \(count) tables separated by "
            + "slashes, such as \(names.prefix(count).joined(separator: "/"))",
          at: row[key]?.location ?? row.location, path: path.key(key))
        continue
      }
      let filled = targets.compactMap { row[$0]?.string.flatMap { seats[$0] } }
      if Set(filled) != Set(set) || (row.members ?? []).count != count + 1 {
        diagnostics.report(
          "expected the slots to be filled by the \(count) of \(Diagnostic.quote(row[key]?.string ?? "")), each once",
          at: row.location, path: path)
        continue
      }
      let mask = set.reduce(0) { $0 | 1 << $1 }
      if choices.updateValue(filled, forKey: mask) != nil {
        diagnostics.report(
          "\(Diagnostic.quote(row[key]?.string ?? "")) is listed twice", at: row.location,
          path: path)
      }
    }
    let expected = Self.choose(names.count, count)
    guard choices.count == expected else {
      if diagnostics.count == 0 || choices.count < expected {
        diagnostics.report(
          "found \(choices.count) combinations of tables, expected all \(expected) of \(count) from \(names.count)",
          at: node.location, path: path)
      }
      return
    }
    let firstSlot = assembly.newSlots(count)
    assembly.steps.append(
      .draw(
        AllocationDraw(
          rows: rows.compactMap(\.column), ranks: ranks.prefix(count).compactMap(\.column),
          choices: choices, firstSlot: firstSlot)))
    for slot in ranks.prefix(count) { _ = assembly.take(slot, in: source.index) }
    for (number, target) in targets.enumerated() {
      let from = Set(choices.values.map { $0[number] })
      assembly.offer(
        target, of: source.id, .column(firstSlot + number),
        candidates: assembly.candidates(from.map { rows[$0] }))
    }
  }

  private static func choose(_ from: Int, _ count: Int) -> Int {
    (0..<count).reduce(1) { $0 * (from - $1) / ($1 + 1) }
  }
}
