internal import Games
internal import KernelInterface
internal import Kernels

/// The thresholds of the results of all pairs of entrants, pair by pair, so that matches between pairs that differ from lane
/// to lane are looked up: see ``ResultTable``.
final class PairResults {
  private let wins: Int
  /// The number of different thresholds of a pair, and the masks of those of each side.
  private let count: Int
  private let homeSteps: UInt32
  private let awaySteps: UInt32
  private var words: [UInt32]
  private let wordsEach: Int

  /// - Parameters:
  ///   - pairs: The number of pairs.
  ///   - example: The table of any pair: all have the same number of thresholds, distributed between the sides in
  ///     the same way.
  init(pairs: Int, like example: ResultTable) {
    wins = example.wins
    let steps = example.steps
    count = steps.count
    homeSteps = PairResults.bits(steps.map(\.isHome))
    awaySteps = PairResults.bits(steps.map(\.isAway))
    wordsEach = (count + 1) / 2
    words = Array(repeating: ResultThresholds.unknown, count: pairs * wordsEach)
  }

  private static func bits(_ steps: [Bool]) -> UInt32 {
    steps.enumerated().reduce(0) { $0 | ($1.element ? 1 << UInt32($1.offset) : 0) }
  }

  func set(_ pair: Int, _ table: ResultTable) {
    let steps = table.steps
    precondition(
      steps.count == count && PairResults.bits(steps.map(\.isHome)) == homeSteps,
      "a pair of \(steps.count) thresholds among those of \(count)")
    let halves = steps.map { UInt32(truncatingIfNeeded: $0.threshold >> 48) } + [0]
    for word in 0..<wordsEach {
      words[pair * wordsEach + word] = halves[2 * word] | halves[2 * word + 1] << 16
    }
  }

  /// Finds the scores of a match by the uppermost bits of its draws, and lists the lanes in which these do not decide or the pair
  /// is not known.
  ///
  /// - Returns: The number of these lanes.
  func fill(
    _ call: MatchCall, pairs: PairLanes, draws: MutableColumns<UInt8>, open: MutableLanes<Int32>
  ) -> Int {
    let words = words
    return drawResults(
      ResultCall(
        lanes: call.lanes, pairs: pairs, draws: draws,
        table: ResultThresholds(
          words: words.span, wordsEach: wordsEach, count: count, homeSteps: homeSteps,
          awaySteps: awaySteps, wins: Int32(wins)),
        mask: call.mask, scores: call.outcomes, open: open))
  }
}
