internal import Games
internal import Programs
internal import RandomStreams
internal import TextFiles

/// Adds the matches of a bracket, and offers the slots of winners, losers and places.
struct BracketBuilder {
  let source: StageSource
  let matches: [BracketMatch]
  let names: BracketNames
  let tree: BracketTree
  /// The slots that each match fills.
  private var ends: [Ends] = []
  /// For each reseeded round, the entrants before it, best seed first.
  private var remaining: [[Slot]] = []

  private struct Ends {
    /// The slots of all places, the winner's first.
    let places: [Slot]
    var winner: Slot { places[0] }
    var loser: Slot { places[1] }
  }

  /// Adds a bracket, or reports matches that wait for one another.
  static func add(
    _ matches: [BracketMatch], _ names: BracketNames, _ source: StageSource,
    to assembly: inout ProgramAssembly, _ diagnostics: inout Diagnostics
  ) {
    do {
      let tree = try BracketTree(matches, names.seeding)
      var builder = BracketBuilder(source: source, matches: matches, names: names, tree: tree)
      builder.add(to: &assembly, &diagnostics)
    } catch {
      let names = error.matches.map { Diagnostic.quote(matches[$0].id) }.joined(separator: ", ")
      diagnostics.report(
        "the matches \(names) wait for one another", at: matches[error.matches[0]].location,
        path: matches[error.matches[0]].path)
    }
  }

  private var keepsRanks: Bool { source.node[BracketDefinition.keepsRanks]?.boolean == true }

  private mutating func add(to assembly: inout ProgramAssembly, _ diagnostics: inout Diagnostics) {
    let errorsBefore = diagnostics.count
    let before = assembly
    checkNames(assembly, &diagnostics)
    ends = matches.map { match in
      let first = assembly.newSlots(match.slots.count)
      return Ends(places: match.slots.indices.map { .column(first + $0) })
    }
    let numbers = numbers()
    let lastRound = assembly.matches.map(\.round).max() ?? 0
    let farthest = tree.distances.max() ?? 0
    for match in tree.order {
      let sides = matches[match].slots.compactMap { take($0, in: &assembly, &diagnostics) }
      guard sides.count == matches[match].slots.count else { continue }
      let ordered = ordered(sides, matches[match], in: &assembly, &diagnostics)
      addTie(
        match, ordered, number: numbers[match],
        round: lastRound + farthest - tree.distances[match] + 1 + (tree.isRematch[match] ? 1 : 0),
        to: &assembly, &diagnostics)
      let candidates = assembly.candidates(sides)
      for (index, slot) in ends[match].places.enumerated() {
        assembly.offer(
          names.name(ofPlace: index + 1, in: matches[match].id), of: source.id, slot,
          candidates: candidates)
      }
    }
    checkHosts(assembly, &diagnostics)
    guard diagnostics.count == errorsBefore else { return }
    checkFinal(&diagnostics)
    addRounds(to: &assembly, &diagnostics)
    source.addZones(to: &assembly, &diagnostics)
    if keepsRanks {
      assembly.giveBack(slotsTakenSince: before)
      for slot in ends.flatMap(\.places) { _ = assembly.take(slot, in: source.index) }
    }
    assembly.endStage(
      canonical,
      exits: keepsRanks
        ? []
        : tree.groups.flatMap { group in
          [group.map { ends[$0].winner }, group.flatMap { ends[$0].places.dropFirst() }]
        })
  }

  /// Returns the column of a winner, loser or place, or `nil` for any other slot.
  private func column(_ origin: BracketSlot.Origin?) -> Slot? {
    switch origin {
    case .winner(let match): ends[match].winner
    case .place(let place, let match):
      ends[match].places.indices.contains(place - 1) ? ends[match].places[place - 1] : nil
    case .outside, .remaining, nil: nil
    }
  }

  /// Takes a slot of a match, or returns `nil`, with a report, if there is none or it is taken already.
  private mutating func take(
    _ slot: BracketSlot, in assembly: inout ProgramAssembly, _ diagnostics: inout Diagnostics
  ) -> Slot? {
    if case .remaining(let round, let number) = slot.origin {
      if remaining.count <= round { seed(round, in: &assembly, &diagnostics) }
      return remaining[round].indices.contains(number) ? remaining[round][number] : nil
    }
    guard let own = column(slot.origin) else {
      return source.slot(slot.node, at: slot.path, in: &assembly, &diagnostics)
    }
    return source.take(own, slot.node, at: slot.path, in: &assembly, &diagnostics) ? own : nil
  }

  private mutating func seed(
    _ round: Int, in assembly: inout ProgramAssembly, _ diagnostics: inout Diagnostics
  ) {
    guard let seeding = names.seeding else { return }
    guard round > 0, let before = remaining.last else {
      remaining.append(
        seeding.seeds.compactMap {
          source.slot($0.node, at: $0.path, in: &assembly, &diagnostics)
        })
      return
    }
    let played = seeding.rounds[round - 1].map { ends[$0] }
    for match in played { _ = assembly.take(match.winner, in: source.index) }
    let count = seeding.remaining(before: round)
    let first = assembly.newSlots(count)
    assembly.steps.append(
      .draw(
        ReseedDraw(
          slots: before, losers: played.map(\.loser), first: first, count: count)))
    let slots = (first..<first + count).map { Slot.column($0) }
    let candidates = assembly.candidates(before)
    for slot in slots { assembly.note(slot, candidates: candidates) }
    remaining.append(slots)
  }

  /// Returns the slots of a match, the better seed first if that is asked for.
  private func ordered(
    _ sides: [Slot], _ match: BracketMatch, in assembly: inout ProgramAssembly,
    _ diagnostics: inout Diagnostics
  ) -> [Slot] {
    guard let named = match.seeds else { return sides }
    let candidates = assembly.candidates(sides)
    var seeds = (named.node.elements ?? []).enumerated().compactMap { number, node in
      column(names.result(node.string ?? ""))
        ?? source.readSlot(node, at: named.path.index(number), in: assembly, &diagnostics)
    }
    // Slots that cannot be in this match do not matter.
    seeds.removeAll { assembly.candidates($0).isDisjoint(with: candidates) }
    guard !seeds.isEmpty else { return sides }
    let first = assembly.newSlots(2)
    assembly.steps.append(.draw(SeedDraw(slots: sides, seeds: seeds, first: first)))
    let ordered = [Slot.column(first), .column(first + 1)]
    for slot in ordered { assembly.note(slot, candidates: candidates) }
    return ordered
  }

  /// Returns the number of each match in random streams: its own number, or else a free one.
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
    _ index: Int, _ sides: [Slot], number: Int, round: Int, to assembly: inout ProgramAssembly,
    _ diagnostics: inout Diagnostics
  ) {
    let (match, ends) = (matches[index], ends[index])
    if match.isPod { return addPod(index, sides, number: number, round: round, to: &assembly) }
    guard let winner = ends.winner.column, let loser = ends.loser.column else { return }
    TieBuilder(
      source: source, name: match.id, format: match.format, slots: sides,
      winner: winner, loser: loser, round: round, dates: match.dates,
      condition: condition(of: match, in: assembly, &diagnostics)
    ).add(to: &assembly) { .match(stage: source.index, number: number, leg: $0) }
  }

  /// Returns the condition of a match, and reports one that never or always holds.
  private func condition(
    of match: BracketMatch, in assembly: ProgramAssembly, _ diagnostics: inout Diagnostics
  ) -> TieCondition? {
    let slots = match.condition.compactMap {
      column($0.origin) ?? source.readSlot($0.node, at: $0.path, in: assembly, &diagnostics)
    }
    guard slots.count == 2 else { return nil }
    let names = match.condition.map { Diagnostic.quote($0.node.string ?? "") }
    let isOpen =
      slots[0] != slots[1]
      && !assembly.candidates([slots[0]]).isDisjoint(with: assembly.candidates([slots[1]]))
    if !isOpen {
      diagnostics.report(
        slots[0] == slots[1]
          ? "both slots are \(names[0]), so the match is always played; leave \"if\" out"
          : "nobody can be both \(names[0]) and \(names[1]), so the match is never played",
        at: match.condition[0].node.location, path: match.path.key("if"))
    }
    return TieCondition(test: .same(slots[0], slots[1]), favourite: 0)
  }

  /// Reports slots that share a name with an earlier stage's, such as those of a group L.
  private func checkNames(_ assembly: ProgramAssembly, _ diagnostics: inout Diagnostics) {
    for slot in matches.flatMap({ $0.slots + $0.condition }) {
      guard let match = slot.match, let name = slot.node.string,
        (try? assembly.slot(name)) != nil
      else { continue }
      diagnostics.report(
        "\(Diagnostic.quote(name)) is a slot of a stage before this one, and \(name.hasPrefix("W") ? "the winner" : "the loser") "
          + "of match \(matches[match].id); rename the match",
        at: slot.node.location, path: slot.path)
    }
  }

  private func checkHosts(_ assembly: ProgramAssembly, _ diagnostics: inout Diagnostics) {
    guard let node = source.node[StageSource.hosts.name] else { return }
    source.checkHosts(
      node, at: source.path.key(StageSource.hosts.name),
      among: assembly.candidates(ends.map(\.winner)),
      &diagnostics)
  }

  private func addPod(
    _ index: Int, _ sides: [Slot], number: Int, round: Int, to assembly: inout ProgramAssembly
  ) {
    assembly.steps += [.play(assembly.matches.count), .settle(assembly.ties.count)]
    assembly.ties.append(
      Tie(
        matches: [assembly.matches.count], rule: .places, ending: .firstSlot,
        places: ends[index].places.compactMap(\.column)))
    assembly.matches.append(
      Match(
        name: matches[index].id, round: round, slots: sides,
        subject: .match(stage: source.index, number: number),
        candidates: assembly.candidates(sides)))
  }

  /// Reports several finals in the last stage, unless zones say what the bracket is for.
  private func checkFinal(_ diagnostics: inout Diagnostics) {
    let finals = tree.finals.map { Diagnostic.quote(matches[$0].id) }
    guard source.isLast, !keepsRanks, finals.count > 1, source.node["zones"] == nil else { return }
    source.report(
      "the winners of \(finals.joined(separator: ", ")) do not play on, expected one final; or name what they reach "
        + "in "
        + "\"zones\"", at: "matches", &diagnostics)
  }

  private func addRounds(
    to assembly: inout ProgramAssembly, _ diagnostics: inout Diagnostics
  ) {
    let rounds = tree.rounds
    let given = BracketNames.roundNames(source, count: rounds.count, &diagnostics)
    for (distance, round) in rounds.enumerated().reversed() {
      let hasPods = round.contains { matches[$0].isPod }
      // The names of rounds of pods do not depend on the number of pods, as some players have a bye.
      let isNamed =
        rounds[0].count == 1 && (hasPods ? distance <= 2 : round.count == 1 << distance)
      let name =
        isNamed
        ? BracketBuilder.roundName(distance) : "round-\(rounds.count - distance)"
      assembly.addOwnZone(
        name, of: source.id,
        round.flatMap { match in
          assembly.ties.first { $0.winner == ends[match].winner.column }.map {
            assembly.matches[$0.matches[0]].slots
          } ?? []
        }, top: source.isLast && !keepsRanks ? top(rounds, distance) : nil, isOnTheWay: !keepsRanks,
        roundName: given.map { $0[rounds.count - 1 - distance] })
    }
  }

  /// Returns the number of entrants in a round if all of them finish ahead of everyone else.
  private func top(_ rounds: [[Int]], _ distance: Int) -> Int? {
    let isWhole =
      rounds[0].count == 1
      && rounds[..<distance].joined().allSatisfy { match in
        tree.sources[match].count { $0.isWinner } == matches[match].slots.count
      }
    return isWhole ? rounds[distance].reduce(0) { $0 + matches[$1].slots.count } : nil
  }

  private static func roundName(_ distance: Int) -> String {
    switch distance {
    case 0: "final"
    case 1: "semi-final"
    case 2: "quarter-final"
    default: "round-of-\(2 << distance)"
    }
  }

  private var canonical: JSONValue {
    var canonical: JSONObject = [
      "kind": .string(source.node["kind"]?.string ?? ""),
      "matches": .object(
        JSONObject(
          matches.map { match in
            .init(match.id, .object(self.canonical(match)))
          })),
    ]
    if keepsRanks { canonical[BracketDefinition.keepsRanks] = true }
    if let seeding = names.seeding {
      canonical["reseeded"] = .array(seeding.seeds.map { .string($0.node.string ?? "") })
    }
    return .object(canonical)
  }

  private func canonical(_ match: BracketMatch) -> JSONObject {
    var canonical = match.format.canonical
    canonical["slots"] = .array(match.slots.map { .string($0.node.string ?? "") })
    canonical["seeds"] = match.seeds.map { JSONValue($0.node) } ?? .null
    if !match.condition.isEmpty {
      canonical["if"] = .array(match.condition.map { .string($0.node.string ?? "") })
    }
    return canonical
  }
}
