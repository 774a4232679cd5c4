import TestSupport
import Testing
import TextFiles

@Suite struct CSVParserTests {
  static func texts(_ table: CSVTable?) -> [[String]]? {
    table.map { ([$0.header] + $0.rows).map { $0.map(\.text) } }
  }

  @Test(arguments: [
    ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
    ("a,b\r\n1,2", [["a", "b"], ["1", "2"]]),
    ("a,b\r1,2\r", [["a", "b"], ["1", "2"]]),
    ("\u{FEFF}a;b\n1,5;2\n", [["a", "b"], ["1,5", "2"]]),
    ("\n\r\na,b\n\n1,2\n\n\n", [["a", "b"], ["1", "2"]]),
    ("a,b\n,\n", [["a", "b"], ["", ""]]),
    ("a,b\n\"x,y\",\"1\"\"2\"\n", [["a", "b"], ["x,y", "1\"2"]]),
    ("a,b\n\"\",\"\"\"\"\n", [["a", "b"], ["", "\""]]),
    ("a,b\n\"x\ny\r\nz\",2", [["a", "b"], ["x\ny\r\nz", "2"]]),
    ("\"a;;b\",c\n1,2\n", [["a;;b", "c"], ["1", "2"]]),
    (" a , b\n 1 ,é😀\n", [[" a ", " b"], [" 1 ", "é😀"]]),
    ("a\n1\n", [["a"], ["1"]]),
    ("a,b\n", [["a", "b"]]),
    ("a\tb,c\n1,2", [["a\tb", "c"], ["1", "2"]]),
  ])
  func whatTheStandardAllowsIsRead(text: String, expected: [[String]]) {
    let reading = readCSV(text)
    #expect(Self.texts(reading.value) == expected)
    #expect(reading.lines == [])
  }

  @Test func placesCountLinesAndScalarsFromOne() throws {
    let table = try #require(readCSV("\u{FEFF}é,b\r\n\"x\ny\",😀\n").value)
    #expect(table.header[1].location == TextFiles.SourceLocation(file: "a.csv", line: 1, column: 3))
    #expect(
      table.rows[0][0].location == TextFiles.SourceLocation(file: "a.csv", line: 2, column: 1))
    #expect(
      table.rows[0][1].location == TextFiles.SourceLocation(file: "a.csv", line: 3, column: 4))
  }

  @Test func columnsAreFoundByTheirName() {
    let table = readCSV("a,b\n1,2\n").value
    #expect(table?.column("b") == 1)
    #expect(table?.column("c") == nil)
  }

  @Test(
    arguments: TextCase.table(
      #"""
       => 1:1: found an empty file, expected a header row
      a,b⏎1⏎⏎1,2,3⏎1,2 => 2:1: found a row of 1 cell, expected 2 cells as in the header | 4:1: found a row of 3 cells, expected 2 cells as in the header
      a,,a,b⏎ => 1:3: found a column without a name, expected one | 1:4: found the column "a" a second time, expected it once; the first is at line 1, column 1
      a,b⏎1,"2⏎3,4⏎ => 2:3: found the end of the file inside this cell, expected a closing quotation mark
      a,b⏎1,"2"3⏎ => 2:6: found text after a closing quotation mark, expected "," or the end of the line (a quotation mark inside a cell is doubled)
      a;b⏎"1" ;2⏎ => 2:4: found text after a closing quotation mark, expected ";" or the end of the line (a quotation mark inside a cell is doubled)
      a,b⏎1, "2"⏎ => 2:4: found a quotation mark inside a cell that does not begin with one, expected quotation marks around the whole cell, with those inside it doubled
      """#))
  func whatIsWrongIsNamedWithItsPlace(_ file: TextCase) {
    let reading = readCSV(file.text)
    #expect(reading.value == nil)
    #expect(reading.lines == file.expected.map { "a.csv:\($0)" })
  }

  @Test(arguments: [
    ("\u{FEFF}\n\n", "3:1: found an empty file, expected a header row"),
    (
      "PK\u{3}\u{4}",
      "1:3: found the control character U+0003, expected text (is this a CSV file?)"
    ),
    (
      "a\n\"x\u{1F}\"",
      "2:3: found the control character U+001F, expected text (is this a CSV file?)"
    ),
  ])
  func charactersThatNobodySeesAreNamed(_ text: String, _ message: String) {
    #expect(readCSV(text).lines == ["a.csv:\(message)"])
  }

  @Test func brokenUTF8IsRefused() {
    #expect(
      readCSV(Array("é,b\né".utf8) + [0xC3, 0x28]).lines == [
        "a.csv:2:2: found a character that is cut short, expected UTF-8; save the file as UTF-8"
      ])
    #expect(
      readCSV([0xFF, 0xFE, 0x61, 0x00]).lines == [
        "a.csv:1:1: found a byte order mark of UTF-16, expected UTF-8; save the file as UTF-8"
      ])
  }

  @Test(arguments: [
    (CSVLimits(maximumBytes: 3), "1:1: found a file of 12 bytes, expected at most 3"),
    (CSVLimits(maximumRows: 1), "3:1: found more than 1 rows"),
    (CSVLimits(maximumColumns: 1), "1:3: found more than 1 columns"),
    (CSVLimits(maximumNameBytes: 0), "1:1: found a column name of more than 0 bytes"),
    (CSVLimits(maximumCells: 5), "3:3: found more than 5 cells"),
    (
      CSVLimits(maximumCellBytes: 0),
      "1:1: found a cell of more than 0 bytes (is a closing quotation mark missing?)"
    ),
  ])
  func whatPassesALimitIsRefused(limits: CSVLimits, expected: String) {
    #expect(readCSV("a,b\n1,2\n3,4\n").value != nil)
    #expect(readCSV("a,b\n1,2\n3,4\n", limits: limits).lines.first == "a.csv:" + expected)
  }

  @Test func longColumnNamesOfCombiningMarksEnd() {
    let marks = String(repeating: "\u{301}\u{323}", count: 16_000)
    let header = (0..<250).map { "a\($0)" + marks }.joined(separator: ",")
    #expect(readCSV(header).diagnostics.count == 250)
  }

  @Test(arguments: [",", "\"", "\"\"", "\n", "a", "\"\n", "a\n", "\u{301}", "\r"])
  func mebibytesOfAnythingEnd(filling: String) {
    let text = TextBytes.repeating(filling, upTo: 3 << 20)
    #expect(!readCSV(text).diagnostics.isEmpty)
  }

  @Test(arguments: 0..<4)
  func aMutatedFileIsReadOrExplained(seed: Int) {
    var generator = OracleGenerator(seed: UInt64(seed))
    let file = "\u{FEFF}name;goals\r\n\"Tadić; \"\"Dušan\"\"\nx\";1,5\r\n\r\n😀;2\n"
    for _ in 0..<1_000 {
      let bytes = generator.mutated(Array(file.utf8), alphabet: Array(";,\"\r\n a".utf8))
      let reading = readCSV(bytes)
      #expect((reading.value == nil) == !reading.diagnostics.isEmpty)
      #expect(reading.diagnostics.all.allSatisfy { $0.location != nil })
      if let table = reading.value {
        #expect(table.rows.allSatisfy { $0.count == table.header.count })
      }
    }
  }
}
