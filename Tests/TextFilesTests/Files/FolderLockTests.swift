import Glibc
import TestSupport
import Testing
import TextFiles

@Suite("The lock of a folder")
struct FolderLockTests {
  let folder = TemporaryFolder()

  @Test func hasOneHolderAtATime() throws {
    let lock = try FolderLock.take(folder.path)
    #expect(lock != nil)
    #expect(try FolderLock.take(folder.path) == nil)
    withExtendedLifetime(lock) {}
  }

  @Test func isFreeAgainWhenItIsLetGoOf() throws {
    do { _ = try FolderLock.take(folder.path) }
    #expect(try FolderLock.take(folder.path) != nil)
  }

  @Test func aFileThatIsLeftLocksNobodyOut() throws {
    TestFile.write("", to: "\(folder.path)/\(FolderLock.fileName)")
    #expect(try FolderLock.take(folder.path) != nil)
  }

  @Test func wantsAFolder() {
    #expect(throws: FileError(path: "\(folder.path)/none", action: "write into", code: ENOENT)) {
      try FolderLock.take("\(folder.path)/none")
    }
  }
}
