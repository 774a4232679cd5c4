public import Documents
public import Games

/// What of a tournament is tallied beside the parts that every run has. It is part of a run's
/// identity: another layout is another statepoint.
public struct TallyOptions: Sendable, Hashable {
  /// Up to so many matches, the table of scores of each match is tallied unless it is declined.
  public static let scoresByDefault = 1_000
  /// The most that a tally may take, in bytes a worker.
  public static let maximumBytes = 256 << 20

  /// Whether the scores of each match are tallied.
  public let scores: Bool
  /// Whether the game's counters are tallied.
  public let counters: Bool

  public init(scores: Bool, counters: Bool) {
    self.scores = scores
    self.counters = counters
  }

  /// The options of a scenario's `tally` object, which has passed its shape.
  public init(_ node: JSONNode?, matches: Int, game: any Game) {
    scores = node?["scores"]?.boolean ?? (matches <= TallyOptions.scoresByDefault)
    counters = node?["counters"]?.boolean ?? game.talliesCounters
  }

  /// The shape of a scenario's `tally` object.
  public static let shape = Shape.object([
    .optional(
      "scores", .boolean,
      "Whether the scores of every match are tallied: by default up to \(scoresByDefault) matches."),
    .optional(
      "counters", .boolean,
      "Whether what the game counts beside scores (fouls, cards) is tallied and reported: by default "
        + "only by which rules duels are decided."),
  ])
}
