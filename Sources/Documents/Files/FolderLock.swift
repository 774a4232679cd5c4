import Glibc

/// The right to write into a folder, which one holder has at a time.
///
/// It is a lock of the system on a file in the folder, and goes with the process that holds it,
/// however that ends: the file stays, and says nothing. Where a file system has no locks, everyone has
/// the right.
public final class FolderLock: Sendable {
  /// The name of the file.
  public static let fileName = ".podium.lock"

  private let descriptor: Int32

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Takes the lock of a folder; nil if another holder has it.
  ///
  /// - Throws: `FileError` where there is no such folder or it cannot be written to.
  public static func take(_ folder: String) throws(FileError) -> FolderLock? {
    let path = "\(folder)/\(fileName)"
    var descriptor: Int32
    repeat {
      descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else { throw FileError(path: folder, action: "write into", code: errno) }
    let lock = FolderLock(descriptor: descriptor)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK: return nil
      default: return lock
      }
    }
    return lock
  }
}
