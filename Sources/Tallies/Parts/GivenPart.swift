internal import Engine
internal import Estimates
public import Programs
public import Tables

/// Everyone's chances in the tournaments in which all of some outcomes of matches came to pass.
///
/// A match that was not played in a tournament, because a series was decided before, did not end there in
/// any way.
public struct GivenPart: TallyPart {
  public static let files = [file]

  /// In the order of the schedule; at least one.
  public let outcomes: [ConditionalOutcome]
  /// One element: in how many tournaments all of them came to pass.
  let tournaments: CountSection
  /// E x E: how often, of these, an entrant (row) finished at a position (column).
  let positions: CountSection
  /// E: the sum of an entrant's points over these, and of their squares.
  let points: CountSection
  let pointsSquares: CountSection
  /// Z x E: how often, of these, an entrant reached a zone.
  let zones: CountSection
  let entrants: Int

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    guard !options.given.isEmpty else { return nil }
    outcomes = options.given
    entrants = tournament.entrants.count
    tournaments = plan.section("given_tournaments", 1)
    positions = plan.section("given_positions", entrants * entrants)
    points = plan.balances("given_points", entrants)
    pointsSquares = plan.squares("given_points_squares", entrants)
    zones = plan.section("given_zones", tournament.program.zones.count * entrants)
  }

  public func reader() -> any BlockReader { GivenReader(self) }

  /// Long form: a row for each entrant and what is estimated of them, over all tournaments and over those in
  /// which the outcomes came to pass.
  public func tables(_ summary: Summary) -> [NamedTable] {
    guard let given = summary.given else { return [] }
    let condition = given.outcomes.map(\.text).joined(separator: "; ")
    let level = summary.level
    let rows = summary.order.flatMap { entrant in
      given.entrants[entrant].map { (entrant: entrant, figure: $0) }
    }
    return [
      NamedTable(
        Self.file, of: rows,
        [
          .entrant { summary.entrant($0.entrant) },
          .text("event", "Event") { $0.figure.estimand.name },
          .estimate("overall", "Overall", level) { $0.figure.overall },
          .estimate("given", "Given", level) { $0.figure.given },
          .estimate("difference", "Difference", level) { $0.figure.difference },
          .count("given_count", "Count, given") { $0.figure.given?.share?.count },
          .count("given_tournaments", "Tournaments, given") { _ in given.condition.count },
          .count("count", "Count") { $0.figure.overall.share?.count },
          .count("tournaments", "Tournaments") { _ in given.condition.total },
        ], last: [.text("condition", "Condition") { _ in condition }])
    ]
  }
}

/// Counts in a block what is estimated of everyone where the given outcomes came to pass.
private struct GivenReader: BlockReader {
  private let part: GivenPart
  /// The entrants who reach a zone.
  private var marks = EntrantMarks()
  /// One column: the lanes in which the outcomes came to pass.
  private var given = BitColumns()

  init(_ part: GivenPart) {
    self.part = part
  }

  mutating func add(_ block: TournamentBlock, to tally: inout Tally) {
    var bytes = [UInt8](repeating: 1, count: block.laneCount)
    var mask = bytes.mutableSpan
    for outcome in part.outcomes { block.restrict(&mask, to: outcome.event) }
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

extension GivenPart {
  private static let file = TableFile(
    "given", "Everyone's chances conditional on outcomes of matches.",
    rows:
      "A row for each entrant and event, the likeliest winner first. Written where outcomes of matches are given, by "
      + "`--given MATCH=home`, `draw` or `away` or the scenario's `\"tally\": { \"given\": ... }`.",
    [
      .entrant(),
      .text(
        "event",
        "`champion`, `top2` for position 2 or better and so on, `reaches:ZONE`, `mean_points` or `mean_position`"
      ),
      .mean(
        "overall", "Chance of the event, or the mean, over all tournaments",
        "0 to 1; of a mean any"),
      .mean(
        "given", "The same over those tournaments in which all the outcomes occurred",
        "as `overall`", emptyWhere: "where there was no such tournament"),
      .mean(
        "difference",
        "`given` less `overall`; its error and interval allow for the ones being a part of the others",
        "-1 to 1; of a mean any", emptyWhere: "where there was no such tournament"),
      .count(
        "given_count",
        "Of the tournaments in which the outcomes occurred, those in which the event did",
        "0 to the next column", emptyWhere: "for a mean, and where there was no such tournament"),
      .count(
        "given_tournaments", "Tournaments in which all the outcomes occurred", "0 to `tournaments`"),
      .count(
        "count", "Of all tournaments, those in which the event occurred", "0 to `tournaments`",
        emptyWhere: "for a mean"),
      .count("tournaments", "All tournaments", "1 or more"),
    ],
    last: [
      .text(
        "condition",
        "The outcomes, `ajax:psg=home`, with semicolons between them; the same in all rows")
    ],
    note: """
      Fixed scores are in all figures of a run, and in no column. docs/what-if.md says what is given.
      """)
}
