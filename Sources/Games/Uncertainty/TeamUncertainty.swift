package import TextFiles

/// The uncertainty of the ratings of a team's players: standard deviations in units of the rating.
///
/// A player's rating in a tournament is
///
///     mean + team T + player (sqrt(correlation) C + sqrt(1 - correlation) Z),
///
/// with T and C one standard normal deviate each for the team and Z one for the player, clamped to the range of
/// ratings.
package struct TeamUncertainty: Sendable, Equatable {
  /// The standard deviation of what all players of the team have in common.
  package var team = DecimalNumber(significand: 0)
  /// The standard deviation of a player's own deviation, for players who are not in ``players``.
  package var player = DecimalNumber(significand: 0)
  /// The deviations of individual players, by name.
  package var players: [String: DecimalNumber] = [:]
  /// The correlation between the individual deviations of two players of the team, 0...1.
  package var correlation = DecimalNumber(significand: 0)

  /// The ratings are what they are.
  package static let none = TeamUncertainty()

  /// The standard deviation of a player's own deviation.
  package func deviation(of name: String) -> DecimalNumber { players[name] ?? player }

  /// The part that affects some players, as it enters a run's identity, or `nil` if their ratings are certain.
  ///
  /// The JSON contains names because draws are addressed by name.
  package func canonical(_ names: [String]) -> JSONValue? {
    var seen: Set<String> = []
    let own = names.filter { seen.insert($0).inserted }
      .map { JSONObject.Member($0, .decimal(deviation(of: $0))) }
    let varies = names.contains { deviation(of: $0).significand > 0 }
    guard varies || team.significand > 0 else { return nil }
    return [
      "team": .decimal(team),
      "correlation": .decimal(varies ? correlation : DecimalNumber(significand: 0)),
      "players": .object(JSONObject(own)),
    ]
  }
}

/// The `uncertainty` object of a scenario, which has passed its shape.
package struct RatingUncertainty {
  private let node: JSONNode?
  private let path = DocumentPath().key("uncertainty")

  package init(_ node: JSONNode?) {
    self.node = node
  }

  /// The shape of the object, for deviations up to `greatest` with a number of decimals and in a unit.
  package static func shape(
    greatest: Double, decimals: Int, unit: String = "units of the rating"
  ) -> Shape {
    let deviation = Shape.number(0...greatest, maximumDecimals: decimals)
    let nothing = JSONValue.whole(0)
    let common = { (whose: String) in
      [
        Field.optional(
          "player", deviation,
          "The standard deviation of each player's own rating\(whose), in \(unit).",
          default: nothing),
        .optional(
          "team", deviation,
          "The standard deviation of a deviation that all players share\(whose), added to their own.",
          default: nothing),
        .optional(
          "correlation", .number(0...1, maximumDecimals: decimals),
          "The correlation between the individual deviations of two teammates\(whose).",
          default: nothing),
      ]
    }
    let team = Shape.object(
      common(" in this team")
        + [
          .optional(
            "players", .map(to: deviation),
            "The standard deviations of single players, by name.")
        ])
    return .object(
      common("")
        + [
          .optional(
            "teams", .map(to: team),
            "Other values for single teams, by id.")
        ])
  }

  /// Reports the teams that there are not.
  package func check(teams: [String], _ diagnostics: inout Diagnostics) {
    report(node?["teams"], known: teams, "the id of an entrant", path.key("teams"), &diagnostics)
  }

  /// Returns the uncertainty of a team; players that it does not have are reported.
  package func team(
    _ id: String, players: [String], _ diagnostics: inout Diagnostics
  ) -> TeamUncertainty {
    let own = node?["teams"]?[id]
    let path = path.key("teams").key(id).key("players")
    report(
      own?["players"], known: players, "a player of \(Diagnostic.quote(id))", path, &diagnostics)
    func value(_ key: String) -> DecimalNumber {
      (own?[key] ?? node?[key])?.number?.decimal ?? DecimalNumber(significand: 0)
    }
    let single = (own?["players"]?.members ?? []).compactMap { member in
      member.node.number?.decimal.map { (member.name, $0) }
    }
    return TeamUncertainty(
      team: value("team"), player: value("player"),
      players: Dictionary(single, uniquingKeysWith: { first, _ in first }),
      correlation: value("correlation"))
  }

  private func report(
    _ named: JSONNode?, known: [String], _ expected: String, _ path: DocumentPath,
    _ diagnostics: inout Diagnostics
  ) {
    let names = Set(known)
    for member in named?.members ?? [] where !names.contains(member.name) {
      diagnostics.reportUnknown(member, expected: expected, among: known, in: path)
    }
  }
}
