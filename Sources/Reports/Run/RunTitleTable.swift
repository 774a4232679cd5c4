internal import Competitions
public import Statistics

/// The table of title chances, as reports and the terminal show it.
public struct RunTitleTable: Sendable {
  /// Of more entrants than this, only so many are shown.
  private static let mostEntrants = 32

  private let summary: Summary

  public init(_ summary: Summary) {
    self.summary = summary
  }

  /// The likeliest winner first.
  public var table: Table {
    let right = Column.Alignment.right
    let errors = summary.entrants.map(\.wins.standardError)
    let decimals = max(1, PercentText.meaningfulDecimals(standardError: errors.max() ?? 0))
    let intervalDecimals = intervalDecimals
    return Table(
      columns: [
        Column(name: "name", title: "Team"),
        Column(
          name: "win_probability", title: "Wins the title", alignment: right,
          decimals: decimals),
        Column(name: "interval", title: "95 % interval", alignment: right),
        Column(name: "mean_position", title: "Mean place", alignment: right),
        Column(name: "mean_points", title: "Mean points", alignment: right),
      ],
      rows: summary.order.prefix(RunTitleTable.mostEntrants).map { index in
        let entrant = summary.entrants[index]
        return [
          .text(entrant.entrant.name), .proportion(entrant.wins),
          .text(interval(entrant.wins, decimals: intervalDecimals)), .real(entrant.position.mean),
          .real(entrant.points.mean),
        ]
      }
    )
  }

  /// Where those are who are not in the table; nil if everyone is.
  public var note: String? {
    let others = summary.entrants.count - RunTitleTable.mostEntrants
    return others > 0 ? "And \(others) more, all of them in standings.csv." : nil
  }

  /// Decimals of the intervals: those that the middling one needs, so that all have the same.
  private var intervalDecimals: Int {
    let widths = summary.entrants.filter { !$0.wins.isCertain }.map { $0.wins.interval().width }
    return PercentText.decimals(showing: widths.sorted().dropFirst(widths.count / 2).first ?? 1)
  }

  private func interval(_ wins: Proportion, decimals: Int) -> String {
    guard !wins.isCertain else { return "certain" }
    let interval = wins.interval()
    let bounds = [interval.lower, interval.upper].map {
      NumberText.fixed($0 * 100, decimals: decimals)
    }
    return "\(bounds[0]) to \(bounds[1]) %"
  }
}
