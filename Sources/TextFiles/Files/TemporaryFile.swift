import Glibc

/// A new file beside another one, open for writing until it takes that one's place. It goes without a trace if it
/// is let go of before.
final class TemporaryFile {
  private let descriptor: Int32
  private let path: String
  private let target: String
  private var isCommitted = false

  /// The path that errors name: what the caller asked for.
  private let requestedPath: String

  private static let prefix = ".podium-"
  private static let suffix = ".tmp"

  /// Whether a file of this name is a temporary one.
  static func isName(_ name: String) -> Bool {
    name.hasPrefix(prefix) && name.hasSuffix(suffix)
  }

  /// Creates the file in the folder of `target`, under a name that nobody can have guessed.
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

  /// The folder that it is in.
  var folder: String { Folder.containing(target) }

  /// Gives the file to the owner and the group of another one, or failing that to its group, with the permissions
  /// that are right then.
  func take(_ ownership: FileOwnership) throws(FileError) {
    let unchanged = uid_t.max
    guard var status = SystemCall.status(descriptor) else { throw failure() }
    let isSame = status.st_uid == ownership.user && status.st_gid == ownership.group
    if !isSame, fchown(descriptor, ownership.user, ownership.group) != 0 {
      // Only the system's administrator may give files away; to a group of their own everyone may.
      _ = fchown(descriptor, unchanged, ownership.group)
      guard let now = SystemCall.status(descriptor) else { throw failure() }
      status = now
      let permissions = ownership.permissions(
        keepsUser: status.st_uid == ownership.user, keepsGroup: status.st_gid == ownership.group)
      if fchmod(descriptor, permissions) != 0 { throw failure() }
      return
    }
    // After the owner, as a change of it takes the bits away by which a program runs as its owner.
    if fchmod(descriptor, ownership.permissions(keepsUser: true, keepsGroup: true)) != 0 {
      throw failure()
    }
  }

  /// Writes all bytes, however many calls that takes, and brings them to the disk.
  func write(_ bytes: [UInt8]) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = SystemCall.write(descriptor, bytes[written...])
      if count > 0 {
        written += count
      } else if count == 0 {
        throw FileError(path: requestedPath, action: "write", code: ENOSPC)
      } else if errno != EINTR {
        throw failure()
      }
    }
    while fsync(descriptor) != 0 {
      if errno != EINTR { throw failure() }
    }
  }

  /// Removes the file whose name this one will get, if there is one.
  func clear() throws(FileError) { try AtomicFile(target).remove() }

  /// Gives the file its name, in place of whatever has it.
  func commit() throws(FileError) {
    if !SystemCall.rename(path, to: target) { throw failure() }
    isCommitted = true
  }

  /// Gives the file its name, which nothing may have yet.
  func commitAsNew() throws(FileError) {
    if !SystemCall.link(path, as: target) { throw failure() }
    SystemCall.remove(path)
    isCommitted = true
  }

  private func failure() -> FileError {
    FileError(path: requestedPath, action: "write", code: errno)
  }
}
