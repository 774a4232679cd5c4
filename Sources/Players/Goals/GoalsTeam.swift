/// A team as a match of goals knows it.
package struct GoalsTeam: Sendable, Hashable {
  /// The team's name for people.
  package let name: String
  package let strength: Strength

  /// What its goals follow from.
  package enum Strength: Sendable, Hashable {
    /// What it adds to the logarithm of its own goals, and takes from that of its opponents'.
    case attack(Double, defence: Double)
    /// A rating, such as Elo's.
    case rating(Double)
    /// Nothing: its fixtures have numbers of their own.
    case unknown
  }

  package init(name: String, strength: Strength) {
    self.name = name
    self.strength = strength
  }

  /// Whether it has one rating.
  package var isRated: Bool { if case .rating = strength { true } else { false } }
}
