internal import Estimates
public import Programs

/// The leverage of matches: how often each entrant reaches each goal after each result of each match.
///
/// Positions are counted in bands: with the goals 1, 2 and 4 the bands are the first, the second, and the third and fourth
/// together. An entrant in the first k positions is in one of the bands up to k. Then each zone is a band of its own.
public struct LeveragePart: TallyPart {
  /// The number of results counted for a match; the third one, an away win, is the rest.
  static let countedResults = 2
  /// The maximum number of entrants of a competition with all positions as goals by default.
  static let entrantsByPosition = 8
  public static let maximum = 200_000

  /// The goals, a band each: positions in ascending order, then zones.
  let goals: [TournamentGoal]
  let bands: [[Seat]]
  let entrants: Int
  /// The known result of each match, or `nil`.
  let results: [MatchOutcome?]
  /// M x 2 x bands x E: home wins and drawn matches in tournaments with an entrant in a band.
  let counts: CountSection

  /// A seat that one entrant has in a tournament.
  enum Seat: Sendable, Equatable {
    /// A position, from 0, that no two entrants share.
    case position(Int)
    case slot(Slot)
    /// A slot whose occupant may share a better position: the occupant counts at these positions, from 0.
    case sharing(Slot, positions: Range<Int>)

    var position: Int? {
      if case .position(let position) = self { position } else { nil }
    }

    /// The slot whose occupant has the seat at any position.
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

  /// The bands whose entrants have reached a goal.
  func bands(of goal: Int) -> ClosedRange<Int> {
    goals[goal].position == nil ? goal...goal : 0...goal
  }

  /// The number of entrants who reach a goal if none share a position.
  func places(of goal: Int, _ program: Program) -> Int {
    guard case .bands(let all) = program.finish, let last = goals[goal].position else {
      return bands(of: goal).reduce(0) { $0 + bands[$1].count }
    }
    return all.filter { $0.position < last }.reduce(0) { $0 + $1.slots.count }
  }

  /// The index of the first entrant for a result of a match (0 a home win, 1 a draw) and a band.
  func start(match: Int, result: Int, band: Int) -> Int {
    ((match * LeveragePart.countedResults + result) * goals.count + band) * entrants
  }
}
