import Glibc
import TestSupport
import Testing
import TextFiles

@Suite struct AtomicFileTests {
  @Test func aNewFileHoldsTheBytes() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/a.csv"
      try AtomicFile(path).write([1, 2, 0, 255])
      #expect(TestFile.bytes(path) == [1, 2, 0, 255])
      #expect(TestFile.names(in: folder) == ["a.csv"])
    }
  }

  @Test(arguments: [0, 1, 10_000_000])
  func anExistingFileIsReplacedWhole(_ size: Int) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/a.csv"
      try AtomicFile(path).write("something longer than nothing")
      var bytes = (0..<256).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      while bytes.count < size { bytes += bytes }
      bytes.removeSubrange(size...)
      try AtomicFile(path).write(bytes)
      #expect(TestFile.bytes(path) == bytes)
      #expect(TestFile.names(in: folder) == ["a.csv"])
    }
  }

  @Test func anExistingFileKeepsItsPermissions() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/a.csv"
      try AtomicFile(path).write("old")
      chmod(path, 0o640)
      try AtomicFile(path).write("new")
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o7777 == 0o640)
    }
  }

  @Test func aSymbolicLinkStaysAndItsTargetIsWritten() throws {
    try withTemporaryFolder { folder in
      try Folder.make(folder + "/real")
      try AtomicFile(folder + "/real/a.csv").write("old")
      #expect(symlink("real/a.csv", folder + "/link.csv") == 0)
      try AtomicFile(folder + "/link.csv").write("new")
      #expect(TestFile.bytes(folder + "/real/a.csv") == Array("new".utf8))
      #expect(TestFile.names(in: folder) == ["link.csv", "real"])
      #expect(TestFile.names(in: folder + "/real") == ["a.csv"])
    }
  }

  @Test func aLinkToANameThatIsNoTextIsRefused() {
    withTemporaryFolder { folder in
      #expect(
        "\(folder)/".withCString { start in
          var path = Array(UnsafeBufferPointer(start: start, count: strlen(start)))
          path += [CChar(bitPattern: 0xE9), 0]
          return symlink(path, "\(folder)/link") == 0 && creat(path, 0o600) >= 0
        })
      let error = #expect(throws: FileError.self) { try AtomicFile("\(folder)/link").write("x") }
      #expect(error?.code == EILSEQ && error?.cure.contains("not UTF-8") == true)
      #expect(TestFile.names(in: folder).count == 2)
    }
  }

  @Test func aMissingFolderIsNamedWithItsCure() throws {
    withTemporaryFolder { folder in
      let path = folder + "/none/a.csv"
      let error = #expect(throws: FileError.self) { try AtomicFile(path).write("x") }
      #expect(
        error?.description == "cannot write \"\(path)\": No such file or directory; "
          + "create the folder first, or choose another")
    }
  }

  @Test func aFolderIsNotReplaced() throws {
    try withTemporaryFolder { folder in
      try Folder.make(folder + "/a.csv")
      let error = #expect(throws: FileError.self) { try AtomicFile(folder + "/a.csv").write("x") }
      #expect(error?.code == EISDIR)
      #expect(TestFile.names(in: folder) == ["a.csv"])
    }
  }

  @Test func aPathThroughAFileIsRefused() throws {
    try withTemporaryFolder { folder in
      try AtomicFile(folder + "/file").write("x")
      let path = folder + "/file/a.csv"
      let error = #expect(throws: FileError.self) { try AtomicFile(path).write("x") }
      #expect(error?.code == ENOTDIR)
      #expect(TestFile.bytes(folder + "/file") == Array("x".utf8))
    }
  }

  @Test func aDeviceIsNeverReplaced() {
    let error = #expect(throws: FileError.self) { try AtomicFile("/dev/full").write("x") }
    #expect(error?.code == EINVAL)
    var status = stat()
    #expect(stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test(arguments: ["", "a\0b", "folder/"])
  func aNameThatIsNoneIsRefused(_ name: String) throws {
    withTemporaryFolder { folder in
      #expect(throws: FileError.self) {
        try AtomicFile(name.isEmpty ? "" : "\(folder)/\(name)").write("x")
      }
      #expect(TestFile.names(in: folder).isEmpty)
    }
  }

  @Test func aNameAsLongAsTheSystemAllowsIsWritten() throws {
    try withTemporaryFolder { folder in
      let name = String(repeating: "n", count: 255)
      try AtomicFile("\(folder)/\(name)").write("x")
      #expect(TestFile.names(in: folder) == [name])
      let error = #expect(throws: FileError.self) {
        try AtomicFile("\(folder)/\(name)n").write("x")
      }
      #expect(error?.code == ENAMETOOLONG)
      #expect(TestFile.names(in: folder) == [name])
    }
  }

  /// In its own process, because the limit that simulates a full disk applies to the process.
  @Test func aDiskThatFillsUpLeavesTheOldFileAndNothingElse() async {
    await #expect(processExitsWith: .success) {
      try withTemporaryFolder { folder in
        let path = folder + "/a.csv"
        try AtomicFile(path).write("old")
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        limit.rlim_cur = 1_000
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        let error = #expect(throws: FileError.self) {
          try AtomicFile(path).write([UInt8](repeating: 7, count: 10_000))
        }
        #expect(error?.code == EFBIG)
        #expect(TestFile.bytes(path) == Array("old".utf8))
        #expect(TestFile.names(in: folder) == ["a.csv"])
      }
    }
  }
}
