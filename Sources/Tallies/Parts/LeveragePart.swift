internal import Estimates
public import Programs
public import Tables

/// What matches are worth: how often each entrant reaches each goal after each result of each match.
///
/// Positions are counted in bands: with the goals 1, 2 and 4 these are the first, the second, and the
/// third and fourth together. Whoever finishes among the first k is in one of the bands up to k. Behind them, every zone
/// is a band of its own.
public struct LeveragePart: TallyPart {
  public static let files = [file]
  /// The results of a match that are told apart; what is left of the positions is the visitors' wins.
  static let countedResults = 2
  /// Up to so many entrants, all positions are told apart unless the scenario names some.
  static let entrantsByPosition = 8
  /// The most that matches, entrants and positions among them may come to: the rows of a table that one
  /// can still open.
  public static let maximum = 200_000

  /// What is reached, a band each: positions in ascending order, then zones.
  let goals: [TournamentGoal]
  /// For each band the seats whose holders are in it.
  let bands: [[Seat]]
  let entrants: Int
  /// For each match its result, if it has been played.
  let results: [MatchOutcome?]
  /// M x 2 x bands x E: wins at home and drawn matches in which an entrant was in a band.
  let counts: CountSection

  /// What one entrant has in a tournament.
  enum Seat: Sendable, Equatable {
    /// A position, from 0, of a ranking in which no two share one.
    case position(Int)
    case slot(Slot)
    /// A slot whose occupant may share a better final position, from 0, if it is among some.
    case sharing(Slot, positions: Range<Int>)

    var position: Int? {
      if case .position(let position) = self { position } else { nil }
    }

    /// The slot whose occupant has the seat, whatever their final position.
    var slot: Slot? {
      if case .slot(let slot) = self { slot } else { nil }
    }
  }

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    guard tournament.hasLeverage, !options.leverage.isEmpty else { return nil }
    goals = options.leverage
    entrants = tournament.entrants.count
    results = tournament.program.pairings.map(\.outcome)
    let program = tournament.program
    var first = 0
    bands = goals.map { goal in
      switch goal {
      case .finish(let last):
        defer { first = last }
        return LeveragePart.seats(first..<last, program)
      case .zone(let name):
        return program.zones.first { $0.name == name }?.slots.map { .slot($0) } ?? []
      case .victory, .points: return []
      }
    }
    counts = plan.section(
      "leverage", results.count * LeveragePart.countedResults * goals.count * entrants)
  }

  /// The seats of those who finish at some positions.
  private static func seats(_ positions: Range<Int>, _ program: Program) -> [Seat] {
    switch program.finish {
    case .ranks: positions.map { .position($0) }
    case .bands(let bands):
      bands.indices.flatMap { number -> [Seat] in
        let first = bands[...number].lastIndex { $0.shared == nil } ?? number
        guard bands[first...number].contains(where: { positions.contains($0.position) }) else {
          return []
        }
        return bands[number].slots.map { slot in
          first == number ? .slot(slot) : .sharing(slot, positions: positions)
        }
      }
    }
  }

  public func reader() -> any BlockReader { LeverageReader(self) }

  /// The bands whose entrants have reached a goal, by its number: those of positions follow one another.
  func bands(of goal: Int) -> ClosedRange<Int> {
    goals[goal].position == nil ? goal...goal : 0...goal
  }

  /// How many entrants reach a goal, by its number, if none share a position.
  func places(of goal: Int, _ program: Program) -> Int {
    guard case .bands(let all) = program.finish, let last = goals[goal].position else {
      return bands(of: goal).reduce(0) { $0 + bands[$1].count }
    }
    return all.filter { $0.position < last }.reduce(0) { $0 + $1.slots.count }
  }

  /// Where the counts of the entrants begin for a result of a match (0 a win at home, 1 a drawn match) and a
  /// band.
  func start(match: Int, result: Int, band: Int) -> Int {
    ((match * LeveragePart.countedResults + result) * goals.count + band) * entrants
  }

  /// Long form: a row for each match still to be played, each event (the title, position k or better, a zone)
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
          .entrant { summary.entrant($0.chance.entrant) },
          .text("event", "Event") { $0.event.goal.name },
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
    return NamedTable(Self.file, of: rows, columns).unlessEmpty
  }
}
