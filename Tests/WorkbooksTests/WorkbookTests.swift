import Estimates
import Tables
import TestSupport
import Testing
import Workbooks

@Suite struct WorkbookTests {
  private static let table = Table(
    columns: [
      .text("entrant", "Entrant"), .number("titles", "Titles"),
      .number("probability", "Wins the title"), .number("mean_points", "Points"),
      .number("probability_se", "Standard error"), .number("probability_ci_low", "Lower"),
      .number("probability_ci_high", "Upper"),
    ],
    rows: [
      [
        .text("Ajax"), .integer(1_234_567), .proportion(Proportion(count: 249, total: 1_000)),
        .real(2.0 / 3), .share(0.013_7), .share(0.222), .share(0.277),
      ],
      [
        .text("=1+1"), .integer(0), .probability(0.75), .missing, .missing, .missing, .missing,
      ],
    ])

  private static let chart = SheetChart(
    .bars, title: "Who wins?",
    Table(
      columns: [
        .text("name", "Team"), .number("value", "Chance"), .number("lower", "from"),
        .number("upper", "to"),
      ],
      rows: [
        [.text("Ajax"), .share(0.25), .share(0.2), .share(0.3)],
        [.text("'PSG'"), .share(0.75), .share(0.7), .share(0.8)],
      ]))

  private static let workbook = Workbook(
    title: "Cup",
    sheets: [
      .page(
        "Who's first",
        [.title("Cup"), .text("A paragraph."), .chart(chart), .table(chart.table, scale: 1)]),
      .table("standings", table),
    ])

  private static func parts(_ workbook: Workbook) throws -> [String: String] {
    try LibXLSXWriter.load()
    return try UnzippedFile(workbook.bytes()).parts
  }

  private static func parts(of table: Table) throws -> [String: String] {
    try parts(Workbook(title: "", sheets: [.table("table", table)]))
  }

  /// The texts of a sheet with one column of texts, as the file keeps them.
  private static func strings(_ texts: [String]) throws -> String {
    let table = Table(columns: [.text("name", "Name")], rows: texts.map { [.text($0)] })
    return try #require(try parts(of: table)["xl/sharedStrings.xml"])
  }

  @Test func theSameWorkbookHasTheSameBytes() throws {
    try LibXLSXWriter.load()
    #expect(try Self.workbook.bytes() == Self.workbook.bytes())
  }

  @Test func theDateIsFixed() throws {
    let core = try #require(try Self.parts(Self.workbook)["docProps/core.xml"])
    #expect(core.contains("1980-01-01T00:00:00Z"))
    #expect(core.contains("<dc:title>Cup</dc:title>"))
  }

  @Test func numbersAreNumbersWithTheDigitsOfTheCSVFile() throws {
    let sheet = try #require(try Self.parts(Self.workbook)["xl/worksheets/sheet2.xml"])
    for number in ["1234567", "0.249", "0.6666666667", "0.0137", "0.75"] {
      #expect(sheet.contains("<v>\(number)</v>"))
    }
    #expect(!sheet.contains("<f>"))
    // Nothing is known of the second row's errors.
    for cell in ["D3", "E3", "F3", "G3"] { #expect(!sheet.contains("r=\"\(cell)\"")) }
  }

  @Test func formatsAreThoseOfCountsSharesAndQuantities() throws {
    let styles = try #require(try Self.parts(Self.workbook)["xl/styles.xml"])
    for format in ["@", "#,##0", "0.00%", "#,##0.00"] {
      #expect(styles.contains("formatCode=\"\(format)\""))
    }
  }

  @Test func theHeaderStaysHasFiltersAndErrorsCanBeFolded() throws {
    let sheet = try #require(try Self.parts(Self.workbook)["xl/worksheets/sheet2.xml"])
    #expect(sheet.contains("state=\"frozen\""))
    #expect(sheet.contains("<autoFilter ref=\"A1:G3\"/>"))
    #expect(sheet.contains("<col min=\"4\" max=\"4\"") && sheet.contains("outlineLevel=\"1\""))
    #expect(sheet.contains("numberStoredAsText=\"1\""))
  }

  @Test(arguments: ["=1+1", "4-4-2", "1/2", "00123456789012345678", "+1", "@x", "1e5", "TRUE"])
  func textsStayTexts(text: String) throws {
    let table = Table(columns: [.text("name", "Name")], rows: [[.text(text)]])
    let parts = try Self.parts(of: table)
    #expect(parts["xl/worksheets/sheet1.xml"]?.contains("<c r=\"A2\" s=\"2\" t=\"s\">") == true)
    #expect(parts["xl/sharedStrings.xml"]?.contains("<t>\(text)</t>") == true)
  }

  @Test func charactersThatXMLForbidsAreReplaced() throws {
    let strings = try Self.strings(["a\u{1}b", "c\u{FFFE}d", "_x0041_", "e\r\nf", "<g> & \"h\""])
    #expect(strings.contains("a\u{FFFD}b") && strings.contains("c\u{FFFD}d"))
    #expect(strings.contains("_x005F_x0041_"))
    #expect(strings.contains("e\nf"))
    #expect(strings.contains("&lt;g&gt; &amp; \"h\""))
  }

  @Test func aTextThatIsTooLongIsCut() throws {
    let strings = try Self.strings([String(repeating: "é", count: 40_000)])
    #expect(strings.contains(String(repeating: "é", count: 32_000)))
    #expect(strings.contains("é…</t>"))
  }

  @Test func namesOfSheetsAreValidAndUnique() throws {
    let names = [
      "history", "a/b", "A_B", "'quoted'", "", String(repeating: "x", count: 40),
      String(repeating: "X", count: 35),
    ]
    let workbook = Workbook(
      title: "", sheets: names.map { .table($0, Self.table) })
    let book = try #require(try Self.parts(workbook)["xl/workbook.xml"])
    let found = [
      "history 2", "a_b", "A_B 2", "quoted", "Sheet", String(repeating: "x", count: 31),
      String(repeating: "X", count: 29) + " 2",
    ]
    for name in found { #expect(book.contains("<sheet name=\"\(name)\"")) }
  }

  @Test func aChartDrawsTheCellsOfItsSheet() throws {
    let parts = try Self.parts(Self.workbook)
    let chart = try #require(parts["xl/charts/chart1.xml"])
    #expect(chart.contains("<c:barDir val=\"bar\"/>"))
    // Below a title, a paragraph and a header; to the right of the table's four columns and an empty one.
    #expect(chart.contains("'Who''s first'!$A$6:$A$7"))
    #expect(chart.contains("'Who''s first'!$G$6:$G$7"))
    let sheet = try #require(parts["xl/worksheets/sheet1.xml"])
    // Lower end, from there to the chance, from there to the upper end.
    #expect(sheet.contains("<c r=\"H6\"") && sheet.contains("<v>0.05</v>"))
    #expect(sheet.contains("<cfRule type=\"colorScale\""))
  }

  @Test func chancesForPeopleNeverLookLikeZero() throws {
    let table = Table(
      columns: [.text("name", "Team"), .number("first", "1st")],
      rows: [
        [.text("Ajax"), .proportion(Proportion(count: 0, total: 10))],
        [.text("PSG"), .proportion(Proportion(count: 0, total: 10, isCertain: true))],
        [.text("Gent"), .proportion(Proportion(count: 1, total: 100_000))],
      ])
    let parts = try Self.parts(
      Workbook(title: "", sheets: [.page("Answer", [.table(table, scale: 1)])]))
    let styles = try #require(parts["xl/styles.xml"])
    #expect(styles.contains("\"&quot;–&quot;\""))
    #expect(
      styles.contains(
        "[&lt;0.00005]&quot;&lt;0.01%&quot;;[&gt;=0.99995]&quot;&gt;99.99%&quot;;0.00%"))
    // Three looks: never seen, certain, rare.
    let sheet = try #require(parts["xl/worksheets/sheet1.xml"])
    let looks = ["B2", "B3", "B4"].compactMap { cell in
      sheet.split(separator: "<c r=\"\(cell)\" s=\"").last?.first
    }
    #expect(Set(looks).count == 3)
  }

  @Test func theNameOfATableIsThatOfItsFile() throws {
    let workbook = Workbook(
      title: "",
      sheets: [
        .page("Matches", [.text("A")]), .page("Who wins?", [.text("B")]),
        .table("matches", Self.table),
      ])
    let book = try #require(try Self.parts(workbook)["xl/workbook.xml"])
    for name in ["Matches 2", "Who wins", "matches"] {
      #expect(book.contains("<sheet name=\"\(name)\""))
    }
  }

  @Test func theOnlyTableHasFiltersAndItsHeaderStays() throws {
    func sheet(_ blocks: [Sheet.Block]) throws -> String {
      let workbook = Workbook(title: "", sheets: [.page("Chances", [.title("Cup")] + blocks)])
      return try #require(try Self.parts(workbook)["xl/worksheets/sheet1.xml"])
    }
    let one = try sheet([.table(Self.chart.table)])
    #expect(one.contains("<autoFilter ref=\"A3:D5\"/>") && one.contains("ySplit=\"3\""))
    let two = try sheet([.table(Self.chart.table), .table(Self.table)])
    #expect(two.contains("<autoFilter ref=\"A3:D5\"/>") && !two.contains("ySplit"))
  }

  @Test(arguments: [SheetChart.Kind.dots, .lines, .scatter, .stackedColumns])
  func otherChartsAreDrawnToo(kind: SheetChart.Kind) throws {
    let chart = SheetChart(kind, title: "Chances", Self.chart.table)
    let parts = try Self.parts(
      Workbook(title: "", sheets: [.page("Answer", [.chart(chart)])]))
    let drawn = try #require(parts["xl/charts/chart1.xml"])
    #expect(drawn.contains("Answer!$A$2:$A$3") || drawn.contains("'Answer'!$A$2:$A$3"))
    // The library writes names of dashes that no schema has.
    #expect(!drawn.contains("_dash"))
  }
}
