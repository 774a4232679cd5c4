/// What a match adds to the log likelihood, and its first and second derivatives.
///
/// They are by the match's two predictors (the logarithms of the expected goals at home and away; of results
/// without goals there is only the first, the log odds) and by the shape, the one parameter that is no predictor.
package struct MatchTerms: Sendable {
  package var value = 0.0
  package var first = 0.0
  package var second = 0.0
  package var shape = 0.0
  package var firstFirst = 0.0
  package var firstSecond = 0.0
  package var secondSecond = 0.0
  package var firstShape = 0.0
  package var secondShape = 0.0
  package var shapeShape = 0.0

  package init() {}
}

/// How likely a match is by its predictors.
package protocol MatchLikelihood: Sendable {
  /// Whether teams have an attack and a defence, as against one strength.
  static var hasGoals: Bool { get }
  /// What the shape is called in the rules of a game; nil if there is none.
  static var shapeName: String? { get }
  /// Where the search for the shape begins.
  static var initialShape: Double { get }
  /// The least value of the shape, where it is that of a simpler model, and may be the likeliest; nil if it has no
  /// such bound.
  static var leastShape: Double? { get }
  /// The shape that follows from the matches without a search; nil if it has to be found.
  static func plainShape(of matches: [FittedMatch]) -> Double?

  /// The value and its derivatives. The value is not finite where the parameters are out of their range.
  static func terms(_ match: FittedMatch, _ first: Double, _ second: Double, _ shape: Double)
    -> MatchTerms
}

extension MatchLikelihood {
  package static var leastShape: Double? { nil }
  package static func plainShape(of matches: [FittedMatch]) -> Double? { nil }
}
