extension Program {
  public struct Week: Sendable, Hashable {
    public let rounds: [Range<Int>]
    public let countsAchievements: Bool
    public let earnable: [UInt64]
    /// The entrants whose attendance is open.
    public let mayMiss: Set<Int>

    package init(
      rounds: [Range<Int>], countsAchievements: Bool, earnable: [UInt64], mayMiss: Set<Int>
    ) {
      self.rounds = rounds
      self.countsAchievements = countsAchievements
      self.earnable = earnable
      self.mayMiss = mayMiss
    }
  }

  public var weekRounds: [Range<Int>] { weeks.flatMap(\.rounds) }

  public var weekMatches: Range<Int> {
    let rounds = weekRounds
    return (rounds.first?.lowerBound ?? 0)..<(rounds.last?.upperBound ?? 0)
  }

  /// The number of complete rounds.
  public var playedRounds: Int {
    weekRounds.prefix { matches[$0].allSatisfy { $0.result != nil } }.count
  }
}
