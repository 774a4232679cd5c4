internal import Games
internal import KernelInterface

/// The tables of the match-ups that a worker has met, so that each is computed once.
///
/// If the cache is full, further tables are computed every time.
final class MatchupCache {
  private static let maximumBytes = 16 << 20

  private let odds: BaseballOdds
  /// Behind the tables that are kept are the two of a match that are not.
  let memory: PlateTables
  /// The maximum number of tables, and the number of tables kept.
  private let capacity: Int
  private var count = 0
  /// The number of the table by batting side, starter and ground, or -1 if it is unknown.
  private var numbers: [Int32]
  /// The number of each entrant's first starter among all starters.
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

  /// Returns the numbers of the tables of both sides' batters, valid until the next call.
  ///
  /// - Parameters:
  ///   - sides: The entrants, home side first.
  ///   - starters: The number of each side's starter in its rotation.
  func tables(
    sides: (home: Int, away: Int), starters: (home: Int, away: Int), isNeutral: Bool
  ) -> (home: Int, away: Int) {
    (
      table(sides.home, sides.away, starters.away, side: 0, isNeutral: isNeutral),
      table(sides.away, sides.home, starters.home, side: 1, isNeutral: isNeutral)
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
