internal import Games
internal import KernelInterface

/// The score tables of the pairs that have met, which a worker keeps.
final class ScoreTables {
  private let game: GoalsGame
  let lookups = ScoreLookups()
  /// The pairs of each period and, where fixtures may have numbers of their own, each meeting, by ``number(_:_:)``.
  private var pairs: [Pairs?] = []

  /// The places where the tables of pairs are looked up, numbered as `PairLanes` has them.
  final class Pairs {
    /// A place for each pair, -1 where it has not met.
    fileprivate(set) var places: [Int32]

    fileprivate init(_ count: Int) { places = Array(repeating: -1, count: count) }
  }

  init(_ game: GoalsGame) { self.game = game }

  /// The tables of a period of an occasion.
  func pairs(_ occasion: MatchOccasion, _ period: GoalPeriod) -> Pairs {
    let number = number(occasion, period)
    if number < pairs.count, let known = pairs[number] { return known }
    let new = Pairs(2 * game.teams.count * game.teams.count)
    pairs += Array(repeating: nil, count: max(0, number + 1 - pairs.count))
    pairs[number] = new
    return new
  }

  private func number(_ occasion: MatchOccasion, _ period: GoalPeriod) -> Int {
    (game.fixtures.isEmpty ? 0 : 2 * occasion.meeting) + (period == .extraTime ? 1 : 0)
  }

  /// Makes the table of a pair, unless there is one, and returns its place.
  func add(_ home: Int, _ away: Int, _ occasion: MatchOccasion, _ period: GoalPeriod) -> Int32 {
    let known = pairs(occasion, period)
    let pair = PairLanes.number(
      home, away, isNeutral: occasion.isNeutral, entrants: game.teams.count)
    let place = known.places[pair]
    guard place < 0 else { return place }
    let new =
      game.usesReversedTable(home, away, occasion)
      ? add(away, home, occasion, period) | ScoreLookups.turned
      : lookups.add(game.table(home, away, occasion, period).scores)
    known.places[pair] = new
    return new
  }
}
