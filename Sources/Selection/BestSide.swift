package import RandomStreams

/// The probability that each of several sides is the best, given how often they succeeded together
/// and apart.
///
/// The prior for the probabilities of the 2^n sets of successful sides is a Dirichlet distribution
/// with all parameters 2^-n, which favours no side and weighs as much as one tournament (W. Perks
/// (1947), Some observations on inverse probability including a new indifference rule, Journal of
/// the Institute of Actuaries 73, 285-334). The posterior adds the counts. The best side has the
/// greatest sum over the sets that contain it.
///
/// The probability is the share of seeded posterior draws in which a side is best, with ties
/// divided. Its standard error is at most 0.0036.
public struct BestSide: Sendable, Equatable {
  /// The number of posterior draws.
  public static let draws = 20_000

  public let probabilities: [Double]

  package init(_ successes: JointSuccesses, seed: Seed, draws: Int = BestSide.draws) {
    let sides = successes.sides
    let prior = 1 / Double(successes.patterns.count)
    // Sets of all sides or none favour nobody. As common factors do not matter, independent gamma
    // variates can replace the shares of a Dirichlet distribution.
    let sets = successes.patterns.indices.dropFirst().dropLast().map { set in
      (
        winners: (0..<sides).filter { set >> $0 & 1 == 1 },
        gamma: GammaVariate(shape: Double(successes.patterns[set]) + prior)
      )
    }
    var shares = [Double](repeating: 0, count: sides)
    let address = StreamAddress(seed: seed, purpose: .posterior, subject: .whole)
    for draw in 0..<draws {
      var stream = Xoshiro128Plus(address, tournament: UInt64(draw))
      var sums = [Double](repeating: 0, count: sides)
      for (winners, gamma) in sets {
        let weight = gamma.next(&stream)
        for side in winners { sums[side] += weight }
      }
      let greatest = sums.max() ?? 0
      let best = sums.indices.filter { sums[$0] == greatest }
      for side in best { shares[side] += 1 / Double(best.count) }
    }
    probabilities = shares.map { $0 / Double(draws) }
  }
}
