import Glibc
import Synchronization

/// The right to write into a folder, which one holder has at a time.
///
/// It is a lock of the system on a file in the folder, and goes with the process that holds it,
/// however that ends: the file stays, and says nothing. Where a file system has no locks, everyone has
/// the right.
public final class FolderLock: Sendable {
  /// The name of the file.
  public static let fileName = ".podium.lock"

  private let folder: String
  private let lock: Mutex<SystemLock>

  private init(_ folder: String, _ lock: SystemLock) {
    self.folder = folder
    self.lock = Mutex(lock)
  }

  /// Takes the lock of a folder; nil if another holder has it.
  ///
  /// - Throws: `FileError` where there is no such folder or it cannot be written to.
  public static func take(_ folder: String) throws(FileError) -> FolderLock? {
    try lock(of: folder, O_CREAT).map { FolderLock(folder, $0) }
  }

  /// Whether the folder is still the holder's, to be asked before anything is written into it.
  ///
  /// It is not where the file has been removed and another holder has made one anew, even if that one has
  /// ended meanwhile. Where the file is gone, with the folder or without, and nobody has made another, both
  /// are made and the lock is taken anew.
  ///
  /// - Throws: `FileError` where that cannot be told, or they cannot be made.
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

  private static func lock(of folder: String, _ flags: Int32) throws(FileError) -> SystemLock? {
    let descriptor = try SystemLock.open(
      "\(folder)/\(fileName)", O_RDWR | O_NOFOLLOW | flags, for: folder, action: "write into")
    return SystemLock(taking: descriptor)
  }
}
