import Glibc

/// A file to which lines are appended, such as a log.
public final class AppendedFile: Sendable {
  private let descriptor: Int32

  /// Opens the file, or creates it. A symbolic link at the path is replaced by a new file.
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

  /// Appends a line by one call, so that lines of several writers do not mix. A line that cannot be written is lost: a
  /// failing log must not stop the run.
  public func append(line: String) {
    _ = SystemCall.write(descriptor, Array("\(line)\n".utf8)[...])
  }
}
