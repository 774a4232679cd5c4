/// The numbers of cards that a side is shown in a match: Poisson variables of given means, each by one word.
package struct CardCounts {
  /// The block of a match's stream for cards, after those of the match and of a shoot-out.
  package static let block: UInt32 = 2

  private let yellow: [UInt32]
  private let red: [UInt32]

  package init(_ conduct: GoalsRules.Conduct) {
    yellow = CardCounts.thresholds(conduct.yellowCards)
    red = CardCounts.thresholds(conduct.redCards)
  }

  /// The cumulated probabilities of 0, 1, 2, ... cards in units of 2^-32, as long as they grow.
  private static func thresholds(_ mean: Double) -> [UInt32] {
    var thresholds: [UInt32] = []
    let marginal = GoalModel.poisson.marginal(mean)
    var (probability, sum) = (marginal.none, marginal.none)
    while thresholds.count < GoalRates.maximumGoals, sum * 0x1p32 < 0x1p32 - 1 {
      thresholds.append(UInt32(sum * 0x1p32))
      probability *= mean / Double(thresholds.count)
      sum += probability
    }
    return thresholds
  }

  /// The cards that a side is shown by two words.
  @inline(__always)
  package func counts(yellow yellowWord: UInt32, red redWord: UInt32) -> (yellow: Int16, red: Int16)
  {
    (CardCounts.count(yellowWord, yellow), CardCounts.count(redWord, red))
  }

  @inline(__always)
  private static func count(_ word: UInt32, _ thresholds: [UInt32]) -> Int16 {
    var count = 0
    while count < thresholds.count, word >= thresholds[count] { count &+= 1 }
    return Int16(truncatingIfNeeded: count)
  }
}
