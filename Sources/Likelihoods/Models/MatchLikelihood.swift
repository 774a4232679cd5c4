/// The log likelihood of a match, with its first and second derivatives by the predictors (the
/// logarithms of expected home and away goals, or only the log odds of the result) and by the
/// shape.
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
}

/// The likelihood of a match, given the predictors.
package protocol MatchLikelihood: Sendable {
  /// True for attack and defence; false for one strength per team.
  static var hasGoals: Bool { get }
  /// The name of the shape in a game's rules, or `nil` if there is no shape.
  static var shapeName: String? { get }
  /// The initial shape of the search.
  static var initialShape: Double { get }
  /// The least value of the shape, at which the model is a simpler one, or `nil` without such a
  /// bound.
  static var leastShape: Double? { get }
  /// The prior of the shape, or `nil` without one.
  static var shapePrior: SharedPrior.Normal? { get }
  /// Returns the shape, if it follows from the matches without a search.
  static func plainShape(of matches: [FittedMatch]) -> Double?

  /// Returns the terms of a match. The value is infinite if parameters are out of range.
  static func terms(_ match: FittedMatch, _ first: Double, _ second: Double, _ shape: Double)
    -> MatchTerms
}

extension MatchLikelihood {
  package static var shapePrior: SharedPrior.Normal? { nil }
  package static var leastShape: Double? { nil }
  package static func plainShape(of matches: [FittedMatch]) -> Double? { nil }
}
