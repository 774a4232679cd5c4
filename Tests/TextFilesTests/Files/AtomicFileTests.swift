import Glibc
import TestSupport
import Testing
import TextFiles

@Suite struct AtomicFileTests {
  private let folder = TemporaryFolder()
  private var path: String { "\(folder.path)/a.csv" }
  private var names: [String] { TestFile.names(in: folder.path) }

  private func failure(_ path: String) -> FileError? {
    #expect(throws: FileError.self) { try AtomicFile(path).write("x") }
  }

  @Test(arguments: [0, 1, 10_000_000])
  func aFileIsReplacedWhole(_ size: Int) throws {
    try AtomicFile(path).write([1, 2, 0, 255])
    #expect(TestFile.bytes(path) == [1, 2, 0, 255])
    var bytes = (0..<256).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    while bytes.count < size { bytes += bytes }
    bytes.removeSubrange(size...)
    try AtomicFile(path).write(bytes)
    #expect(TestFile.bytes(path) == bytes)
    #expect(names == ["a.csv"])
  }

  @Test func anExistingFileKeepsItsPermissions() throws {
    try AtomicFile(path).write("old")
    chmod(path, 0o640)
    try AtomicFile(path).write("new")
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o7777 == 0o640)
  }

  @Test func aSymbolicLinkStaysAndItsTargetIsWritten() throws {
    let folder = folder.path
    try Folder.make(folder + "/real")
    try AtomicFile(folder + "/real/a.csv").write("old")
    #expect(symlink("real/a.csv", folder + "/link.csv") == 0)
    try AtomicFile(folder + "/link.csv").write("new")
    #expect(TestFile.bytes(folder + "/real/a.csv") == Array("new".utf8))
    #expect(names == ["link.csv", "real"])
    #expect(TestFile.names(in: folder + "/real") == ["a.csv"])
  }

  @Test func aLinkToANameThatIsNoTextIsRefused() {
    let folder = folder.path
    #expect(
      "\(folder)/".withCString { start in
        var path = Array(UnsafeBufferPointer(start: start, count: strlen(start)))
        path += [CChar(bitPattern: 0xE9), 0]
        return symlink(path, "\(folder)/link") == 0 && creat(path, 0o600) >= 0
      })
    let error = failure("\(folder)/link")
    #expect(error?.code == EILSEQ && error?.cure.contains("not UTF-8") == true)
    #expect(names.count == 2)
  }

  /// A path that cannot be written leaves the folder as it was.
  @Test(
    arguments: [
      ("none/a.csv", ENOENT), ("made", EISDIR), ("file/a.csv", ENOTDIR), ("", nil), ("a\0b", nil),
      ("folder/", nil), (String(repeating: "n", count: 256), ENAMETOOLONG),
    ] as [(String, Int32?)])
  func aPathThatCannotBeWrittenIsRefused(_ name: String, _ code: Int32?) throws {
    try Folder.make("\(folder.path)/made")
    try AtomicFile("\(folder.path)/file").write("x")
    try AtomicFile("\(folder.path)/\(String(repeating: "n", count: 255))").write("x")
    let before = names
    let error = failure(name.isEmpty ? "" : "\(folder.path)/\(name)")
    if let code { #expect(error?.code == code) }
    if code == ENOENT {
      #expect(
        error?.description == "cannot write \"\(folder.path)/\(name)\": No such file or directory; "
          + "create the folder first, or choose another")
    }
    #expect(names == before && TestFile.text("\(folder.path)/file") == "x")
  }

  @Test func aDeviceIsNeverReplaced() {
    #expect(failure("/dev/full")?.code == EINVAL)
    var status = stat()
    #expect(stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
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
