internal import Games
internal import RandomStreams
internal import TextFiles

/// A bracket of numbered matches.
struct BracketDefinition: StageDefinition {
  let kind = "bracket"
  let summary =
    "Numbered matches between two slots each: slots such as W1 and L1 say where winners and losers go on."

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
              [
                .required("slots", slots, "The two slots, the home side first."), Self.condition,
                Self.date,
              ] + Self.matchFields),
          ]), count: 1...255),
        "The matches by number or name: the two slots that meet, or an object with them. A slot is an entrant's "
          + "id, 1A for the first of table A, W73 and L73 for the winner and the loser of match 73, or what a "
          + "draw or an allocation offers."),
      .optional(
        "reseed", .boolean,
        "Whether the remaining entrants are reseeded before each round: then S1 is the best of them by \"seeds\", S2 "
          + "the next, and so on. A round ends before anyone would play twice; an entrant in none of its matches has "
          + "a bye.",
        default: false),
      .optional(
        Self.keepsRanks, .boolean,
        "Whether all keep the ranks by which they came: it then decides zones, such as promotion, but neither positions "
          + "nor the title, and no stage takes its slots.",
        default: false),
      BracketNames.roundNames,
    ] + Self.matchFields
  }

  static let keepsRanks = "keepsRanks"

  /// The keys of a match, and of the bracket as their defaults.
  private static var matchFields: [Field] {
    TieFormat.fields + [
      .optional(
        "bySeed", .boolean,
        "Whether the better seed of the two, by \"seeds\", counts as the slot named first.",
        default: false),
      .optional(
        "seeds", .array(of: StageSource.slotShape, count: 2...256),
        "Slots in the order of their seeds, the best first, for \"bySeed\" and \"reseed\": entrants, or slots of this "
          + "bracket or of stages before it."),
    ]
  }

  private static let condition = Field.optional(
    "if", .array(of: StageSource.slotShape, count: 2...2),
    "Two slots: it is played only if one entrant is in both, such as [\"W131\", \"W130\"]. Otherwise the slot named "
      + "first goes through.")

  private static let date = Field.optional(
    "date",
    .anyOf([day, .array(of: day, count: 1...TieFormat.gameCounts.upperBound)]),
    "The day, such as 2026-07-19; a list of days for legs or a series.")

  private static let day = Shape.text(1...40, pattern: .singleLine)

  func compile(
    _ source: StageSource, into assembly: inout ProgramAssembly, diagnostics: inout Diagnostics
  ) {
    guard source.isOfTwoSides(&diagnostics) else { return }
    let errorsBefore = diagnostics.count
    let path = source.path.key("matches")
    let members = source.node["matches"]?.members ?? []
    checkSeeds(source.node, at: source.path, &diagnostics)
    for member in members { checkSeeds(member.node, at: path.key(member.name), &diagnostics) }
    var names = BracketNames(
      members.map(\.name), stage: source.id, seeding: reseeding(source, &diagnostics))
    let matches = members.enumerated().map { index, member in
      match(index, member, path.key(member.name), source, &names, &diagnostics)
    }
    if diagnostics.count == errorsBefore, let waiting = names.seeding?.waiting.first {
      diagnostics.report(
        "S\(waiting + 1) has a bye, but no match follows", at: source.node["matches"]?.location,
        path: path)
    }
    if source.index == 0, source.node[Self.keepsRanks]?.boolean == true {
      source.report(
        "no stage before this one has ranks to keep; leave it out", at: Self.keepsRanks,
        &diagnostics)
    }
    guard diagnostics.count == errorsBefore else { return }
    BracketBuilder.add(matches, names, source, to: &assembly, &diagnostics)
  }

  private func checkSeeds(
    _ node: JSONNode, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) {
    var names: Set<String> = []
    for (number, seed) in (node["seeds"]?.elements ?? []).enumerated() {
      guard let name = seed.string, !names.insert(name).inserted else { continue }
      diagnostics.report(
        "\(Diagnostic.quote(name)) is listed twice among the seeds", at: seed.location,
        path: path.key("seeds").index(number))
    }
  }

  private func reseeding(
    _ source: StageSource, _ diagnostics: inout Diagnostics
  ) -> Reseeding? {
    guard let reseed = source.node["reseed"], reseed.boolean == true else { return nil }
    guard let seeds = source.node["seeds"] else {
      source.report(
        "found \"reseed\", but the bracket has no \"seeds\"", at: "reseed", &diagnostics)
      return nil
    }
    let path = source.path.key("seeds")
    return Reseeding(seeds: (seeds.elements ?? []).enumerated().map { ($1, path.index($0)) })
  }

  private func match(
    _ index: Int, _ member: JSONMember, _ path: DocumentPath, _ source: StageSource,
    _ names: inout BracketNames, _ diagnostics: inout Diagnostics
  ) -> BracketMatch {
    let own = member.node["slots"] == nil ? nil : (node: member.node, path: path)
    let reader = TieFormatReader(
      source: source, own: own ?? (JSONNode(.object([]), at: member.node.location), path),
      shared: (source.node, source.path))
    let (bySeed, seeds) = (reader.value("bySeed"), reader.value("seeds"))
    if bySeed?.node.boolean == true, seeds == nil, let bySeed {
      diagnostics.report(
        "found \"bySeed\", but neither the match nor the bracket has \"seeds\"",
        at: bySeed.node.location, path: bySeed.path)
    }
    let format = reader.read(&diagnostics)
    let date = own?.node["date"]
    let dates = (date.map { $0.elements ?? [$0] } ?? []).compactMap(\.string)
    if let date, dates.count > format.homes.count {
      diagnostics.report(
        "found \(dates.count) days, expected at most \(format.homes.count), one for each game",
        at: date.location, path: path.key("date"))
    }
    return BracketMatch(
      id: member.name, location: member.nameLocation, path: path,
      slots: names.slots(
        of: index, own?.node["slots"] ?? member.node, at: own == nil ? path : path.key("slots"),
        &diagnostics),
      format: format, seeds: bySeed?.node.boolean == true ? seeds : nil, dates: dates,
      condition: names.condition(own?.node["if"], at: path.key("if"), &diagnostics))
  }
}
