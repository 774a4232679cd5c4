internal import Games
internal import KernelInterface
internal import TextFiles

/// A team, a player or whoever else meets others, as a match of ratings knows them.
struct RatedTeam: Sendable, Hashable {
  /// The team's name for people.
  let name: String
  let strength: Strength

  /// What the team's chances follow from.
  enum Strength: Sendable, Hashable {
    /// A rating as Elo's.
    case rating(Double)
    /// A strength as Bradley's and Terry's, above 0.
    case strength(Double)
    /// Nothing: its fixtures have numbers of their own.
    case unknown

    /// The key under which a team has it; nil for none.
    var key: String? {
      switch self {
      case .rating: "rating"
      case .strength: "strength"
      case .unknown: nil
      }
    }

    /// The same as a message has it.
    var wording: String { key.map { "a \($0)" } ?? "neither a rating nor a strength" }
  }

  static let ratings = -10_000.0...10_000
  static let strengths = 1e-9...1e9

  private static let name = Field.optional(
    "name", .text(1...100, pattern: .singleLine),
    "The team's name in reports; by default its id.")

  /// The shape of a member of `teams`.
  static let shape = Shape.anyOf([
    .object([name, .required("rating", .number(ratings), "The team's rating, such as Elo's.")]),
    .object([
      name,
      .required(
        "strength", .number(strengths),
        "The team's strength: it beats one of strength t with odds of strength to t."),
    ]),
    .object([name]),
  ])

  /// The team in a document that has passed its shape.
  init(_ team: GameSource.Team) {
    name = team.node["name"]?.string ?? team.id
    strength =
      team.node["rating"]?.double.map { .rating($0) }
      ?? team.node["strength"]?.double.map { .strength($0) } ?? .unknown
  }

  /// The natural logarithm of the strength that a team has or that its rating stands for; nil if it has neither.
  func logarithm(_ rules: RatingsRules) -> Double? {
    switch strength {
    case .rating(let rating): rating * rules.unit
    case .strength(let strength): DoubleArithmetic.log(strength)
    case .unknown: nil
    }
  }

  /// The strength as it enters a run's identity.
  var canonical: JSONValue {
    switch strength {
    case .rating(let rating): ["rating": .double(rating)]
    case .strength(let strength): ["strength": .double(strength)]
    case .unknown: .object([:])
    }
  }
}
