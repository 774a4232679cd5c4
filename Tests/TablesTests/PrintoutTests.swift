import Tables
import Testing

@Suite struct PrintoutTests {
  private static let table = Table(
    columns: [.text("team", "Team"), .number("points", "Points")],
    rows: [[.text("Ajax"), .integer(3)]])
  private static let terminal = Terminal(width: 20, hasStyles: false)

  @Test func tablesAreBetweenLinesOfText() {
    let printout: Printout = "The cup after \(2) days:\n\n\(Self.table)\nOver.\n"
    #expect(
      printout.text(on: nil) == """
        The cup after 2 days:

        Team  Points
        ----  ------
        Ajax       3

        Over.

        """)
  }

  @Test func linesAreBrokenBetweenWordsOnATerminalOnly() {
    let printout: Printout = "one two three four five\n    podium run a-long-name.json\n"
    #expect(
      printout.text(on: Self.terminal)
        == "one two three four\nfive\n    podium run a-long-name.json\n")
    #expect(
      printout.text(on: nil) == "one two three four five\n    podium run a-long-name.json\n")
  }

  @Test func textForProgramsIsUnchangedExceptOnATerminal() {
    let printout = Printout(forPrograms: "{\"name\": \"\u{9B}a b c d e f g h i j k l m\"}")
    #expect(printout.text(on: nil) == "{\"name\": \"\u{9B}a b c d e f g h i j k l m\"}")
    #expect(
      printout.text(on: Self.terminal) == "{\"name\": \"\\u009ba b c d e f g h i j k l m\"}")
  }

  @Test func aNameCannotCommandTheTerminal() {
    let printout: Printout = "\("\u{1B}[2J")\n"
    #expect(printout.text(on: Self.terminal) == "\\u{1b}[2J\n")
  }

  @Test func onlyALineWithoutAnEndIsEnded() {
    #expect([Printout("a"), "b\n", Printout(Self.table)].map(\.ended)[0].text(on: nil) == "a\n")
    #expect(Printout("b\n").ended.text(on: nil) == "b\n")
    #expect(Printout(Self.table).ended == Printout(Self.table))
  }
}
