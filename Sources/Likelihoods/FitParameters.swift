/// The layout of the parameter vector.
///
/// Base (for goals) and home (unless all matches are on neutral ground) come first, then the teams:
/// attacks and defences, or strengths. The shape is last, so that the other parameters can be
/// factored without it.
package struct FitParameters: Sendable, Equatable {
  package let teamCount: Int
  package let hasGoals: Bool
  let hasHome: Bool
  package let hasShape: Bool

  package var base: Int? { hasGoals ? 0 : nil }
  package var home: Int? { hasHome ? (hasGoals ? 1 : 0) : nil }
  package var shape: Int? { hasShape ? count - 1 : nil }

  /// The first positions of the teams' parameters: attack and defence, or strength.
  package var blocks: [Int] {
    let start = (hasGoals ? 1 : 0) + (hasHome ? 1 : 0)
    return hasGoals ? [start, start + teamCount] : [start]
  }

  package var count: Int {
    (hasGoals ? 1 : 0) + (hasHome ? 1 : 0) + teamCount * blocks.count + (hasShape ? 1 : 0)
  }

  /// The logarithm of the goals of an average team against another, as a sum of parameters.
  var averageGoals: [(place: Int, weight: Double)]? {
    guard let base else { return nil }
    let share = 1 / Double(teamCount)
    return [(base, 1)]
      + zip(blocks, [share, -share]).flatMap { block, weight in
        (block..<block + teamCount).map { ($0, weight) }
      }
  }

  /// Directions in which no likelihood changes: a constant added to all attacks and subtracted from
  /// the base; added to all defences and the base; or added to all strengths.
  var idle: [[Double]] {
    zip(blocks, [-1.0, 1.0]).map { block, byBase in
      var direction = Array(repeating: 0.0, count: count)
      for team in 0..<teamCount { direction[block + team] = 1 }
      if let base { direction[base] = byBase }
      return direction
    }
  }
}
