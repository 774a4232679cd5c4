internal import Games
internal import KernelInterface
internal import Players
internal import TextFiles

extension RatingsDefinition: PlayerRatingDefinition {
  var playerRating: PlayerRating {
    PlayerRating(
      key: "rating", column: "rating", standardStep: DecimalNumber(significand: 10, scale: 0),
      substitution: nil)
  }

  /// The team alone; nobody can replace it. A strength s is a rating of scale log10(s): that many more points
  /// multiply it by 10^(points / scale).
  func players(
    of team: GameSource.Team, rules: JSONNode?, step: DecimalNumber, diagnostics: inout Diagnostics
  ) -> [RatedPlayer] {
    let rules = RatingsRules.keys.rules(rules)
    let own = StatedTeam(team)
    guard let logarithm = rules.logarithm(own.strength) else {
      diagnostics.report(
        "found neither a rating nor a strength, expected one that can be raised",
        at: team.node.location, path: team.path)
      return []
    }
    let raised =
      if case .strength(let strength) = own.strength {
        JSONNumber("\(strength * DoubleArithmetic.exp(step.double * rules.unit))").map {
          JSONNode(.number($0), at: team.node.location).wrapped(in: "strength")
        }
      } else {
        team.node["rating"]?.raised(by: step)?.wrapped(in: "rating")
      }
    guard let raised else { return [] }
    return [
      RatedPlayer(
        name: own.name, position: nil, rating: logarithm / rules.unit, raised: raised, dropped: nil)
    ]
  }
}
