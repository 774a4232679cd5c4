internal import Reports
internal import Statistics
internal import Tallies

/// The division of a batch's time among studies: each turn goes to the study with the least certain
/// chances.
///
/// Errors shrink with the root of the number of tournaments, so that these turns equalise the worst
/// errors. The time decides which tournaments are played, but not their results.
package struct TimeTurns {
  /// The minimum length of a turn in seconds, below which reading and writing files would dominate.
  private static let shortest = 0.5
  /// The number of turns of each study if all had the same.
  private static let each = 8.0

  private let budget: TimeBudget
  /// The length of a turn in seconds.
  private let length: Double

  package init(_ budget: TimeBudget, of studies: Int) {
    self.budget = budget
    length = max(TimeTurns.shortest, budget.left / (TimeTurns.each * Double(max(1, studies))))
  }

  /// The first turn of each study, which ends once there is a result.
  package static var first: TimeBudget { TimeBudget(seconds: 0) }

  /// Returns the next study and the length of its turn, or `nil` if the time is over or no study
  /// needs more.
  ///
  /// - Parameter widths: The width of the widest interval of a title chance in each study, 0 if all
  ///   are certain, or `nil` if the study is finished.
  package func next(_ widths: [Double?]) -> (study: Int, budget: TimeBudget)? {
    let open = widths.indices.filter { widths[$0] ?? 0 > 0 }
    guard !budget.isOver,
      let worst = open.max(by: { (widths[$0] ?? 0, $1) < (widths[$1] ?? 0, $0) })
    else { return nil }
    // The last study has the rest, as has a turn that would leave less than half a turn.
    let isLast = open.count == 1 || budget.left < 1.5 * length
    return (worst, isLast ? budget : TimeBudget(seconds: length))
  }
}

extension StudyOutcome {
  /// The width of the widest interval of a title chance, or in a backtest of any chance, or `nil`
  /// if the study is finished or has no figures.
  var openWidth: Double? {
    guard course.stop == .timeBudget else { return nil }
    return summary?.widestTitle ?? backtest?.widestChance
  }
}
