public import RandomStreams

/// The occasion of a match: all that sets it apart from other matches of the same sides.
public struct MatchOccasion: Sendable, Equatable {
  /// The match's stream.
  public var stream: StreamAddress
  /// How often the sides have met in the stage before: the leg of a round robin, the game of a
  /// series, from 0.
  public var meeting: Int
  /// Whether the competition needs a winner, of the match or of the tie that it ends. Never asked of a game whose
  /// draws ``DrawPolicy/stand``.
  public var needsWinner: Bool
  /// Which ways to decide a level match are used where a winner is needed.
  public var level: LevelPlay
  /// Whether nobody is at home, though one side is named first. Never asked of a game that is no
  /// ``HomeAdvantageGame``.
  public var isNeutral: Bool
  /// How many maps the match has at most; nil if as many as the game's matches have. Never asked of a game that is no
  /// ``MapGame``.
  public var maps: Int?
  /// The dismissals that are known beforehand, by time.
  public var dismissals: [Dismissal]
  /// What surrounds the match in a tournament that is told: the word that ``MatchCall/settings`` has
  /// for its lane.
  public var setting: UInt64
  /// By how much the side at home leads from the legs before, in a tournament that is told: what
  /// ``MatchCall/lead`` has for its lane. 0: nothing before, or they were level.
  public var lead: Int
  /// What ``MatchCall/awayGoals`` has for its lane, in a tournament that is told. Nil: away goals decide nothing.
  public var awayGoals: Int?

  public init(
    stream: StreamAddress, meeting: Int = 0, needsWinner: Bool = false,
    level: LevelPlay = .all, isNeutral: Bool = false, maps: Int? = nil,
    dismissals: [Dismissal] = [],
    setting: UInt64 = 0, lead: Int = 0, awayGoals: Int? = nil
  ) {
    self.stream = stream
    self.meeting = meeting
    self.needsWinner = needsWinner
    self.level = level
    self.isNeutral = isNeutral
    self.maps = maps
    self.dismissals = dismissals
    self.setting = setting
    self.lead = lead
    self.awayGoals = awayGoals
  }
}
