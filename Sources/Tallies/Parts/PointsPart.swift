public import Engine
internal import Estimates
public import Programs
public import Tables

public struct PointsPart: TallyPart, BlockReader {
  public static var files: [FileDescription] { [file.description] }

  /// E x T: how often an entrant had each total.
  let points: CountSection
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

  /// The number of tournaments with each total of an entrant, in ascending order.
  func counts(_ entrant: Int, _ tally: Tally) -> [(value: Int, count: Int64)] {
    totals.enumerated().map { index, total in
      (total, tally.count(points, entrant * totals.count + index))
    }
  }

  public func tables(_ summary: Summary) -> [NamedTable] {
    guard summary.tournament.program.hasStandings else { return [] }
    let scale = summary.tournament.program.words.pointsScale
    let rows = summary.ranking.flatMap { entrant in
      entrant.pointsTotals.map { total in
        (
          entrant: entrant.entrant,
          points: scale == 1
            ? Cell.integer(Int128(total.value)) : .real(Double(total.value) / Double(scale)),
          share: total.proportion
        )
      }
    }
    return [Self.file.table(of: rows, at: summary.level)]
  }

  private static var file: TableFile<(entrant: Entrant, points: Cell, share: Proportion)> {
    TableFile(
      "points", "How often each entrant had each number of points.",
      rows: """
        A row for each entrant and each number of points that they had at least once. Written where a competition has \
        a table of all entrants.
        """,
      [
        .entrant { $0.entrant },
        .cell(
          "points", .number, "Points in the table",
          range: "whole, or halves where a scenario writes points so"
        ) { $0.points },
        .counted("Tournaments in which they had so many", "1 to the number of tournaments") {
          $0.share
        },
      ])
  }
}
