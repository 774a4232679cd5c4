internal import Games
internal import KernelInterface

/// The tables of the scores of those who have met, which a worker keeps.
final class ScoreTables {
  private let game: GoalsGame
  /// Where all of them are looked up.
  private(set) var lookups = ScoreLookups()
  private var pairs: [Ground: Pairs] = [:]

  /// What all pairs' tables of a kind have in common.
  private struct Ground: Hashable {
    let period: GoalPeriod
    let isNeutral: Bool
    /// The meeting, where fixtures may have numbers of their own.
    let meeting: Int?
  }

  /// The tables of pairs, by home times the number of entrants and visitors.
  final class Pairs {
    /// Tables, or `nil` for pairs that have not met.
    fileprivate(set) var tables: [ScoreTable?]
    /// The places where they are looked up; -1 for pairs that have not met.
    fileprivate(set) var places: [Int32]

    fileprivate init(entrants: Int) {
      tables = Array(repeating: nil, count: entrants * entrants)
      places = Array(repeating: -1, count: entrants * entrants)
    }
  }

  init(_ game: GoalsGame) { self.game = game }

  /// The tables of a period of an occasion.
  func pairs(_ occasion: MatchOccasion, _ period: GoalPeriod) -> Pairs {
    let ground = Ground(
      period: period, isNeutral: occasion.isNeutral,
      meeting: game.hasFixtures ? occasion.meeting : nil)
    if let known = pairs[ground] { return known }
    let new = Pairs(entrants: game.teams.count)
    pairs[ground] = new
    return new
  }

  /// Makes the table of a pair, unless there is one.
  func add(_ home: Int, _ away: Int, _ occasion: MatchOccasion, _ period: GoalPeriod) {
    let (known, pair) = (pairs(occasion, period), home * game.teams.count + away)
    guard known.tables[pair] == nil else { return }
    let table = game.table(home, away, occasion, period)
    known.places[pair] = lookups.add(table.scores)
    known.tables[pair] = table
  }
}
