/// The totals of a number of textbook matches between the same two teams.
public struct TextbookFootballSample: Sendable {
  /// The sum and the sum of squares of a whole number that was observed many times.
  public struct Moments: Sendable {
    public private(set) var count = 0
    public private(set) var sum = 0
    public private(set) var sumOfSquares = 0

    public var mean: Double { Double(sum) / Double(count) }

    /// The mean squared distance from the mean (divided by the count, not by one less).
    public var variance: Double { Double(sumOfSquares) / Double(count) - mean * mean }

    mutating func add(_ value: Int) {
      count += 1
      sum += value
      sumOfSquares += value * value
    }
  }

  /// The count of each score.
  public private(set) var scores = OracleScoreTable(size: 45)
  public private(set) var fouls = PerSide(home: Moments(), away: Moments())
  public private(set) var yellowCards = PerSide(home: Moments(), away: Moments())
  public private(set) var redCards = PerSide(home: Moments(), away: Moments())
  public private(set) var dismissals = PerSide(home: Moments(), away: Moments())
  /// Matches in which the side ran out of players in a line.
  public private(set) var emptyLines = PerSide(home: 0, away: 0)

  /// Matches that went to extra time, and those that each side won in a shoot-out.
  public private(set) var extraTimes = 0
  public private(set) var shootOutWins = PerSide(home: 0, away: 0)

  /// The number of matches added.
  public var matches: Int { fouls.home.count }

  public init() {}

  /// Adds one finished match.
  public mutating func add(_ result: PerSide<TextbookFootball.SideResult>) {
    scores[result.home.goals, result.away.goals] += 1
    if result.home.playedExtraTime { extraTimes += 1 }
    for side in TextbookSide.allCases {
      fouls[side].add(result[side].fouls)
      yellowCards[side].add(result[side].yellowCards)
      redCards[side].add(result[side].redCards)
      dismissals[side].add(result[side].dismissals)
      if result[side].hasEmptyLine { emptyLines[side] += 1 }
      if result[side].wonShootOut { shootOutWins[side] += 1 }
    }
  }
}
