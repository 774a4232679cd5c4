internal import Games
internal import KernelInterface
internal import Kernels

/// The thresholds of the results of all pairs of entrants, pair by pair, so that matches between pairs that differ from lane
/// to lane are looked up: see ``ResultTable``.
final class PairResults {
  /// What the winner has.
  private let wins: Int
  /// How many different thresholds a pair has, and which of them, as bits, are those of each side.
  private let count: Int
  private let homeSteps: UInt32
  private let awaySteps: UInt32
  /// The upper halves of the thresholds.
  private var uppers: [UInt32]
  /// For each pair 1 if its thresholds are known, else 0.
  private var isKnown: [UInt8]

  /// - Parameters:
  ///   - pairs: how many there are.
  ///   - example: the table of one of them: those of all have as many thresholds, which the sides share in the same way.
  init(pairs: Int, like example: ResultTable) {
    wins = example.wins
    let steps = example.steps
    count = steps.count
    homeSteps = PairResults.bits(steps.map(\.isHome))
    awaySteps = PairResults.bits(steps.map(\.isAway))
    uppers = Array(repeating: ResultThresholds.unknown, count: pairs * count)
    isKnown = Array(repeating: 0, count: pairs)
  }

  private static func bits(_ steps: [Bool]) -> UInt32 {
    steps.enumerated().reduce(0) { $0 | ($1.element ? 1 << UInt32($1.offset) : 0) }
  }

  func set(_ pair: Int, _ table: ResultTable) {
    let steps = table.steps
    precondition(
      steps.count == count && PairResults.bits(steps.map(\.isHome)) == homeSteps,
      "a pair of \(steps.count) thresholds among those of \(count)")
    for (number, step) in steps.enumerated() {
      uppers[pair * count + number] = UInt32(truncatingIfNeeded: step.threshold >> 32)
    }
    isKnown[pair] = 1
  }

  /// The pair of the first lane whose pair is not known; nil if all are.
  func unknown(_ pairs: PairLanes, lanes: Int) -> Int? {
    let isKnown = isKnown
    return unknownPair(pairs, isKnown.span, lanes: lanes)
  }

  /// Finds the scores of a match by the upper halves of its draws.
  ///
  /// - Returns: whether some draw's upper half is that of a threshold, so that its lower half decides; and whether there may be
  ///   a pair that is not known.
  func fill(
    _ call: MatchCall, pairs: PairLanes, words: Span<UInt32>
  ) -> (isClose: Bool, mayBeUnknown: Bool) {
    let uppers = uppers
    return drawResults(
      ResultCall(
        lanes: call.lanes, pairs: pairs, words: words,
        table: ResultThresholds(
          uppers: uppers.span, count: count, homeSteps: homeSteps, awaySteps: awaySteps,
          wins: Int32(wins)),
        mask: call.mask, scores: call.outcomes))
  }
}
