/// The exact distribution of a battle with ranges: every combination of values, and every choice of drawn fighters,
/// is fought once.
public struct DuelEnumeration: Sendable {
  public struct Fighter: Sendable {
    public var name: String
    /// Rank, strength, intelligence, speed, endurance, courage, firepower, skill.
    public var ranges: [ClosedRange<Int>]

    public init(_ name: String, _ ranges: [ClosedRange<Int>]) {
      precondition(ranges.count == 8, "\(ranges.count) attributes")
      self.name = name
      self.ranges = ranges
    }
  }

  public struct Side: Sendable {
    public var fighters: [Fighter]
    /// The number of fighters who are drawn.
    public var drawn: Int

    public init(_ fighters: [Fighter], drawn: Int? = nil) {
      self.fighters = fighters
      self.drawn = drawn ?? fighters.count
    }
  }

  public let probabilities: [TextbookDuel.Outcome: Double]

  public init(_ home: Side, _ away: Side, _ rules: TextbookDuel = TextbookDuel()) {
    let lines = [home, away].map(Self.lineUps)
    var counts: [TextbookDuel.Outcome: Double] = [:]
    // Every choice is equally likely, and so is every combination of values within it.
    for one in lines[0] {
      for other in lines[1] {
        let weight = 1 / Double(one.count * other.count * lines[0].count * lines[1].count)
        for fighters in one {
          for opponents in other {
            counts[rules.battle(fighters, opponents), default: 0] += weight
          }
        }
      }
    }
    probabilities = counts
  }

  public func probability(_ event: (TextbookDuel.Outcome) -> Bool) -> Double {
    // Sums of shares may come out above 1 by a rounding.
    min(1, probabilities.reduce(0) { $0 + (event($1.key) ? $1.value : 0) })
  }

  /// Returns all line-ups of each choice of drawn fighters.
  private static func lineUps(_ side: Side) -> [[[TextbookDuel.Fighter]]] {
    choices(side.drawn, of: side.fighters).map { fighters in
      fighters.reduce([[]]) { lines, fighter in
        let variants = combinations(fighter.ranges).map { TextbookDuel.Fighter(fighter.name, $0) }
        return lines.flatMap { line in variants.map { line + [$0] } }
      }
    }
  }

  private static func combinations(_ ranges: [ClosedRange<Int>]) -> [[Int]] {
    ranges.reduce([[]]) { all, range in all.flatMap { values in range.map { values + [$0] } } }
  }

  private static func choices(_ count: Int, of fighters: [Fighter]) -> [[Fighter]] {
    guard let first = fighters.first else { return count == 0 ? [[]] : [] }
    let rest = Array(fighters.dropFirst())
    let with = count > 0 ? choices(count - 1, of: rest).map { [first] + $0 } : []
    return with + choices(count, of: rest)
  }
}
