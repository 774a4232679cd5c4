internal import Estimates
internal import Programs
internal import Statistics
public import Tables
public import Tallies
public import TextFiles

/// What several scenarios gave, side by side: the files `index.md` and `index.csv` of a study.
public struct StudyIndex: Sendable {
  /// What one scenario gave.
  public struct Entry: Sendable {
    /// The name of the scenario's file without `.json`, which is also that of its folder.
    let scenario: String
    let played: Played?
    /// Why there is nothing, where there is nothing.
    let note: String

    struct Played: Sendable {
      let name: String
      /// The folder of its reports, seen from the index.
      let folder: String
      /// What those do whose chances are told: "wins the title".
      let question: String
      let tournaments: Int64
      /// The likeliest to do so and the next, if there is one, with their chances.
      let first: (name: String, wins: Proportion)
      let second: (name: String, wins: Proportion)?
      /// How well all title chances are known.
      let precision: String
      let level: ConfidenceLevel
      /// When it was played last, and for how long.
      let date: String
      let time: String
      /// The command that plays its variants, which were not; nil if it has none.
      let comparing: String?
      let rows: [[Cell]]
    }

    /// Of a scenario that was played.
    ///
    /// - Parameters:
    ///   - folder: the folder of its reports, seen from the index.
    ///   - date: when it was played last, in UTC.
    ///   - time: how long it was played by this command, in words.
    ///   - hasVariants: whether it has variants, which a run does not play.
    public init(
      scenario: String, _ subject: RunSubject, folder: String, date: String, time: String,
      hasVariants: Bool, _ summary: Summary
    ) {
      self.scenario = scenario
      note = ""
      let ranked = summary.order.prefix(2).map { entrant in
        (summary.entrants[entrant].entrant.name, summary.entrants[entrant].best)
      }
      played = Played(
        name: subject.title, folder: folder, question: summary.words.titleVerb,
        tournaments: summary.tournaments,
        first: ranked[0],
        second: ranked.count > 1 ? ranked[1] : nil,
        precision: summary.widestTitle > 0
          ? "± \(halfWidth(summary.widestTitle)) \(DifferenceText.unit)"
          : "certain",
        level: summary.level, date: date, time: time,
        comparing: hasVariants ? "podium compare \(subject.fileName)" : nil,
        rows: summary.order.flatMap {
          StudyIndex.rows(scenario, summary.entrants[$0], summary.level)
        }
      )
    }

    /// Of a scenario of which there is nothing to tell.
    public init(scenario: String, note: String) {
      self.scenario = scenario
      self.note = note
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
  public var table: NamedTable {
    let columns = ["scenario", "entrant", "name", "measure"].map { Column(name: $0, title: $0) }
    return NamedTable(
      StudyIndex.file,
      Table(
        columns: columns + [Column(name: "value", title: "value", alignment: .right)]
          + EstimateCells.errorColumns("value"),
        rows: entries.flatMap { $0.played?.rows ?? [] }))
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
    let start: [Cell] = [.text(scenario), .text(entrant.entrant.id), .text(entrant.entrant.name)]
    let wins =
      start + [.text("win_probability"), .proportion(entrant.wins)]
      + EstimateCells.errors(entrant.wins, level)
    return [wins]
      + means.map { name, mean in
        start + [.text(name), EstimateCells.value(mean)] + EstimateCells.errors(mean, level)
      }
  }

  /// The overview for people.
  public var text: Section {
    func chance(_ share: Proportion, _ played: Entry.Played) -> String {
      PercentText(known: share, played.level).description
    }
    let played = entries.compactMap(\.played)
    let overview = Table(
      of: played,
      [
        .text("Scenario") { $0.name }, .count("Tournaments") { $0.tournaments },
        .text("Question") { "Who \($0.question)?" },
        .text("Likeliest") { $0.first.name }, .figure("Chance") { chance($0.first.wins, $0) },
        .figure("95 % interval") { IntervalText($0.first.wins, $0.level).description },
        .text("Second") { $0.second?.name },
        .figure("Chance") { played in
          played.second.map { chance($0.wins, played) }
        },
        .figure("Known to within") { $0.precision },
        .text("Last played (UTC)") { $0.date.replacing("T", with: " ").replacing("Z", with: "") },
        .figure("For") { $0.time }, .text("Folder") { $0.folder },
      ])
    let failures = entries.filter { $0.played == nil }.map {
      "- \(escapedStart($0.scenario)): \(escaped($0.note))"
    }
    let compared = entries.compactMap { entry in
      entry.played?.comparing.map { command in
        "- \(escapedStart(entry.scenario)): \(MarkdownTableWriter.code(command))"
      }
    }
    var parts: [Section] = ["# Scenarios of this study"]
    if !overview.rows.isEmpty {
      parts += [
        Section(
          LinkedTable(
            table: overview, addresses: played.map { LinkAddress(path: "\($0.folder)/report.md") })),
        "**Known to within**: half of the widest 95 % interval of a title chance, in percentage points (pp). "
          + "**For**: how long it was played by the last command. All figures of all scenarios are in "
          + "index.csv.",
      ]
    }
    if !compared.isEmpty {
      parts += [
        "Variants were not played. What plays them:", Section(compared.joined(separator: "\n")),
      ]
    }
    if !failures.isEmpty {
      parts += ["Without a report:", Section(failures.joined(separator: "\n"))]
    }
    return report(parts + remarks.map { Section($0) })
  }

  /// The name of its files, without their extensions.
  public static let name = "index"

  /// Its files.
  public func files(_ formats: ReportFormats) -> FileSet {
    ReportFiles.set(Self.name, text, [table], formats: formats)
  }
}

extension StudyIndex {
  static let file = TableFile(
    name, "The main figures of several scenarios, side by side.",
    rows:
      "A row for each scenario, entrant and measure, the likeliest winner of a scenario first. Written by a study of several "
      + "scenarios into `reports`, or into `reports/given-...`.",
    [
      .text(
        "scenario",
        "The name of the scenario's file without `.json`, which is also that of its folder"),
      .entrant(),
      .text(
        "measure",
        "`win_probability`, `mean_position`, `mean_points`, `mean_score_for`, `mean_score_against` or "
          + "`mean_score_difference`, as in `standings.csv`"),
      .real("value", "Its value"),
      .real(
        "value_se", "Its standard error", "0 or more", emptyWhere: "for a mean of one tournament"),
      .real(
        "value_ci_low", "Lower end of its 95 % interval", emptyWhere: "for a mean of one tournament"
      ),
      .real(
        "value_ci_high", "Upper end of it", emptyWhere: "for a mean of one tournament"),
    ])
}
