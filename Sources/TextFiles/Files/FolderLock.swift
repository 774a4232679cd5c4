import Glibc
import Synchronization

/// An exclusive lock on a folder, by a lock on a file in it.
///
/// The lock ends with the process, however that ends; the file stays and is empty. On file systems without locks, every
/// attempt succeeds.
public final class FolderLock: Sendable {
  public static let fileName = ".podium.lock"

  private let folder: String
  private let lock: Mutex<FileLock>

  private init(_ folder: String, _ lock: FileLock) {
    self.folder = folder
    self.lock = Mutex(lock)
  }

  /// Takes the lock of a folder, or returns `nil` if another process has it.
  ///
  /// - Throws: `FileError` if there is no such folder or it cannot be written to.
  public static func take(_ folder: String) throws(FileError) -> FolderLock? {
    try lock(of: folder, O_CREAT).map { FolderLock(folder, $0) }
  }

  /// Returns true if this process still has the lock. Ask before each write.
  ///
  /// The lock is lost if another process has replaced the lock file, even if that process has ended. If the
  /// file or the folder is missing, both are created and the lock is taken again.
  public func isHeld() throws(FileError) -> Bool {
    let path = "\(folder)/\(FolderLock.fileName)"
    switch lock.withLock({ $0.standing(at: path) }) {
    case .same: return true
    case .other: return false
    case .unknown(let code): throw FileError(path: folder, action: "write into", code: code)
    case .gone: break
    }
    try Folder.make(folder)
    do throws(FileError) {
      guard let again = try FolderLock.lock(of: folder, O_CREAT | O_EXCL) else { return false }
      lock.withLock { $0 = again }
      return true
    } catch {
      guard error.code == EEXIST else { throw error }
      return false
    }
  }

  private static func lock(of folder: String, _ flags: Int32) throws(FileError) -> FileLock? {
    try FileLock(
      "\(folder)/\(fileName)", O_RDWR | O_NOFOLLOW | flags, for: folder, action: "write into")
  }
}
