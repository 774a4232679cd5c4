internal import Games
internal import Players
internal import TextFiles

extension GoalsTeam {
  static let strengths = -5.0...5
  static let ratings = -10_000.0...10_000

  private static let name = Field.optional(
    "name", .text(1...100, pattern: .singleLine),
    "The team's name in reports; by default its id.")

  /// The shape of a member of `teams`.
  static let shape = Shape.anyOf([
    .object([
      name,
      .required(
        "attack", .number(strengths),
        "What the team adds to the logarithm of its goals; 0 is average."),
      .required(
        "defence", .number(strengths),
        "What the team takes from the logarithm of its opponents' goals; 0 is average, more is better."
      ),
    ]),
    .object([name, .required("rating", .number(ratings), "The team's rating, such as Elo's.")]),
    .object([name]),
  ])

  /// The team in a document that has passed its shape.
  init(_ team: GameSource.Team) {
    let strength: Strength =
      if let attack = team.node["attack"]?.double, let defence = team.node["defence"]?.double {
        .attack(attack, defence: defence)
      } else if let rating = team.node["rating"]?.double {
        .rating(rating)
      } else {
        .unknown
      }
    self.init(name: team.node["name"]?.string ?? team.id, strength: strength)
  }

  /// The strength as it enters a run's identity.
  var canonical: JSONValue {
    switch strength {
    case .attack(let attack, let defence): ["attack": .double(attack), "defence": .double(defence)]
    case .rating(let rating): ["rating": .double(rating)]
    case .unknown: .object([:])
    }
  }
}
