public import Games
public import RandomStreams

/// A match of a stage, with its sides.
public struct Fixture: Sendable, Hashable {
  /// The match's name: `home:away`, with `:2` for a second leg and so on.
  public let name: String
  /// The round in which it is played, from 1.
  public let round: Int
  /// How often the two have met before in this stage, and this match, from 1: the leg of a round robin,
  /// the game of a series.
  public let leg: Int
  /// The entrants' indices.
  public let home: Int
  public let away: Int
  /// What addresses its draws.
  public let subject: StreamSubject
  /// Whether it must have a winner.
  public let needsWinner: Bool
  /// Whether there may be tournaments in which it is not played.
  public internal(set) var isConditional: Bool
  /// The scores, home first, if it has been played: then it is the same in every tournament.
  public internal(set) var result: [Int]?
  /// The dismissals that are known of it while it is still to be played, by time.
  public internal(set) var dismissals: [Dismissal] = []

  init(
    name: String, round: Int, leg: Int, home: Int, away: Int, subject: StreamSubject,
    needsWinner: Bool = false, isConditional: Bool = false
  ) {
    self.name = name
    self.round = round
    self.leg = leg
    self.home = home
    self.away = away
    self.subject = subject
    self.needsWinner = needsWinner
    self.isConditional = isConditional
  }

  /// The occasion on which it is played under a seed.
  public func occasion(seed: Seed) -> MatchOccasion {
    MatchOccasion(
      stream: StreamAddress(seed: seed, purpose: .match, subject: subject), meeting: leg - 1,
      needsWinner: needsWinner, dismissals: dismissals)
  }
}
