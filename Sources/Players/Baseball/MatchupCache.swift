internal import Games
internal import KernelInterface

/// The tables of the match-ups that a worker has met, so that each is worked out once.
///
/// There is room for so many. Where there is none left, a table is worked out anew every time.
final class MatchupCache {
  private static let maximumBytes = 16 << 20

  private let odds: BaseballOdds
  /// Behind the tables that are kept are the two of a match that are not.
  let memory: PlateTables
  /// The maximum number of tables, and the number of those that are kept.
  private let capacity: Int
  private var count = 0
  /// By batting side, starter and whose ground the batters are on, the number of the table; -1 where
  /// it is not known.
  private var numbers: [Int32]
  /// For each entrant the number of the first of its starters among those of all.
  private let firstStarters: [Int]
  private let starters: Int

  init(_ odds: BaseballOdds, squads: [BaseballSquad]) {
    self.odds = odds
    var starters = 0
    firstStarters = squads.map { squad in
      defer { starters += squad.rotation.count }
      return starters
    }
    self.starters = starters
    numbers = Array(
      repeating: -1, count: squads.count * starters * BaseballOdds.BattingGround.allCases.count)
    capacity = min(numbers.count, MatchupCache.maximumBytes / PlateTables.bytes)
    memory = PlateTables(tables: capacity + 2)
  }

  /// The numbers of the tables of both sides' batters, which stay where they are until the next call.
  ///
  /// - Parameters:
  ///   - sides: the entrants, the side at home first.
  ///   - starters: for each of them the number of its starter in its rotation.
  ///   - isNeutral: whether nobody is at home.
  func tables(
    sides: (home: Int, visitors: Int), starters: (home: Int, visitors: Int), isNeutral: Bool
  ) -> (home: Int, visitors: Int) {
    (
      table(sides.home, sides.visitors, starters.visitors, side: 0, isNeutral: isNeutral),
      table(sides.visitors, sides.home, starters.home, side: 1, isNeutral: isNeutral)
    )
  }

  /// A Boolean value indicating whether a table stays where it is.
  func keeps(_ table: Int) -> Bool { table < capacity }

  private func table(
    _ batting: Int, _ pitching: Int, _ starter: Int, side: Int, isNeutral: Bool
  ) -> Int {
    let ground = BaseballOdds.BattingGround(side: side, isNeutral: isNeutral)
    let key =
      BaseballOdds.BattingGround.allCases.count
      * (batting * starters + firstStarters[pitching] + starter) + ground.rawValue
    if numbers[key] >= 0 { return Int(numbers[key]) }
    let isKept = count < capacity
    let place = isKept ? count : capacity + side
    memory.write(
      odds.matchups(batting: batting, pitching: pitching, starter: starter, ground: ground)
        .map(\.thresholds), to: place)
    if isKept {
      numbers[key] = Int32(place)
      count += 1
    }
    return place
  }
}
