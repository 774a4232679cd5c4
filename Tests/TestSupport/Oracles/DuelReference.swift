/// Reference battles from an independent implementation of both sets of rules.
public enum DuelReference {
  public struct Battle: Sendable {
    public let note: String
    public let home: [Fighter]
    public let away: [Fighter]
    public let document: Result
    public let app: Result
  }

  /// A fighter with fixed attributes.
  public struct Fighter: Sendable {
    public let name: String
    /// Rank, strength, intelligence, speed, endurance, courage, firepower, skill.
    public let values: [Int]

    init(_ name: String, _ values: Int...) {
      self.name = name
      self.values = values
    }
  }

  public struct Result: Sendable {
    public let fights: [Fight]
    public let end: End
    /// The number of destroyed fighters of each side.
    public let destroyed: [Int]
    /// The names of the survivors of each side.
    public let survivors: [[String]]

    /// Returns the same result with other survivors.
    func surviving(_ survivors: [[String]]) -> Result {
      Result(fights: fights, end: end, destroyed: destroyed, survivors: survivors)
    }
  }

  public struct Fight: Sendable, Equatable {
    public let home: String
    public let away: String
    public let outcome: Outcome
    /// The rule that decided the fight.
    public let rule: String

    public init(_ home: String, _ away: String, _ outcome: Outcome, _ rule: String) {
      self.home = home
      self.away = away
      self.outcome = outcome
      self.rule = rule
    }
  }

  /// The side that wins a fight, or who is destroyed without a winner.
  public enum Outcome: Sendable {
    case home, away, both, everyone
  }

  public enum End: Sendable {
    case home, away, tie, allDestroyed
  }

  public static let battles = singleFights + lineUps
}
