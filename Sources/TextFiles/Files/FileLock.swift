import Glibc

/// An exclusive lock on a file.
///
/// The lock ends with the process, however that ends. A change puts a new file in place of the old one: whoever gets
/// the lock of a replaced file takes that of the new one. On file systems without locks, every attempt succeeds.
public final class FileLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock of a file, or returns `nil` if another process keeps it beyond the given time.
  ///
  /// - Throws: `FileError` if there is no such file or it cannot be written to.
  public static func take(_ path: String, waiting milliseconds: Int) throws(FileError) -> FileLock?
  {
    let pause = 10
    for _ in 0...(milliseconds / pause) {
      let lock = try FileLock(path, O_RDWR, for: path, action: "write")
      if let lock, lock.standing(at: path) == .same { return lock }
      usleep(UInt32(1000 * pause))
    }
    return nil
  }

  /// Opens and locks a file, or returns `nil` if another process has the lock.
  init?(
    _ path: String, _ flags: Int32, for named: String, action: String
  ) throws(FileError) {
    var opened: Int32
    repeat {
      opened = SystemCall.open(path, flags | O_CLOEXEC | O_NONBLOCK)
    } while opened < 0 && errno == EINTR
    guard opened >= 0 else {
      throw FileError(path: named, action: action, code: errno, isOfFile: path == named)
    }
    descriptor = opened
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK: return nil
      default: return
      }
    }
  }

  deinit { close(descriptor) }

  /// The file at the path of a locked file, compared with that file.
  enum Standing: Equatable {
    case same, other, gone
    case unknown(errorNumber: Int32)
  }

  func standing(at path: String) -> Standing {
    guard let there = SystemCall.status(path) else {
      return errno == ENOENT || errno == ENOTDIR ? .gone : .unknown(errorNumber: errno)
    }
    guard let own = SystemCall.status(descriptor) else { return .other }
    return own.st_dev == there.st_dev && own.st_ino == there.st_ino ? .same : .other
  }
}
