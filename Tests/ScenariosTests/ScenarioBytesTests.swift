import Glibc
import Scenarios
import TestSupport
import Testing
import TextFiles

/// Files that are no scenarios at all.
@Suite struct ScenarioBytesTests {
  private static let noTexts: [([UInt8], String)] = [
    ([UInt8](), "cup.json:1:1: found an empty document, expected a JSON value"),
    (Array(" \n\n".utf8), "cup.json:3:1: found an empty document, expected a JSON value"),
    (
      [0xFE, 0xFF, 0x00, 0x7B],
      "cup.json:1:1: found a byte order mark of UTF-16,"
        + " expected UTF-8; save the file as UTF-8"
    ),
    (
      Array("{ \"name\": \"".utf8) + [0xC3, 0x28],
      "cup.json:1:12: found a character that is cut short,"
        + " expected UTF-8; save the file as UTF-8"
    ),
    (
      [0xFF],
      "cup.json:1:1: found the byte 0xFF, which cannot begin a character, expected UTF-8; save the file as UTF-8"
    ),
  ]

  @Test(arguments: noTexts)
  func bytesThatAreNoTextAreRefused(_ bytes: [UInt8], _ expected: String) {
    #expect(diagnostics(of: bytes) == [expected])
  }

  @Test func aByteOrderMarkChangesNothing() {
    #expect(diagnostics(of: [0xEF, 0xBB, 0xBF] + Array(BrokenScenario.sound().utf8)) == [])
  }

  @Test(arguments: ["[", "{\"a\":"])
  func aDocumentAHundredThousandDeepIsRefused(_ opening: String) {
    let text = String(repeating: opening, count: 100_000)
    #expect(
      diagnostics(of: text) == [
        "cup.json:1:\(opening.utf8.count * 64 + 1): "
          + "found arrays and objects nested more than 64 deep"
      ])
  }

  @Test func aFileOfAHundredMegabytesIsRefusedUnread() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/large.json"
      try write("{", to: path)
      #expect(truncate(path, 100_000_000) == 0)
      do throws(ScenarioError) {
        _ = try ScenarioLoader().load(path)
        Issue.record("the file was read")
      } catch {
        #expect(error.description == "\(path): the file is larger than 16 MiB, the maximum")
      }
    }
  }

  @Test(arguments: ["", "/", "."])
  func aFolderIsNoScenario(_ name: String) {
    withTemporaryFolder { folder in
      #expect(throws: ScenarioError.self) { try ScenarioLoader().load("\(folder)/\(name)") }
    }
  }

  @Test func aMissingFileIsSaidToBeMissing() throws {
    do throws(ScenarioError) {
      _ = try ScenarioLoader().load("no-such-folder/cup.json")
      Issue.record("there is such a file")
    } catch {
      #expect(error.description == "no-such-folder/cup.json: there is no such file")
    }
  }
}
