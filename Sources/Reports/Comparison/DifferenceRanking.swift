internal import Estimates
internal import Statistics

/// Differences in the order of a ranking, each with its name.
enum DifferenceRanking {
  /// Returns the neighbours in a ranking that could change positions, in a sentence.
  ///
  /// - Parameter level: The level at which all intervals of the study hold together.
  static func unresolved(
    _ ranking: [(name: String, difference: EventDifference)], _ level: ConfidenceLevel
  ) -> RichText {
    let pairs = zip(ranking, ranking.dropFirst()).filter { one, next in
      guard let first = one.difference.interval(level), let second = next.difference.interval(level)
      else { return true }
      return first.lower <= second.upper && second.lower <= first.upper
    }
    guard !pairs.isEmpty else { return "The order is resolved: no two intervals overlap." }
    let names = pairs.map { one, next in "\(one.name) and \(next.name)" }
    return "Not resolved, as their intervals overlap: \(names.joined(separator: "; "))."
  }
}
