/// Exact figures of half-innings: the Markov chain of the 24 states of outs and bases.
///
/// After Bukiet, Harold and Palacios, "A Markov Chain Approach to Baseball", Operations Research 45
/// (1997).
public enum BaseballChain {
  /// The distribution of the runs of a side in some innings: it sends its batters in turn, number n
  /// (from 0) with `rates(n)`.
  ///
  /// Exact but for what lies beyond `maximumRuns`, which counts there, and `plateAppearances`.
  public static func runs(
    innings: Int, maximumRuns: Int = 40, plateAppearances: Int = 110,
    rates: (Int) -> TextbookRates
  ) -> [Double] {
    let states = innings * 24
    var distribution = [[Double]](
      repeating: [Double](repeating: 0, count: maximumRuns + 1), count: states)
    distribution[0][0] = 1
    var finished = [Double](repeating: 0, count: maximumRuns + 1)
    for number in 0..<plateAppearances {
      let plays = rates(number).plays
      var next = [[Double]](
        repeating: [Double](repeating: 0, count: maximumRuns + 1), count: states)
      for state in 0..<states {
        guard distribution[state].contains(where: { $0 > 0 }) else { continue }
        for (play, probability) in plays {
          let after = play.apply(outs: state % 24 / 8, runners: runners(state % 8))
          let inning = state / 24 + (after.outs > 2 ? 1 : 0)
          let target =
            after.outs > 2
            ? inning * 24
            : inning * 24 + after.outs * 8
              + bits(after.runners)
          for (runs, mass) in distribution[state].enumerated() where mass > 0 {
            let total = min(maximumRuns, runs + after.runs)
            if inning == innings {
              finished[total] += probability * mass
            } else {
              next[target][total] += probability * mass
            }
          }
        }
      }
      distribution = next
    }
    return finished
  }

  private static func runners(_ bits: Int) -> Set<Int> {
    Set((1...3).filter { bits >> ($0 - 1) & 1 == 1 })
  }

  private static func bits(_ runners: Set<Int>) -> Int {
    runners.reduce(0) { $0 | 1 << ($1 - 1) }
  }
}
