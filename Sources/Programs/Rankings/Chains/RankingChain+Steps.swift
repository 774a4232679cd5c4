extension RankingChain.Step {
  public static let points = Self.criterion(.points)
  public static let wins = Self.criterion(.wins)
  public static let awayWins = Self.criterion(.awayWins)
  public static let scoreDifference = Self.criterion(.scoreDifference)
  public static let scoreFor = Self.criterion(.scoreFor)
  public static let awayScoreFor = Self.criterion(.awayScoreFor)
  package static let shootOut = Self.criterion(.shootOut)
  public static let lots = Self.criterion(.lots)
  /// Instead of lots at the end of a written chain: see ``RankingChain/sharesRanks``.
  package static let shared = Self.criterion(.shared)
  /// Head to head: points, score difference and scores among level rows, compared once.
  public static let headToHead = Self.among(
    [.points, .scoreDifference, .scoreFor], repeats: false)

  package static let conduct = Self.criterion(.number(.conduct))
  package static let coefficient = Self.criterion(.number(.coefficient))
  package static let ranking = Self.criterion(.number(.ranking))
}
