internal import Competitions
internal import Estimates
public import Statistics
public import Tables
public import TextFiles

/// What several scenarios gave, side by side: the files `index.md` and `index.csv` of a study.
public struct StudyIndex: Sendable {
  /// What one scenario gave.
  public struct Entry: Sendable {
    /// The name of the scenario's file without `.json`, which is also that of its folder.
    let scenario: String
    /// Where its report is, seen from the index.
    let report: String
    let played: Played?
    /// Why there is nothing, where there is nothing.
    let note: String

    struct Played: Sendable {
      let name: String
      let tournaments: Int64
      let favourite: String
      let wins: Proportion
      let level: ConfidenceLevel
      let rows: [[Cell]]
    }

    /// Of a scenario that was played.
    ///
    /// - Parameter report: where its report is, seen from the index.
    public init(scenario: String, name: String, report: String, _ summary: Summary) {
      self.scenario = scenario
      self.report = report
      note = ""
      let favourite = summary.entrants[summary.order[0]]
      played = Played(
        name: name, tournaments: summary.tournaments, favourite: favourite.entrant.name,
        wins: favourite.wins, level: summary.level,
        rows: summary.order.flatMap {
          StudyIndex.rows(scenario, summary.entrants[$0], summary.level)
        }
      )
    }

    /// Of a scenario of which there is nothing to tell.
    public init(scenario: String, note: String) {
      self.scenario = scenario
      self.note = note
      report = ""
      played = nil
    }
  }

  private let entries: [Entry]
  private let remarks: [String]

  /// - Parameter remarks: sentences for people about how the study was run.
  public init(_ entries: [Entry], remarks: [String] = []) {
    self.entries = entries
    self.remarks = remarks
  }

  /// A row for each scenario, entrant and measure.
  public var table: Table {
    let columns = ["scenario", "entrant", "measure"].map { Column(name: $0, title: $0) }
    return Table(
      columns: columns + [Column(name: "value", title: "value", alignment: .right)]
        + EstimateCells.errorColumns(nil),
      rows: entries.flatMap { $0.played?.rows ?? [] }
    )
  }

  private static func rows(
    _ scenario: String, _ entrant: EntrantSummary, _ level: ConfidenceLevel
  ) -> [[Cell]] {
    let scores =
      entrant.scores.map {
        [
          ("mean_score_for", $0.own), ("mean_score_against", $0.against),
          ("mean_score_difference", $0.difference),
        ]
      } ?? []
    let means = [("mean_position", entrant.position), ("mean_points", entrant.points)] + scores
    let start: [Cell] = [.text(scenario), .text(entrant.entrant.id)]
    let wins =
      start + [.text("win_probability"), .proportion(entrant.wins)]
      + EstimateCells.errors(entrant.wins, level)
    return [wins]
      + means.map { name, mean in
        start + [.text(name), .real(mean.mean)] + EstimateCells.errors(mean, level)
      }
  }

  /// The overview for people, as Markdown.
  public var markdown: String {
    let overview = Table(
      columns: [
        Column(name: "scenario", title: "Scenario"),
        Column(name: "tournaments", title: "Tournaments", alignment: .right),
        Column(name: "favourite", title: "Likeliest winner"),
        Column(name: "wins", title: "Wins", alignment: .right),
        Column(name: "interval", title: "95 % interval", alignment: .right),
      ],
      rows: entries.compactMap { entry in entry.played.map { row($0) } }
    )
    let links = entries.filter { $0.played != nil }.map {
      "- [\(MarkdownTableWriter.escape($0.scenario))](<\($0.report)>)"
    }
    let failures = entries.filter { $0.played == nil }.map {
      "- \(MarkdownTableWriter.escape($0.scenario)): \(MarkdownTableWriter.escape($0.note))"
    }
    var parts = ["# Scenarios of this study"]
    if !overview.rows.isEmpty {
      parts += [
        String(MarkdownTableWriter().text(overview).dropLast()),
        "All figures of all scenarios are in index.csv. The reports:",
        links.joined(separator: "\n"),
      ]
    }
    if !failures.isEmpty { parts += ["Without a report:", failures.joined(separator: "\n")] }
    return (parts + remarks).joined(separator: "\n\n") + "\n"
  }

  private func row(_ played: Entry.Played) -> [Cell] {
    [
      .text(played.name), .integer(Int128(played.tournaments)), .text(played.favourite),
      .text(PercentText(known: played.wins).description),
      .text(IntervalText(played.wins, played.level).description),
    ]
  }

  /// Both files.
  public func files(csv: CSVOptions) -> FileSet {
    ReportFiles("index", table, report: markdown, csv: csv).set
  }
}
