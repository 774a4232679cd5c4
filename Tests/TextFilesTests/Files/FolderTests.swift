import Glibc
import TestSupport
import Testing
import TextFiles

@Suite struct FolderTests {
  @Test func allMissingFoldersAreMade() throws {
    try withTemporaryFolder { folder in
      try Folder.make(folder + "/a//b/c/")
      try AtomicFile(folder + "/a/b/c/file").write("x")
      #expect(TestFile.names(in: folder + "/a/b/c") == ["file"])
    }
  }

  @Test func aFolderThatExistsIsLeftAlone() throws {
    try withTemporaryFolder { folder in
      try AtomicFile(folder + "/file").write("x")
      try Folder.make(folder)
      #expect(TestFile.names(in: folder) == ["file"])
    }
  }

  @Test func aLinkToAFolderWillDo() throws {
    try withTemporaryFolder { folder in
      try Folder.make(folder + "/real")
      #expect(symlink("real", folder + "/link") == 0)
      try Folder.make(folder + "/link/a")
      #expect(TestFile.names(in: folder + "/real") == ["a"])
    }
  }

  @Test func aFileInTheWayIsNamedWithItsCure() throws {
    try withTemporaryFolder { folder in
      try AtomicFile(folder + "/a").write("x")
      let error = #expect(throws: FileError.self) { try Folder.make(folder + "/a/b") }
      #expect(
        error?.description == "cannot make the folder \"\(folder)/a/b\": File exists; "
          + "a file, or a link to nothing, has the name of a folder in this path: remove it, or choose another path"
      )
    }
  }

  @Test(arguments: ["", "a\0b"])
  func aNameThatIsNoneIsRefused(_ path: String) {
    #expect(throws: FileError.self) { try Folder.make(path) }
  }
}
