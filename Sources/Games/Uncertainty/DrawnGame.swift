public import KernelInterface
public import RandomStreams

/// A game whose ratings are uncertain, at work on a block: it draws them anew for every tournament, or for
/// every so many, and plays with them. One worker owns it.
public protocol DrawnGame: AnyObject {
  /// Draws the ratings of the tournaments in the lanes.
  ///
  /// - Parameter tournaments: of how many consecutive tournaments each draw holds: tournament i, from 0, has
  ///   the ratings of draw floor(i / tournaments).
  func draw(seed: Seed, lanes: MatchLanes, tournamentsADraw tournaments: Int)

  /// Plays one match in every lane, as ``Game/play(_:)`` does, with the ratings that have been drawn for
  /// these lanes.
  func play(_ call: MatchCall)
}
