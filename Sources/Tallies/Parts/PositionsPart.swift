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
    let means = [("mean_position", "Mean position"), ("mean_points", "Mean points")]
    let scores =
      summary.entrants.allSatisfy { $0.scores == nil }
      ? []
      : [
        ("mean_score_for", "Mean score for"), ("mean_score_against", "Mean score against"),
        ("mean_score_difference", "Mean score difference"),
      ]
    let columns =
      [Column.text("entrant", "Entrant"), .text("name", "Name"), .number("wins", "Wins")]
      + [.number("win_probability", "Win probability")]
      + means.map(Column.number) + [.number("sd_points", "Standard deviation of points")]
      + scores.map(Column.number) + [.number("tournaments", "Tournaments")]
      + ["win_probability"].flatMap(EstimateCells.errorColumns)
      + (means + scores).flatMap { EstimateCells.errorColumns($0.0) }
    return Table(
      columns: columns,
      rows: summary.order.map { index in
        let entrant = summary.entrants[index]
        let means = [entrant.position, entrant.points]
        let scores = entrant.scores.map { [$0.own, $0.against, $0.difference] } ?? []
        return [
          .text(entrant.entrant.id), .text(entrant.entrant.name),
          .integer(Int128(entrant.wins.count)), .probability(entrant.wins.value),
        ]
          + means.map { .real($0.mean) }
          + [.real(ifKnown: entrant.points.standardDeviation)]
          + scores.map { .real($0.mean) }
          + [.integer(Int128(summary.tournaments))]
          + summary.errors(entrant.wins)
          + (means + scores).flatMap { summary.errors($0) }
      }
    )
  }

  /// Long form: a row for each entrant and position.
  private func positions(_ summary: Summary) -> Table {
    Table(
      columns: [.text("entrant", "Entrant"), .number("position", "Position")]
        + Summary.counted(nil),
      rows: summary.order.flatMap { index in
        summary.entrants[index].positions.enumerated().map { position, proportion in
          [.text(summary.id(index)), .integer(Int128(position + 1))] + summary.counted(proportion)
        }
      }
    )
  }
}
