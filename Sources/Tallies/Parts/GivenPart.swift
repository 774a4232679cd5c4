internal import Engine
internal import Estimates
public import Programs
public import Tables

/// Everyone's chances conditional on outcomes of matches and events of entrants.
///
/// A game that a series did not need has no outcome.
public struct GivenPart: TallyPart {
  public static var files: [FileDescription] { [file.description] }

  /// The conditions, at least one.
  public let conditions: [Condition]
  /// One element: the number of tournaments in which all conditions held.
  let tournaments: CountSection
  /// E x E: how often, in these tournaments, an entrant (row) finished at a position (column).
  let positions: CountSection
  /// E: the sum of an entrant's points in these tournaments, and of their squares.
  let points: CountSection
  let pointsSquares: CountSection
  /// Z x E: how often, in these tournaments, an entrant reached a zone.
  let zones: CountSection
  let entrants: Int

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    guard !options.given.isEmpty else { return nil }
    conditions = options.given
    entrants = tournament.entrants.count
    tournaments = plan.section("given_tournaments", 1)
    positions = plan.section("given_positions", entrants * entrants)
    points = plan.balances("given_points", entrants)
    pointsSquares = plan.squares("given_points_squares", entrants)
    zones = plan.section("given_zones", tournament.program.zones.count * entrants)
  }

  public func reader() -> any BlockReader { GivenReader(self) }

  public func tables(_ summary: Summary) -> [NamedTable] {
    guard let given = summary.given else { return [] }
    let condition = given.conditions.map(\.text).joined(separator: "; ")
    let rows = summary.order.flatMap { entrant in
      given.entrants[entrant].map {
        Row(
          entrant: summary.entrant(entrant), figure: $0, condition: condition,
          tournaments: given.condition)
      }
    }
    return [Self.file.table(of: rows, at: summary.level)]
  }

  private struct Row {
    let entrant: Entrant
    let figure: GivenSummary.Figure
    let condition: String
    let tournaments: Proportion
  }

  private static let never = "where there was no such tournament"

  private static var file: TableFile<Row> {
    TableFile(
      "given", "Everyone's chances conditional on outcomes of matches and events of entrants.",
      rows: """
        A row for each entrant and event, the likeliest winner first. Written where conditions are given.
        """,
      [
        .entrant { $0.entrant },
        .text(
          "event",
          "`champion`, `top2` for position 2 or better and so on, `reaches:ZONE`, `mean_points` or `mean_position`"
        ) { $0.figure.estimand.name },
        .estimate(
          "overall", "Chance of the event, or the mean, over all tournaments",
          "0 to 1; of a mean any"
        ) { $0.figure.overall },
        .estimate(
          "given", "The same over those tournaments in which all the conditions held",
          "as `overall`", emptyWhere: never
        ) { $0.figure.given },
        .estimate(
          "difference",
          "`given` less `overall`; its error allows for the ones being a part of the others",
          "-1 to 1; of a mean any", emptyWhere: never
        ) { $0.figure.difference },
        .count(
          "given_count",
          "Of the tournaments in which the conditions held, those in which the event occurred",
          "0 to the next column", emptyWhere: "for a mean, and \(never)"
        ) { $0.figure.given?.share?.count },
        .count(
          "given_tournaments", "Tournaments in which all the conditions held",
          "0 to `tournaments`"
        ) { $0.tournaments.count },
        .count(
          "count", "Of all tournaments, those in which the event occurred", "0 to `tournaments`",
          emptyWhere: "for a mean"
        ) { $0.figure.overall.share?.count },
        .count("tournaments", "All tournaments", "1 or more") { $0.tournaments.total },
      ],
      last: [
        .text(
          "condition",
          "The conditions, with semicolons between them"
        ) { $0.condition }
      ],
      note: """
        Fixed scores are in all figures of a run, and in no column. docs/what-if.md says what is given.
        """)
  }
}

private struct GivenReader: BlockReader {
  private let part: GivenPart
  /// The entrants who reach a zone.
  private var marks = EntrantMarks()
  /// One column: the lanes in which the conditions hold.
  private var given = BitColumns()

  init(_ part: GivenPart) {
    self.part = part
  }

  mutating func add(_ block: TournamentBlock, to tally: inout Tally) {
    var bytes = [UInt8](repeating: 1, count: block.laneCount)
    var mask = bytes.mutableSpan
    for condition in part.conditions { block.restrict(&mask, to: condition.event) }
    let isGiven = bytes.span
    tally.add(isGiven.sum, to: part.tournaments, 0)
    for entrant in 0..<part.entrants { add(entrant, block, where: isGiven, to: &tally) }
    given.resize(count: 1, lanes: block.laneCount)
    given.set(0, where: isGiven, in: 1..<2)
    for (number, zone) in block.tournament.program.zones.enumerated() {
      block.mark(.slots(zone.slots), in: &marks)
      for entrant in 0..<part.entrants {
        tally.add(
          marks[entrant].laneCount(and: given[0..<1]), to: part.zones,
          number * part.entrants + entrant)
      }
    }
  }

  private func add(
    _ entrant: Int, _ block: TournamentBlock, where isGiven: LaneMask, to tally: inout Tally
  ) {
    let points = block.points[entrant]
    let row = part.positions.start + entrant * part.entrants
    tally.count(
      block.positions[entrant], where: isGiven, in: row..<row + part.entrants)
    var (sum, squares) = (Int64(0), Int64(0))
    for lane in points.indices {
      let value = Int64(points[lane]) &* Int64(isGiven[lane])
      sum &+= value
      squares &+= value &* value
    }
    tally.add(sum, to: part.points, entrant)
    tally.add(squares, to: part.pointsSquares, entrant)
  }
}
