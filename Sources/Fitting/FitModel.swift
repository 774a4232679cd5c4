public import Likelihoods

/// A model of ratings.
public enum FitModel: String, Sendable, CaseIterable {
  /// Independent Poisson goals, by attack and defence.
  case poisson
  /// Poisson goals with the correction for low scores by Dixon and Coles (1997).
  case dixonColes
  /// Goals with more variance than Poisson goals.
  case negativeBinomial
  /// Goals of the model of Dixon and Coles, by attack and defence that change from day to day.
  case dynamic
  /// Elo ratings, updated after each match.
  case elo
  /// Bradley and Terry's strengths (1952) with Davidson's draws (1970).
  case bradleyTerry

  /// True for a model of attack and defence.
  public var hasGoals: Bool {
    switch self {
    case .poisson, .dixonColes, .negativeBinomial, .dynamic: true
    case .elo, .bradleyTerry: false
    }
  }

  /// True if a match counts less by its age.
  public var hasHalfLife: Bool { self != .elo && self != .dynamic }

  /// The name of the model by which a scenario with the ratings plays.
  package var playedName: String { (self == .dynamic ? .dixonColes : self).rawValue }

  package var game: String { hasGoals ? "goals" : "ratings" }

  /// Returns the spread with one deviation for all parameters of a team, uncorrelated.
  public func spread(_ deviation: Double) -> TeamSpread {
    hasGoals
      ? TeamSpread(attack: deviation, defence: deviation) : TeamSpread(strength: deviation)
  }
}
