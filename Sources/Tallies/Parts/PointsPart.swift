public import Engine
internal import Estimates
public import Programs
public import Tables

/// How many points entrants have in the standings.
public struct PointsPart: TallyPart, BlockReader {
  public static let files = [file]

  /// E x T: how often an entrant had each total.
  let points: CountSection
  /// The totals that can be.
  let totals: ClosedRange<Int>
  private let entrants: Int

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    entrants = tournament.entrants.count
    totals = tournament.program.pointsRange
    points = plan.rows("points", entrants, of: totals.count)
  }

  public func add(_ block: TournamentBlock, to tally: inout Tally) {
    for entrant in 0..<entrants {
      tally.count(block.points[entrant], in: points.row(entrant), lowest: totals.lowerBound)
    }
  }

  /// How often an entrant had each total, from the smallest on.
  func counts(_ entrant: Int, _ tally: Tally) -> [(value: Int, count: Int64)] {
    totals.enumerated().map { index, total in
      (total, tally.count(points, entrant * totals.count + index))
    }
  }

  /// Points as they are shown: a whole number unless they may be halves.
  private func points(_ total: Int, _ summary: Summary) -> Cell {
    let scale = summary.tournament.program.words.pointsScale
    return scale == 1 ? .integer(Int128(total)) : .real(Double(total) / Double(scale))
  }

  /// A row for each entrant and each number of points that they had.
  public func tables(_ summary: Summary) -> [NamedTable] {
    guard summary.tournament.program.hasStandings else { return [] }
    let rows = summary.order.flatMap { entrant in
      summary.entrants[entrant].pointsTotals.map { (entrant: entrant, total: $0) }
    }
    return [
      NamedTable(
        Self.file, of: rows,
        [
          .entrant { summary.entrant($0.entrant) },
          .number("points", "Points") { points($0.total.value, summary) },
          .counted(summary.level) { $0.total.proportion },
        ])
    ]
  }
}

extension PointsPart {
  private static let file = TableFile(
    "points", "How often each entrant had each number of points.",
    rows:
      "A row for each entrant and each number of points that they had at least once. Written where a competition has a "
      + "table of all entrants.",
    [
      .entrant(),
      .real("points", "Points in the table", "whole, or halves where a scenario writes points so"),
      .counted("Tournaments in which they had so many", "1 to the number of tournaments"),
    ])
}
