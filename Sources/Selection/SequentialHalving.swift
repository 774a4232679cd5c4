/// How a search plays ever fewer candidates ever more often: in each round all that are left are played
/// equally often, on the same tournaments, and the worse half of them drops out.
///
/// Each round takes the same number of plays. Candidates are judged by all tournaments that they have
/// played, which are the same for all that are left; the paper judges each round by its own, which its proof
/// needs.
///
/// Source: Z. Karnin, T. Koren and O. Somekh (2013), Almost optimal exploration in multi-armed bandits,
/// Proceedings of the 30th International Conference on Machine Learning, PMLR 28(3), 1238-1246.
public struct SequentialHalving: Sendable, Equatable {
  /// A round.
  public struct Round: Sendable, Hashable {
    /// How many candidates are played in it.
    public let candidates: Int
    /// How many of them are left after it.
    public let survivors: Int
    /// The tournaments that each of them plays.
    public let tournaments: Int64
  }

  public let rounds: [Round]

  /// - Parameters:
  ///   - candidates: how many there are to begin with.
  ///   - finalists: how many are to be left, at least 1; if there are no more, there is no round.
  ///   - plays: how many tournaments all rounds may take, of all that play together.
  ///   - companions: how many are played in every round beside the candidates.
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
