internal import Estimates
internal import Statistics

/// Differences in the order of a ranking, each with the name of what makes it.
enum DifferenceRanking {
  /// Which neighbours in a ranking could change positions, in a sentence of Markdown.
  ///
  /// - Parameter level: at which all intervals of the study hold at once.
  static func unresolved(
    _ ranking: [(name: String, difference: EventDifference)], _ level: ConfidenceLevel
  ) -> String {
    let pairs = zip(ranking, ranking.dropFirst()).filter { one, next in
      guard let first = one.difference.interval(level), let second = next.difference.interval(level)
      else { return true }
      return first.lower <= second.upper && second.lower <= first.upper
    }
    guard !pairs.isEmpty else { return "The order is resolved: no two intervals overlap." }
    let names = pairs.map { one, next in "\(escaped(one.name)) and \(escaped(next.name))" }
    return "Not resolved, as their intervals overlap: \(names.joined(separator: "; "))."
  }
}
