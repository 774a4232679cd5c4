import Glibc

/// A new file beside another one, which it replaces when it is committed. If it never is, it is removed.
final class TemporaryFile {
  private let descriptor: Int32
  private let path: String
  private let target: String
  private var isCommitted = false

  /// The path that errors name.
  private let requestedPath: String

  private static let prefix = ".podium-"
  private static let suffix = ".tmp"

  static func isName(_ name: String) -> Bool {
    name.hasPrefix(prefix) && name.hasSuffix(suffix)
  }

  /// Creates the file in the folder of `target`, under an unpredictable name.
  init(besides target: String, for requestedPath: String) throws(FileError) {
    self.target = target
    self.requestedPath = requestedPath
    let folder = Folder.containing(target)
    while true {
      let name = String(UInt64.random(in: .min ... .max), radix: 16)
      let path = "\(folder)/\(TemporaryFile.prefix)\(name)\(TemporaryFile.suffix)"
      let descriptor = SystemCall.open(
        path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW)
      if descriptor >= 0 {
        self.path = path
        self.descriptor = descriptor
        return
      }
      let code = errno
      if code != EINTR && code != EEXIST {
        throw FileError(path: requestedPath, action: "write", code: code)
      }
    }
  }

  deinit {
    close(descriptor)
    if !isCommitted { SystemCall.remove(path) }
  }

  var folder: String { Folder.containing(target) }

  /// Gives the file the owner and the group of another one, or at least the group, and the permissions that follow.
  func take(_ ownership: FileOwnership) throws(FileError) {
    // Only the administrator may give files away, but everyone may give them to a group of their own.
    if fchown(descriptor, ownership.user, ownership.group) != 0 {
      _ = fchown(descriptor, uid_t.max, ownership.group)
    }
    guard let status = SystemCall.status(descriptor) else { throw failure() }
    // After the owner, as a change of owner clears the set-user-ID bit.
    let permissions = ownership.permissions(
      keepsUser: status.st_uid == ownership.user, keepsGroup: status.st_gid == ownership.group)
    if fchmod(descriptor, permissions) != 0 { throw failure() }
  }

  func write(_ bytes: [UInt8]) throws(FileError) {
    try append(bytes)
    try synchronize()
  }

  func append(_ bytes: [UInt8]) throws(FileError) {
    guard SystemCall.writeAll(descriptor, bytes) else { throw failure() }
  }

  /// Waits until all bytes are on the disk.
  func synchronize() throws(FileError) {
    while fsync(descriptor) != 0 {
      if errno != EINTR { throw failure() }
    }
  }

  /// Removes the file that this one is to replace, if there is one.
  func clear() throws(FileError) { try AtomicFile(target).remove() }

  /// Replaces the target.
  func commit() throws(FileError) {
    if !SystemCall.rename(path, to: target) { throw failure() }
    isCommitted = true
  }

  /// Puts the file at the path of the target, where nothing may be yet.
  func commitAsNew() throws(FileError) {
    if !SystemCall.link(path, as: target) { throw failure() }
    SystemCall.remove(path)
    isCommitted = true
  }

  private func failure() -> FileError {
    FileError(path: requestedPath, action: "write", code: errno)
  }
}
