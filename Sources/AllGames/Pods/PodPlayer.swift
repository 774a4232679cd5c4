internal import Games
internal import TextFiles

/// An entrant of a season of pods.
struct PodPlayer: Sendable {
  let id: String
  let name: String
  let strength: Strength
  /// The chance of earning each achievement in a pod.
  let chances: [Double]

  /// A strength as a scenario states it.
  enum Strength: Sendable, Hashable {
    case given(Double)
    /// The strength is estimated from results.
    case estimated
    /// No strength, which is enough where nothing is left to play.
    case unknown

    /// The number that is given, if one is.
    var value: Double? { if case .given(let value) = self { value } else { nil } }
  }

  /// The word for a strength that is to be estimated.
  static let estimated = "estimated"
  static let strengths = 1e-6...1e6

  static let shape = Shape.object([
    .optional("name", .text(1...200, pattern: .singleLine), "What the player is called."),
    .optional(
      "strength", .anyOf([.number(strengths, maximumDecimals: 6), .choice([estimated])]),
      "The strength in the Plackett-Luce model: of two players in a pod the one of strength 3 is ahead of the one of "
        + "strength 1 in three games of four. \"estimated\": the maximum-likelihood strength given the results. Not "
        + "needed once everything has been played."),
    .optional(
      "chances", .map(keys: .identifier, to: .number(0...1), count: 0...64),
      "The player's own chances of achievements, by id; the others are those of the rules."),
  ])

  /// Returns `nil`, with a report, if the player names an unknown achievement.
  init?(_ team: GameSource.Team, _ achievements: [Achievement], _ diagnostics: inout Diagnostics) {
    id = team.id
    name = team.node["name"]?.string ?? team.id
    strength =
      team.node["strength"].map { $0.double.map(Strength.given) ?? .estimated } ?? .unknown
    var own: [String: Double] = [:]
    var isKnown = true
    for member in team.node["chances"]?.members ?? [] {
      if achievements.contains(where: { $0.id == member.name }) {
        own[member.name] = member.node.double
      } else {
        isKnown = false
        diagnostics.reportUnknown(
          member, expected: "the id of an achievement", among: achievements.map(\.id),
          in: team.path.key("chances"))
      }
    }
    chances = achievements.map { own[$0.id] ?? $0.chance }
    if !isKnown { return nil }
  }
}
