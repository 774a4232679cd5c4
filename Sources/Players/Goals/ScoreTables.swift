internal import Games
internal import KernelInterface

/// The tables of the scores of those who have met, which a worker keeps.
final class ScoreTables {
  private let game: GoalsGame
  /// Where all of them are looked up.
  private(set) var lookups = ScoreLookups()
  private var pairs: [Ground: Pairs] = [:]
  private var fixtures: [Fixture: Known] = [:]

  /// A table, and its place among those that are looked up.
  struct Known {
    let table: ScoreTable
    let place: Int32
  }

  /// What all pairs' tables of a kind have in common.
  private struct Ground: Hashable {
    let period: GoalPeriod
    let isNeutral: Bool
  }

  /// A meeting that has numbers of its own.
  private struct Fixture: Hashable {
    let home: Int
    let away: Int
    let meeting: Int
    let period: GoalPeriod
  }

  /// The tables of pairs, by home times the number of entrants and visitors; nil of those who have not met.
  private struct Pairs {
    var tables: [ScoreTable?]
    /// Where they are looked up; -1 of those who have not met.
    var places: [Int32]
  }

  init(_ game: GoalsGame) { self.game = game }

  /// The table of a match, made when it is first asked for.
  func table(
    _ home: Int, _ away: Int, _ occasion: MatchOccasion, _ period: GoalPeriod
  ) -> Known {
    if game.ownRates(home, away, meeting: occasion.meeting) != nil {
      let fixture = Fixture(home: home, away: away, meeting: occasion.meeting, period: period)
      if let known = fixtures[fixture] { return known }
      let known = newTable(home, away, occasion, period)
      fixtures[fixture] = known
      return known
    }
    let ground = Ground(period: period, isNeutral: occasion.isNeutral)
    let pair = home * game.teams.count + away
    if let known = pairs[ground], let table = known.tables[pair] {
      return Known(table: table, place: known.places[pair])
    }
    let known = newTable(home, away, occasion, period)
    pairs[ground, default: noPairs].tables[pair] = known.table
    pairs[ground, default: noPairs].places[pair] = known.place
    return known
  }

  private func newTable(
    _ home: Int, _ away: Int, _ occasion: MatchOccasion, _ period: GoalPeriod
  ) -> Known {
    let table = game.table(home, away, occasion, period)
    return Known(table: table, place: lookups.add(table.scores))
  }

  private var noPairs: Pairs {
    let count = game.teams.count * game.teams.count
    return Pairs(
      tables: Array(repeating: nil, count: count), places: Array(repeating: -1, count: count))
  }

  /// The places of the tables of a period of an occasion, by pair; -1 of those who have not met.
  func places(_ occasion: MatchOccasion, _ period: GoalPeriod) -> [Int32] {
    pairs[Ground(period: period, isNeutral: occasion.isNeutral)]?.places ?? noPairs.places
  }
}
