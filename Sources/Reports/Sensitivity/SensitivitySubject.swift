public import Programs

/// A study of the worth of an entrant's players, as reports describe it.
public struct SensitivitySubject: Sendable {
  /// A kind of change of a player: a higher rating, or a substitute.
  public enum Kind: String, Sendable, CaseIterable {
    case raised
    case dropped
  }

  public struct Change: Sendable {
    public let player: String
    /// The player's position, or `nil` if the game has no positions.
    public let position: String?
    public let rating: Double
    public let kind: Kind
    /// The substitute, or `nil` if the player was not dropped.
    public let substitute: String?
    /// The index of the variant, or `nil` if the player has no possible substitute.
    public let variant: Int?

    public init(
      player: String, position: String?, rating: Double, kind: Kind, substitute: String?,
      variant: Int?
    ) {
      self.player = player
      self.position = position
      self.rating = rating
      self.kind = kind
      self.substitute = substitute
      self.variant = variant
    }
  }

  public var scenario: RunSubject
  public let entrant: Int
  public let goal: TournamentGoal
  /// The rating that was raised: the scenario's key, and the name of the column.
  public let rating: (key: String, column: String)
  /// A sentence on how substitutes are chosen, or `nil` if there are none.
  public let substitution: String?
  public let step: String
  /// The changes in the order of the line-up, raised players first.
  public let changes: [Change]
  /// Further options of the command, each after a space.
  public let options: String

  public init(
    _ scenario: RunSubject, entrant: Int, goal: TournamentGoal,
    rating: (key: String, column: String), substitution: String?, step: String,
    changes: [Change], options: String
  ) {
    self.scenario = scenario
    self.entrant = entrant
    self.goal = goal
    self.rating = rating
    self.substitution = substitution
    self.step = step
    self.changes = changes
    self.options = options
  }
}
