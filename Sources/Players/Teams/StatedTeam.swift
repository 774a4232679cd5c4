/// A team with the strength that a scenario states.
package struct StatedTeam: Sendable, Equatable {
  package let name: String
  package let strength: TeamStrength

  package init(name: String, strength: TeamStrength) {
    self.name = name
    self.strength = strength
  }
}

/// The strength of a team, from which the results of its matches follow.
package enum TeamStrength: Sendable, Equatable {
  /// The terms that the team adds to the logarithm of its own goals, and takes from that of its opponents'.
  case attack(Double, defence: Double)
  /// A rating such as Elo's.
  case rating(Double)
  /// A strength as Bradley's and Terry's, above 0.
  case strength(Double)
  /// No strength: the team's fixtures have numbers of their own.
  case unknown

  /// The numbers by their keys in a scenario.
  package var numbers: [(key: String, value: Double)] {
    switch self {
    case .attack(let attack, let defence): [("attack", attack), ("defence", defence)]
    case .rating(let rating): [("rating", rating)]
    case .strength(let strength): [("strength", strength)]
    case .unknown: []
    }
  }

  package var isRating: Bool { if case .rating = self { true } else { false } }
}
