import Glibc
import TestSupport
import Testing
import TextFiles

@Suite("Files that belong together")
struct FileSetTests {
  private let folder = TemporaryFolder()

  private func set(_ text: String, _ names: [String]) -> FileSet {
    FileSet(names.map { FileSet.File(name: $0, text: text) }, names: ["a", "b", "c", "report"])
  }

  private var texts: [String: String] {
    Dictionary(
      uniqueKeysWithValues: TestFile.names(in: folder.path).map {
        ($0, TestFile.text("\(folder.path)/\($0)") ?? "")
      })
  }

  @Test func areAllWrittenAndNoneStaysBehind() throws {
    TestFile.write("mine", to: "\(folder.path)/mine")
    try set("old", ["a", "b", "report"]).write(to: folder.path, keepsLinks: false)
    try set("new", ["b", "c", "report"]).write(to: folder.path, keepsLinks: false)
    #expect(texts == ["b": "new", "c": "new", "report": "new", "mine": "mine"])
  }

  @Test func stayAsTheyAreIfOneCannotBeWritten() throws {
    try set("old", ["a", "report"]).write(to: folder.path, keepsLinks: false)
    let impossible = FileSet([
      FileSet.File(name: "a", text: "new"), FileSet.File(name: "none/b", text: "new"),
    ])
    #expect(throws: FileError.self) { try impossible.write(to: folder.path, keepsLinks: false) }
    #expect(texts == ["a": "old", "report": "old"])
  }

  @Test func areWrittenWithoutOneThatCannotBeMade() throws {
    try set("old", ["a", "b", "report"]).write(to: folder.path, keepsLinks: false)
    let failure = FileError(path: "/nowhere", action: "make", code: ENOSPC)
    let others = FileSet(
      [FileSet.File(name: "a", text: "new"), FileSet.File(name: "report", text: "new")],
      made: [
        FileSet.MadeFile(name: "b") { () throws(FileError) in throw failure },
        FileSet.MadeFile(name: "c") { Array("made".utf8) },
      ])
    #expect(throws: failure) { try others.write(to: folder.path, keepsLinks: false) }
    #expect(texts == ["a": "new", "c": "made", "report": "new"])
  }

  /// Files that grow part by part, in a folder of their own.
  private func growing(_ parts: [[String]]) -> FileSet.GrowingFiles {
    FileSet.GrowingFiles(names: ["more/a", "more/b"], parts: parts.count) { number in
      parts[number].map { Array($0.utf8) }
    }
  }

  @Test func growPartByPart() throws {
    let grown = set("new", ["report"]).adding(growing([["a1", "b1"], ["a2", ""], ["a3", "b3"]]))
    try grown.write(to: folder.path, keepsLinks: false)
    #expect(TestFile.text("\(folder.path)/more/a") == "a1a2a3")
    #expect(TestFile.text("\(folder.path)/more/b") == "b1b3")
    #expect(TestFile.text("\(folder.path)/report") == "new")
  }

  /// Files of an earlier set are removed, with their folder if nothing else is in it.
  @Test(arguments: [true, false])
  func leaveNoFolderOfEarlierOnes(_ isAlone: Bool) throws {
    try set("old", ["report"]).adding(growing([["a", "b"]])).write(
      to: folder.path, keepsLinks: false)
    if !isAlone { TestFile.write("mine", to: "\(folder.path)/more/mine") }
    let next = FileSet(
      [FileSet.File(name: "report", text: "new")], names: ["more/a", "more/b", "none/c"])
    try next.write(to: folder.path, keepsLinks: false)
    #expect(TestFile.names(in: folder.path) == (isAlone ? ["report"] : ["more", "report"]))
    #expect(TestFile.names(in: "\(folder.path)/more") == (isAlone ? [] : ["mine"]))
  }

  @Test func areWrittenWithoutThoseThatCannotGrow() throws {
    TestFile.write("mine", to: "\(folder.path)/more")
    #expect(throws: FileError.self) {
      try set("new", ["a", "report"]).adding(growing([["a", "b"]])).write(
        to: folder.path, keepsLinks: false)
    }
    #expect(texts == ["a": "new", "more": "mine", "report": "new"])
  }

  /// The obstacle is found after the old files are removed.
  @Test func areNeverOfTwoSetsWhereItIsInterrupted() throws {
    try set("old", ["a", "report"]).write(to: folder.path, keepsLinks: false)
    try Folder.make("\(folder.path)/c")
    #expect(throws: FileError.self) {
      try set("new", ["a", "report"]).write(to: folder.path, keepsLinks: false)
    }
    #expect(Array(texts.keys) == ["c"])
  }

  @Test func aSingleOneIsNeverMissing() throws {
    let one = FileSet([FileSet.File(name: "run.json", text: "x")])
    try one.write(to: "\(folder.path)/made", keepsLinks: false)
    try one.write(to: "\(folder.path)/made", keepsLinks: false)
    #expect(TestFile.names(in: "\(folder.path)/made") == ["run.json"])
  }

  @Test func linksGiveWayWithoutBeingFollowed() throws {
    try Folder.make("\(folder.path)/elsewhere")
    TestFile.write("theirs", to: "\(folder.path)/elsewhere/a")
    for (name, target) in [
      ("a", "elsewhere/a"), ("b", "nowhere"), ("c", "c"), ("report", "elsewhere"),
    ] {
      #expect(symlink(target, "\(folder.path)/\(name)") == 0)
    }
    let made = FileSet.MadeFile(name: "c") { () throws(FileError) in Array("new".utf8) }
    let files = ["a", "report"].map { FileSet.File(name: $0, text: "new") }
    try FileSet(files, made: [made], names: ["b"]).write(to: folder.path, keepsLinks: false)
    #expect(TestFile.names(in: folder.path) == ["a", "c", "elsewhere", "report"])
    for name in ["a", "c", "report"] {
      var status = stat()
      #expect(lstat("\(folder.path)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFREG)
      #expect(TestFile.text("\(folder.path)/\(name)") == "new")
    }
    #expect(TestFile.text("\(folder.path)/elsewhere/a") == "theirs")
  }

  @Test func linksStayWhereTheyAreToBeKept() throws {
    try Folder.make("\(folder.path)/elsewhere")
    TestFile.write("old", to: "\(folder.path)/elsewhere/a")
    #expect(symlink("elsewhere/a", "\(folder.path)/a") == 0)
    try set("new", ["a", "report"]).write(to: folder.path, keepsLinks: true)
    #expect(TestFile.text("\(folder.path)/elsewhere/a") == "new")
    #expect(TestFile.names(in: "\(folder.path)/elsewhere") == ["a"])
  }
}
