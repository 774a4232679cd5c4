internal import Games
internal import RandomStreams
internal import TextFiles

/// Makes the matches of a bracket, and offers the slots of their winners and losers.
struct BracketBuilder {
  let source: StageSource
  let matches: [BracketMatch]
  let tree: BracketTree

  /// The columns of a match's winner and loser.
  private struct Ends {
    let winner: Slot
    let loser: Slot
  }

  func add(to assembly: inout ProgramAssembly, _ diagnostics: inout Diagnostics) {
    let errorsBefore = diagnostics.count
    let first = assembly.newSlots(2 * matches.count)
    let ends = matches.indices.map {
      Ends(winner: .column(first + 2 * $0), loser: .column(first + 2 * $0 + 1))
    }
    let numbers = numbers()
    let lastRound = assembly.matches.map(\.round).max() ?? 0
    let farthest = tree.distances.max() ?? 0
    for match in tree.order {
      let ids = Set(matches.map(\.id))
      let sides = matches[match].slots.compactMap { slot -> Slot? in
        guard let inner = BracketMatch.source(slot.node.string ?? "", among: ids),
          let index = matches.firstIndex(where: { $0.id == inner.id })
        else { return source.slot(slot.node, at: slot.path, in: &assembly, &diagnostics) }
        let slotOf = inner.isWinner ? ends[index].winner : ends[index].loser
        guard assembly.take(slotOf, in: source.index) else {
          diagnostics.report(
            "\(Diagnostic.quote(slot.node.string ?? "")) is taken already: whoever it is plays on once",
            at: slot.node.location, path: slot.path)
          return nil
        }
        return slotOf
      }
      guard sides.count == 2 else { continue }
      let ordered = ordered(sides, matches[match], ends, in: &assembly, &diagnostics)
      addTie(
        match, ordered, ends[match], number: numbers[match],
        round: lastRound + farthest - tree.distances[match] + 1, to: &assembly)
      let candidates = assembly.candidates(sides)
      assembly.offer(
        "W\(matches[match].id)", of: source.id, ends[match].winner, candidates: candidates)
      assembly.offer(
        "L\(matches[match].id)", of: source.id, ends[match].loser, candidates: candidates)
    }
    guard diagnostics.count == errorsBefore else { return }
    checkFinal(&diagnostics)
    addRounds(ends, to: &assembly)
    source.addZones(to: &assembly, &diagnostics)
    assembly.endStage(
      canonical,
      exits: tree.groups.flatMap { [$0.map { ends[$0].winner }, $0.map { ends[$0].loser }] })
  }

  /// The slots of a match, whoever is at home first: a host, or the better seed.
  private func ordered(
    _ sides: [Slot], _ match: BracketMatch, _ ends: [Ends], in assembly: inout ProgramAssembly,
    _ diagnostics: inout Diagnostics
  ) -> [Slot] {
    let candidates = assembly.candidates(sides)
    var seeds = match.hosts?.map { Slot.entrant($0) } ?? []
    if let named = match.seeds {
      seeds = self.seeds(named.node, at: named.path, ends, in: assembly, &diagnostics)
    }
    // Slots whose occupants cannot be in this match say nothing.
    seeds.removeAll { assembly.candidates($0).isDisjoint(with: candidates) }
    guard !seeds.isEmpty else { return sides }
    let first = assembly.newSlots(2)
    assembly.steps.append(.draw(SeedDraw(slots: sides, seeds: seeds, first: first)))
    let ordered = [Slot.column(first), .column(first + 1)]
    for slot in ordered { assembly.note(slot, candidates: candidates) }
    return ordered
  }

  /// The slots of some seeds.
  private func seeds(
    _ node: JSONNode, at path: DocumentPath, _ ends: [Ends], in assembly: ProgramAssembly,
    _ diagnostics: inout Diagnostics
  ) -> [Slot] {
    let ids = Set(matches.map(\.id))
    return (node.elements ?? []).enumerated().compactMap { number, node in
      if let inner = BracketMatch.source(node.string ?? "", among: ids),
        let index = matches.firstIndex(where: { $0.id == inner.id })
      {
        return inner.isWinner ? ends[index].winner : ends[index].loser
      }
      return source.readSlot(node, at: path.index(number), in: assembly, &diagnostics)
    }
  }

  /// What addresses the draws of each match: its number if it is one, or else one that none has.
  private func numbers() -> [Int] {
    var used = Set(matches.compactMap { Int($0.id) }.filter { (0...255).contains($0) })
    return matches.map { match in
      if let number = Int(match.id), (0...255).contains(number) { return number }
      let free = (0...255).first { !used.contains($0) } ?? 255
      used.insert(free)
      return free
    }
  }

  private func addTie(
    _ index: Int, _ sides: [Slot], _ ends: Ends, number: Int, round: Int,
    to assembly: inout ProgramAssembly
  ) {
    let match = matches[index]
    let first = assembly.matches.count
    let candidates = assembly.candidates(sides)
    assembly.matches += match.homes.enumerated().map { game, home in
      Match(
        name: match.id + (game == 0 ? "" : ":\(game + 1)"), round: round, meeting: game + 1,
        slots: [sides[home], sides[1 - home]],
        subject: .match(stage: source.index, number: number, leg: game),
        needsWinner: match.level.isByGame && (!match.hasLegs || game == 1),
        level: match.level.play, isLeg: match.hasLegs,
        isNeutral: match.isNeutral, hosts: match.hosts, candidates: candidates)
    }
    let games = Array(first..<assembly.matches.count)
    var table: Int?
    if games.count > 1, !match.hasLegs {
      table = assembly.tables.count
      assembly.tables.append(
        RankedTable(
          stage: source.id, name: match.id, rows: sides,
          ranking: RankingRules(winsAmong: games.count, unit: source.game.scoreUnit),
          matches: games, maximumPoints: match.winsNeeded))
    }
    guard case .column(let winner) = ends.winner, case .column(let loser) = ends.loser else {
      return
    }
    assembly.steps += games.map { .play($0) } + [.settle(assembly.ties.count)]
    assembly.ties.append(
      Tie(
        matches: games,
        rule: table.map { .wins(table: $0) }
          ?? .aggregate(awayGoals: match.level.countsAwayGoals),
        winsNeeded: table == nil ? nil : match.winsNeeded,
        ending: match.level.ending {
          .lots(.match(stage: source.index, number: number, leg: 255))
        },
        winner: winner, loser: loser))
  }

  /// The last stage has one final, unless it says by zones what it is for.
  private func checkFinal(_ diagnostics: inout Diagnostics) {
    let finals = tree.finals.map { Diagnostic.quote(matches[$0].id) }
    guard source.isLast, finals.count > 1, source.node["zones"] == nil else { return }
    diagnostics.report(
      "the winners of \(finals.joined(separator: ", ")) go nowhere, expected one final; or name what they reach in "
        + "\"zones\"",
      at: source.node["matches"]?.location, path: source.path.key("matches"))
  }

  /// Every round is a zone of its own.
  private func addRounds(_ ends: [Ends], to assembly: inout ProgramAssembly) {
    let rounds = tree.rounds
    for (distance, round) in rounds.enumerated().reversed() {
      let isFull = rounds[0].count == 1 && round.count == 1 << distance
      let name =
        isFull
        ? BracketBuilder.roundName(distance) : "round-\(rounds.count - distance)"
      assembly.addOwnZone(
        name, of: source.id,
        round.flatMap { match in
          assembly.ties.first { $0.winner == ends[match].winner.column }.map {
            assembly.matches[$0.matches[0]].slots
          } ?? []
        }, top: isFull && source.isLast ? 2 << distance : nil)
    }
  }

  /// What a round is called after which so many are played.
  private static func roundName(_ distance: Int) -> String {
    switch distance {
    case 0: "final"
    case 1: "semi-final"
    case 2: "quarter-final"
    default: "round-of-\(2 << distance)"
    }
  }

  private var canonical: JSONValue {
    [
      "kind": "bracket",
      "matches": .object(
        JSONObject(
          matches.map { match in
            .init(
              match.id,
              [
                "slots": .array(match.slots.map { .string($0.node.string ?? "") }),
                "home": .array(match.homes.map { .whole($0) }),
                "legs": .whole(match.hasLegs ? 2 : 1), "level": match.level.canonical,
                "seeds": match.seeds.map { JSONValue($0.node) } ?? .null,
                "neutral": .boolean(match.isNeutral),
                "hosts": match.hosts.map { .array($0.map { .whole($0) }) } ?? .null,
              ])
          })),
    ]
  }
}
