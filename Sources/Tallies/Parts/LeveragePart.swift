public import Competitions
internal import Estimates
internal import Tables

/// What matches are worth: how often each entrant finishes among the first k after each result of each match.
///
/// Positions are counted in bands: with ``tops`` 1, 2 and 4 these are the first, the second, and the
/// third and fourth together. Whoever finishes among the first k is in one of the bands up to k.
public struct LeveragePart: TallyPart {
  public static let tableNames = ["leverage"]
  /// The results of a match that are told apart; what is left of the positions is the visitors' wins.
  static let results = 2
  /// Up to so many entrants, all positions are told apart unless the scenario names some.
  static let entrantsByPlace = 8
  /// The most that matches, entrants and positions among them may come to: the rows of a table that one
  /// can still open.
  public static let maximum = 200_000

  /// The greatest position of each band, in ascending order.
  let tops: [Int]
  let entrants: Int
  let matches: Int
  /// M x 2 x bands x E: wins at home and drawn matches in which an entrant finished in a band.
  let counts: CountSection

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    guard tournament.hasLeverage, !options.leverage.isEmpty else { return nil }
    tops = options.leverage
    entrants = tournament.entrants.count
    matches = tournament.program.pairings.count
    precondition(tops.last ?? 0 < entrants, "positions of \(tops) among \(entrants) entrants")
    counts = plan.section("leverage", matches * LeveragePart.results * tops.count * entrants)
  }

  public func reader() -> any BlockReader { LeverageReader(self) }

  /// The positions of a band, from 0.
  func positions(_ band: Int) -> Range<Int> {
    (band == 0 ? 0 : tops[band - 1])..<tops[band]
  }

  /// Where the counts of the entrants begin for a result of a match (0 a win at home, 1 a drawn match) and a
  /// band of positions.
  func start(match: Int, result: Int, band: Int) -> Int {
    ((match * LeveragePart.results + result) * tops.count + band) * entrants
  }

  /// Long form: a row for each match still to be played, each event (the title, position k or better)
  /// and each entrant.
  public func tables(_ summary: Summary) -> [NamedTable] {
    let matches = summary.leverage
    guard !matches.isEmpty else { return [] }
    let results = [
      ("given_home_win", "home_wins", "Home win"), ("given_draw", "draws", "Draw"),
      ("given_away_win", "away_wins", "Away win"),
    ]
    let columns =
      [Column.text("match", "Match"), .text("entrant", "Entrant"), .text("event", "Event")]
      + [.number("probability", "Probability")]
      + results.map { .number($0.0, "Given: \($0.2)") }
      + [.number("leverage", "Leverage"), .number("match_leverage", "Leverage of the match")]
      + [.number("count", "Count"), .number("tournaments", "Tournaments")]
      + results.flatMap { result in
        [.number("\(result.0)_count", "Count, \(result.2)"), .number(result.1, result.2)]
      }
    let estimates =
      ["probability"] + results.map(\.0) + ["leverage", "match_leverage"]
    return [
      NamedTable(
        "leverage",
        Table(
          columns: columns + estimates.flatMap { EstimateCells.errorColumns($0) },
          rows: matches.flatMap { match in
            match.events.flatMap { event in
              summary.order.map { row(match, event, event.chances[$0], summary) }
            }
          }))
    ]
  }

  private func row(
    _ match: LeverageSummary, _ event: LeverageSummary.Event, _ chance: LeverageSummary.Chance,
    _ summary: Summary
  ) -> [Cell] {
    let shares = [chance.overall] + chance.given
    return [
      .text(match.fixture.name), .text(summary.id(chance.entrant)),
      .text(TournamentGoal(position: event.top).name),
    ]
      + shares.map { $0.map { .probability($0.value) } ?? .missing }
      + [.real(ifKnown: chance.spread?.value), .real(event.shift.value)]
      + shares.flatMap { share -> [Cell] in
        [.integer(Int128(share?.count ?? 0)), .integer(Int128(share?.total ?? 0))]
      }
      + shares.flatMap { $0.map { summary.errors($0) } ?? EstimateCells.none }
      + EstimateCells.errors(chance.spread, summary.level)
      + EstimateCells.errors(event.shift, summary.level)
  }
}
