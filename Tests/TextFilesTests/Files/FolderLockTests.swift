import Glibc
import TestSupport
import Testing
import TextFiles

@Suite("The lock of a folder")
struct FolderLockTests {
  let folder = TemporaryFolder()

  @Test func hasOneHolderAtATime() throws {
    do {
      let lock = try #require(try FolderLock.take(folder.path))
      #expect(try FolderLock.take(folder.path) == nil)
      #expect(try lock.isHeld())
    }
    // A file that is left locks nobody out.
    #expect(TestFile.names(in: folder.path) == [FolderLock.fileName])
    #expect(try FolderLock.take(folder.path) != nil)
  }

  @Test func isNoLongerHeldWhereAnotherHasTakenItAndEnded() throws {
    let lock = try #require(try FolderLock.take(folder.path))
    TestFile.remove("\(folder.path)/\(FolderLock.fileName)")
    do { _ = try FolderLock.take(folder.path) }
    #expect(try !lock.isHeld())
  }

  @Test func isTakenAnewWhereTheFolderIsGone() throws {
    let inside = "\(folder.path)/inside"
    try Folder.make(inside)
    let lock = try #require(try FolderLock.take(inside))
    TestFile.remove(inside)
    #expect(try lock.isHeld())
    #expect(try FolderLock.take(inside) == nil)
    #expect(try lock.isHeld())
  }

  @Test func wantsAFolder() {
    #expect(throws: FileError(path: "\(folder.path)/none", action: "write into", code: ENOENT)) {
      try FolderLock.take("\(folder.path)/none")
    }
  }
}
