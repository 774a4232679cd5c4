internal import Games
internal import RandomStreams
internal import TextFiles

/// A bracket as a scenario names it: a list of numbered matches.
struct BracketDefinition: StageDefinition {
  let kind = "bracket"
  let summary =
    "Numbered matches, each between two slots: winners and losers go on as the slots say."

  var fields: [Field] {
    let slots = Shape.array(of: StageSource.slotShape, count: 2...2)
    return [
      .required(
        "matches",
        .map(
          keys: .identifier,
          to: .anyOf([
            slots,
            .object(
              [.required("slots", slots, "Who meets, the side at home first.")] + Self.matchFields),
          ]), count: 1...255),
        "The matches by number or name: the two slots that meet, or an object with them. A slot is an entrant's "
          + "id, 1A for the first of table A, W73 and L73 for the winner and the loser of match 73, or what a "
          + "draw or an allocation offers."),
      .optional(
        "reseed", .boolean,
        "Whether those who remain are seeded anew before each round: then S1 is the best of them by \"seeds\", S2 the "
          + "next, and so on. A round is as many matches as nobody plays twice in; whoever is in none waits for the "
          + "next.",
        default: false),
    ] + Self.matchFields
  }

  /// The keys that a match has, and the bracket for all that say nothing else.
  private static var matchFields: [Field] {
    [
      .optional(
        "bestOf", .integer(SeriesBuilder.gameCounts),
        "How many games there are at most, an odd number: who wins more than half of them goes on.",
        default: 1),
      .optional(
        "home",
        .array(
          of: .integer(SeriesBuilder.gameCounts), count: 1...SeriesBuilder.gameCounts.upperBound),
        "Who is at home in a series, as lengths of runs: [2, 2, 1] is twice the first slot, twice the second, "
          + "then the first again. By default as the game's leagues have it."),
      .optional(
        "legs", .integer(1...2),
        "How many legs it has, whose scores are added up; in the second one the other side is at home.",
        default: 1),
      LevelRule.field,
      .optional(
        "bySeed", .boolean,
        "Whether the better seed of the two takes the part of the slot that is named first, as \"seeds\" says.",
        default: false),
      .optional(
        "seeds", .array(of: StageSource.slotShape, count: 2...256),
        "Slots in the order of their seeds, the best first, for \"bySeed\" and \"reseed\": entrants, or slots of this "
          + "bracket or of stages before it."),
      StageSource.neutral, StageSource.hosts,
    ]
  }

  func compile(
    _ source: StageSource, into assembly: inout ProgramAssembly, diagnostics: inout Diagnostics
  ) {
    guard source.isOfTwoSides(&diagnostics) else { return }
    let errorsBefore = diagnostics.count
    let path = source.path.key("matches")
    let members = source.node["matches"]?.members ?? []
    var names = BracketNames(
      members.map(\.name), stage: source.id, seeding: reseeding(source, &diagnostics))
    let matches = members.enumerated().map { index, member in
      match(index, member, path.key(member.name), source, &names, &diagnostics)
    }
    if diagnostics.count == errorsBefore, let waiting = names.seeding?.waiting.first {
      diagnostics.report(
        "S\(waiting + 1) waits, but no match follows", at: source.node["matches"]?.location,
        path: path)
    }
    guard diagnostics.count == errorsBefore else { return }
    BracketBuilder.add(matches, names, source, to: &assembly, &diagnostics)
  }

  /// How those who remain are seeded anew; nil if they are not.
  private func reseeding(
    _ source: StageSource, _ diagnostics: inout Diagnostics
  ) -> Reseeding? {
    guard let reseed = source.node["reseed"], reseed.boolean == true else { return nil }
    guard let seeds = source.node["seeds"] else {
      diagnostics.report(
        "found \"reseed\", but the bracket has no \"seeds\"", at: reseed.location,
        path: source.path.key("reseed"))
      return nil
    }
    let path = source.path.key("seeds")
    return Reseeding(seeds: (seeds.elements ?? []).enumerated().map { ($1, path.index($0)) })
  }

  private func match(
    _ index: Int, _ member: JSONMember, _ path: DocumentPath, _ source: StageSource,
    _ names: inout BracketNames, _ diagnostics: inout Diagnostics
  ) -> BracketMatch {
    let slots = member.node["slots"] ?? member.node
    let slotPath = member.node["slots"] == nil ? path : path.key("slots")
    func value(_ key: String) -> (node: JSONNode, path: DocumentPath)? {
      if let own = member.node[key] { return (own, path.key(key)) }
      return source.node[key].map { ($0, source.path.key(key)) }
    }
    let games = value("bestOf")?.node.integer ?? 1
    if games % 2 == 0, let node = value("bestOf") {
      diagnostics.report(
        "found \(games), expected an odd number, so that one side wins more games than the other",
        at: node.node.location, path: node.path)
    }
    let legs = value("legs")
    let hasLegs = legs?.node.integer == 2
    if hasLegs, games > 1, let legs {
      diagnostics.report(
        "found two legs and the best of \(games) games, expected one of them",
        at: legs.node.location, path: legs.path)
    }
    let levelNode = value("level")
    let level =
      levelNode.map {
        LevelRule(
          $0.node, at: $0.path, hasLegs: hasLegs, isSeries: games > 1, source.game, &diagnostics)
          ?? .standard
      } ?? .standard
    if level.isByGame {
      _ = source.canBeDecided(at: "kind", &diagnostics)
      if hasLegs, !(source.game is any AggregateGame), let legs {
        diagnostics.report(
          "this game decides each match by itself and no tie of two legs; give \"level\": [\"lots\"]",
          at: legs.node.location, path: legs.path)
      }
    }
    let pattern =
      hasLegs || level.hasReplay
      ? [1, 1]
      : (games > 1 ? value("home")?.node.elements?.compactMap(\.integer) : nil)
        ?? (source.game as? any SeriesGame)?.homePattern(games: games)
        ?? Array(repeating: 1, count: games)
    if games % 2 == 1, !hasLegs, !level.hasReplay, pattern.reduce(0, +) != games,
      let home = value("home")
    {
      diagnostics.report(
        "the runs add up to \(pattern.reduce(0, +)) games, expected \(games), as \"bestOf\" says",
        at: home.node.location, path: home.path)
    }
    let bySeed = value("bySeed")
    let seeds = value("seeds")
    if bySeed?.node.boolean == true, seeds == nil, let bySeed {
      diagnostics.report(
        "found \"bySeed\", but neither the match nor the bracket has \"seeds\"",
        at: bySeed.node.location, path: bySeed.path)
    }
    let neutral = value("neutral")
    let isNeutral =
      neutral.map { source.isNeutral($0.node, at: $0.path, &diagnostics) ?? false } ?? false
    let hosts = value("hosts").flatMap { source.hosts($0.node, at: $0.path, &diagnostics) }
    if let key = value("hosts"), hasLegs {
      diagnostics.report(
        "each side is at home in one of two legs, expected no \"hosts\"", at: key.node.location,
        path: key.path)
    }
    return BracketMatch(
      id: member.name, location: member.nameLocation, path: path,
      slots: names.slots(of: index, slots, at: slotPath, &diagnostics),
      homes: pattern.enumerated().flatMap { run, count in
        Array(repeating: run % 2, count: count)
      }, course: hasLegs ? .legs : level.hasReplay ? .replay : .games, level: level,
      seeds: bySeed?.node.boolean == true ? seeds : nil,
      isNeutral: isNeutral,
      hosts: hosts)
  }
}
