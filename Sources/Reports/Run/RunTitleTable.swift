internal import Competitions
internal import Estimates
internal import Statistics
public import Tables
public import Tallies

/// The table of title chances, as reports and the terminal show it.
public struct RunTitleTable: Sendable {
  /// Of more entrants than this, only so many are shown.
  static let maximumEntrants = 32

  private let summary: Summary

  public init(_ summary: Summary) {
    self.summary = summary
  }

  /// The likeliest winner first; of a single match, how it ends.
  public var table: Table {
    let right = Column.Alignment.right
    return Table(
      columns: [
        Column(
          name: "name",
          title: summary.isSingleMatch ? "Result" : summary.entrantTitle),
        Column(name: "win_probability", title: winTitle, alignment: right),
        Column(name: "interval", title: "95 % interval", alignment: right),
      ]
        + means.map { Column(name: $0.name, title: $0.title, alignment: right) },
      rows: shown.map { row in
        [
          .text(row.name), .text(PercentText(known: row.share).description),
          .text(IntervalText(row.share, summary.level).description),
        ] + means.map { mean in .real(ifKnown: row.entrant.flatMap { mean.value($0)?.mean }) }
      }
    )
  }

  /// A row: an entrant, or a draw.
  private struct Row {
    let name: String
    let share: Proportion
    let entrant: EntrantSummary?
  }

  private var shown: [Row] {
    guard summary.isSingleMatch, let results = summary.matches[0].results else {
      return summary.order.prefix(RunTitleTable.maximumEntrants).map { index in
        let entrant = summary.entrants[index]
        return Row(name: entrant.entrant.name, share: entrant.wins, entrant: entrant)
      }
    }
    let sides = summary.entrants
    let draw =
      results.draw.count > 0 ? [Row(name: "Draw", share: results.draw, entrant: nil)] : []
    return [Row(name: "\(sides[0].entrant.name) wins", share: results.homeWin, entrant: sides[0])]
      + draw
      + [Row(name: "\(sides[1].entrant.name) wins", share: results.awayWin, entrant: sides[1])]
  }

  private var winTitle: String {
    summary.isSingleMatch ? "Probability" : summary.titleTitle
  }

  private struct Mean {
    let name: String
    let title: String
    let value: (EntrantSummary) -> MeanEstimate?
  }

  private var means: [Mean] {
    let points = { (title: String) in Mean(name: "mean_points", title: title) { $0.points } }
    if summary.isSingleMatch {
      return [Mean(name: "mean_score", title: "Mean \(summary.scoreTitle)") { $0.scores?.own }]
    }
    return summary.series == nil
      ? [
        Mean(name: "mean_position", title: "Mean position") { $0.position }, points("Mean points"),
      ]
      : [points("Mean games won")]
  }

  /// Where those are who are not in the table; nil if everyone is.
  public var note: String? { note(file: "standings.csv") }

  /// The same of a table whose full form is another file.
  func note(file: String) -> String? {
    let others = summary.entrants.count - RunTitleTable.maximumEntrants
    return others > 0 ? "And \(others) more, all of them in \(file)." : nil
  }
}
