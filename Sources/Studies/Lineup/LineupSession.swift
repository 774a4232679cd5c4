internal import MonteCarlo
internal import Programs
internal import Tallies

/// The tournaments of a search, and what stops it.
final class LineupSession {
  /// The number of tournaments of all line-ups together.
  private(set) var played: Int64 = 0
  private(set) var last: Int64 = 0

  private let signals: SignalStop
  private let progress: Progress?

  /// - Parameter plays: The number of tournaments to show progress of, or `nil` to show none.
  init(_ signals: SignalStop, progressOver plays: Int64?) {
    self.signals = signals
    progress = plays.map { Progress(StudyCourse.tournamentUnit, total: $0, budget: nil) }
  }

  /// Plays the next tournaments; returns `nil` if stopped.
  ///
  /// - Parameter sides: The number of line-ups that play them.
  func play(
    _ tournaments: Int64, sides: Int,
    by runner: Runner
  ) -> Tally? {
    let control = RunControl()
    signals.stop(control)
    let ranges = TournamentRanges([last + 1...last + tournaments])
    let outcome = runner.play(ranges, control: control) {
      progress?.show(played + control.played * Int64(sides))
    }
    last += tournaments
    played += tournaments * Int64(sides)
    return signals.exitCode == nil ? outcome.tally : nil
  }

  /// Removes the progress line.
  func end() { progress?.end() }
}
