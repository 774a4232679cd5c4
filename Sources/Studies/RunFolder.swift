internal import Competitions
internal import MonteCarlo
internal import TextFiles

/// The folder that a run writes into. As long as this lives, no other run writes there.
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
    let taken: FolderLock?
    do {
      try Folder.make(path)
      taken = try FolderLock.take(path)
    } catch {
      throw StudyError(.cannotWrite, error.description)
    }
    guard let taken else {
      throw StudyError(
        .tryAgain,
        "another run is writing into \(path); wait for it to end, or write elsewhere with --output"
      )
    }
    lock = taken
    Folder.removeTemporaryFiles(in: path)
  }

  var statepointPath: String { "\(path)/\(RunFolder.statepointName)" }

  /// Writes a statepoint in place of the one that is there. The folder is made anew if somebody has
  /// removed it meanwhile.
  func write(_ statepoint: CountStatepoint<some CountLayout>) throws(FileError) {
    try Folder.make(path)
    try AtomicFile(statepointPath).write(statepoint.fileBytes)
  }

  /// Keeps the statepoint that is there under another name, if there is one.
  func setStatepointAside() throws(FileError) {
    try AtomicFile(statepointPath).keepAside(as: "\(RunFolder.statepointName).bak")
  }
}
