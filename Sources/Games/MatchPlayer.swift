public import KernelInterface
public import RandomStreams

/// A player of a game's matches for one worker. It owns the kernels, the ratings sampled for the current
/// tournaments, and tables computed for earlier matches.
public protocol MatchPlayer: AnyObject {
  /// Makes ready for a block of tournaments. Where ratings are uncertain, it samples them.
  ///
  /// - Parameter tournamentsPerSample: The number of consecutive tournaments of each sample:
  ///   tournament i, from 0, has the ratings of sample floor(i / tournamentsPerSample).
  func begin(seed: Seed, lanes: MatchLanes, tournamentsPerSample: Int)

  /// True if the ground of a match may vary by lane: see ``MatchCall/ground``.
  var playsOnAnyGround: Bool { get }

  /// Plays one match in every lane.
  ///
  /// The result in a lane is a function of the game, the occasion, the sides' rows in that lane, the
  /// number of its tournament and its sampled ratings, and of nothing else.
  func play(_ call: MatchCall)
}

extension MatchPlayer {
  public var playsOnAnyGround: Bool { false }

  /// Does nothing, for games without uncertain ratings.
  public func begin(seed: Seed, lanes: MatchLanes, tournamentsPerSample: Int) {}
}
