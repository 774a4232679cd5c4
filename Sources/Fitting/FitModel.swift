/// What is fitted.
public enum FitModel: String, Sendable, CaseIterable {
  /// Independent Poisson goals by attack and defence.
  case poisson
  /// The same with the correction of low scores by Dixon and Coles (1997).
  case dixonColes
  /// Goals that vary more than Poisson's.
  case negativeBinomial
  /// Elo ratings, match by match.
  case elo
  /// Strengths of Bradley and Terry (1952) with the draws of Davidson (1970).
  case bradleyTerry

  /// The kind of game that plays with such ratings.
  package var game: String {
    switch self {
    case .poisson, .dixonColes, .negativeBinomial: "goals"
    case .elo, .bradleyTerry: "ratings"
    }
  }
}
