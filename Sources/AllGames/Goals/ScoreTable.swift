/// The scores of a match, laid out so that one draw finds one: scores by goal difference, the visitors' largest win
/// first, and within a difference by the total of goals. A greater draw is never worse for the home side, so that a small
/// change of rates changes few results.
///
/// A draw is 64 bits; the score is the first whose cumulated probability, in units of 2^-64, is above it. The last score
/// takes what is left.
final class ScoreTable {
  /// Where a score is looked up, as long as the table lives.
  let lookup: Lookup

  private let thresholds: [UInt64]
  private let scores: [(home: Int16, away: Int16)]

  /// The table in so little memory that those of all pairs of a World Cup stay near: for each value of the upper six bits of
  /// a draw the first score that such a draw can find, a byte each; then, score by score, the upper 24 bits of its cumulated
  /// probability above its goals, four bits a side.
  ///
  /// It finds no score where these bits do not decide, or where a side has more goals than four bits hold.
  struct Lookup {
    private static let guideBits: UInt32 = 6
    private static let guideBytes = 1 << Int(guideBits)
    /// Of goals: those are looked up in the table itself.
    private static let many: UInt32 = 0xFF

    private let memory: UnsafeMutableRawPointer

    fileprivate init(_ thresholds: [UInt64], _ scores: [(home: Int16, away: Int16)]) {
      memory = .allocate(
        byteCount: Lookup.guideBytes + 4 * scores.count, alignment: Lookup.guideBytes)
      let guides = memory.bindMemory(to: UInt8.self, capacity: Lookup.guideBytes)
      let entries = (memory + Lookup.guideBytes).bindMemory(
        to: UInt32.self, capacity: scores.count)
      var filled = 0
      for (number, score) in scores.enumerated() {
        let upper = UInt32(truncatingIfNeeded: thresholds[number] >> 40)
        let fits = score.home < 15 && score.away < 15
        (entries + number).initialize(
          to: upper << 8
            | (fits
              ? UInt32(truncatingIfNeeded: score.home) << 4
                | UInt32(truncatingIfNeeded: score.away) : Lookup.many))
        while filled < min(Int(upper >> (24 - Lookup.guideBits)) + 1, Lookup.guideBytes) {
          // From one that comes before it the search is longer, and finds the same.
          (guides + filled).initialize(to: UInt8(min(number, 255)))
          filled += 1
        }
      }
    }

    fileprivate func deallocate() { memory.deallocate() }

    /// Where a score is looked for, by the upper half of a draw.
    @inline(__always)
    func start(_ word: UInt32) -> UnsafePointer<UInt32> {
      let guide = memory.load(
        fromByteOffset: Int(word >> (32 - Lookup.guideBits)), as: UInt8.self)
      return UnsafePointer(
        (memory + (Lookup.guideBytes &+ 4 &* Int(guide))).assumingMemoryBound(to: UInt32.self))
    }

    /// The score of a draw that is looked for from some place on, by the upper half of the draw; nil if the table itself has
    /// to be asked.
    @inline(__always)
    static func score(
      _ word: UInt32, from start: UnsafePointer<UInt32>
    ) -> (home: Int16, away: Int16)? {
      let upper = word >> 8
      // Most draws find their score at once or by one step: that one takes no branch.
      var entry = start + (start.pointee >> 8 < upper ? 1 : 0)
      while entry.pointee >> 8 < upper { entry += 1 }
      let found = entry.pointee
      if found >> 8 == upper || found & 0xFF == many { return nil }
      return (Int16(truncatingIfNeeded: found >> 4 & 0xF), Int16(truncatingIfNeeded: found & 0xF))
    }
  }

  init(_ probabilities: ScoreProbabilities) {
    let maximum = probabilities.maximum
    var scores: [(home: Int16, away: Int16)] = []
    for difference in -maximum.away...maximum.home {
      for away in max(0, -difference)...min(maximum.away, maximum.home - difference) {
        scores.append((Int16(away + difference), Int16(away)))
      }
    }
    var sum = 0.0
    let thresholds = scores.enumerated().map { number, score in
      sum += probabilities[Int(score.home), Int(score.away)]
      // A double has 53 bits: what is below them is 0.
      return number == scores.count - 1 || sum >= 1
        ? UInt64.max : UInt64((sum * 0x1p53).rounded(.down)) << 11
    }
    self.scores = scores
    self.thresholds = thresholds
    lookup = Lookup(thresholds, scores)
  }

  deinit { lookup.deallocate() }

  /// The score of a draw.
  ///
  /// - Parameters:
  ///   - word: the upper half of the draw.
  ///   - rest: the lower half, which is asked for once in tens of thousands of draws.
  func score(_ word: UInt32, rest: () -> UInt32) -> (home: Int16, away: Int16) {
    withExtendedLifetime(self) {
      if let score = Lookup.score(word, from: lookup.start(word)) { return score }
      let draw = UInt64(word) << 32 | UInt64(rest())
      return scores[thresholds.firstIndex { draw < $0 } ?? scores.count - 1]
    }
  }
}
