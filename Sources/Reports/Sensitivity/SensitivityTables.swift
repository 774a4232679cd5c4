internal import Competitions
public import Statistics
public import Tables
internal import Tallies

/// The tables of what the players of an entrant are worth.
public struct SensitivityTables: Sendable {
  /// What stands where nobody could take a player's place.
  static let noSubstitute = "no substitute"

  private let subject: SensitivitySubject
  private let summary: ComparisonSummary

  public init(_ subject: SensitivitySubject, _ summary: ComparisonSummary) {
    self.subject = subject
    self.summary = summary
  }

  var goal: GoalWords { GoalWords(subject.goal, summary.words) }

  private var kinds: [SensitivitySubject.Kind] {
    [.raised, .dropped].filter { kind in subject.changes.contains { $0.kind == kind } }
  }

  /// The table of the CSV file: a row for each change, in the order of the rankings.
  public var all: Table {
    let right = Column.Alignment.right
    let level = summary.level
    let together = summary.simultaneousLevel
    let points = "points_"
    return Table(
      columns: [
        Column(name: "rank", title: "Rank", alignment: right),
        Column(name: "player", title: "Player"), Column(name: "position", title: "Position"),
        Column(name: subject.rating.column, title: subject.rating.key, alignment: right),
        Column(name: "change", title: "Change"),
        Column(name: "substitute", title: "Substitute"),
        Column(name: "event", title: "Event"),
      ] + DifferenceCells.valueColumns() + DifferenceCells.singleColumns()
        + DifferenceCells.valueColumns(points) + DifferenceCells.singleColumns(points)
        + [
          Column(name: "tournaments", title: "Tournaments", alignment: right),
          Column(name: "family", title: "Family", alignment: right),
          Column(name: "tournaments_changed", title: "Tournaments changed", alignment: right),
        ],
      rows: kinds.flatMap { SensitivityRanking($0, subject, summary).entries }.map { entry in
        let differences = [entry.chance, entry.points].flatMap { difference -> [Cell] in
          difference.map {
            DifferenceCells.values($0, together) + DifferenceCells.single($0, level)
          } ?? Array(repeating: .missing, count: 9)
        }
        return head(entry) + differences + [
          .integer(Int128(summary.tournaments)), .integer(Int128(summary.family)),
          entry.changed.map { .integer(Int128($0)) } ?? .missing,
        ]
      })
  }

  private func head(_ entry: SensitivityRanking.Entry) -> [Cell] {
    let change = entry.change
    return [
      entry.rank.map { .integer(Int128($0)) } ?? .missing, .text(change.player),
      change.position.map { .text($0) } ?? .missing, .real(change.rating),
      .text(change.kind.rawValue), change.substitute.map { .text($0) } ?? .missing,
      .text(subject.goal.name),
    ]
  }

  /// For people: a kind of change, ranked by what it does to the chance of the goal; nil if there is none of it.
  func ranking(_ kind: SensitivitySubject.Kind) -> Table? {
    guard kinds.contains(kind) else { return nil }
    let right = Column.Alignment.right
    let hasPositions = subject.changes.contains { $0.position != nil }
    let entries = SensitivityRanking(kind, subject, summary).entries
    return Table(
      columns: [
        Column(name: "rank", title: "Rank", alignment: right),
        Column(name: "player", title: "Player"),
      ] + (hasPositions ? [Column(name: "position", title: "Position")] : []) + [
        Column(name: "rating", title: subject.rating.key, alignment: right)
      ] + (kind == .dropped ? [Column(name: "substitute", title: "In their place")] : []) + [
        Column(name: "chance", title: goal.title, alignment: right),
        Column(name: "difference", title: "Difference", alignment: right),
        Column(name: "interval", title: "95 % interval", alignment: right),
        Column(name: "points", title: "Mean points", alignment: right),
        Column(name: "ratio", title: "Variance ratio", alignment: right, decimals: 3),
      ],
      rows: entries.map { entry in
        let change = entry.change
        let text = entry.chance.map { words($0) }
        var row: [Cell] = [
          entry.rank.map { .integer(Int128($0)) } ?? .missing, .text(change.player),
        ]
        if hasPositions { row.append(.text(change.position ?? "")) }
        row.append(.text(NumberText.plain(change.rating)))
        if kind == .dropped {
          row.append(.text(change.substitute ?? SensitivityTables.noSubstitute))
        }
        return row + [
          entry.chance.map { .probability($0.variant) } ?? .missing, .text(text?.signed ?? ""),
          .text(text?.range ?? ""), DifferenceText.points(entry.points),
          .real(ifKnown: entry.chance?.varianceRatio),
        ]
      })
  }

  /// A difference in the chance of the goal, in words.
  func words(_ difference: EventDifference) -> DifferenceText {
    DifferenceText(difference, summary.simultaneousLevel, tournaments: summary.tournaments)
  }

  /// The chance of the goal of the scenario as it is, for people.
  var baseline: String {
    let chance = summary.variants.first?.difference(
      Estimand(subject.goal), entrant: subject.entrant)
    return chance.map { PercentText($0.baseline).description } ?? ""
  }

  /// What the terminal shows: both rankings.
  public var text: String {
    let name = summary.entrants[subject.entrant].name
    let writer = TextTableWriter()
    let rankings = kinds.compactMap { kind in
      ranking(kind).map { "\(SensitivityWords.heading(kind, subject)):\n\n\(writer.text($0))" }
    }
    return """
      As it is, \(name) \(goal.verb) in \(baseline) of tournaments.

      \(rankings.joined(separator: "\n"))
      """
  }
}
