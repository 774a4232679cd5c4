/// A number of each entrant that matches do not bring, such as a world ranking.
public struct GivenNumber: Sendable, Hashable {
  public let name: String
  public let isHigherBetter: Bool

  public init(_ name: String, isHigherBetter: Bool) {
    self.name = name
    self.isHigherBetter = isHigherBetter
  }

  /// Those whose names say which end is better.
  public static let named = [conduct, coefficient, ranking, seed, reds, yellows]

  /// The points for fair play, which cards take away.
  public static let conduct = GivenNumber("conduct", isHigherBetter: true)
  public static let coefficient = GivenNumber("coefficient", isHigherBetter: true)
  /// The place in a ranking elsewhere, from 1.
  public static let ranking = GivenNumber("ranking", isHigherBetter: false)
  public static let seed = GivenNumber("seed", isHigherBetter: false)
  /// Cards.
  public static let reds = GivenNumber("reds", isHigherBetter: false)
  public static let yellows = GivenNumber("yellows", isHigherBetter: false)

  /// The values of `better`.
  package static let betterWords = (higher: "higher", lower: "lower")

  var better: String {
    isHigherBetter ? GivenNumber.betterWords.higher : GivenNumber.betterWords.lower
  }
}
