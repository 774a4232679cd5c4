import Glibc

/// A file that is written wholly or not at all.
///
/// The bytes go into a temporary file in the same folder, which takes the place of the file only
/// when all of them are on the disk. Whoever reads the path sees the old file or the new one, never
/// a part, even if the machine stops in between. A failure leaves the old file as it was and no
/// temporary file (a kill in the middle can leave one, named `.podium-*.tmp`).
///
///     try AtomicFile("reports/cup/standings.csv").write(CSVWriter().bytes(table))
public struct AtomicFile: Sendable, Equatable {
  /// The path of the file.
  public let path: String

  /// A Boolean value indicating whether a symbolic link at the path stays, and the file that it leads to is written.
  private let keepsLinks: Bool

  /// Names the file; nothing is touched yet.
  ///
  /// - Parameter keepsLinks: whether a symbolic link at the path stays, and the file that it leads to is written. Otherwise the
  ///   new file takes the place of the link, as is right where the user has not named the file.
  public init(_ path: String, keepsLinks: Bool = true) {
    self.path = path
    self.keepsLinks = keepsLinks
  }

  /// Writes the text in UTF-8 in place of whatever the file held.
  public func write(_ text: String) throws(FileError) {
    try write(Array(text.utf8))
  }

  /// Writes the bytes in place of whatever the file held.
  ///
  /// An existing file keeps its owner, its group and its permissions as far as the system lets the writer give
  /// them; what it does not widens nobody's rights (see ``FileOwnership``). Of hard links only the one at the path leads to the new file; access control lists
  /// and extended attributes are not kept.
  ///
  /// - Throws: `FileError` where the folder is missing or not writable, the disk is full, or the
  ///   path is a folder, a device or anything else that is not an ordinary file.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    let staged = try stage(bytes)
    try staged.commit()
    try Folder.synchronize(staged.folder, for: path)
  }

  /// Writes the text in UTF-8 into a file that is not there yet.
  ///
  /// - Throws: `FileError` as ``write(_:)-([UInt8])``, and with `EEXIST` where there is something at the
  ///   path, even if it has come while this was writing; it stays as it is.
  public func create(_ text: String) throws(FileError) {
    let file = try TemporaryFile(besides: path, for: path)
    try file.write(Array(text.utf8))
    try file.commitAsNew()
    try Folder.synchronize(file.folder, for: path)
  }

  /// Writes the bytes to the disk beside the file, whose place they take when that is asked for.
  ///
  /// - Throws: as ``write(_:)-([UInt8])``; then there is no temporary file.
  func stage(_ bytes: [UInt8]) throws(FileError) -> TemporaryFile {
    let target = try resolvedTarget()
    let staged = try TemporaryFile(besides: target.path, for: path)
    if let ownership = target.ownership { try staged.take(ownership) }
    try staged.write(bytes)
    return staged
  }

  /// Removes the file, if it is there.
  ///
  /// - Throws: `FileError` where the folder is not writable, or the path is a folder.
  public func remove() throws(FileError) {
    if !SystemCall.remove(path) {
      let code = errno
      guard code == ENOENT else { throw FileError(path: path, action: "remove", code: code) }
    }
  }

  /// Gives the file, if it is there, another name in the same folder, in place of whatever has it.
  ///
  /// - Throws: `FileError` where the folder is not writable.
  public func keepAside(as name: String) throws(FileError) {
    let folder = Folder.containing(path)
    if !SystemCall.rename(path, to: "\(folder)/\(name)") {
      let code = errno
      guard code == ENOENT else { throw FileError(path: path, action: "rename", code: code) }
    }
    try Folder.synchronize(folder, for: path)
  }

  /// Where the path leads, and whose the file is that is there, if there is one. A device or a pipe is refused:
  /// renaming over it would destroy it.
  private func resolvedTarget() throws(FileError) -> (path: String, ownership: FileOwnership?) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw failure(EINVAL) }
    guard var status = SystemCall.status(path, followsLinks: false) else {
      let code = errno
      if code != ENOENT { throw failure(code) }
      if path.hasSuffix("/") { throw failure(EISDIR) }
      return (path, nil)
    }
    var resolved = path
    if status.st_mode & S_IFMT == S_IFLNK {
      guard keepsLinks else { return (path, nil) }
      guard let real = SystemCall.resolved(path) else { throw failure(errno) }
      guard let text = String(validating: real, as: UTF8.self) else { throw failure(EILSEQ) }
      resolved = text
      guard let there = SystemCall.status(resolved) else { throw failure(errno) }
      status = there
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return (resolved, FileOwnership(status))
    case S_IFDIR: throw failure(EISDIR)
    default: throw failure(EINVAL)
    }
  }

  private func failure(_ code: Int32) -> FileError {
    FileError(path: path, action: "write", code: code)
  }
}
