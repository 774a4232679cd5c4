/// A game whose ratings may be uncertain: they are sampled again for every tournament, or for every few.
public protocol SampledGame: Game {
  /// The approximate memory of sampled ratings per lane of a block, in bytes; 0 if all ratings are certain.
  var sampledBytes: Int { get }
  /// The standard deviations of the sampled ratings; empty if all ratings are certain.
  var ratingDeviations: [RatingDeviation] { get }
}
