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
    try set("old", ["a", "b", "report"]).write(to: folder.path)
    try set("new", ["b", "c", "report"]).write(to: folder.path)
    #expect(texts == ["b": "new", "c": "new", "report": "new", "mine": "mine"])
  }

  @Test func stayAsTheyAreIfOneCannotBeWritten() throws {
    try set("old", ["a", "report"]).write(to: folder.path)
    let impossible = FileSet([
      FileSet.File(name: "a", text: "new"), FileSet.File(name: "none/b", text: "new"),
    ])
    #expect(throws: FileError.self) { try impossible.write(to: folder.path) }
    #expect(texts == ["a": "old", "report": "old"])
  }

  @Test func areWrittenWithoutOneThatCannotBeMade() throws {
    try set("old", ["a", "b", "report"]).write(to: folder.path)
    let failure = FileError(path: "/nowhere", action: "make", code: ENOSPC)
    let others = FileSet(
      [FileSet.File(name: "a", text: "new"), FileSet.File(name: "report", text: "new")],
      made: [
        FileSet.MadeFile(name: "b") { () throws(FileError) in throw failure },
        FileSet.MadeFile(name: "c") { Array("made".utf8) },
      ])
    #expect(throws: failure) { try others.write(to: folder.path) }
    #expect(texts == ["a": "new", "c": "made", "report": "new"])
  }

  /// What stands in the way is found when those of the earlier set are gone already.
  @Test func areNeverOfTwoSetsWhereItIsInterrupted() throws {
    try set("old", ["a", "report"]).write(to: folder.path)
    try Folder.make("\(folder.path)/c")
    #expect(throws: FileError.self) { try set("new", ["a", "report"]).write(to: folder.path) }
    #expect(Array(texts.keys) == ["c"])
  }

  @Test func aSingleOneIsNeverMissing() throws {
    let one = FileSet([FileSet.File(name: "run.json", text: "x")])
    try one.write(to: "\(folder.path)/made")
    try one.write(to: "\(folder.path)/made")
    #expect(TestFile.names(in: "\(folder.path)/made") == ["run.json"])
  }

  @Test func linksStay() throws {
    try Folder.make("\(folder.path)/elsewhere")
    TestFile.write("old", to: "\(folder.path)/elsewhere/a")
    #expect(symlink("elsewhere/a", "\(folder.path)/a") == 0)
    try set("new", ["a", "report"]).write(to: folder.path)
    #expect(TestFile.text("\(folder.path)/elsewhere/a") == "new")
    #expect(TestFile.names(in: "\(folder.path)/elsewhere") == ["a"])
  }
}
