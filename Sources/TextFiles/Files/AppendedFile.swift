import Glibc

/// A file to whose end lines are written, such as a log.
public final class AppendedFile: Sendable {
  private let descriptor: Int32

  /// Opens the file, which is made if it is not there, in place of a symbolic link.
  public init(_ path: String) throws(FileError) {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW
    var opened = SystemCall.open(path, flags)
    if opened < 0, errno == ELOOP {
      try AtomicFile(path).remove()
      opened = SystemCall.open(path, flags)
    }
    descriptor = opened
    guard descriptor >= 0 else { throw FileError(path: path, action: "write", code: errno) }
  }

  deinit { close(descriptor) }

  /// Writes a line in one go, so that lines of several writers do not mix.
  ///
  /// What cannot be written is lost: a log must not stop what it tells of.
  public func append(line: String) {
    _ = SystemCall.write(descriptor, Array("\(line)\n".utf8)[...])
  }
}
