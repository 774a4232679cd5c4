internal import MonteCarlo
internal import Programs
internal import Tallies
internal import TextFiles

/// The periodic writing of statepoints during a run.
///
/// Writing takes at most about a hundredth of one core's time; more frequent requests are delayed.
/// Failures do not end the run, and are followed by another attempt.
struct StatepointKeeper {
  /// The share of one core's time for writing; workers spend about as much on handing in.
  private static let share = 0.005

  private let folder: RunFolder
  private let every: Double
  private let log: RunLog
  private var due: Double
  private var complaint: String?

  /// - Parameter every: The interval in seconds.
  init(_ folder: RunFolder, every: Double, log: RunLog) {
    self.folder = folder
    self.every = every
    self.log = log
    due = Machine.seconds + every
  }

  /// True if a statepoint is due.
  var isDue: Bool { Machine.seconds >= due }

  /// Writes a statepoint; returns a message if that fails, once per reason.
  ///
  /// - Throws: An error if another run has the folder, so that writing can never succeed again.
  mutating func keep(
    _ statepoint: Statepoint
  ) throws(StudyError) -> String? {
    let start = Machine.threadSeconds
    var newComplaint: String?
    do {
      try folder.write(statepoint)
      if complaint != nil { log.info("statepoints can be written again") }
      complaint = nil
      log.debug("statepoint with \(statepoint.tally.tournaments) tournaments")
    } catch {
      if error.kind == .tryAgain { throw error }
      log.warning("no statepoint: \(error.description)")
      if complaint != error.description {
        newComplaint =
          "\(error.description)\nthe run continues, and will try to write its statepoint again"
      }
      complaint = error.description
    }
    let spent = Machine.threadSeconds - start
    due = Machine.seconds + max(every, spent / StatepointKeeper.share)
    return newComplaint
  }
}
