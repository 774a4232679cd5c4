import Glibc
import Scenarios
import TestSupport
import Testing

/// Files that are no scenarios at all.
@Suite struct ScenarioBytesTests {
  private func diagnostics(of bytes: [UInt8]) -> [String] {
    said { () throws(ScenarioError) in _ = try ScenarioLoader().load(bytes, path: "cup.json") }
  }

  @Test(arguments: [
    ([], "1:1: found an empty document, expected a JSON value"),
    (
      [0xFE, 0xFF, 0x00, 0x7B],
      "1:1: found a byte order mark of UTF-16, expected UTF-8; save the file as UTF-8"
    ),
    (
      Array("{ \"name\": \"".utf8) + [0xC3, 0x28],
      "1:12: found a character that is cut short, expected UTF-8; save the file as UTF-8"
    ),
  ])
  func bytesThatAreNoTextAreRefused(_ bytes: [UInt8], _ expected: String) {
    #expect(diagnostics(of: bytes) == ["cup.json:\(expected)"])
  }

  @Test func aByteOrderMarkChangesNothing() {
    #expect(diagnostics(of: [0xEF, 0xBB, 0xBF] + Array(footballCup.utf8)) == [])
  }

  @Test(arguments: ["[", "{\"a\":"])
  func aDocumentAHundredThousandDeepIsRefused(_ opening: String) {
    #expect(
      diagnostics(of: Array(String(repeating: opening, count: 100_000).utf8)) == [
        "cup.json:1:\(opening.utf8.count * 64 + 1): found arrays and objects nested more than 64 deep"
      ])
  }

  @Test func aFileThatIsLargeOrMissingOrAFolderIsRefusedUnread() {
    let folder = folder(["large.json": "{"])
    #expect(truncate("\(folder.path)/large.json", 100_000_000) == 0)
    for (name, message) in [
      ("large.json", "large.json: the file is larger than 16 MiB, the maximum"),
      ("none/cup.json", "none/cup.json: there is no such file"),
      (".", ".: cannot be read: Is a directory"),
    ] {
      let lines = said(in: folder.path) { () throws(ScenarioError) in
        _ = try ScenarioLoader().load("\(folder.path)/\(name)")
      }
      #expect(lines == [message])
    }
  }
}
