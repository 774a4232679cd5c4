internal import Programs

/// The outcomes of open matches after which the rows of a table may miss or reach goals.
///
/// Each word has a bit for each outcome of each match, and one that is set after any course.
struct GoalCourses {
  let matches: [Int]
  let goals: [GoalRanks]
  private let rows: Int
  private let outcomes: [MatchOutcome]
  /// The index among ``matches`` of each row's next match and its side in it, or `nil` if it is not among these.
  private let next: [(index: Int, side: Int)?]
  /// For each goal, row and own result, the outcomes with which the goal may be missed, and may be reached.
  private var missed: [UInt64]
  private var reached: [UInt64]
  private let runs: [GoalRuns]
  private let isBoundary: [Bool]

  private static let any = UInt64(1) << 63
  private static let results = SideResult.allCases

  /// - Parameter next: For each row, the index of its next match among the table's open matches, if it is known.
  init(_ matches: [Int], _ goals: [GoalRanks], of table: OpenTable, next: [Int?]) {
    self.matches = matches
    self.goals = goals
    rows = table.rows
    outcomes = table.outcomes
    self.next = next.enumerated().map { row, open in
      guard let open, let index = matches.firstIndex(of: open),
        let side = table.left[open].rows.firstIndex(of: row)
      else { return nil }
      return (index, side)
    }
    let count = goals.count * table.rows * Self.results.count
    missed = Array(repeating: 0, count: count)
    reached = Array(repeating: 0, count: count)
    runs = goals.map { GoalRuns($0, rows: table.rows) }
    var isBoundary = Array(repeating: false, count: table.rows + 1)
    for goal in goals { for rank in goal.boundaries(rows: table.rows) { isBoundary[rank] = true } }
    self.isBoundary = isBoundary
  }

  /// Goes through all outcomes of the matches.
  mutating func play(_ table: OpenTable) {
    var order = Array(0..<rows)
    var values = Array(repeating: 0, count: rows)
    var ranges = Array(repeating: 0...0, count: rows)
    table.play(matches) { course in
      for row in 0..<rows { values[row] = table.value(row) }
      for position in order.indices.dropFirst() {
        let row = order[position]
        var to = position
        while to > 0, values[order[to - 1]] < values[row] {
          order[to] = order[to - 1]
          to -= 1
        }
        order[to] = row
      }
      // The chain matters only where rows are level across a boundary.
      if !findRanges(order, values, &ranges) {
        table.rank { row, _, ranks in ranges[row] = ranks }
      }
      note(course, ranges)
    }
  }

  /// Finds the ranks of rows by their values alone, and returns false if rows on both sides of a boundary are level.
  private func findRanges(
    _ order: [Int], _ values: [Int], _ ranges: inout [ClosedRange<Int>]
  ) -> Bool {
    var first = 0
    while first < rows {
      var last = first
      while last + 1 < rows, values[order[last + 1]] == values[order[first]] {
        last += 1
        if isBoundary[last] { return false }
      }
      for position in first...last { ranges[order[position]] = first...last }
      first = last + 1
    }
    return true
  }

  private mutating func note(_ course: [Int], _ ranges: [ClosedRange<Int>]) {
    var bits = Self.any
    for (index, outcome) in course.enumerated() { bits |= 1 << UInt64(3 * index + outcome) }
    for row in 0..<rows {
      var own = 0..<Self.results.count
      if let next = next[row] {
        let result = Self.index(SideResult(outcomes[course[next.index]], side: next.side))
        own = result..<result + 1
      }
      for goal in goals.indices {
        let first = (goal * rows + row) * Self.results.count
        if !runs[goal].contains(ranges[row]) {
          for result in own { missed[first + result] |= bits }
        }
        if !runs[goal].excludes(ranges[row]) {
          for result in own { reached[first + result] |= bits }
        }
      }
    }
  }

  private static func index(_ result: SideResult) -> Int {
    switch result {
    case .win: 0
    case .draw: 1
    case .loss: 2
    }
  }

  /// Returns whether a row reaches a goal, or `nil` if both may happen.
  func verdict(_ goal: Int, _ row: Int) -> Bool? {
    let first = (goal * rows + row) * Self.results.count
    let all = first..<first + Self.results.count
    if missed[all].allSatisfy({ $0 == 0 }) { return true }
    return reached[all].allSatisfy { $0 == 0 } ? false : nil
  }

  /// Returns everything that a row's next result and one other match prove of a goal that is open.
  func proofs(_ goal: Int, _ row: Int, of table: OpenTable) -> [Need.Proof] {
    [true, false].flatMap { proofs(goal, row, reaches: $0, table) }
  }

  private func proofs(
    _ goal: Int, _ row: Int, reaches: Bool, _ table: OpenTable
  ) -> [Need.Proof] {
    let words = reaches ? missed : reached
    let first = (goal * rows + row) * Self.results.count
    let results =
      next[row] == nil
      ? Self.results
      : Self.results.filter { result in outcomes.contains { SideResult($0, side: 0) == result } }
    func word(_ result: SideResult) -> UInt64 { words[first + Self.index(result)] }
    let alone = Set(results.filter { word($0) == 0 })
    var proofs = alone.isEmpty ? [] : [Need.Proof(own: .results(alone), reaches: reaches)]
    for (index, match) in matches.enumerated() where index != next[row]?.index {
      // Own results that need the same of the other match are one proof.
      var own: [Set<MatchOutcome>: Set<SideResult>] = [:]
      for result in results where !alone.contains(result) {
        let deciding = outcomes.indices.filter { outcome in
          word(result) & (1 << UInt64(3 * index + outcome)) == 0
        }
        if !deciding.isEmpty {
          own[Set(deciding.map { outcomes[$0] }), default: []].insert(result)
        }
      }
      for (deciding, own) in own.sorted(by: { Self.index(of: $0.value) < Self.index(of: $1.value) })
      {
        let condition = Need.Condition(match: table.left[match].match, outcomes: deciding)
        proofs.append(Need.Proof(own: .results(own), other: condition, reaches: reaches))
      }
    }
    return proofs
  }

  private static func index(of results: Set<SideResult>) -> Int { results.map(index).min() ?? 0 }
}
