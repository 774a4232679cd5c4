internal import MonteCarlo
internal import Programs
internal import Tallies
internal import TextFiles

/// The folder that a run writes into. As long as this lives, no other run writes there. A symbolic link in it that has the name
/// of one of the run's files gives way to the file, so that nothing outside of the folder is written.
struct RunFolder: Sendable {
  static let statepointName = "statepoint.json"

  let path: String
  private let lock: FolderLock

  /// Makes the folder if it is not there, takes its lock, and tidies up after a run that was killed.
  ///
  /// - Throws: where another run has it, or it cannot be written to: better known before the night
  ///   than after it.
  init(_ path: String) throws(StudyError) {
    self.path = path
    try StudyError.of(StudyError.init(writing:), try Folder.make(path))
    guard let taken = try StudyError.of(StudyError.init(writing:), try FolderLock.take(path))
    else {
      throw StudyError(
        .tryAgain,
        "another run is writing into \(path); wait for it to end, or write elsewhere with --output"
      )
    }
    lock = taken
    Folder.removeTemporaryFiles(in: path)
  }

  var statepointPath: String { "\(path)/\(RunFolder.statepointName)" }

  /// A Boolean value indicating whether a study has left a statepoint in the folder.
  var hasStatepoint: Bool { RunFolder.hasStatepoint(path) }

  /// Tells whether a study has left a statepoint in a folder.
  static func hasStatepoint(_ path: String) -> Bool {
    Folder.names(in: path)?.contains(statepointName) == true
  }

  /// Writes a statepoint in place of the one that is there.
  func write(_ statepoint: Statepoint) throws(StudyError) {
    try writing(try AtomicFile(statepointPath, keepsLinks: false).write(statepoint.fileBytes))
  }

  /// Writes reports in place of those that are there.
  func write(_ reports: FileSet) throws(StudyError) {
    try writing(try reports.write(to: path, keepsLinks: false))
  }

  /// Keeps the statepoint that is there under another name, if there is one.
  func setStatepointAside() throws(StudyError) {
    try writing(
      try AtomicFile(statepointPath).keepAside(as: "\(RunFolder.statepointName).bak"))
  }

  /// Writes into the folder, if it is still this run's. It is made anew if somebody has removed it meanwhile.
  ///
  /// - Throws: a study's error to try again where another run has been there since: nothing of it is
  ///   overwritten.
  private func writing(_ write: @autoclosure () throws(FileError) -> Void) throws(StudyError) {
    try requireLock()
    do throws(FileError) {
      try write()
    } catch {
      guard error.isOfMissingFolder else { throw StudyError(writing: error) }
      // The folder was removed under it: it is written again unless another run has it now.
      try requireLock()
      try StudyError.of(StudyError.init(writing:), try write())
    }
  }

  private func requireLock() throws(StudyError) {
    guard try StudyError.of(StudyError.init(writing:), try lock.isHeld()) else {
      throw StudyError(
        .tryAgain,
        "someone removed \(path)/\(FolderLock.fileName) during this run, and another run has since written into the "
          + "folder; its files are kept, and what this run has played is lost"
      )
    }
  }
}
