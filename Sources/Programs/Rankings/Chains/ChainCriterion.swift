public import Games

/// A criterion at its place in a chain: what decides positions.
public struct ChainCriterion: Sendable, Hashable {
  public let criterion: RankingCriterion
  /// A Boolean value indicating whether it compares only the matches among those who are level.
  public let isAmong: Bool
  /// A Boolean value indicating whether it belongs to the chain for exactly two.
  public let isOfTwo: Bool

  public init(_ criterion: RankingCriterion, isAmong: Bool = false, isOfTwo: Bool = false) {
    self.criterion = criterion
    self.isAmong = isAmong
    self.isOfTwo = isOfTwo
  }

  /// Its name in files: `goalDifference`, `among.points`, `two.among.points`.
  public func key(_ unit: ScoreUnit) -> String {
    (isOfTwo ? "two." : "") + (isAmong ? "among." : "") + criterion.key(unit)
  }
}
