/// Reference battles, made by an independent implementation of both sets of rules.
public enum DuelReference {
  /// A battle and what becomes of it.
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

  /// What becomes of a battle.
  public struct Result: Sendable {
    public let fights: [Fight]
    public let end: End
    /// Own fighters destroyed, by side.
    public let destroyed: [Int]
    /// The names of those who survive, by side.
    public let survivors: [[String]]
  }

  /// A fight: who met whom, who won it and by which rule.
  public struct Fight: Sendable, Equatable {
    public let home: String
    public let away: String
    public let outcome: Outcome
    public let rule: String

    public init(_ home: String, _ away: String, _ outcome: Outcome, _ rule: String) {
      self.home = home
      self.away = away
      self.outcome = outcome
      self.rule = rule
    }
  }

  /// Who wins a fight: one of them, or who is destroyed in it.
  public enum Outcome: Sendable {
    case home, away, both, everyone
  }

  /// How a battle ends.
  public enum End: Sendable {
    case home, away, tie, allDestroyed
  }
}
