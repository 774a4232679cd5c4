internal import Estimates
internal import Tables
internal import Tallies
public import TextFiles

/// The main results of several scenarios: the files `index.md`, `index.html` and `index.csv`.
public struct StudyIndex: Sendable {
  /// The number of changed studies up to which the headline has their names.
  private static let namedChanges = 5

  private let entries: [Entry]
  private let remarks: [String]

  /// - Parameter remarks: Paragraphs on how the scenarios were played.
  public init(_ entries: [Entry], remarks: [String] = []) {
    self.entries = entries
    self.remarks = remarks
  }

  /// The name of the files, without their extensions.
  public static let name = "index"

  public func files(_ formats: ReportFormats) -> FileSet {
    let table = StudyIndex.file.table(of: entries.flatMap(\.rows), at: .percent95)
    return ReportFiles.set(Self.name, document, [table], formats: formats)
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
      headline(played)
      if !played.isEmpty { answers(played) }
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

  /// The number of studies with changes, or `nil` if no study has an earlier answer.
  private func headline(_ played: [Played]) -> RichText? {
    let since = played.compactMap(\.since)
    guard !since.isEmpty else { return nil }
    let changed = played.filter { !($0.since?.beyondChance.isEmpty ?? true) }
    guard !changed.isEmpty else {
      return "No chances have changed beyond chance since the scenarios were last played."
    }
    let names: RichText =
      changed.count > StudyIndex.namedChanges
      ? "\(changed.count) of them" : list(changed.map { "\(strong: $0.name)" })
    return "Since the scenarios were last played, chances have changed beyond chance in \(names)."
  }

  private func answers(_ played: [Played]) -> Section {
    Section("Answers") {
      Block.page(StudyCards(studies: played))
      Block.only([.text, .workbook]) {
        Block.linkedTable(StudyIndex.overview(played), played.map(\.report))
        """
        \(strong: "Known to within"): half of the widest 95 % interval of a title chance, in percentage points (pp). \
        \(strong: "For"): the duration of the last command.
        """
        StudyIndex.changes(played)
      }
      """
      All figures of all scenarios are in \(link: "index.csv", to: LinkAddress(path: "index.csv")).
      """
      if played.contains(where: { $0.since?.kind == .changed }) {
        """
        A change is beyond chance if its 95 % interval, made from the errors of both runs, does not contain 0. By accident, \
        up to one in twenty chances that are as before is listed.
        """
      }
    }
  }

  /// The changes of each study below the overview.
  private static func changes(_ played: [Played]) -> [Block] {
    let items = played.compactMap { study -> RichText? in
      guard let since = study.since else { return nil }
      let text = since.nothing.map { RichText($0) } ?? since.lines.joined(separator: "; ")
      return "\(strong: study.name). \(since.title): \(text)"
    }
    return items.isEmpty ? [] : [.list(items, isNumbered: false)]
  }

  private static func overview(_ played: [Played]) -> Table {
    Table(
      of: played,
      [
        .text("Scenario") { $0.name }, .count("Tournaments") { $0.tournaments },
        .text("Question") { "Who \($0.question)?" },
        .text("Likeliest") { $0.entrant(0) }, .figure("Chance") { $0.chance(0)?.description },
        .figure("95 % interval") { IntervalText($0.entrants[0].best, $0.level).description },
        .text("Second") { $0.entrant(1) }, .figure("Chance") { $0.chance(1)?.description },
        .text("Third") { $0.entrant(2) }, .figure("Chance") { $0.chance(2)?.description },
        .figure("Known to within") { $0.precisionText },
        .text("Last played (UTC)") { $0.date },
        .figure("For") { $0.time }, .text("Folder") { $0.folder },
      ])
  }
}
