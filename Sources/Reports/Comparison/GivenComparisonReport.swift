internal import Estimates
internal import Programs
internal import Statistics
public import Tables
internal import Tallies

/// The report on variants in the tournaments in which the conditions hold.
public struct GivenComparisonReport: Sendable {
  private let summary: ComparisonSummary
  /// The variants in the order of the summary.
  private let variants: [(id: String, name: String)]
  /// The event whose differences are shown, and its title.
  private let event: Estimand
  private let title: String
  /// The entrant whose differences are shown, or `nil` for the one whom each variant affects most.
  private let focus: Int?

  /// Makes the report, or returns `nil` without conditions.
  init?(
    _ summary: ComparisonSummary, _ variants: [(id: String, name: String)], _ event: Estimand,
    title: String, focus: Int?
  ) {
    guard !summary.given.isEmpty else { return nil }
    self.summary = summary
    self.variants = variants
    self.event = event
    self.title = title
    self.focus = focus
  }

  /// The section of the report.
  var section: Section {
    Section("What is given", id: "given") {
      """
      \(words.sentence(summary.given)) This is so in \(shares). The chances below are those among such tournaments, of the scenario as it \
      is and of each variant. The two sets differ: only in the tournaments of the column “In both” are the two compared \
      one by one. The other sections cover all tournaments.
      """
      for remark in remarks { RichText(remark) }
      Block.table(table)
      """
      \(strong: "Difference"): the chance with the variant minus that as it is, each under the conditions, in percentage \
      points (pp). All \(NumberText.grouped(summary.givenFamily)) differences in \(code: "\(Self.name).csv") that are not \
      proven to be 0 lie in their intervals together in 95 of 100 studies like this one.
      """
    }
  }

  /// The text for the terminal.
  ///
  /// - Parameter whole: The place of tables with all columns, such as `in compare.md`.
  fileprivate func text(whole: String) -> Printout {
    let lines = ["\(words.phrase(summary.given)): in \(shares)"] + remarks
    return "\(lines.joined(separator: "\n"))\n\n\(table, whole: whole)"
  }

  /// The name of the CSV file.
  public static let name = "variants-given"

  private var words: ConditionWords { ConditionWords(summary.baseline) }

  /// The number of tournaments in which conditions hold, below which the advice is to play more.
  private static let few: Int64 = 400

  /// The tournaments of the scenario as it is in which the conditions hold, such as "36 of 1,000 tournaments as it is (3.6 %)".
  private var shares: String {
    guard let own = summary.variants.max(by: { $0.tournaments < $1.tournaments })?.given?.baseline
    else { return "" }
    return
      "\(NumberText.grouped(own.count)) of \(NumberText.grouped(own.total)) tournaments as it is (\(PercentText(own)))"
  }

  /// A sentence about the variants in which the conditions never held, and the advice to play more tournaments if they held
  /// in few; none if they held often in all.
  private var remarks: [String] {
    let found = zip(variants, summary.variants).compactMap { variant, found in
      found.given.map { (variant.name, $0.variant.count) }
    }
    let never = found.filter { $0.1 == 0 }.map(\.0)
    let counts = found.map(\.1) + summary.variants.compactMap { $0.given?.baseline.count }
    let least = counts.filter { $0 > 0 }.min() ?? 0
    return [
      never.isEmpty ? nil : "The conditions never held with \(list(never)).",
      1..<Self.few ~= least
        ? "They held in as few as \(NumberText.grouped(least)) tournaments: more of them narrow the intervals."
        : nil,
    ].compactMap { $0 }
  }

  private typealias Line = (name: String, found: GivenVariant, difference: EventDifference?)

  private var table: Table {
    let lines = zip(variants, summary.variants).flatMap { variant, found -> [Line] in
      guard let given = found.given else { return [] }
      let differences = summary.entrants.indices.compactMap { given.difference(event, entrant: $0) }
      let shown =
        focus.flatMap { given.difference(event, entrant: $0) }
        ?? differences.max { abs($0.value) < abs($1.value) }
      return [(variant.name, given, shown)]
    }
    return Table(
      of: lines,
      [
        .text("Variant") { $0.name },
        .text(summary.words.entrantTitle) { line in
          line.difference.map { summary.entrants[$0.entrant].name }
        }.important(focus == nil ? Column.essential : Column.detail * 2),
        .share("As it is") { $0.difference?.conditional?.baseline.share }.important(Column.detail),
        .share(title) { $0.difference?.conditional?.variant.share }.important(1),
        .difference { line in
          line.difference.map {
            DifferenceText($0, summary.givenLevel, tournaments: line.found.variant.total)
          }
        },
        .count("Tournaments") { $0.found.variant.count },
        .count("In both") { $0.found.shared }.important(Column.detail),
      ])
  }

  /// The table of the CSV file.
  public var file: NamedTable {
    let rows = zip(variants, summary.variants).flatMap { variant, found in
      found.given.map { given in
        given.differences.map {
          Row(
            id: variant.id, name: variant.name, found: given, difference: $0, summary: summary)
        }
      } ?? []
    }
    return Self.file.table(of: rows, at: summary.level)
  }

  private struct Row {
    let id: String
    let name: String
    let found: GivenVariant
    let difference: EventDifference
    let summary: ComparisonSummary
  }

  static var description: FileDescription { file.description }

  private static var file: TableFile<Row> {
    TableFile(
      name, "The chances of `compare.csv`, conditional on outcomes and events.",
      rows: """
        A row for each variant, entrant and event; none if the conditions never held. Written by `podium compare` and \
        `podium sensitivity` where conditions are given.
        """,
      [
        .text("variant", "Id of the variant") { $0.id },
        .text("variant_name", "Name of the variant") { $0.name },
        .entrant { $0.summary.entrants[$0.difference.entrant] },
        .text("event", "As in `compare.csv`") { $0.difference.event.name },
        .difference(
          baseline: "Conditional probability or mean of the scenario as it is", asIn: "compare.csv"
        ) {
          ($0.difference, $0.summary.givenLevel)
        },
        .count(
          "baseline_tournaments",
          "Tournaments of the scenario as it is in which the conditions held",
          "1 to `tournaments`"
        ) { $0.found.baseline.count },
        .count("variant_tournaments", "The same of the variant", "1 to `tournaments`") {
          $0.found.variant.count
        },
        .count("shared_tournaments", "Tournaments in which they held in both", "0 to either") {
          $0.found.shared
        },
        .count("tournaments", "All tournaments of each", "1 to 10^12") {
          $0.found.variant.total
        },
        .singleInterval(asIn: "compare.csv") { ($0.difference, $0.summary.level) },
        .count("family", "As in `compare.csv`, of this file", "0 or more") {
          $0.summary.givenFamily
        },
        .text("condition", "The conditions, with semicolons between them") { row in
          row.summary.given.map(\.text).joined(separator: "; ")
        },
      ])
  }
}

extension EventDifference {
  fileprivate var conditional: ConditionalDifference? {
    if case .conditional(let difference) = estimate { difference } else { nil }
  }
}

extension ComparisonReport {
  /// The report on the tournaments in which the conditions hold, or `nil` without conditions.
  public var given: GivenComparisonReport? {
    GivenComparisonReport(
      summary, subject.variants.map { ($0.id, $0.name) }, .champion,
      title: summary.words.titleTitle, focus: subject.focus)
  }
}

extension SensitivityReport {
  /// The report on the tournaments in which the conditions hold, or `nil` without conditions.
  public var given: GivenComparisonReport? {
    GivenComparisonReport(
      summary, summary.variants.map { ($0.id, $0.id) }, .reaching(subject.goal), title: goal.title,
      focus: subject.entrant)
  }
}

extension GivenComparisonReport? {
  /// Returns the text for the terminal under another table, or nothing without conditions.
  ///
  /// - Parameter whole: The place of tables with all columns, such as `in compare.md`.
  public func text(whole: String) -> Printout { map { "\n" + $0.text(whole: whole) } ?? "" }
}
