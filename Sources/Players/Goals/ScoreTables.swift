internal import Games
internal import KernelInterface

/// The tables of the scores of those who have met, which a worker keeps.
final class ScoreTables {
  private let game: GoalsGame
  /// Where all of them are looked up.
  private(set) var lookups = ScoreLookups()
  /// The pairs of each period and kind of ground and, where fixtures may have numbers of their own, each meeting, by
  /// ``number(_:_:)``.
  private var pairs: [Pairs?] = []

  /// The places where the tables of pairs are looked up, by home times the number of entrants and visitors.
  final class Pairs {
    /// A place for each pair, -1 where it has not met.
    fileprivate(set) var places: [Int32]

    fileprivate init(entrants: Int) {
      places = Array(repeating: -1, count: entrants * entrants)
    }
  }

  init(_ game: GoalsGame) { self.game = game }

  /// The tables of a period of an occasion.
  func pairs(_ occasion: MatchOccasion, _ period: GoalPeriod) -> Pairs {
    let number = number(occasion, period)
    if number < pairs.count, let known = pairs[number] { return known }
    let new = Pairs(entrants: game.teams.count)
    pairs += Array(repeating: nil, count: max(0, number + 1 - pairs.count))
    pairs[number] = new
    return new
  }

  private func number(_ occasion: MatchOccasion, _ period: GoalPeriod) -> Int {
    (game.hasFixtures ? 4 * occasion.meeting : 0) + (period == .extraTime ? 2 : 0)
      + (occasion.isNeutral ? 1 : 0)
  }

  /// Makes the table of a pair, unless there is one.
  func add(_ home: Int, _ away: Int, _ occasion: MatchOccasion, _ period: GoalPeriod) {
    let (known, pair) = (pairs(occasion, period), home * game.teams.count + away)
    guard known.places[pair] < 0 else { return }
    if game.turnsRound(home, away, occasion) {
      add(away, home, occasion, period)
      known.places[pair] =
        known.places[away * game.teams.count + home] | ScoreLookups.turned
    } else {
      known.places[pair] = lookups.add(game.table(home, away, occasion, period).scores)
    }
  }
}
