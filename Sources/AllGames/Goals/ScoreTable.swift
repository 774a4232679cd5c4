/// The scores of a match, laid out so that one draw finds one: scores by goal difference, the visitors' largest win
/// first, and within a difference by the total of goals. A greater draw is never worse for the home side, so that a small
/// change of rates changes few results.
///
/// A draw is 64 bits; the score is the first whose cumulated probability, in units of 2^-64, is above it. The last score
/// takes what is left.
final class ScoreTable {
  /// How many of a draw's upper bits find where to begin.
  private static let guideBits: UInt32 = 10

  /// The upper and lower halves of the cumulated probabilities.
  private let upper: UnsafeMutablePointer<UInt32>
  private let lower: UnsafeMutablePointer<UInt32>
  /// The scores: the home side's goals in the lower byte.
  private let scores: UnsafeMutablePointer<UInt16>
  /// For each value of the upper bits of a draw, the first score that such a draw can find.
  private let guides: UnsafeMutablePointer<UInt16>
  private let count: Int

  init(_ probabilities: ScoreProbabilities) {
    let maximum = probabilities.maximum
    var cells: [(home: Int, away: Int)] = []
    for difference in -maximum.away...maximum.home {
      for away in max(0, -difference)...min(maximum.away, maximum.home - difference) {
        cells.append((away + difference, away))
      }
    }
    count = cells.count
    upper = .allocate(capacity: count)
    lower = .allocate(capacity: count)
    scores = .allocate(capacity: count)
    let buckets = 1 << Int(ScoreTable.guideBits)
    guides = .allocate(capacity: buckets)
    var sum = 0.0
    var filled = 0
    for (number, cell) in cells.enumerated() {
      sum += probabilities[cell.home, cell.away]
      // A double has 53 bits: what is below them is 0.
      let threshold =
        number == count - 1 || sum >= 1 ? UInt64.max : UInt64((sum * 0x1p53).rounded(.down)) << 11
      upper[number] = UInt32(truncatingIfNeeded: threshold >> 32)
      lower[number] = UInt32(truncatingIfNeeded: threshold)
      scores[number] = UInt16(cell.home | cell.away << 8)
      let end = Int(upper[number] >> (32 - ScoreTable.guideBits)) + 1
      while filled < min(end, buckets) {
        guides[filled] = UInt16(number)
        filled += 1
      }
    }
  }

  deinit {
    upper.deallocate()
    lower.deallocate()
    scores.deallocate()
    guides.deallocate()
  }

  /// The number of the score of a draw, as far as its upper half tells, and whether the lower half decides.
  @inline(__always)
  private func find(_ word: UInt32) -> Int {
    var number = Int(guides[Int(word >> (32 - ScoreTable.guideBits))])
    while upper[number] < word { number &+= 1 }
    return number
  }

  /// The score of a draw.
  ///
  /// - Parameters:
  ///   - word: the upper half of the draw.
  ///   - rest: the lower half, which is asked for once in millions of draws.
  @inline(__always)
  func score(_ word: UInt32, rest: () -> UInt32) -> (home: Int16, away: Int16) {
    var number = find(word)
    if upper[number] == word {
      let low = rest()
      while number < count &- 1, upper[number] == word, lower[number] <= low { number &+= 1 }
    }
    let score = scores[number]
    return (
      Int16(truncatingIfNeeded: score & 0xFF), Int16(truncatingIfNeeded: score >> 8)
    )
  }
}
