import Glibc

/// A file that is written completely or not at all.
///
/// The bytes go into a temporary file in the same folder, which replaces the file once all of them are on the disk.
/// A failure leaves the old file as it was and no temporary file; a kill in the middle may leave one, named
/// `.podium-*.tmp`.
///
///     try AtomicFile("reports/cup/standings.csv").write(CSVWriter().bytes(table))
public struct AtomicFile: Sendable, Equatable {
  public let path: String

  /// True if a symbolic link at the path stays and its target is written; otherwise the new file replaces the link, as is
  /// right for paths that no user has named.
  private let keepsLinks: Bool
  public init(_ path: String, keepsLinks: Bool = true) {
    self.path = path
    self.keepsLinks = keepsLinks
  }

  public func write(_ text: String) throws(FileError) {
    try write(Array(text.utf8))
  }

  /// Writes the bytes, replacing any existing content.
  ///
  /// An existing file keeps its owner, group and permissions as far as the system allows (see ``FileOwnership``). Other
  /// hard links keep the old content; access control lists and extended attributes are lost.
  ///
  /// - Throws: `FileError` if the folder is missing or not writable, the disk is full, or the path is not that of an
  ///   ordinary file.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    let staged = try stage(bytes)
    try staged.commit()
    try Folder.synchronize(staged.folder, for: path)
  }

  /// Creates the file with this text.
  ///
  /// - Throws: `FileError` like ``write(_:)-([UInt8])``, with `EEXIST` if anything is at the path by then.
  public func create(_ text: String) throws(FileError) {
    let file = try TemporaryFile(besides: path, for: path)
    try file.write(Array(text.utf8))
    try file.commitAsNew()
    try Folder.synchronize(file.folder, for: path)
  }

  /// Writes the bytes to a temporary file beside the target, ready to replace it.
  func stage(_ bytes: [UInt8]) throws(FileError) -> TemporaryFile {
    let staged = try stage()
    try staged.write(bytes)
    return staged
  }

  /// Creates an empty temporary file beside the target, which can replace it once it is written.
  func stage() throws(FileError) -> TemporaryFile {
    let target = try resolvedTarget()
    let staged = try TemporaryFile(besides: target.path, for: path)
    if let ownership = target.ownership { try staged.take(ownership) }
    return staged
  }

  public func remove() throws(FileError) {
    if !SystemCall.remove(path) {
      let code = errno
      guard code == ENOENT || code == ENOTDIR else {
        throw FileError(path: path, action: "remove", code: code)
      }
    }
  }

  /// Renames the file if it exists, within its folder, replacing any file of the new name.
  public func keepAside(as name: String) throws(FileError) {
    let folder = Folder.containing(path)
    if !SystemCall.rename(path, to: "\(folder)/\(name)") {
      let code = errno
      guard code == ENOENT else { throw FileError(path: path, action: "rename", code: code) }
    }
    try Folder.synchronize(folder, for: path)
  }

  /// The file to be written, links followed, and its ownership if it exists.
  ///
  /// Devices and pipes are refused: renaming over one would destroy it.
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
