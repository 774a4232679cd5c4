import Estimates
import Tables
import Testing

@Suite struct TextTableWriterTests {
  static let table = Table(
    title: "Cup",
    columns: [
      Column(name: "entrant", title: "Entrant"),
      Column(name: "titles", title: "Titles", alignment: .right),
      Column(name: "title", title: "Title", alignment: .right),
    ],
    rows: [
      [
        .text("Borussia Mönchengladbach"), .integer(249_312),
        .proportion(Proportion(count: 249_312, total: 1_000_000)),
      ],
      [.text("日本代表"), .integer(12), .probability(0.000_01)],
      [.text("Cafe\u{301} 🏆"), .missing, .missing],
    ])

  @Test func columnsAreAlignedByWhatATerminalShows() {
    #expect(
      TextTableWriter().text(Self.table) == """
        Cup

        Entrant                    Titles   Title
        ------------------------  -------  ------
        Borussia Mönchengladbach  249,312  24.9 %
        日本代表                       12  <0.1 %
        Cafe\u{301} 🏆

        """)
  }

  @Test func aNameCannotCommandTheTerminal() {
    let table = Table(
      columns: [Column(name: "n", title: "N")], rows: [[.text("\u{1B}[2Ja\nb\u{9B}c")]])
    #expect(TextTableWriter().text(table).hasSuffix("\u{FFFD}[2Ja b\u{FFFD}c\n"))
  }

  @Test func aTableWithoutRowsHasItsTitles() {
    let table = Table(columns: [Column(name: "n", title: "Name")])
    #expect(TextTableWriter().text(table) == "Name\n----\n")
  }
}
