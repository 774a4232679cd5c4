/// The scores of a match, laid out so that one draw finds one: scores by goal difference, the visitors' largest win
/// first, and within a difference by the total of goals. A greater draw is never worse for the home side, so that a small
/// change of rates changes few results.
///
/// A draw is 64 bits; the score is the first whose cumulated probability, in units of 2^-64, is above it. The last score
/// takes what is left.
final class ScoreTable {
  /// Where a score is looked up, as long as the table lives.
  let lookup: Lookup

  /// A table in memory of its own: for each value of the upper bits of a draw the first score that such a draw can find;
  /// then, score by score, the upper half of its cumulated probability above its goals, those of the home side in the
  /// lowest byte; then the lower halves.
  struct Lookup {
    /// How many of a draw's upper bits find where to begin.
    private static let guideBits: UInt32 = 8

    private let guides: UnsafeMutablePointer<UInt16>
    private let entries: UnsafeMutablePointer<UInt64>
    private let count: Int

    fileprivate init(_ thresholds: [UInt64], _ scores: [(home: Int, away: Int)]) {
      count = scores.count
      let buckets = 1 << Int(Lookup.guideBits)
      guides = .allocate(capacity: buckets)
      entries = .allocate(capacity: 2 * count)
      var filled = 0
      for (number, score) in scores.enumerated() {
        let upper = thresholds[number] >> 32
        (entries + number).initialize(
          to: upper << 32 | UInt64(score.home) | UInt64(score.away) << 8)
        (entries + count + number).initialize(to: thresholds[number] & 0xFFFF_FFFF)
        while filled < min(Int(upper >> UInt64(32 - Lookup.guideBits)) + 1, buckets) {
          (guides + filled).initialize(to: UInt16(number))
          filled += 1
        }
      }
    }

    fileprivate func deallocate() {
      guides.deallocate()
      entries.deallocate()
    }

    /// Where a score is looked for, by the upper half of a draw.
    @inline(__always)
    func start(_ word: UInt32) -> UnsafePointer<UInt64> {
      UnsafePointer(entries + Int(guides[Int(word >> (32 - Lookup.guideBits))]))
    }

    /// The score of a draw that is looked for from some place on, by the upper half of the draw; nil if that is also the
    /// upper half of a threshold, so that the lower half decides.
    @inline(__always)
    static func score(
      _ word: UInt32, from start: UnsafePointer<UInt64>
    ) -> (home: Int16, away: Int16)? {
      let wide = UInt64(word)
      // Most draws find their score at once or by one step: that one takes no branch.
      var entry = start + (start.pointee >> 32 < wide ? 1 : 0)
      while entry.pointee >> 32 < wide { entry += 1 }
      return entry.pointee >> 32 == wide ? nil : goals(entry.pointee)
    }

    /// The score of a draw.
    ///
    /// - Parameters:
    ///   - word: the upper half of the draw.
    ///   - rest: the lower half, which is asked for once in millions of draws.
    func score(_ word: UInt32, rest: () -> UInt32) -> (home: Int16, away: Int16) {
      if let score = Lookup.score(word, from: start(word)) { return score }
      let (wide, low) = (UInt64(word), UInt64(rest()))
      var number = (0..<count).first { entries[$0] >> 32 >= wide } ?? count - 1
      while number < count - 1, entries[number] >> 32 == wide, entries[count + number] <= low {
        number += 1
      }
      return Lookup.goals(entries[number])
    }

    private static func goals(_ entry: UInt64) -> (home: Int16, away: Int16) {
      (Int16(truncatingIfNeeded: entry & 0xFF), Int16(truncatingIfNeeded: entry >> 8 & 0xFF))
    }
  }

  init(_ probabilities: ScoreProbabilities) {
    let maximum = probabilities.maximum
    var scores: [(home: Int, away: Int)] = []
    for difference in -maximum.away...maximum.home {
      for away in max(0, -difference)...min(maximum.away, maximum.home - difference) {
        scores.append((away + difference, away))
      }
    }
    var sum = 0.0
    let thresholds = scores.enumerated().map { number, score in
      sum += probabilities[score.home, score.away]
      // A double has 53 bits: what is below them is 0.
      return number == scores.count - 1 || sum >= 1
        ? UInt64.max : UInt64((sum * 0x1p53).rounded(.down)) << 11
    }
    lookup = Lookup(thresholds, scores)
  }

  deinit { lookup.deallocate() }

  /// The score of a draw; see ``Lookup/score(_:rest:)``.
  func score(_ word: UInt32, rest: () -> UInt32) -> (home: Int16, away: Int16) {
    withExtendedLifetime(self) { lookup.score(word, rest: rest) }
  }
}
