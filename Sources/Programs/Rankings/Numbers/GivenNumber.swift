/// A number of each entrant that is not computed from matches, such as a world ranking.
public struct GivenNumber: Sendable, Hashable {
  public let name: String
  public let isHigherBetter: Bool

  public init(_ name: String, isHigherBetter: Bool) {
    self.name = name
    self.isHigherBetter = isHigherBetter
  }

  /// The numbers whose names imply which end is better.
  public static let named = [conduct, coefficient, ranking, seed, reds, yellows]

  /// Points for fair play, negative for cards.
  public static let conduct = GivenNumber("conduct", isHigherBetter: true)
  public static let coefficient = GivenNumber("coefficient", isHigherBetter: true)
  /// The position in a ranking elsewhere, from 1.
  public static let ranking = GivenNumber("ranking", isHigherBetter: false)
  public static let seed = GivenNumber("seed", isHigherBetter: false)
  public static let reds = GivenNumber("reds", isHigherBetter: false)
  public static let yellows = GivenNumber("yellows", isHigherBetter: false)

  package static let betterWords = (higher: "higher", lower: "lower")

  var better: String {
    isHigherBetter ? GivenNumber.betterWords.higher : GivenNumber.betterWords.lower
  }
}
