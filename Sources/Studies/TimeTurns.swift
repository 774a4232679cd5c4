internal import Reports
internal import Statistics
internal import Tallies

/// How several studies share the time that a batch of them may take: by turns, each of which goes to the study
/// whose chances are known least.
///
/// The error of each shrinks with the root of its tournaments, whatever its game takes; so turns like these make the
/// worst errors alike. Which tournaments are played depends on the time, what comes of them does not.
package struct TimeTurns {
  /// The seconds below which a turn would be spent on reading and writing files.
  private static let shortest = 0.5
  /// How many turns each of the studies would have, had all the same.
  private static let each = 8.0

  private let budget: TimeBudget
  /// The seconds of a turn.
  private let length: Double

  package init(_ budget: TimeBudget, of studies: Int) {
    self.budget = budget
    length = max(TimeTurns.shortest, budget.left / (TimeTurns.each * Double(max(1, studies))))
  }

  /// The first turn of each: it ends as soon as anything is there.
  package static var first: TimeBudget { TimeBudget(seconds: 0) }

  /// Who is to play next, and for how long; nil if the time is over or nobody needs any.
  ///
  /// - Parameter widths: of each study the width of the widest interval of a title chance; nil of one that is to
  ///   play no more, 0 where everything is certain.
  package func next(_ widths: [Double?]) -> (study: Int, budget: TimeBudget)? {
    let open = widths.indices.filter { widths[$0] ?? 0 > 0 }
    guard !budget.isOver,
      let worst = open.max(by: { (widths[$0] ?? 0, $1) < (widths[$1] ?? 0, $0) })
    else { return nil }
    // The last one has all that is left, and so has whoever would leave less than half a turn.
    let isLast = open.count == 1 || budget.left < 1.5 * length
    return (worst, isLast ? budget : TimeBudget(seconds: length))
  }
}

extension StudyOutcome {
  /// The width of the widest interval of a title chance, of a backtest of any chance, by which turns are given; nil where no
  /// more is to be played: all that was asked for is there, or there is nothing to tell.
  var openWidth: Double? {
    guard course.stop == .timeBudget else { return nil }
    return summary?.widestTitle ?? backtest?.widestChance
  }
}
