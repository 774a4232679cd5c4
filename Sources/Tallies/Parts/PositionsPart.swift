public import Engine
internal import Estimates
public import Programs
public import Tables

/// Where entrants finish.
public struct PositionsPart: TallyPart, BlockReader {
  public static let files = [standingsFile, positionsFile]

  /// E x E: how often an entrant (row) finished at a position (column).
  let positions: CountSection
  private let entrants: Int

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    entrants = tournament.entrants.count
    positions = plan.rows("positions", entrants, of: entrants)
  }

  public func add(_ block: TournamentBlock, to tally: inout Tally) {
    for entrant in 0..<entrants {
      tally.count(block.positions[entrant], in: positions.row(entrant))
    }
  }

  /// How often an entrant finished at each position, the first one first.
  func counts(_ entrant: Int, _ tally: Tally) -> [Int64] {
    (0..<entrants).map { tally.count(positions, entrant * entrants + $0) }
  }

  public func tables(_ summary: Summary) -> [NamedTable] {
    [standings(summary), positions(summary)]
  }

  /// One row an entrant, the likeliest winner first; without scores where matches have none.
  private func standings(_ summary: Summary) -> NamedTable {
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
    return NamedTable(Self.standingsFile, of: summary.order.map { summary.entrants[$0] }, columns)
  }

  /// Long form: a row for each entrant and position.
  private func positions(_ summary: Summary) -> NamedTable {
    let rows = summary.order.flatMap { entrant in
      summary.entrants[entrant].positions.enumerated().map {
        (entrant: entrant, position: $0 + 1, share: $1)
      }
    }
    return NamedTable(
      Self.positionsFile, of: rows,
      [
        .entrant { summary.entrant($0.entrant) },
        .count("position", "Position") { $0.position },
        .counted(summary.level) { $0.share },
      ])
  }
}

extension PositionsPart {
  private static let standingsFile = TableFile(
    "standings", "Wins, win probability, mean position, points and scores of each entrant.",
    rows: "A row for each entrant, the likeliest winner first.",
    [
      .entrant(),
      .count("wins", "Tournaments that they won", "0 to `tournaments`"),
      .share("win_probability", "`wins` / `tournaments`"),
      .mean("mean_position", "Mean position; 1 is the best", "1 to the number of entrants"),
      .mean(
        "mean_points",
        "Mean points in the table; of a series the mean games won, of a single match the share won. This column and the next four are missing where "
          + "a competition has no table of all entrants"),
      .real(
        "sd_points", "Standard deviation of the points of one tournament", "0 or more",
        emptyWhere: "if only one tournament was played"),
      .mean(
        "mean_score_for",
        "Mean of their scores, added up over a tournament; missing, as the next two, where matches have no scores",
        "0 or more"),
      .mean("mean_score_against", "Mean of the scores against them", "0 or more"),
      .mean("mean_score_difference", "Mean of the difference of the two"),
      .count("tournaments", "Tournaments behind the row", "1 to 10^12"),
    ],
    note: """
      A single match that ends drawn has no winner, and both sides come second: `wins` counts matches won. How often it \
      was won, drawn and lost stands in `matches.csv`. In a series, points are games won.
      """)

  private static let positionsFile = TableFile(
    "positions", "How often each entrant finished in each position.",
    rows: "A row for each entrant and position.",
    [
      .entrant(),
      .count("position", "The position", "1 to the number of entrants"),
      .counted("Tournaments in which they finished there"),
    ],
    note: """
      A position in a bracket is a band: whoever goes out in a quarter-final is 8th, the last of the positions from 5 to \
      8. Behind the bracket come those who went out before, the last stage first, by their rank there.
      """)
}
