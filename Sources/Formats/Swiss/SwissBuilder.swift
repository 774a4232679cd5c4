internal import Games
internal import Programs
internal import RandomStreams
internal import TextFiles

/// Adds the rounds of a Swiss: before each a table that orders its rows and a draw that pairs them.
struct SwissBuilder {
  let stage: StageSource
  let slots: [Slot]
  let schedule: SwissSchedule
  let pairing: SwissPairing
  /// The known pairs of the first rounds.
  let drawn: [[[Int]]]
  let format: SwissFormat
  let ranking: RankingRules
  let isNeutral: Bool
  let byePoints: Int

  /// Adds the stage and returns the slots of its ranks.
  func add(_ names: [String], to assembly: inout ProgramAssembly) -> [Slot] {
    let table = assembly.tables.count
    let rounds = addMatches(to: &assembly)
    let firstRank = assembly.newSlots(slots.count)
    assembly.tables.append(
      RankedTable(
        stage: stage.id, name: stage.tableName, rows: slots, ranking: ranking,
        matches: rounds.flatMap(\.paired.matches), rounds: rounds.map(\.paired), slots: firstRank,
        wonPoints: points))
    for (number, round) in rounds.enumerated() {
      let order =
        number == 0 ? nil : addOrder(rounds.prefix(number).map(\.paired), table, &assembly)
      assembly.steps.append(
        .draw(
          SwissDraw(
            rows: slots, table: table, order: order, round: number,
            schedule: schedule.rounds[number], pairing: pairing,
            ways: ListedWays(
              schedule.rounds[number].groups, pairing, pairing.rule(ofRound: number)),
            firstSlot: round.slots,
            drawn: drawn.count > number ? drawn[number] : nil, byePoints: byePoints,
            subject: .draw(stage: stage.index, round: number))))
      assembly.steps += round.paired.matches.map { .play($0) }
    }
    assembly.steps.append(.rank(table))
    if pairing.first == .random || pairing.then == .random { assembly.needWork(slots.count + 3) }
    let ranks = slots.indices.map { Slot.column(firstRank + $0) }
    for (rank, slot) in ranks.enumerated() {
      assembly.offer(
        "\(rank + 1)\(stage.tableName)", of: stage.id, slot, candidates: assembly.candidates(slots))
    }
    assembly.endStage(.object(canonical(names)), exits: ranks.map { [$0] })
    addRecords(ranks, to: &assembly)
    return ranks
  }

  /// A round, and its first slot column.
  private struct Round {
    let paired: PairedRound
    let slots: Int
  }

  private func addMatches(to assembly: inout ProgramAssembly) -> [Round] {
    let candidates = assembly.candidates(slots)
    let hasHomeAdvantage = (stage.game as? any HomeAdvantageGame)?.hasHomeAdvantage ?? false
    return schedule.rounds.enumerated().map { number, round in
      let firstSlot = assembly.newSlots(2 * round.matches)
      let first = assembly.matches.count
      let maps = format.maps(number, round)
      let games = format.games(number, round, stage: stage.index)
      for match in 0..<round.matches {
        let pair = [2 * match, 2 * match + 1].map { Slot.column(firstSlot + $0) }
        for slot in pair { assembly.note(slot, candidates: candidates) }
        assembly.matches.append(
          Match(
            name: "\(stage.id).\(number + 1).\(match + 1)", round: number + 1, slots: pair,
            subject: .match(stage: stage.index, number: match, leg: number),
            needsWinner: format.needsWinner, isNeutral: isNeutral,
            isNamedEitherWay: isNeutral || number >= drawn.count || !hasHomeAdvantage,
            candidates: candidates, maps: maps[match],
            games: games[match]))
      }
      let columns = assembly.newRowColumns(
        PairedRound.columns(rows: slots.count, matches: round.matches))
      return Round(
        paired: PairedRound(
          matches: Array(first..<first + round.matches), hasBye: round.hasBye,
          first: columns),
        slots: firstSlot)
    }
  }

  /// Adds the table that orders the rows after some rounds.
  private func addOrder(
    _ rounds: [PairedRound], _ table: Int, _ assembly: inout ProgramAssembly
  ) -> Int? {
    guard
      let rules = RankingRules(
        points: ranking.points ?? PointsScheme(), chain: pairing.chain, unit: ranking.unit,
        numbers: stage.numbers, pointsRange: points, matchesEach: schedule.rounds.count,
        maximumScore: ranking.maximumScore)
    else { preconditionFailure("a chain of sums that fit into the ranking's own key") }
    assembly.steps.append(.rank(assembly.tables.count))
    assembly.tables.append(
      RankedTable(
        stage: stage.id, rows: slots, ranking: rules, matches: rounds.flatMap(\.matches),
        rounds: rounds, sums: table, wonPoints: points))
    return assembly.tables.count - 1
  }

  private var points: ClosedRange<Int> {
    ranking.points?.range(ofMatches: schedule.rounds.count, bye: byePoints) ?? 0...0
  }

  private func addRecords(_ ranks: [Slot], to assembly: inout ProgramAssembly) {
    var first = 0
    for record in schedule.records {
      assembly.addOwnZone(
        "record-\(record.wins)-\(record.losses)", of: stage.id,
        Array(ranks[first..<first + record.count]), isOnTheWay: stage.isLast)
      first += record.count
    }
  }

  private func canonical(_ names: [String]) -> JSONObject {
    var canonical: JSONObject = [
      "kind": "swiss", "entrants": .array(names.map { .string($0) }),
      "rounds": .array(
        schedule.rounds.map { round in
          if case .rows(let rows) = round { .array(rows.map { .whole($0) }) } else { .null }
        }),
      "pairing": pairing.canonical(ranking.unit), "bye": .whole(byePoints),
      "neutral": .boolean(isNeutral),
      "drawn": .array(
        drawn.map { .array($0.map { .array($0.map { .whole($0) }) }) }),
    ]
    if let until = schedule.until {
      canonical["until"] = .array([.whole(until.wins), .whole(until.losses)])
    }
    for member in format.canonical.members { canonical[member.name] = member.value }
    for member in ranking.canonical.members { canonical[member.name] = member.value }
    return canonical
  }
}
