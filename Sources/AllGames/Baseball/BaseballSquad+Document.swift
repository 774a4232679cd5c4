internal import Games
internal import Players
internal import TextFiles

extension BaseballSquad {
  static let maximumRoster = 60
  static let maximumRotation = 10

  static let shape = Shape.object([
    .optional("name", .text(1...100), "The team's name in reports; by default its id."),
    .optional(
      "parkFactor", .integer(50...200),
      "How easy it is to score in the team's park, in per cent; used for wRC+ from a season line.",
      default: 100),
    .optional("wrcPlus", wrcPlusShape, "wRC+ of the team's hitters combined."),
    .optional(
      "batting", .object(BattingLine.fields),
      "Combined season line of the team's hitters."),
    .optional(
      "pitching", .object(PitchingLine.fields),
      "Combined season figures of the team's pitchers."),
    .optional(
      "bullpen", .object(PitchingLine.fields),
      "Combined season figures of the team's relievers."),
    .optional(
      "batters",
      .map(
        keys: .singleLine,
        to: .object(
          [.optional("wrcPlus", wrcPlusShape, "The batter's wRC+.")] + BattingLine.fields),
        count: 0...maximumRoster),
      "All batters by name."),
    .optional(
      "pitchers",
      .map(
        keys: .singleLine, to: .object(PitchingLine.fields), count: 0...maximumRoster),
      "All pitchers by name."),
    .optional(
      "lineup", .array(of: batterName, count: 0...places),
      "The batting order. Optional if there are no more than nine batters."),
    .optional(
      "rotation", .array(of: playerName, count: 0...maximumRotation),
      "The starters: the first pitches the first game of two sides, and so on in turn. By default all pitchers in order, up to ten."
    ),
  ])

  private static let wrcPlusShape = Shape.number(-1000...1000, maximumDecimals: 3)
  private static let playerName = Shape.text(1...100, pattern: .singleLine)
  /// Empty for a place without a batter.
  private static let batterName = Shape.text(0...100, pattern: .singleLine)

  /// Reads the squad of a team's document, which has passed its shape. Returns `nil`, with reports, if anything is
  /// wrong.
  init?(
    _ team: GameSource.Team, rules: BaseballRules,
    uncertainty: RatingUncertainty = RatingUncertainty(nil), diagnostics: inout Diagnostics
  ) {
    let errorsBefore = diagnostics.count
    let node = team.node
    let lines = SeasonLineReader(team, metrics: SeasonMetrics(rules: rules))
    let batting = lines.batter("batting", &diagnostics)
    let pitching = lines.pitcher("pitching", &diagnostics)
    let bullpen = lines.pitcher("bullpen", &diagnostics)
    let batters = lines.batters(&diagnostics)
    let starters = lines.pitchers(&diagnostics)
    let reader = LineupReader(team: team, allowsUnknown: rules.allowsUnknownPlayers)
    let lineup = reader.lineup(batters, &diagnostics)
    let rotation = reader.rotation(starters, &diagnostics)
    let names =
      batters.map(\.name) + starters.map(\.name) + lineup.compactMap(\.name)
      + rotation.compactMap(\.name)
    let own = uncertainty.team(team.id, players: names, &diagnostics)
    guard diagnostics.count == errorsBefore else { return nil }
    self.init(
      name: node["name"]?.string ?? team.id,
      lineup: lineup,
      rotation: rotation.isEmpty ? [BaseballSquad.Place(name: nil, player: nil)] : rotation,
      wrcPlus: node["wrcPlus"]?.number?.decimal ?? batting?.wrcPlus,
      batting: batting,
      pitching: pitching,
      bullpen: bullpen,
      uncertainty: own
    )
  }
}

/// A reader of a batting order and a rotation that reports what is wrong with them.
private struct LineupReader {
  let team: GameSource.Team
  let allowsUnknown: Bool

  func lineup(
    _ batters: [Batter], _ diagnostics: inout Diagnostics
  ) -> [BaseballSquad.Place<Batter>] {
    let known = batters.map { BaseballSquad.Place(name: $0.name, player: $0) }
    if team.node["lineup"] == nil, known.count > BaseballSquad.places {
      diagnostics.report(
        "found \(known.count) batters but no line-up; list in \"lineup\" the \(BaseballSquad.places) who bat, in order",
        at: team.node.location, path: team.path)
    }
    let places =
      players("lineup", among: known, called: "a batter", &diagnostics)
      ?? Array(known.prefix(BaseballSquad.places))
    let empty = BaseballSquad.Place<Batter>(name: nil, player: nil)
    return places + Array(repeating: empty, count: max(0, BaseballSquad.places - places.count))
  }

  func rotation(
    _ pitchers: [Pitcher], _ diagnostics: inout Diagnostics
  ) -> [BaseballSquad.Place<Pitcher>] {
    let known = pitchers.map { BaseballSquad.Place(name: $0.name, player: $0) }
    return players("rotation", among: known, called: "a pitcher", &diagnostics)
      ?? Array(known.prefix(BaseballSquad.maximumRotation))
  }

  /// Returns the players of a list by name, or `nil` if the team has no such list.
  private func players<Player>(
    _ key: String, among known: [BaseballSquad.Place<Player>], called kind: String,
    _ diagnostics: inout Diagnostics
  ) -> [BaseballSquad.Place<Player>]? {
    let places = Dictionary(
      known.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<String> = []
    return team.node[key]?.elements?.enumerated().compactMap { number, node in
      guard let text = node.string else { return nil }
      // A place without a batter.
      if text.isEmpty { return BaseballSquad.Place(name: nil, player: nil) }
      let path = team.path.key(key).index(number)
      if places[text] == nil, !allowsUnknown {
        diagnostics.report(
          "found \(Diagnostic.quote(text)), expected \(kind) of \(Diagnostic.quote(team.id)); to allow players without statistics, set game.rules.allowUnknownPlayers",
          at: node.location, path: path,
          suggestion: nearestName(to: text, among: known.compactMap(\.name)))
      }
      if !seen.insert(text).inserted {
        diagnostics.report(
          "\(Diagnostic.quote(text)) is listed twice in the \(key); list each player once",
          at: node.location, path: path)
      }
      return places[text] ?? BaseballSquad.Place(name: text, player: nil)
    }
  }
}
