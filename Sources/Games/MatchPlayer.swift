public import KernelInterface
public import RandomStreams

/// What plays the matches of a game for one worker: it owns the kernels, the ratings sampled for the
/// tournaments at hand, and what it has worked out for earlier matches.
public protocol MatchPlayer: AnyObject {
  /// Makes ready for a block of tournaments. Where ratings are uncertain, it samples them.
  ///
  /// - Parameter tournamentsPerSample: for how many consecutive tournaments each sample holds:
  ///   tournament i, from 0, has the ratings of sample floor(i / tournamentsPerSample).
  func begin(seed: Seed, lanes: MatchLanes, tournamentsPerSample: Int)

  /// A Boolean value indicating whether a match may be at home in some lanes and on neutral ground in others: see
  /// ``MatchCall/ground``.
  var playsOnAnyGround: Bool { get }

  /// Plays one match in every lane.
  ///
  /// The result in a lane is a function of the game, the occasion, the sides' rows in that lane, the
  /// number of its tournament and its sampled ratings, and of nothing else.
  func play(_ call: MatchCall)
}

extension MatchPlayer {
  public var playsOnAnyGround: Bool { false }

  /// Nothing, as where no ratings are uncertain.
  public func begin(seed: Seed, lanes: MatchLanes, tournamentsPerSample: Int) {}
}
