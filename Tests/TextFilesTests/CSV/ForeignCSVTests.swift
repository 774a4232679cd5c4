import TestSupport
import Testing
import TextFiles

@Suite struct ForeignCSVTests {
  private static func read(_ bytes: [UInt8]) -> (
    file: ForeignCSV?, warnings: [String], problems: [String]
  ) {
    var diagnostics = Diagnostics()
    var warnings = Diagnostics()
    let file = CSVDocument.parseForeign(bytes, file: "a.csv", diagnostics: &diagnostics)
    file?.report(to: &warnings)
    return (file, warnings.all.map(\.description), diagnostics.all.map(\.description))
  }

  @Test func rowsOfAnotherLengthAreTakenAndTold() throws {
    let (file, warnings, problems) = Self.read(
      Array("a,b,c\n1,2\n1,2,3,,\n1,2,3\n\n1\n1,2,3,4,,5\n1,2,3,\n1,2,3,\n1,2,3,\n".utf8))
    #expect(problems == [])
    let table = try #require(file?.table)
    #expect(
      table.rows.map { $0.map(\.text).joined(separator: "|") } == [
        "1|2|", "1|2|3", "1|2|3", "1||", "1|2|3", "1|2|3", "1|2|3", "1|2|3",
      ])
    #expect(
      warnings == [
        "a.csv:2:1: lines 2 and 6 have fewer cells than the 3 of the header: the missing ones are taken as empty",
        "a.csv:3:1: lines 3 and 8 to 10 have more cells than the 3 of the header, all empty: left out",
      ])
    #expect(file?.surplus.mapValues { $0.map(\.text) } == [4: ["4", "5"]])
    #expect(file?.surplus[4]?.map(\.location.description) == ["a.csv:7:7", "a.csv:7:10"])
  }

  @Test func bytesThatAreNoUTF8AreWindows1252() throws {
    let (file, warnings, problems) = Self.read(
      Array("a,b\nK".utf8) + [0xF6] + Array("ln,".utf8) + [0x80, 0xA0] + Array("\n".utf8))
    #expect(problems == [])
    #expect(file?.table.rows[0].map(\.text) == ["Köln", "€\u{A0}"])
    #expect(
      warnings == [
        "a.csv:2:2: found the byte 0xF6, which is not UTF-8: the file is read as Windows-1252; save it as UTF-8 if "
          + "names look wrong"
      ])
  }

  @Test(arguments: [
    // Some of it is UTF-8.
    Array("é\n".utf8) + [0xE9, 0x0A],
    // Windows-1252 has no such character.
    Array("a\n".utf8) + [0x81, 0x0A],
    [0xFF, 0xFE, 0x61, 0x00],
  ])
  func whatIsNeitherIsRefused(_ bytes: [UInt8]) {
    let (file, _, problems) = Self.read(bytes)
    #expect(file == nil)
    #expect(problems.count == 1)
    #expect(problems.first?.contains("expected UTF-8") == true, "\(problems)")
  }

  @Test func quotationMarksMayStandInsideACell() {
    let (file, _, problems) = Self.read(Array("a,b\nthe \"x\", \"y\"\n\"p,q\",r\n".utf8))
    #expect(problems == [])
    #expect(
      file?.table.rows.map { $0.map(\.text) } == [["the \"x\"", " \"y\""], ["p,q", "r"]])
  }

  @Test(arguments: [
    ([3], "line 3 has"), ([3, 4], "lines 3, 4 have"), ([5, 3], "lines 3 and 5 have"),
    ([1, 2, 3, 7, 9, 10], "lines 1 to 3, 7 and 9, 10 have"),
    (
      Array(stride(from: 1, to: 30, by: 2)),
      "lines 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23 and 3 more have"
    ),
  ])
  func linesAreNamedAsRuns(_ lines: [Int], _ words: String) {
    #expect(ForeignCSV.lines(lines, "has", "have") == words)
  }
}
