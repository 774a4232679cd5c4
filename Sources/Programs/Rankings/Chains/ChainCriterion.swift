public import Games

public struct ChainCriterion: Sendable, Hashable {
  public let criterion: RankingCriterion
  /// True if only matches among level rows are compared.
  public let isAmong: Bool
  /// True for a criterion of the chain for exactly two.
  public let isOfTwo: Bool

  public init(_ criterion: RankingCriterion, isAmong: Bool = false, isOfTwo: Bool = false) {
    self.criterion = criterion
    self.isAmong = isAmong
    self.isOfTwo = isOfTwo
  }

  /// Returns the name in files: `goalDifference`, `among.points`, `two.among.points`.
  public func key(_ unit: ScoreUnit) -> String {
    (isOfTwo ? "two." : "") + (isAmong ? "among." : "") + criterion.key(unit)
  }
}
