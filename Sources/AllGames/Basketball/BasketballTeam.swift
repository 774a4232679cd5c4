internal import Games
internal import Players

struct BasketballTeam {
  let name: String
  let strength: Strength
  let uncertainty: TeamUncertainty

  enum Strength {
    /// The players, for either model.
    case squad(BasketballSquad)
    /// The team's ratings, for scores from ranges.
    case ratings(BasketballRatings)
    /// The team's strength, for scores from possessions.
    case strengths(BasketballStrength)
  }

  var squad: BasketballSquad? { if case .squad(let squad) = strength { squad } else { nil } }

  /// True if any rating is uncertain, in use or not.
  var isUncertain: Bool { uncertainty.canonical(squad?.names ?? []) != nil }
}
