package import Games
package import Players
package import TextFiles

extension FootballSquad {
  static let maximumSize = 60
  /// The maximum number of decimals of a rating.
  static let maximumDecimals = 6

  /// The shape of a member of `teams`.
  static let shape = Shape.object([
    .optional("name", .text(1...100), "The club's name in reports; by default its id."),
    .required(
      "squad", .map(keys: .singleLine, to: playerShape, count: 1...maximumSize),
      "All players by name, including those on the bench."),
    .optional(
      "lineup", lineupShape,
      "Who plays where. Optional if the squad has no bench."),
  ])

  private static let playerShape = Shape.object([
    .required(
      "position", .choice(FootballPosition.allCases.map(\.rawValue)),
      "The player's position."),
    .optional("shirt", .integer(0...999), "The number on their shirt."),
    .required(
      "skillPower", .number(0...greatestRating, maximumDecimals: maximumDecimals),
      "The player's rating."),
    .optional(
      "invented", .boolean, "Marks a rating that has no source. It changes nothing.",
      default: false),
  ])

  private static let lineupShape = Shape.object(
    [.required("keeper", playerName, "The keeper's name.")]
      + FootballLine.allCases.map {
        .required(
          $0.key, .array(of: playerName, count: 0...30),
          "The players of the line; the last of them is sent off first.")
      })

  private static let playerName = Shape.text(1...100, pattern: .singleLine)

  /// Reads the squad from a team's document, which has passed its shape; returns `nil` if the line-up is invalid.
  package init?(
    _ team: GameSource.Team, rules: FootballRules,
    uncertainty: RatingUncertainty = RatingUncertainty(nil), diagnostics: inout Diagnostics
  ) {
    let members = team.node["squad"]?.members ?? []
    let players = members.compactMap { member -> Player? in
      guard
        let position = member.node["position"]?.string.flatMap(FootballPosition.init(rawValue:)),
        let skillPower = member.node["skillPower"]?.number?.decimal
      else { return nil }
      return Player(name: member.name, position: position, skillPower: skillPower)
    }
    var reader = LineupReader(players: players, team: team, rules: rules)
    let errorsBefore = diagnostics.count
    let own = uncertainty.team(team.id, players: players.map(\.name), &diagnostics)
    let chosen = reader.read(&diagnostics)
    guard diagnostics.count == errorsBefore, let chosen else { return nil }
    self.init(
      name: team.node["name"]?.string ?? team.id, players: players, keeper: chosen.keeper,
      lines: chosen.lines, uncertainty: own)
  }
}

private struct LineupReader {
  let team: GameSource.Team
  let rules: FootballRules
  private let players: [FootballSquad.Player]
  private let indices: [String: Int]
  private var seen: Set<Int> = []

  init(players: [FootballSquad.Player], team: GameSource.Team, rules: FootballRules) {
    self.players = players
    self.team = team
    self.rules = rules
    indices = Dictionary(
      players.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first }
    )
  }

  mutating func read(
    _ diagnostics: inout Diagnostics
  ) -> (keeper: Int, lines: [FootballLine: [Int]])? {
    guard let lineup = team.node["lineup"] else { return wholeSquad(&diagnostics) }
    let path = team.path.key("lineup")
    let keeper = lineup["keeper"].flatMap { index($0, path.key("keeper"), &diagnostics) }
    var lines: [FootballLine: [Int]] = [:]
    for line in FootballLine.allCases {
      let linePath = path.key(line.key)
      lines[line] = (lineup[line.key]?.elements ?? []).enumerated().compactMap { number, node in
        index(node, linePath.index(number), &diagnostics)
      }
    }
    let listed =
      1 + FootballLine.allCases.reduce(0) { $0 + (lineup[$1.key]?.elements?.count ?? 0) }
    checkCount(listed, lineup.location, path, &diagnostics)
    guard let keeper else { return nil }
    return (keeper, lines)
  }

  private mutating func index(
    _ node: JSONNode, _ path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> Int? {
    guard let name = node.string else { return nil }
    guard let index = indices[name] else {
      diagnostics.report(
        "found \(Diagnostic.quote(name)), expected a player of the squad of "
          + Diagnostic.quote(team.id),
        at: node.location, path: path,
        suggestion: nearestName(to: name, among: players.map(\.name))
      )
      return nil
    }
    guard seen.insert(index).inserted else {
      diagnostics.report(
        "\(Diagnostic.quote(name)) is listed twice in the line-up; list each player once",
        at: node.location, path: path
      )
      return nil
    }
    return index
  }

  private func checkCount(
    _ count: Int, _ location: SourceLocation, _ path: DocumentPath, _ diagnostics: inout Diagnostics
  ) {
    guard count != rules.players else { return }
    guard count > rules.players || !rules.allowsShortLineup else { return }
    let cure =
      count < rules.players
      ? "add players, or set game.rules.allowShortLineup or game.rules.players"
      : "leave players out, or set game.rules.players"
    diagnostics.report(
      "found \(count) players in the line-up, expected \(rules.players); \(cure)",
      at: location, path: path
    )
  }

  /// Returns the line-up of a squad without a bench: everyone plays in their own position, in the squad's order.
  private func wholeSquad(
    _ diagnostics: inout Diagnostics
  ) -> (keeper: Int, lines: [FootballLine: [Int]])? {
    guard players.count == rules.players else {
      diagnostics.report(
        "found \(players.count) players but no line-up; list in \"lineup\" the \(rules.players) who play",
        at: team.node.location, path: team.path
      )
      return nil
    }
    let keepers = players.indices.filter { players[$0].position == .keeper }
    guard keepers.count == 1 else {
      diagnostics.report(
        "found \(keepers.count) keepers but no line-up; list in \"lineup\" who plays where",
        at: team.node.location, path: team.path
      )
      return nil
    }
    let lines = Dictionary(
      uniqueKeysWithValues: FootballLine.allCases.map { line in
        (line, players.indices.filter { players[$0].position == line.position })
      })
    return (keepers[0], lines)
  }
}
