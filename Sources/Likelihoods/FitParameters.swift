/// Where each parameter stands in the vector of all.
///
/// First base (where there are goals) and home (where somebody is at home), then the teams: all attacks and all
/// defences, or all strengths. The shape is the last, so that what is before it can be factored without it.
package struct FitParameters: Sendable, Equatable {
  package let teamCount: Int
  package let hasGoals: Bool
  package let hasHome: Bool
  package let hasShape: Bool

  package init(teamCount: Int, hasGoals: Bool, hasHome: Bool, hasShape: Bool) {
    self.teamCount = teamCount
    self.hasGoals = hasGoals
    self.hasHome = hasHome
    self.hasShape = hasShape
  }

  package var base: Int? { hasGoals ? 0 : nil }
  package var home: Int? { hasHome ? (hasGoals ? 1 : 0) : nil }
  package var shape: Int? { hasShape ? count - 1 : nil }

  /// Where the parameters of teams begin: attack and defence, or strength.
  package var blocks: [Int] {
    let start = (hasGoals ? 1 : 0) + (hasHome ? 1 : 0)
    return hasGoals ? [start, start + teamCount] : [start]
  }

  package var count: Int {
    (hasGoals ? 1 : 0) + (hasHome ? 1 : 0) + teamCount * blocks.count + (hasShape ? 1 : 0)
  }

  /// The directions in which no result changes its likelihood: a constant added to all attacks and taken from the
  /// base; added to all defences and to the base; added to all strengths.
  var idle: [[Double]] {
    zip(blocks, [-1.0, 1.0]).map { block, byBase in
      var direction = Array(repeating: 0.0, count: count)
      for team in 0..<teamCount { direction[block + team] = 1 }
      if let base { direction[base] = byBase }
      return direction
    }
  }
}
