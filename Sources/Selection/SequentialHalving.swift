/// Rounds of a search in which ever fewer candidates play ever more often: in each, all remaining
/// candidates play the same tournaments, and the worse half is eliminated.
///
/// Each round takes the same number of plays. Candidates are judged by all tournaments that they
/// have played; in the paper, by those of the round, which its proof needs.
///
/// Source: Z. Karnin, T. Koren and O. Somekh (2013), Almost optimal exploration in multi-armed
/// bandits, Proceedings of the 30th International Conference on Machine Learning, PMLR 28(3),
/// 1238-1246.
public struct SequentialHalving: Sendable, Equatable {
  public struct Round: Sendable, Hashable {
    public let candidates: Int
    public let survivors: Int
    /// The number of tournaments that each candidate plays.
    public let tournaments: Int64
  }

  public let rounds: [Round]

  /// - Parameters:
  ///   - candidates: The initial number of candidates.
  ///   - finalists: The final number, at least 1; with no more candidates there are no rounds.
  ///   - plays: The maximum number of plays of all rounds.
  ///   - companions: The number of line-ups played in every round besides the candidates.
  public init(candidates: Int, finalists: Int, plays: Int64, companions: Int) {
    precondition(finalists >= 1 && plays >= 0, "\(plays) plays for \(finalists) finalists")
    var left = [candidates]
    while let last = left.last, last > finalists { left.append(max(finalists, (last + 1) / 2)) }
    let each = plays / Int64(max(1, left.count - 1))
    rounds = zip(left, left.dropFirst()).map { candidates, survivors in
      Round(
        candidates: candidates, survivors: survivors,
        tournaments: each / Int64(candidates + companions))
    }
  }
}
