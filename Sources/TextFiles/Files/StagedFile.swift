/// A file whose bytes are on the disk, but not under its name yet. It goes without a trace if it is let go
/// of before.
final class StagedFile {
  let file: TemporaryFile
  private let target: String
  private var isCommitted = false

  init(_ file: consuming TemporaryFile, target: String) {
    self.file = file
    self.target = target
  }

  /// The folder that it is in.
  var folder: String { Folder.containing(target) }

  /// Removes the file whose name this one will get, if there is one.
  func clear() throws(FileError) { try AtomicFile(target).remove() }

  /// Gives the file its name.
  func commit() throws(FileError) {
    try file.replace(target)
    isCommitted = true
  }

  deinit {
    if !isCommitted { file.discard() }
  }
}
