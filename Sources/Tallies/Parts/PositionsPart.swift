public import Competitions
internal import Estimates
internal import Tables

/// Where entrants finish.
public struct PositionsPart: TallyPart, BlockReader {
  public static let tableNames = ["standings", "positions"]

  /// E x E: how often an entrant (row) finished at a position (column).
  let positions: CountSection
  private let entrants: Int

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    entrants = tournament.entrants.count
    positions = plan.rows("positions", entrants, of: entrants)
  }

  public func add(_ block: TournamentBlock, to tally: inout Tally) {
    let lanes = block.laneCount
    tally.counts.withUnsafeMutableBufferPointer { counts in
      for entrant in 0..<entrants {
        let positions = block.positions[entrant]
        let row = self.positions.start + entrant * entrants
        for lane in 0..<lanes { counts[row &+ Int(positions[lane])] &+= 1 }
      }
    }
  }

  /// How often an entrant finished at each position, the first one first.
  func counts(_ entrant: Int, _ tally: Tally) -> [Int64] {
    (0..<entrants).map { tally.count(positions, entrant * entrants + $0) }
  }

  public func tables(_ summary: Summary) -> [NamedTable] {
    [NamedTable("standings", standings(summary)), NamedTable("positions", positions(summary))]
  }

  /// One row an entrant, the likeliest winner first; without scores where matches have none.
  private func standings(_ summary: Summary) -> Table {
    let level = summary.level
    var columns: [TableColumns<EntrantSummary>] = [
      .entrant { $0.entrant },
      .count("wins", "Wins") { $0.wins.count },
      .estimate("win_probability", "Win probability", level) { $0.wins },
      .estimate("mean_position", "Mean position", level) { $0.position },
    ]
    let hasStandings = summary.tournament.program.hasStandings
    if hasStandings {
      columns += [
        .estimate("mean_points", "Mean points", level) { $0.points },
        .real("sd_points", "Standard deviation of points") { $0.points.standardDeviation },
      ]
    }
    if hasStandings, summary.entrants.contains(where: { $0.scores != nil }) {
      columns += [
        .estimate("mean_score_for", "Mean score for", level) { $0.scores?.own },
        .estimate("mean_score_against", "Mean score against", level) { $0.scores?.against },
        .estimate("mean_score_difference", "Mean score difference", level) {
          $0.scores?.difference
        },
      ]
    }
    columns.append(.count("tournaments", "Tournaments") { _ in summary.tournaments })
    return Table(of: summary.order.map { summary.entrants[$0] }, columns)
  }

  /// Long form: a row for each entrant and position.
  private func positions(_ summary: Summary) -> Table {
    let rows = summary.order.flatMap { entrant in
      summary.entrants[entrant].positions.enumerated().map {
        (entrant: entrant, position: $0 + 1, share: $1)
      }
    }
    return Table(
      of: rows,
      [
        .entrant { summary.entrant($0.entrant) },
        .count("position", "Position") { $0.position },
        .counted(summary.level, errors: nil) { $0.share },
      ])
  }
}
