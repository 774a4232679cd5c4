internal import Games

/// The tables of the scores of those who have met, which a worker keeps.
final class ScoreTables {
  private let game: GoalsGame
  /// For each period, on ground of each kind, where the table of each pair is looked up, pair by pair.
  private var pairs: [Ground: Pairs] = [:]
  private var fixtures: [Fixture: ScoreTable] = [:]

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
  final class Pairs {
    fileprivate var tables: [ScoreTable?]
    /// Where they are looked up.
    let lookups: UnsafeMutablePointer<ScoreTable.Lookup?>

    fileprivate init(count: Int) {
      tables = Array(repeating: nil, count: count)
      lookups = .allocate(capacity: count)
      lookups.initialize(repeating: nil, count: count)
    }

    deinit { lookups.deallocate() }
  }

  init(_ game: GoalsGame) { self.game = game }

  /// The table of a match, made when it is first asked for.
  func table(
    _ home: Int, _ away: Int, _ occasion: MatchOccasion, _ period: GoalPeriod
  ) -> ScoreTable {
    if game.ownRates(home, away, meeting: occasion.meeting) != nil {
      let fixture = Fixture(home: home, away: away, meeting: occasion.meeting, period: period)
      if let table = fixtures[fixture] { return table }
      let table = game.table(home, away, occasion, period)
      fixtures[fixture] = table
      return table
    }
    let (pairs, pair) = (pairs(occasion, period), home * game.teams.count + away)
    if let table = pairs.tables[pair] { return table }
    let table = game.table(home, away, occasion, period)
    pairs.tables[pair] = table
    pairs.lookups[pair] = table.lookup
    return table
  }

  /// The tables of a period of an occasion, whoever meets.
  func pairs(_ occasion: MatchOccasion, _ period: GoalPeriod) -> Pairs {
    let ground = Ground(period: period, isNeutral: occasion.isNeutral)
    if let known = pairs[ground] { return known }
    let new = Pairs(count: game.teams.count * game.teams.count)
    pairs[ground] = new
    return new
  }
}
