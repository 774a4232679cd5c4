import Glibc

/// The right to change a file, which one holder has at a time.
///
/// It is a lock of the system on the file itself, and goes with the process that holds it, however that
/// ends. Changes put a new file in the place of the old one, so whoever gets the lock of a file that is no
/// longer there takes the lock of the new one. Where a file system has no locks, everyone has the right.
public final class FileLock: Sendable {
  private let lock: SystemLock

  private init(_ lock: SystemLock) {
    self.lock = lock
  }

  /// Takes the lock of a file; nil if another holder keeps it longer than one waits.
  ///
  /// - Parameter milliseconds: how long one waits at the most.
  /// - Throws: `FileError` where there is no such file or it cannot be written to.
  public static func take(_ path: String, waiting milliseconds: Int) throws(FileError) -> FileLock?
  {
    let pause = 10
    for _ in 0...(milliseconds / pause) {
      let descriptor = try SystemLock.open(path, O_RDWR, for: path, action: "write")
      if let lock = SystemLock(taking: descriptor), lock.standing(at: path) == .same {
        return FileLock(lock)
      }
      usleep(UInt32(1000 * pause))
    }
    return nil
  }
}

/// A lock of the system on an open file, kept until it is let go of.
final class SystemLock: Sendable {
  private let descriptor: Int32

  /// Opens a file that is to be locked.
  static func open(
    _ path: String, _ flags: Int32, for named: String, action: String
  ) throws(FileError) -> Int32 {
    var descriptor: Int32
    repeat {
      descriptor = SystemCall.open(path, flags | O_CLOEXEC | O_NONBLOCK)
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else {
      throw FileError(
        path: named, action: action, code: errno, isOfFile: path == named)
    }
    return descriptor
  }

  /// Locks an open file, and closes it in the end; nil if another holder has the lock.
  init?(taking descriptor: Int32) {
    self.descriptor = descriptor
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK: return nil
      default: return
      }
    }
  }

  deinit { close(descriptor) }

  /// What is at a path where the file once was.
  enum Standing: Equatable {
    case same, other, gone
    /// It cannot be told, by the system's error number.
    case unknown(Int32)
  }

  /// Whether the file is still the one at a path.
  func standing(at path: String) -> Standing {
    guard let there = SystemCall.status(path) else {
      return errno == ENOENT || errno == ENOTDIR ? .gone : .unknown(errno)
    }
    guard let own = SystemCall.status(descriptor) else { return .other }
    return own.st_dev == there.st_dev && own.st_ino == there.st_ino ? .same : .other
  }
}
