internal import Competitions
public import Statistics

/// The table of title chances, as reports and the terminal show it.
public struct RunTitleTable: Sendable {
  private let summary: Summary

  public init(_ summary: Summary) {
    self.summary = summary
  }

  public var table: Table {
    let right = Column.Alignment.right
    return Table(
      columns: [
        Column(name: "name", title: "Team"),
        Column(name: "win_probability", title: "Wins the title", alignment: right),
        Column(name: "interval", title: "95 % interval", alignment: right),
        Column(name: "mean_position", title: "Mean place", alignment: right),
        Column(name: "mean_points", title: "Mean points", alignment: right),
      ],
      rows: summary.order.map { index in
        let entrant = summary.entrants[index]
        return [
          .text(entrant.entrant.name), .proportion(entrant.wins),
          .text(interval(entrant.wins)), .real(entrant.position.mean),
          .real(entrant.points.mean),
        ]
      }
    )
  }

  private func interval(_ wins: Proportion) -> String {
    guard !wins.isCertain else { return "certain" }
    let interval = wins.interval()
    let decimals = PercentText.meaningfulDecimals(standardError: wins.standardError)
    let bounds = [interval.lower, interval.upper].map {
      NumberText.fixed($0 * 100, decimals: max(1, decimals))
    }
    return "\(bounds[0]) to \(bounds[1]) %"
  }
}
