internal import Programs

/// The proofs of a table's ranks and goals by going through the outcomes of its open matches.
struct TableProofs {
  /// The possible ranks of each row, from 0.
  private(set) var ranks: [ClosedRange<Int>]
  /// For each goal, the courses that show it and its index there, or `nil` if there are too many.
  private var shown: [(courses: Int, goal: Int)?]
  private var courses: [GoalCourses] = []
  private let goals: [GoalRanks]
  /// The ranks of each row by its least and greatest points.
  private let bounded: [ClosedRange<Int>]

  init(_ table: OpenTable, _ goals: [GoalRanks], next: [Int?]) {
    let bounds = table.bounds
    bounded = bounds.map { own in
      let ahead = bounds.count { $0.least > own.most }
      return ahead...bounds.count - 1 - bounds.count { $0.most < own.least }
    }
    self.goals = goals
    ranks = bounded
    shown = goals.map { _ in nil }
    let boundaries = (0..<table.rows).dropFirst().map { count in
      GoalRanks(goal: .finish(count), sure: Set(0..<count), possible: Set(0..<count))
    }
    let moving = boundaries.indices.map { table.matches(atBoundary: $0 + 1, bounds) }
    // Goals, then boundaries, by the matches that can move them.
    var groups: [Set<Int>: [Int]] = [:]
    let all = goals + boundaries
    for (number, goal) in all.enumerated() {
      let matches = goal.boundaries(rows: table.rows).reduce(into: Set<Int>()) {
        $0.formUnion(moving[$1 - 1])
      }
      groups[matches, default: []].append(number)
    }
    let order = groups.sorted { one, other in
      (one.value[0] >= goals.count ? 1 : 0, one.key.count, one.value[0])
        < (other.value[0] >= goals.count ? 1 : 0, other.key.count, other.value[0])
    }
    var left = TableNeeds.maximumCourses
    for (matches, numbers) in order {
      guard let count = table.courses(of: matches.count, limit: left) else { continue }
      left -= count
      var played = GoalCourses(
        matches.sorted(), numbers.map { all[$0] }, of: table, next: next)
      played.play(table)
      for (index, number) in numbers.enumerated() {
        if number < goals.count {
          shown[number] = (courses.count, index)
        } else {
          narrow(byBoundary: number - goals.count + 1, played, index)
        }
      }
      courses.append(played)
    }
  }

  /// Narrows the ranks of rows that are certainly above or below a boundary.
  private mutating func narrow(byBoundary count: Int, _ courses: GoalCourses, _ goal: Int) {
    for row in ranks.indices {
      let (best, worst) = (ranks[row].lowerBound, ranks[row].upperBound)
      switch courses.verdict(goal, row) {
      case true?: ranks[row] = best...max(best, min(worst, count - 1))
      case false?: ranks[row] = min(worst, max(best, count))...worst
      case nil: continue
      }
    }
  }

  /// - Parameter hasOtherWays: True if the row's entrant may reach the goal from elsewhere.
  func need(_ goal: Int, _ row: Int, hasOtherWays: Bool, of table: OpenTable) -> Need {
    let runs = GoalRuns(goals[goal], rows: ranks.count)
    if runs.contains(bounded[row]) { return .certain }
    if runs.excludes(bounded[row]) { return hasOtherWays ? .unproven : .impossible }
    guard let shown = shown[goal] else { return .unproven }
    let courses = courses[shown.courses]
    switch courses.verdict(shown.goal, row) {
    case true?: return .certain
    case false?: return hasOtherWays ? .unproven : .impossible
    case nil:
      return .open(
        courses.proofs(shown.goal, row, of: table).filter { $0.reaches || !hasOtherWays })
    }
  }
}
