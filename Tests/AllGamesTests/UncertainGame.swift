import Games
import TestSupport
import TextFiles

/// Games whose ratings may be uncertain, of teams that fit their documents of uncertainty.
enum UncertainGame: String, Sendable {
  case baseball, basketball, football, goals, ratings

  func make(_ uncertainty: String? = nil, rules: JSONValue = [:]) throws(Diagnostics) -> any Game {
    let teams: [(id: String, text: String)]
    switch self {
    case .baseball:
      return try BaseballFixture.game(
        BaseballFixture.teams + BaseballFixture.teams, rules: rules, uncertainty: uncertainty)
    case .football: return try FootballFixture.uncertainClubs(uncertainty ?? "{}", rules: rules)
    case .basketball: teams = UncertainBasketballTests.teams
    case .goals:
      teams = [0.4, 0.1, -0.3].enumerated().map {
        ("t\($0)", #"{ "attack": \#($1), "defence": 0 }"#)
      }
    case .ratings:
      teams = [1500, 1640, 1555].enumerated().map { ("t\($0)", #"{ "rating": \#($1) }"#) }
    }
    return try GameFixture.game(
      rawValue, teams, rules: rules.compactText, uncertainty: uncertainty)
  }
}
