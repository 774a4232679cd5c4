public import Engine
internal import Estimates
public import Programs
public import Tables

public struct PositionsPart: TallyPart, BlockReader {
  public static var files: [FileDescription] {
    [standingsFile().description, positionsFile.description]
  }

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

  /// The number of tournaments in which an entrant finished at each position.
  func counts(_ entrant: Int, _ tally: Tally) -> [Int64] {
    (0..<entrants).map { tally.count(positions, entrant * entrants + $0) }
  }

  public func tables(_ summary: Summary) -> [NamedTable] {
    let hasPoints = summary.tournament.program.hasStandings
    let standings = Self.standingsFile(
      hasPoints: hasPoints,
      hasScores: hasPoints && summary.entrants.contains { $0.scores != nil },
      isSingleMatch: summary.tournament.program.tie?.matches.count == 1,
      pointsScale: summary.tournament.program.words.pointsScale)
    let positions = summary.ranking.flatMap { entrant in
      entrant.positions.enumerated().map {
        (entrant: entrant.entrant, position: $0 + 1, share: $1)
      }
    }
    return [
      standings.table(of: summary.ranking, at: summary.level),
      Self.positionsFile.table(of: positions, at: summary.level),
    ]
  }

  private static func standingsFile(
    hasPoints: Bool = true, hasScores: Bool = true, isSingleMatch: Bool = false,
    pointsScale: Int = 1
  ) -> TableFile<EntrantSummary> {
    let points: [FileColumns<EntrantSummary>] = [
      .estimate(
        "mean_points",
        """
        Mean points in the table; of a series the mean games won, of a single match the share won. This column and the \
        next six are missing where a competition has no table of all entrants
        """
      ) { $0.points },
      .real(
        "sd_points", "Standard deviation of the points of one tournament", "0 or more",
        emptyWhere: "if only one tournament was played"
      ) { $0.points.standardDeviation },
    ]
    let quantiles: [FileColumns<EntrantSummary>] = [
      .real(
        "points_quantile_5",
        """
        5 % quantile of the points of one tournament; with the next column, the middle 90 %. Both are missing for a single \
        match
        """
      ) { $0.middle(ofPoints: 0.9, scale: pointsScale).lowerBound },
      .real("points_quantile_95", "95 % quantile of the points") {
        $0.middle(ofPoints: 0.9, scale: pointsScale).upperBound
      },
    ]
    let extremes = [
      position(
        "best_position_seen",
        "Best position in any of the tournaments; missing, as the next three, for a single match"
      ) {
        $0.seenPositions.lowerBound
      },
      position("worst_position_seen", "Worst position in any of the tournaments") {
        $0.seenPositions.upperBound
      },
      position(
        "best_position_possible",
        "Best position that the known results do not rule out; a better one is proven to be impossible"
      ) { $0.possiblePositions.lowerBound },
      position("worst_position_possible", "Worst position that the known results do not rule out") {
        $0.possiblePositions.upperBound
      },
    ]
    let scores: [FileColumns<EntrantSummary>] = [
      .estimate(
        "mean_score_for",
        """
        Mean of their scores, added up over a tournament; missing, as the next two, where matches have no scores
        """, "0 or more"
      ) { $0.scores?.own },
      .estimate("mean_score_against", "Mean of the scores against them", "0 or more") {
        $0.scores?.against
      },
      .estimate("mean_score_difference", "Mean of the difference of the two") {
        $0.scores?.difference
      },
    ]
    return TableFile(
      "standings",
      "Win probability, mean, best and worst position, points and scores of each entrant.",
      rows: "A row for each entrant, the likeliest winner first.",
      [
        .entrant { $0.entrant },
        .count("wins", "Tournaments that they won", "0 to `tournaments`") { $0.wins.count },
        .proportion("win_probability", "`wins` / `tournaments`") { $0.wins },
        .estimate(
          "mean_position", "Mean position; 1 is the best", "1 to the number of entrants"
        ) { $0.position },
      ] + (isSingleMatch ? [] : extremes) + (hasPoints ? points : [])
        + (hasPoints && !isSingleMatch ? quantiles : []) + (hasScores ? scores : []) + [
          .count("tournaments", "Tournaments behind the row", "1 to 10^12") { $0.wins.total }
        ],
      note: """
        A single match that ends drawn has no winner, and both sides come second: `wins` counts matches won. How often \
        it was won, drawn and lost stands in `matches.csv`. In a series, points are games won.
        """)
  }

  private static func position(
    _ name: String, _ meaning: String, _ position: @escaping (EntrantSummary) -> Int
  ) -> FileColumns<EntrantSummary> {
    .count(name, meaning, "1 to the number of entrants", position)
  }

  private static var positionsFile: TableFile<(entrant: Entrant, position: Int, share: Proportion)>
  {
    TableFile(
      "positions", "How often each entrant finished in each position.",
      rows: "A row for each entrant and position.",
      [
        .entrant { $0.entrant },
        .count("position", "The position", "1 to the number of entrants") { $0.position },
        .counted("Tournaments in which they finished there") { $0.share },
      ],
      note: """
        A position in a bracket is a band: whoever goes out in a quarter-final is 8th, the last of the positions from 5 \
        to 8. Behind the bracket come those who went out before, the last stage first, by their rank there.
        """)
  }
}
