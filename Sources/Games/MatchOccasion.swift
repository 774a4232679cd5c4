public import RandomStreams

/// The occasion of a match: all that sets it apart from other matches of the same sides.
public struct MatchOccasion: Sendable, Equatable {
  public var stream: StreamAddress
  /// The number of earlier meetings of the sides in the stage: the leg of a round robin or the game of a series,
  /// from 0.
  public var meeting: Int
  /// True if the competition needs a winner of the match, or of the tie that it ends. Never true for a game whose
  /// draws ``DrawPolicy/stand``.
  public var needsWinner: Bool
  /// The ways to decide a level match where a winner is needed.
  public var level: LevelPlay
  /// True if neither side has home advantage. Never true for a game without ``HomeAdvantageGame``.
  public var isNeutral: Bool
  /// The maximum number of maps, or `nil` for the game's default. Always `nil` for a game without ``MapGame``.
  public var maps: Int?
  /// The dismissals that are known beforehand, by time.
  public var dismissals: [Dismissal]
  /// The conditions of the match in a replayed tournament: its lane of ``MatchCall/settings``.
  public var setting: UInt64
  /// The home side's lead from earlier legs in a replayed tournament: its lane of ``MatchCall/lead``; 0 if there
  /// were none or they were level.
  public var lead: Int
  /// The lane of ``MatchCall/awayGoals`` in a replayed tournament, or `nil` if away goals do not count.
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
