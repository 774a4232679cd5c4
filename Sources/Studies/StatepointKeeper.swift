internal import MonteCarlo
internal import Programs
internal import Tallies
internal import TextFiles

/// Writes a statepoint every now and then while a run plays.
///
/// They take at most about a hundredth of one core's time: where they are asked for so often that it
/// would be more, they come later. What cannot be written does not end the run; it is
/// tried again when the next one is due.
struct StatepointKeeper {
  /// The share of one core's time that writing may take; workers spend about as much on handing in.
  private static let share = 0.005

  private let folder: RunFolder
  private let every: Double
  private let log: RunLog
  private var due: Double
  private var complaint: String?

  /// - Parameter every: seconds between two statepoints.
  init(_ folder: RunFolder, every: Double, log: RunLog) {
    self.folder = folder
    self.every = every
    self.log = log
    due = Machine.seconds + every
  }

  /// Whether it is time for a statepoint.
  var isDue: Bool { Machine.seconds >= due }

  /// Writes a statepoint; returns what to tell people if it cannot, once for each reason.
  ///
  /// - Throws: a study's error if none can ever be written again, as another run has the folder.
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
