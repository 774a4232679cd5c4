internal import Games

/// The tables of the scores of those who have met, which a worker keeps.
final class ScoreTables {
  private let game: GoalsGame
  /// For each period, on ground of each kind, where the table of each pair is looked up, pair by pair.
  private var pairs: [Ground: UnsafeMutablePointer<ScoreTable.Lookup?>] = [:]
  private var fixtures: [Fixture: ScoreTable.Lookup] = [:]
  private var owned: [ScoreTable] = []

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

  init(_ game: GoalsGame) { self.game = game }

  deinit {
    for pairs in pairs.values { pairs.deallocate() }
  }

  /// Looks up tables of matches of an occasion.
  struct Reader {
    private let tables: ScoreTables
    private let pairs: UnsafeMutablePointer<ScoreTable.Lookup?>
    private let entrants: Int
    private let hasFixtures: Bool
    private let occasion: MatchOccasion
    private let period: GoalPeriod

    fileprivate init(
      _ tables: ScoreTables, _ pairs: UnsafeMutablePointer<ScoreTable.Lookup?>,
      _ occasion: MatchOccasion, _ period: GoalPeriod
    ) {
      self.tables = tables
      self.pairs = pairs
      self.occasion = occasion
      self.period = period
      entrants = tables.game.teams.count
      hasFixtures = tables.game.hasFixtures
    }

    /// The table of two who meet, made when it is first asked for.
    @inline(__always)
    func table(_ home: Int, _ away: Int) -> ScoreTable.Lookup {
      if !hasFixtures, let table = pairs[home &* entrants &+ away] { return table }
      return make(home, away)
    }

    @inline(never)
    private func make(_ home: Int, _ away: Int) -> ScoreTable.Lookup {
      if tables.game.ownRates(home, away, meeting: occasion.meeting) != nil {
        let fixture = Fixture(home: home, away: away, meeting: occasion.meeting, period: period)
        if let table = tables.fixtures[fixture] { return table }
        let table = tables.own(tables.game.table(home, away, occasion, period))
        tables.fixtures[fixture] = table
        return table
      }
      let pair = home * entrants + away
      if let table = pairs[pair] { return table }
      let table = tables.own(tables.game.table(home, away, occasion, period))
      pairs[pair] = table
      return table
    }
  }

  /// What looks up the tables of a period of an occasion, whoever meets.
  func reader(_ occasion: MatchOccasion, _ period: GoalPeriod) -> Reader {
    let ground = Ground(period: period, isNeutral: occasion.isNeutral)
    if let known = pairs[ground] { return Reader(self, known, occasion, period) }
    let count = game.teams.count * game.teams.count
    let new = UnsafeMutablePointer<ScoreTable.Lookup?>.allocate(capacity: count)
    new.initialize(repeating: nil, count: count)
    pairs[ground] = new
    return Reader(self, new, occasion, period)
  }

  private func own(_ table: ScoreTable) -> ScoreTable.Lookup {
    owned.append(table)
    return table.lookup
  }
}
