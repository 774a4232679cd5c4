import Glibc
import TestSupport
import Testing
import TextFiles

@Suite("The lock of a file")
struct FileLockTests {
  let folder = TemporaryFolder()
  private var path: String { "\(folder.path)/roster.csv" }

  init() {
    TestFile.write("old", to: "\(folder.path)/roster.csv")
  }

  @Test func hasOneHolderAtATime() throws {
    do {
      let lock = try FileLock.take(path, waiting: 0)
      #expect(lock != nil)
      #expect(try FileLock.take(path, waiting: 30) == nil)
      withExtendedLifetime(lock) {}
    }
    #expect(try FileLock.take(path, waiting: 0) != nil)
  }

  @Test func holdsForWhatTakesTheFilesPlace() throws {
    let first = try FileLock.take(path, waiting: 0)
    try AtomicFile(path).write("new")
    // The first holder's file is no longer there, so that nothing holds the new one.
    let second = try FileLock.take(path, waiting: 0)
    #expect(second != nil)
    #expect(try FileLock.take(path, waiting: 0) == nil)
    withExtendedLifetime((first, second)) {}
  }

  @Test func saysWhatHelpsWhereAFileMayNotBeWritten() {
    let error = FileError(path: "a.csv", action: "write", code: EACCES, isOfFile: true)
    #expect(
      error.description
        == "cannot write \"a.csv\": Permission denied; ask its owner for the right to write to it (chmod), or change a copy of it"
    )
  }

  @Test func wantsAFile() {
    #expect(
      throws: FileError(path: "\(folder.path)/none", action: "write", code: ENOENT, isOfFile: true)
    ) {
      try FileLock.take("\(folder.path)/none", waiting: 0)
    }
  }

  @Test func aNewFileNeverTakesThePlaceOfAnother() throws {
    #expect(throws: FileError(path: path, action: "write", code: EEXIST)) {
      try AtomicFile(path).create("new")
    }
    #expect(TestFile.text(path) == "old")
    try AtomicFile("\(folder.path)/other").create("new")
    #expect(TestFile.text("\(folder.path)/other") == "new")
    #expect(TestFile.names(in: folder.path) == ["other", "roster.csv"])
  }
}
