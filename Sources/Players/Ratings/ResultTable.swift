package import KernelInterface

/// The scores of a match laid out so that one draw selects one: the clearest away win first, drawn matches between
/// away wins and home wins. A greater draw is never worse for the home side, so that a small change of ratings
/// changes few results.
///
/// A draw has 64 bits. A side's score follows from the number of thresholds that are not above the draw, each a
/// cumulative probability in units of 2^-64: the home side gains one at each of its thresholds, the away side loses
/// one at each of its own.
package struct ResultTable: Sendable {
  let wins: Int
  /// The thresholds of each side.
  let home: [UInt64]
  let away: [UInt64]
  /// The thresholds of both sides in ascending order, each with its side; two consecutive scores may share a
  /// threshold.
  let steps: [Step]

  struct Step: Sendable {
    let threshold: UInt64
    let isHome: Bool
    let isAway: Bool
  }

  package init(_ distribution: ResultDistribution) {
    let outcomes = distribution.outcomes
    wins = outcomes.map(\.home).max() ?? 0
    var steps: [Step] = []
    var sum = 0.0
    for (one, next) in zip(outcomes, outcomes.dropFirst()) {
      sum += one.probability
      // A double has 53 bits: what is below them is 0.
      let threshold = sum >= 1 ? UInt64.max : UInt64((sum * 0x1p53).rounded(.down)) << 11
      steps.append(
        Step(threshold: threshold, isHome: next.home > one.home, isAway: next.away < one.away))
    }
    home = steps.filter(\.isHome).map(\.threshold)
    away = steps.filter(\.isAway).map(\.threshold)
    self.steps = steps
  }

  func score(_ draw: UInt64) -> (home: Int16, away: Int16) {
    func reached(_ thresholds: [UInt64]) -> Int { thresholds.count { draw >= $0 } }
    return (
      Int16(truncatingIfNeeded: reached(home)), Int16(truncatingIfNeeded: wins - reached(away))
    )
  }

  /// The score of a draw.
  ///
  /// - Parameters:
  ///   - word: The upper half of the draw.
  ///   - rest: The lower half, which is needed once in a thousand million draws.
  @inline(__always)
  package func score(_ word: UInt32, rest: () -> UInt32) -> (home: Int16, away: Int16) {
    var home = 0
    var away = wins
    var isClose = false
    for threshold in self.home {
      let upper = UInt32(truncatingIfNeeded: threshold >> 32)
      home &+= word > upper ? 1 : 0
      if word == upper { isClose = true }
    }
    for threshold in self.away {
      let upper = UInt32(truncatingIfNeeded: threshold >> 32)
      away &-= word > upper ? 1 : 0
      if word == upper { isClose = true }
    }
    guard isClose else {
      return (Int16(truncatingIfNeeded: home), Int16(truncatingIfNeeded: away))
    }
    return score(UInt64(word) << 32 | UInt64(rest()))
  }

  /// The scores of many draws: columns of both sides, by ``score(_:rest:)``.
  ///
  /// Threshold after threshold, each in a loop without branches, which becomes one of vectors.
  ///
  /// - Parameters:
  ///   - words: The upper halves of the draws, one per lane to fill.
  ///   - rest: The lower half of a draw, by its number.
  package func fill(
    home: MutableLanes<Int16>, away: MutableLanes<Int16>, words: Span<UInt32>,
    rest: (Int) -> UInt32
  ) {
    var close = ResultTable.add(self.home, 1, from: 0, home, words)
    close |= ResultTable.add(self.away, -1, from: Int16(wins), away, words)
    guard close != 0 else { return }
    for number in words.indices {
      (home[number], away[number]) = score(words[number]) { rest(number) }
    }
  }

  /// Fills a column with a number, to which another is added for each threshold that a draw has passed; not 0 if the upper
  /// half of some draw is that of a threshold.
  private static func add(
    _ thresholds: [UInt64], _ step: Int16, from start: Int16, _ column: MutableLanes<Int16>,
    _ words: Span<UInt32>
  ) -> UInt32 {
    let column = column[0..<words.count]
    var close: UInt32 = 0
    for (number, threshold) in thresholds.enumerated() {
      let upper = UInt32(truncatingIfNeeded: threshold >> 32)
      for lane in words.indices {
        let word = words[lane]
        let before = number == 0 ? start : column[lane]
        column[lane] = before &+ (word > upper ? step : 0)
        close |= word == upper ? 1 : 0
      }
    }
    return close
  }
}
