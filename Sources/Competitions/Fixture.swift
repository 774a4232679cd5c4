public import Games
public import RandomStreams

/// A match of a stage, with its sides.
public struct Fixture: Sendable, Hashable {
  /// The match's name: `home:away`, with `:2` for a second leg and so on.
  public let name: String
  /// The round in which it is played, from 1.
  public let round: Int
  /// The leg, from 1.
  public let leg: Int
  /// The entrants' indices.
  public let home: Int
  public let away: Int
  /// What addresses its draws.
  public let subject: StreamSubject
  /// The scores, home first, if it has been played: then it is the same in every tournament.
  public internal(set) var result: [Int]?

  /// The occasion on which it is played under a seed.
  public func occasion(seed: Seed) -> MatchOccasion {
    MatchOccasion(
      stream: StreamAddress(seed: seed, purpose: .match, subject: subject), meeting: leg - 1)
  }
}
