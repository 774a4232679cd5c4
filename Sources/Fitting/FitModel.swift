/// A model of ratings.
public enum FitModel: String, Sendable, CaseIterable {
  /// Independent Poisson goals, by attack and defence.
  case poisson
  /// Poisson goals with the correction for low scores by Dixon and Coles (1997).
  case dixonColes
  /// Goals with more variance than Poisson goals.
  case negativeBinomial
  /// Elo ratings, updated after each match.
  case elo
  /// Bradley and Terry's strengths (1952) with Davidson's draws (1970).
  case bradleyTerry

  package var game: String {
    switch self {
    case .poisson, .dixonColes, .negativeBinomial: "goals"
    case .elo, .bradleyTerry: "ratings"
    }
  }
}
