internal import Estimates
internal import Programs
internal import Statistics
internal import Tables
public import Tallies
public import TextFiles

/// The main results of several scenarios: the files `index.md`, `index.html` and `index.csv`.
public struct StudyIndex: Sendable {
  public struct Entry: Sendable {
    /// The name of the scenario's file without `.json`.
    let scenario: String
    let played: Played?
    /// The reason why there are no results, or an empty text.
    let note: String

    struct Played: Sendable {
      let name: String
      /// The path of the reports' folder from the index.
      let folder: String
      /// The event whose chances are shown, such as "wins the title".
      let question: String
      let tournaments: Int64
      let first: (name: String, wins: Proportion)
      let second: (name: String, wins: Proportion)?
      /// The half-width of the widest interval of a title chance, in words.
      let precision: String
      let level: ConfidenceLevel
      let date: String
      let time: String
      /// The command that plays the variants, or `nil` if there are none.
      let comparing: String?
      let rows: [Row]
    }

    /// Makes the entry of a scenario that was played.
    ///
    /// - Parameters:
    ///   - folder: The path of the reports' folder from the index.
    ///   - date: The time of the last run, in UTC.
    ///   - time: The duration of the last run, in words.
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
          ? "± \(DifferenceText.halfWidth(summary.widestTitle)) \(DifferenceText.unit)"
          : "certain",
        level: summary.level, date: date, time: time,
        comparing: hasVariants ? "podium compare \(subject.fileName)" : nil,
        rows: summary.order.flatMap {
          Row.all(scenario, summary.entrants[$0], summary.level)
        }
      )
    }

    /// Makes the entry of a scenario without results.
    public init(scenario: String, note: String) {
      self.scenario = scenario
      self.note = note
      played = nil
    }
  }

  private let entries: [Entry]
  private let remarks: [String]

  /// - Parameter remarks: Paragraphs on how the scenarios were played.
  public init(_ entries: [Entry], remarks: [String] = []) {
    self.entries = entries
    self.remarks = remarks
  }

  struct Row {
    let scenario: String
    let entrant: Entrant
    let measure: String
    let estimate: FixedEstimate

    static func all(
      _ scenario: String, _ entrant: EntrantSummary, _ level: ConfidenceLevel
    ) -> [Row] {
      let scores: [(String, any TableEstimate)] =
        entrant.scores.map {
          [
            ("mean_score_for", $0.own), ("mean_score_against", $0.against),
            ("mean_score_difference", $0.difference),
          ]
        } ?? []
      let measures: [(String, any TableEstimate)] = [
        ("win_probability", entrant.wins), ("mean_position", entrant.position),
        ("mean_points", entrant.points),
      ]
      return (measures + scores).map { measure, estimate in
        Row(
          scenario: scenario, entrant: entrant.entrant, measure: measure,
          estimate: FixedEstimate(estimate, level))
      }
    }
  }

  /// The table of `index.csv`.
  private var table: NamedTable {
    Self.file.table(of: entries.flatMap { $0.played?.rows ?? [] }, at: .percent95)
  }

  private var document: Section {
    let played = entries.compactMap(\.played)
    let failures = entries.filter { $0.played == nil }.map {
      "\($0.scenario): \($0.note)" as RichText
    }
    let compared = entries.compactMap { entry in
      entry.played?.comparing.map { "\(entry.scenario): \(code: $0)" as RichText }
    }
    return Section("Scenarios of this study") {
      if !played.isEmpty {
        Block.linkedTable(
          StudyIndex.overview(played),
          played.map { LinkAddress(path: "\($0.folder)/report.md") })
        """
        \(strong: "Known to within"): half of the widest 95 % interval of a title chance, in percentage points (pp). \
        \(strong: "For"): the duration of the last command. All figures of all scenarios are in \
        \(link: "index.csv", to: LinkAddress(path: "index.csv")).
        """
      }
      if !compared.isEmpty {
        "Variants were not played. These commands play them:"
        Block.list(compared)
      }
      if !failures.isEmpty {
        "Without a report:"
        Block.list(failures)
      }
      for remark in remarks { RichText(remark) }
    }
  }

  private static func overview(_ played: [Entry.Played]) -> Table {
    func chance(_ share: Proportion, _ played: Entry.Played) -> String {
      PercentText(known: share, played.level).description
    }
    return Table(
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
  }

  /// The name of the files, without their extensions.
  public static let name = "index"

  public func files(_ formats: ReportFormats) -> FileSet {
    ReportFiles.set(Self.name, document, [table], formats: formats)
  }
}

extension StudyIndex {
  static var description: FileDescription { file.description }

  private static var file: TableFile<Row> {
    TableFile(
      name, "The main figures of several scenarios, side by side.",
      rows: """
        A row for each scenario, entrant and measure, the likeliest winner of a scenario first. Written by a study of \
        several scenarios into `reports`, or into `reports/given-...`.
        """,
      [
        .text(
          "scenario",
          "The name of the scenario's file without `.json`, which is also that of its folder"
        ) { $0.scenario },
        .entrant { $0.entrant },
        .text(
          "measure",
          """
          `win_probability`, `mean_position`, `mean_points`, `mean_score_for`, `mean_score_against` or \
          `mean_score_difference`, as in `standings.csv`
          """
        ) { $0.measure },
        .estimate("value", "Its value", errorsEmptyWhere: "for a mean of one tournament") {
          $0.estimate
        },
      ])
  }
}
