import Estimates
import Programs
import Reports
import Tables
import Tallies
import TestSupport
import Testing
import Workbooks

@Suite("Workbooks of reports") struct ReportWorkbookTests {
  private static func table(_ name: String, rows: Int) -> NamedTable {
    TableFile(
      name, "Names.", rows: "A row for each name.", [.text("name", "The name") { _ in "Ajax" }]
    ).table(of: 0..<rows, at: .percent95)
  }

  private static func contents(_ rows: [[Cell]]) -> Table {
    Table(
      columns: [
        .text("Sheet", "Sheet"), .number("Rows", "Rows"),
        .text("The same as a file", "The same as a file"), .text("", ""),
      ], rows: rows)
  }

  @Test func thereIsASheetForEachFileAfterTheAnswer() {
    let workbook = ReportWorkbook(
      Section("Cup") { "A paragraph." }, about: [("Tournaments", .integer(7))],
      [Self.table("standings", rows: 2), Self.table("points", rows: 1)]
    ).workbook
    #expect(workbook.title == "Cup")
    #expect(workbook.sheets.map(\.name) == ["Answer", "standings", "points"])
    #expect(workbook.sheets[1] == .table("standings", Self.table("standings", rows: 2).table))
  }

  @Test func theAnswerSaysWhatTheReportSays() {
    let report = Section("Cup of *stars*") {
      "\(strong: "Ajax") won 3 of them."
      Block.list(["One", "Two"])
      Section("Who wins") { "A paragraph of a part." }
      Section("How sure it is") { "Quite sure." }
      Section("Reproduce this run") {
        Block.command("podium run cup.json")
        "The same results."
      }
    }
    let workbook = ReportWorkbook(report, about: [("Tournaments", .integer(7))], []).workbook
    let facts = Table(
      columns: [.text("fact", "This study"), .number("value", "")],
      rows: [[.text("Tournaments"), .integer(7)]])
    #expect(
      workbook.sheets == [
        .page(
          "Answer",
          [
            .title("Cup of *stars*"), .text("Ajax won 3 of them."), .text("• One"),
            .text("• Two"), .heading("Who wins"), .text("A paragraph of a part."), .table(facts),
            .heading("Sheets of files"), .table(Self.contents([])),
          ]),
        .page("How sure it is", [.title("How sure it is"), .text("Quite sure.")]),
        .page(
          "Reproduce this run",
          [
            .title("Reproduce this run"), .command("podium run cup.json"),
            .text("The same results."),
          ]),
      ])
  }

  @Test func figuresBeforeTheSectionsAreTheWholeAnswer() {
    let report = Section("Cup") {
      Block.table(Self.contents([]))
      Section("Ratings") { "Stated." }
    }
    let workbook = ReportWorkbook(report, about: [], []).workbook
    #expect(workbook.sheets.map(\.name) == ["Answer", "Ratings"])
  }

  @Test func aBlockIsInTheFormsThatItNames() throws {
    let report = Section("Cup") {
      Block.only(.page) { "On the page." }
      Block.only([.text, .workbook]) { "Elsewhere." }
      Section("Empty") { Block.only(.page) { "A part of the page." } }
    }
    let workbook = ReportWorkbook(report, about: [], []).workbook
    #expect(workbook.sheets.count == 1)
    let answer = "\(try #require(workbook.sheets.first))"
    #expect(answer.contains("Elsewhere.") && !answer.contains("On the page."))
    #expect(report.markdown == "# Cup\n\nElsewhere.\n")
  }

  /// A player who never comes first has a row in the report, no bar in the picture, and both in the sheet.
  @Test func theAnswerHasEveryEntrant() throws {
    let summary = try RunCase("swiss").summary
    let subject = RunSubject(
      name: "Swiss", description: nil, fileName: "scenario.json", seed: 1, identity: "")
    let workbook = ReportWorkbook(RunReport(subject, summary).document, about: [], []).workbook
    let answer = "\(try #require(workbook.sheets.first))"
    for entrant in summary.tournament.entrants {
      #expect(answer.contains("\"\(entrant.name)\""), "\(entrant.name)")
    }
  }

  @Test func aTableThatNoSheetHasRoomForIsNamed() throws {
    let long = Self.table("scores", rows: Sheet.maximumRows + 1)
    let workbook = ReportWorkbook(Section("Cup") {}, about: [], [long]).workbook
    #expect(workbook.sheets.map(\.name) == ["Answer"])
    let contents = Self.contents([
      [
        .text("scores"), .integer(1_048_576), .text("scores.csv"),
        .text("only there: a sheet has no room for so many rows"),
      ]
    ])
    #expect(
      workbook.sheets == [
        .page("Answer", [.title("Cup"), .heading("Sheets of files"), .table(contents)])
      ])
  }
}
