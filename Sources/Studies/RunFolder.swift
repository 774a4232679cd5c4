internal import MonteCarlo
internal import Programs
internal import Tallies
internal import TextFiles

/// The folder of a run, locked for its lifetime. A symbolic link with the name of one of the run's
/// files is replaced, so that nothing outside of the folder is written.
struct RunFolder: Sendable {
  static let statepointName = "statepoint.json"

  let path: String
  private let lock: FolderLock

  /// Creates and locks the folder, and removes leftovers of a killed run.
  ///
  /// - Throws: An error if another run has the folder, or it is not writable, found before rather
  ///   than after a long run.
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
    Folder.removeTemporaryFiles(in: "\(path)/\(SampleTables.folder)")
  }

  var statepointPath: String { "\(path)/\(RunFolder.statepointName)" }

  var hasStatepoint: Bool { RunFolder.hasStatepoint(path) }

  static func hasStatepoint(_ path: String) -> Bool {
    Folder.names(in: path)?.contains(statepointName) == true
  }

  /// Replaces the statepoint.
  func write(_ statepoint: Statepoint) throws(StudyError) {
    try writing(try AtomicFile(statepointPath, keepsLinks: false).write(statepoint.fileBytes))
  }

  /// Replaces the reports.
  func write(_ reports: FileSet) throws(StudyError) {
    try writing(try reports.write(to: path, keepsLinks: false))
  }

  /// Renames the statepoint, if there is one.
  func setStatepointAside() throws(StudyError) {
    try writing(
      try AtomicFile(statepointPath).keepAside(as: "\(RunFolder.statepointName).bak"))
  }

  /// Writes into the folder, which is created again if removed.
  ///
  /// - Throws: An error to try again if another run has used the folder since, whose files are
  ///   kept.
  private func writing(_ write: @autoclosure () throws(FileError) -> Void) throws(StudyError) {
    try requireLock()
    do throws(FileError) {
      try write()
    } catch {
      guard error.isOfMissingFolder else { throw StudyError(writing: error) }
      // The folder has been removed: write again unless another run has it now.
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
