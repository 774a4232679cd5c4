/// A team as a match of goals knows it.
package struct GoalsTeam: Sendable, Equatable {
  /// The team's name for people.
  package let name: String
  package let strength: Strength

  /// The strength from which its goals follow.
  package enum Strength: Sendable, Equatable {
    /// The terms that it adds to the logarithm of its own goals, and takes from that of its opponents'.
    case attack(Double, defence: Double)
    /// A rating such as Elo.
    case rating(Double)
    /// Nothing: its fixtures have numbers of their own.
    case unknown
  }

  package init(name: String, strength: Strength) {
    self.name = name
    self.strength = strength
  }

  /// A Boolean value indicating whether it has one rating.
  package var isRated: Bool { if case .rating = strength { true } else { false } }
}
