public import Competitions
internal import Estimates
internal import Tables

/// How many points entrants have in the standings.
public struct PointsPart: TallyPart, BlockReader {
  public static let tableNames = ["points"]

  /// E x totals: how often an entrant had so many points.
  let points: CountSection
  /// The number of totals that are told apart: 0 to the greatest that can be.
  let totals: Int
  private let entrants: Int

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    entrants = tournament.entrants.count
    totals = tournament.program.maximumPoints + 1
    points = plan.rows("points", entrants, of: totals)
  }

  public func add(_ block: TournamentBlock, to tally: inout Tally) {
    let lanes = block.laneCount
    tally.counts.withUnsafeMutableBufferPointer { counts in
      for entrant in 0..<entrants {
        let points = block.points[entrant]
        let row = self.points.start + entrant * totals
        for lane in 0..<lanes { counts[row &+ Int(points[lane])] &+= 1 }
      }
    }
  }

  /// How often an entrant had each number of points, from 0 on.
  func counts(_ entrant: Int, _ tally: Tally) -> [Int64] {
    (0..<totals).map { tally.count(points, entrant * totals + $0) }
  }

  /// A row for each entrant and each number of points that they had.
  public func tables(_ summary: Summary) -> [NamedTable] {
    guard summary.tournament.program.hasStandings else { return [] }
    let rows = summary.order.flatMap { entrant in
      summary.entrants[entrant].pointsTotals.map { (entrant: entrant, total: $0) }
    }
    return [
      NamedTable(
        "points",
        Table(
          of: rows,
          [
            .text("entrant", "Entrant") { summary.id($0.entrant) },
            .count("points", "Points") { $0.total.value },
            .counted(summary.level) { $0.total.proportion },
          ]))
    ]
  }
}
