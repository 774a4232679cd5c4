import Glibc

/// The right to write into a folder, which one holder has at a time.
///
/// It is a lock of the system on a file in the folder, and goes with the process that holds it,
/// however that ends: the file stays, and says nothing. Where a file system has no locks, everyone has
/// the right.
public final class FolderLock: Sendable {
  /// The name of the file.
  public static let fileName = ".podium.lock"

  private let lock: SystemLock

  private init(_ lock: SystemLock) {
    self.lock = lock
  }

  /// Takes the lock of a folder; nil if another holder has it.
  ///
  /// - Throws: `FileError` where there is no such folder or it cannot be written to.
  public static func take(_ folder: String) throws(FileError) -> FolderLock? {
    let descriptor = try SystemLock.open(
      "\(folder)/\(fileName)", O_RDWR | O_CREAT | O_NOFOLLOW, for: folder, action: "write into")
    return SystemLock(taking: descriptor).map(FolderLock.init)
  }
}
