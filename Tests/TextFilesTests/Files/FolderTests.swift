import Glibc
import TestSupport
import Testing
import TextFiles

@Suite struct FolderTests {
  private let folder = TemporaryFolder()

  /// A folder that exists is left alone.
  @Test func allMissingFoldersAreMade() throws {
    try Folder.make(folder.path + "/a//b/c/")
    try AtomicFile(folder.path + "/a/b/c/file").write("x")
    try Folder.make(folder.path + "/a/b/c")
    #expect(TestFile.names(in: folder.path + "/a/b/c") == ["file"])
  }

  @Test func aLinkToAFolderWillDo() throws {
    try Folder.make(folder.path + "/real")
    #expect(symlink("real", folder.path + "/link") == 0)
    try Folder.make(folder.path + "/link/a")
    #expect(TestFile.names(in: folder.path + "/real") == ["a"])
  }

  @Test func aFileInTheWayIsNamedWithItsCure() throws {
    try AtomicFile(folder.path + "/a").write("x")
    let error = #expect(throws: FileError.self) { try Folder.make(folder.path + "/a/b") }
    #expect(
      error?.description == "cannot make the folder \"\(folder.path)/a/b\": File exists; "
        + "a file, or a link to nothing, has the name of a folder in this path: remove it, or choose another path"
    )
  }

  @Test(arguments: ["", "a\0b"])
  func aNameThatIsNoneIsRefused(_ path: String) {
    #expect(throws: FileError.self) { try Folder.make(path) }
  }
}
