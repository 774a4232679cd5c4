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
  static let entrantsByPosition = 8
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
    let results = [
      ("given_home_win", "home_wins", "Home win"), ("given_draw", "draws", "Draw"),
      ("given_away_win", "away_wins", "Away win"),
    ].enumerated()
    let rows = summary.leverage.flatMap { match in
      match.events.flatMap { event in
        summary.order.map { (match: match.fixture, event: event, chance: event.chances[$0]) }
      }
    }
    var columns:
      [TableColumns<(match: Match, event: LeverageSummary.Event, chance: LeverageSummary.Chance)>] =
        [
          .match { $0.match.name },
          .text("entrant", "Entrant") { summary.id($0.chance.entrant) },
          .text("event", "Event") { TournamentGoal(position: $0.event.top).name },
          .estimate("probability", "Probability", summary.level) { $0.chance.overall },
        ]
    for (result, (name, _, title)) in results {
      columns.append(
        .estimate(name, "Given: \(title)", summary.level) { $0.chance.given[result] })
    }
    columns += [
      .estimate("leverage", "Leverage", summary.level) { $0.chance.spread },
      .estimate("match_leverage", "Leverage of the match", summary.level) { $0.event.shift },
      .count("count", "Count") { $0.chance.overall.count },
      .count("tournaments", "Tournaments") { $0.chance.overall.total },
    ]
    for (result, (name, times, title)) in results {
      columns += [
        .count("\(name)_count", "Count, \(title)") { $0.chance.given[result]?.count ?? 0 },
        .count(times, title) { $0.chance.given[result]?.total ?? 0 },
      ]
    }
    return NamedTable.unlessEmpty("leverage", Table(of: rows, columns))
  }
}
