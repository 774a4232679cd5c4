import Estimates
import Tables
import Testing

@Suite struct CSVWriterTests {
  static let table = Table(
    title: "Not part of the file",
    columns: [
      Column(name: "entrant", title: "Entrant"),
      Column(name: "titles", title: "Titles", alignment: .right),
      Column(name: "title", title: "Wins the title", alignment: .right),
      Column(name: "title_ci_high", title: "at most"),
      Column(name: "points_mean", title: "Points"),
    ],
    rows: [
      [
        .text("Ajax"), .integer(1_234_567), .proportion(Proportion(count: 1, total: 3)),
        .probability(0.5), .real(-1_234.5),
      ],
      [.text("Nottingham \"Forest\", FC"), .integer(-1), .missing, .probability(0), .missing],
      [.text("1. FC Köln\nII"), .integer(0), .missing, .missing, .real(3e-12)],
      [.text("=HYPERLINK(\"x\")"), .missing, .missing, .missing, .missing],
      [.text("2-1"), .missing, .missing, .missing, .missing],
      [.text(""), .missing, .missing, .missing, .missing],
    ])

  @Test func aTableIsACSVFile() {
    #expect(
      CSVWriter().text(Self.table) == """
        entrant,titles,title,title_ci_high,points_mean
        Ajax,1234567,0.3333333333,0.5,-1234.5
        "Nottingham ""Forest"", FC",-1,,0,
        "1. FC Köln
        II",0,,,0.000000000003
        "\u{200B}=HYPERLINK(""x"")",,,,
        "\u{200B}2-1",,,,
        "",,,,

        """)
    let lines = CSVWriter(options: CSVOptions(decimalComma: true)).text(Self.table)
      .split(separator: "\n")
    #expect(
      lines[1...2] == [
        "Ajax;1234567;0,3333333333;0,5;-1234,5", "\"Nottingham \"\"Forest\"\", FC\";-1;;0;",
      ])
  }

  @Test func theByteOrderMarkComesFirst() {
    let plain = CSVWriter().bytes(Self.table)
    let marked = CSVWriter(options: CSVOptions(byteOrderMark: true)).bytes(Self.table)
    #expect(marked == [0xEF, 0xBB, 0xBF] + plain)
  }

  @Test func aSingleEmptyCellIsStillARow() {
    let table = Table(columns: [Column(name: "note", title: "Note")], rows: [[.missing]])
    #expect(CSVWriter().text(table) == "note\n\"\"\n")
  }

  @Test(arguments: [
    "=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "  =1", "＝1", "1-2", "3/4", "2:1",
    "2026-01-02", "2026-01-02T03:04:05Z", "1e5", "1E-5", "1.5E+3", "007", "1,234", "50%", "$5",
    "(5)", "MAR1", "Sept 2", "1 Jan 2026", "Dec-25", "12 pm", "9:30am", "1 a", "true", "FALSE",
    "1.2", "1.2.2026", "42",
  ])
  func aHazardousTextGetsAnInvisibleSpace(_ text: String) {
    #expect(line(of: text) == "\"\u{200B}\(text)\"\n")
  }

  @Test(arguments: [
    "Ajax", "'s-Hertogenbosch", "1A", "2B", "3A/B/C/D/F", "W73", "L101", "E1", "ajax:psg",
    "Schalke 04", "1860 München", "1. FC Köln", "May", "March", "a-b", "T1", "Team 1e", "x=1",
    "Zürich", "日本", "No. 7", "truest", "B04",
  ])
  func aNameIsLeftAsItIs(_ text: String) {
    #expect(line(of: text) == text + "\n")
  }

  @Test(arguments: ["a,b", "a;b", " a", "a ", "a\tb", "a\r\nb"])
  func separatorsAndOuterSpacesAreQuoted(_ text: String) {
    #expect(line(of: text) == "\"\(text)\"\n")
  }

  /// Both are "é": one code point, or two.
  @Test func equalTextsKeepTheirCodePoints() {
    let names = ["caf\u{E9}", "cafe\u{301}"]
    let table = Table(
      title: "Names", columns: [Column(name: "name", title: "Name")],
      rows: names.map { [.text($0)] })
    let text = "name\n" + names.map { "\($0)\n" }.joined()
    #expect(CSVWriter().bytes(table) == Array(text.utf8))
  }

  @Test func aColumnNameIsQuotedLikeAnyText() {
    let table = Table(columns: [Column(name: "=a", title: ""), Column(name: "b,c", title: "")])
    #expect(CSVWriter().text(table) == "\"\u{200B}=a\",\"b,c\"\n")
  }

  private func line(of text: String) -> String {
    let table = Table(columns: [Column(name: "name", title: "Name")], rows: [[.text(text)]])
    return String(CSVWriter().text(table).dropFirst("name\n".count))
  }
}
