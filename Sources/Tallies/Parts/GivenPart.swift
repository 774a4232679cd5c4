public import Competitions
internal import Estimates
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
  /// For each lane 1 where all of them did, else 0.
  private var isGiven: [UInt8] = []
  /// For each entrant and each lane whether they reach a zone.
  private var marks: [UInt8] = []

  init(_ part: GivenPart) {
    self.part = part
  }

  mutating func add(_ block: TournamentBlock, to tally: inout Tally) {
    let lanes = block.laneCount
    if isGiven.count < lanes { isGiven = Array(repeating: 0, count: lanes) }
    isGiven.withUnsafeMutableBufferPointer { [part] isGiven in
      guard let bytes = isGiven.baseAddress else { return }
      bytes.update(repeating: 1, count: lanes)
      for outcome in part.outcomes { block.restrict(bytes, to: outcome.event) }
      var tournaments: Int64 = 0
      for lane in 0..<lanes { tournaments += Int64(bytes[lane]) }
      tally.counts[part.tournaments.start] += tournaments
      for entrant in 0..<part.entrants { part.add(entrant, block, bytes, to: &tally) }
    }
    addZones(block, to: &tally)
  }

  private mutating func addZones(_ block: TournamentBlock, to tally: inout Tally) {
    let lanes = block.laneCount
    if marks.count < part.entrants * lanes {
      marks = Array(repeating: 0, count: part.entrants * lanes)
    }
    for (number, zone) in block.tournament.program.zones.enumerated() {
      marks.withUnsafeMutableBufferPointer { [part, isGiven] marks in
        guard let start = marks.baseAddress else { return }
        block.mark(.slots(zone.slots), in: start)
        for entrant in 0..<part.entrants {
          var count: Int64 = 0
          for lane in 0..<lanes { count &+= Int64(start[entrant &* lanes &+ lane] & isGiven[lane]) }
          tally.counts[part.zones.start + number * part.entrants + entrant] += count
        }
      }
    }
  }
}

extension GivenPart {
  fileprivate func add(
    _ entrant: Int, _ block: TournamentBlock, _ isGiven: UnsafePointer<UInt8>,
    to tally: inout Tally
  ) {
    let positions = block.positions[entrant]
    let points = block.points[entrant]
    let row = self.positions.start + entrant * entrants
    var (sum, squares) = (Int64(0), Int64(0))
    tally.count(
      positions, lanes: block.laneCount, mask: isGiven, in: row..<row + entrants)
    for lane in 0..<block.laneCount {
      let value = Int64(points[lane]) &* Int64(isGiven[lane])
      sum &+= value
      squares &+= value &* value
    }
    tally.counts[self.points.start + entrant] += sum
    tally.squares[pointsSquares.start + entrant] += Int128(squares)
  }
}

extension GivenPart {
  private static let file = TableFile(
    "given",
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
