package import Games
package import Players
package import TextFiles

extension FootballSquad {
  static let maximumSize = 60
  /// The maximum number of decimals of a rating.
  static let maximumDecimals = 6

  static let shape = Shape.object([
    .optional("name", .text(1...100), "The club's name in reports; by default its id."),
    .required(
      "squad", .map(keys: .singleLine, to: playerShape, count: 1...maximumSize),
      "All players by name, including those on the bench."),
    .optional(
      "lineup", lineupShape,
      "The players of each line. Optional if the squad has no bench."),
  ])

  private static let playerShape = Shape.object([
    .required(
      "position", .choice(FootballPosition.allCases.map(\.rawValue)),
      "The player's position."),
    .optional("shirt", .integer(0...999), "The number on the shirt."),
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
    let errorsBefore = diagnostics.count
    let own = uncertainty.team(team.id, players: players.map(\.name), &diagnostics)
    let chosen =
      team.node["lineup"].map {
        FootballSquad.lineup($0, of: players, team, rules, &diagnostics)
      } ?? FootballSquad.wholeSquad(players, team, rules, &diagnostics)
    guard diagnostics.count == errorsBefore, let keeper = chosen.keeper else { return nil }
    self.init(
      name: team.node["name"]?.string ?? team.id, players: players, keeper: keeper,
      lines: chosen.lines, uncertainty: own)
  }

  private typealias Lineup = (keeper: Int?, lines: [FootballLine: [Int]])

  private static func lineup(
    _ lineup: JSONNode, of players: [Player], _ team: GameSource.Team, _ rules: FootballRules,
    _ diagnostics: inout Diagnostics
  ) -> Lineup {
    let path = team.path.key("lineup")
    var names = SquadNames(
      players.map(\.name), called: "player", of: "the squad of \(Diagnostic.quote(team.id))")
    let keeper = lineup["keeper"].flatMap {
      names.list($0, at: path.key("keeper"), &diagnostics)
    }
    var lines: [FootballLine: [Int]] = [:]
    var count = 1
    for line in FootballLine.allCases {
      let nodes = lineup[line.key]?.elements ?? []
      lines[line] = names.list(nodes, at: path.key(line.key), &diagnostics)
      count += nodes.count
    }
    if count > rules.players || count < rules.players && !rules.allowsShortLineup {
      let cure =
        count < rules.players
        ? "add players, or set game.rules.allowShortLineup or game.rules.players"
        : "leave players out, or set game.rules.players"
      diagnostics.report(
        "found \(count) players in the line-up, expected \(rules.players); \(cure)",
        at: lineup.location, path: path)
    }
    return (keeper, lines)
  }

  /// Returns the line-up of a squad without a bench: everyone plays in their own position, in the squad's order.
  private static func wholeSquad(
    _ players: [Player], _ team: GameSource.Team, _ rules: FootballRules,
    _ diagnostics: inout Diagnostics
  ) -> Lineup {
    func indices(_ position: FootballPosition) -> [Int] {
      players.indices.filter { players[$0].position == position }
    }
    let keepers = indices(.keeper)
    if players.count != rules.players {
      diagnostics.report(
        "found \(players.count) players but no line-up; list in \"lineup\" the \(rules.players) who play",
        at: team.node.location, path: team.path)
    } else if keepers.count != 1 {
      diagnostics.report(
        "found \(keepers.count) keepers but no line-up; list in \"lineup\" who plays where",
        at: team.node.location, path: team.path)
    }
    let lines = FootballLine.allCases.map { ($0, indices($0.position)) }
    return (keepers.first, Dictionary(uniqueKeysWithValues: lines))
  }
}
