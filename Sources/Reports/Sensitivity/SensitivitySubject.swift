public import Programs

/// What a study of the worth of an entrant's players was about, in the words of its reports.
public struct SensitivitySubject: Sendable {
  /// What was done with a player.
  public enum Kind: String, Sendable {
    /// Rated higher.
    case raised
    /// Another took their place.
    case dropped
  }

  /// A change of a player.
  public struct Change: Sendable {
    public let player: String
    /// Where they are at home, if the game has positions.
    public let position: String?
    public let rating: Double
    public let kind: Kind
    /// Who took the place of one who was dropped.
    public let substitute: String?
    /// The index of the variant; nil of one who cannot be dropped, as nobody could take their place.
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

  /// The scenario as it is.
  public var scenario: RunSubject
  /// The index of the entrant whose players they are.
  public let entrant: Int
  /// What the entrant is to reach.
  public let goal: TournamentGoal
  /// What of the players was raised: the key of the scenario, and the name of its column.
  public let rating: (key: String, column: String)
  /// Who takes the place of a player who is dropped, as a sentence; nil where nobody could.
  public let substitution: String?
  /// By how much.
  public let step: String
  /// In the order of the line-up, those who were raised first.
  public let changes: [Change]
  /// What the command line asked for beside the scenario, its length and its seed, each with a space before.
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
