import Estimates
import Tables
import Testing

@Suite struct TerminalTableTests {
  /// Title chances, and two columns of details.
  static let titles = Table(
    of: [("Borussia Mönchengladbach", 0.6, 1.5), ("日本代表", 0.3, 2.25), ("Cafe\u{301} 🏆", 0, 3)],
    [
      .text("Team") { $0.0 },
      .chance("Wins the title") {
        ChanceText("\(Int($0.1 * 100)) %", $0.1, Interval(lower: $0.1, upper: $0.1))
      }.important(Column.essential),
      .figure("95 % interval") { "\(Int($0.1 * 100) - 1) to \(Int($0.1 * 100) + 1) %" },
      .real("Mean position") { $0.2 }.important(Column.detail),
    ])

  private static func lines(
    _ width: Int, _ table: Table, hasStyles: Bool = false, whole: String? = "in report.md"
  ) -> [String] {
    TextTableWriter(Terminal(width: width, hasStyles: hasStyles)).text(table, whole: whole)
      .split(separator: "\n").map(String.init)
  }

  @Test func barsFillTheRestOfTheLine() {
    #expect(
      Self.lines(90, Self.titles) == [
        "Team                      Wins the title                      95 % interval  Mean position",
        "------------------------  ----------------------------------  -------------  -------------",
        "Borussia Mönchengladbach            60 % ███████████████████     59 to 61 %           1.50",
        "日本代表                            30 % █████████▌              29 to 31 %           2.25",
        "Cafe\u{301} 🏆                              0 %                          -1 to 1 %           3.00",
      ])
  }

  @Test func aTableThatIsTooWideHasItsTitlesInLinesFirst() {
    #expect(
      Self.lines(60, Self.titles) == [
        "                          Wins the        95 %      Mean",
        "Team                         title    interval  position",
        "------------------------  --------  ----------  --------",
        "Borussia Mönchengladbach      60 %  59 to 61 %      1.50",
        "日本代表                      30 %  29 to 31 %      2.25",
        "Cafe\u{301} 🏆                        0 %   -1 to 1 %      3.00",
      ])
  }

  @Test func thenDetailsAreLeftOutAndALineSaysSo() {
    #expect(
      Self.lines(42, Self.titles) == [
        "                          Wins", "                           the        95 %",
        "Team                     title    interval", "-----------------------  -----  ----------",
        "Borussia Mönchengladba…   60 %  59 to 61 %", "日本代表                  30 %  29 to 31 %",
        "Cafe\u{301} 🏆                    0 %   -1 to 1 %", "Left out to fit the terminal: Mean",
        "position; in report.md.",
      ])
  }

  @Test func essentialColumnsStay() {
    #expect(
      Self.lines(20, Self.titles, whole: nil) == [
        "                Wins", "                 the", "Team           title",
        "-------------  -----", "Borussia Mön…   60 %", "日本代表        30 %",
        "Cafe\u{301} 🏆          0 %", "Left out to fit the", "terminal: 95 %", "interval, Mean",
        "position; a pipe", "such as | less -S", "has them.",
      ])
  }

  @Test(arguments: [1, 2, 5, 10, 19, 24, 33, 40, 57, 64, 80, 90, 120, 300], [false, true])
  func noLineIsWiderThanTheTerminal(_ width: Int, _ hasStyles: Bool) {
    for line in Self.lines(width, Self.titles, hasStyles: hasStyles) where !line.contains("/") {
      let shown = line.replacing(/\u{1B}\[[0-9]*m/, with: "")
      // Words of the line below the table are never broken.
      #expect(DisplayWidth.of(shown) <= width || !shown.contains("  "), "\(shown)")
    }
  }

  @Test func aWideCharacterIsNotCutInHalf() {
    let table = Table(columns: [.text("n", "N")], rows: [[.text("日本代表チーム")]])
    #expect(Self.lines(12, table)[2] == "日本代表チ…")
    #expect(Self.lines(11, table)[2] == "日本代表チ…")
    #expect(Self.lines(10, table)[2] == "日本代表…")
  }

  @Test func intervalsAreFaintAndTitlesAreBold() {
    let table = Table(
      of: [0.5],
      [
        .text("Team") { _ in "Ajax" },
        .chance("Title") { ChanceText("50 %", $0, Interval(lower: 0.25, upper: 1)) },
      ])
    #expect(
      Self.lines(19, table, hasStyles: true) == [
        "\u{1B}[1mTeam  Title\u{1B}[0m", "----  -------------",
        "Ajax   50 % █\u{1B}[100m▊\u{1B}[0m\u{1B}[90m█████\u{1B}[0m",
      ])
    #expect(Self.lines(19, table)[2] == "Ajax   50 % ███▌")
  }

  @Test func aRareChanceHasAVisibleBar() {
    let table = Table(
      of: [0.9, 0.000_1, 0],
      [
        .text("Team") { "Team \($0 > 0.5 ? 1 : 2)" }, .probability("Title") { $0 },
      ])
    let bars = Self.lines(40, table).suffix(3).map { $0.contains("█") || $0.contains("▏") }
    #expect(bars == [true, true, false])
  }

  @Test func theDeviceAndTheEnvironmentDescribeTheTerminal() {
    func terminal(_ device: Int?, _ variables: [String: String]) -> Terminal {
      Terminal(deviceWidth: device) { variables[$0] }
    }
    let xterm = ["TERM": "xterm"]
    #expect(terminal(100, xterm) == Terminal(width: 100, hasStyles: true))
    #expect(terminal(nil, xterm) == Terminal(width: 80, hasStyles: true))
    #expect(terminal(0, [:]) == Terminal(width: 80, hasStyles: false))
    #expect(terminal(100, ["COLUMNS": "60"]).width == 60)
    #expect(terminal(100, ["COLUMNS": "wide"]).width == 100)
    #expect(terminal(100, ["COLUMNS": "0"]).width == 100)
    #expect(!terminal(100, ["TERM": "dumb"]).hasStyles)
    #expect(!terminal(100, ["TERM": "xterm", "NO_COLOR": "1"]).hasStyles)
    #expect(terminal(100, ["TERM": "xterm", "NO_COLOR": ""]).hasStyles)
  }
}
