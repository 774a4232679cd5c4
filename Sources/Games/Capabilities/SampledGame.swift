/// A game whose ratings may be uncertain: then they are sampled anew for every tournament, or for every
/// so many.
public protocol SampledGame: Game {
  /// What sampled ratings take per lane of a block, about, in bytes; 0 where all are certain.
  var sampledBytes: Int { get }
}
