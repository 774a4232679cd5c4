internal import KernelInterface

/// A team, a player or whoever else meets others, as a match of ratings knows them.
package struct RatedTeam: Sendable, Equatable {
  /// The team's name for people.
  package let name: String
  package let strength: Strength

  /// The strength from which the team's chances follow.
  package enum Strength: Sendable, Equatable {
    /// A rating as Elo's.
    case rating(Double)
    /// A strength as Bradley's and Terry's, above 0.
    case strength(Double)
    /// Nothing: its fixtures have numbers of their own.
    case unknown
  }

  package init(name: String, strength: Strength) {
    self.name = name
    self.strength = strength
  }

  /// The natural logarithm of the team's strength, stated or implied by its rating, or `nil` if it has neither.
  package func logarithm(_ rules: RatingsRules) -> Double? {
    switch strength {
    case .rating(let rating): rating * rules.unit
    case .strength(let strength): DoubleArithmetic.log(strength)
    case .unknown: nil
    }
  }
}
