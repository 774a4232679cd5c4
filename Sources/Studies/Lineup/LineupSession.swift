internal import MonteCarlo
internal import Programs
internal import Tallies

/// What a search has played so far, and what stops it.
final class LineupSession {
  /// How many tournaments were played, of all line-ups together.
  private(set) var played: Int64 = 0
  /// The number of the last tournament.
  private(set) var last: Int64 = 0

  private let signals: SignalStop
  private let progress: Progress?

  /// - Parameter plays: how many tournaments will be played, for the progress that is shown; nil if none is.
  init(_ signals: SignalStop, progressOver plays: Int64?) {
    self.signals = signals
    progress = plays.map { Progress(StudyCourse.tournamentUnit, total: $0, budget: nil) }
  }

  /// Plays the tournaments behind the last one; nil if it was stopped.
  ///
  /// - Parameter sides: how many line-ups play them.
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

  /// Takes away what is shown.
  func end() { progress?.end() }
}
