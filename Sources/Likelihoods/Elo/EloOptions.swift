/// The rules by which Elo ratings change with a match.
public struct EloOptions: Sendable {
  public enum Factor: Sendable, Equatable {
    /// The factor of eloratings.net, by the name of the tournament.
    case eloratings
    /// One for all matches.
    case fixed(Double)
    /// The factor of eloratings.net times the value that forecasts the matches best.
    case fitted
  }

  public enum Advantage: Sendable, Equatable {
    /// In rating points.
    case fixed(Double)
    /// The value that forecasts the matches best.
    case fitted
  }

  public var factor = Factor.eloratings
  public var advantage: Advantage
  /// A Boolean value indicating whether a match that is won by more goals counts more.
  public var heedsGoalDifference = true

  public init(advantage: Advantage = .fixed(EloOptions.standardAdvantage)) {
    self.advantage = advantage
  }

  /// In rating points, as eloratings.net has it.
  public static let standardAdvantage = 100.0
}
