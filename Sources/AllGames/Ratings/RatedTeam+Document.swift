internal import Games
internal import Players
internal import TextFiles

extension RatedTeam {
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
    self.init(
      name: team.node["name"]?.string ?? team.id,
      strength: team.node["rating"]?.double.map { .rating($0) }
        ?? team.node["strength"]?.double.map { .strength($0) } ?? .unknown)
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

extension RatedTeam.Strength {
  /// The key in a team's document, or `nil` for neither.
  var key: String? {
    switch self {
    case .rating: "rating"
    case .strength: "strength"
    case .unknown: nil
    }
  }

  /// The key with its article, for messages.
  var wording: String { key.map { "a \($0)" } ?? "neither a rating nor a strength" }
}
