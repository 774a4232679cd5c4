/// The rules for Elo ratings.
public struct EloOptions: Sendable {
  public enum Factor: Sendable, Equatable {
    /// The factor K of eloratings.net, by tournament.
    case eloratings
    /// One factor for all matches.
    case fixed(Double)
    /// The factor of eloratings.net times the value that forecasts best.
    case fitted
  }

  public enum Advantage: Sendable, Equatable {
    case fixed(Double)
    /// The value that forecasts best.
    case fitted
  }

  public var factor = Factor.eloratings
  public var advantage: Advantage
  /// True if wins by more goals count more.
  public var heedsGoalDifference = true

  public init(advantage: Advantage = .fixed(EloOptions.standardAdvantage)) {
    self.advantage = advantage
  }

  /// The value of eloratings.net, in rating points.
  public static let standardAdvantage = 100.0
}
