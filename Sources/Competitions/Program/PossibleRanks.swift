internal import Games

/// The ranks that the rows of a table can still have by the results that are known.
///
/// Up to ``maximumOutcomes`` courses of what is left to play are looked at one by one, by wins, draws and losses; beyond
/// that it is counted who can have how many points. Rows that a course leaves level are parted by what is certain then:
/// the matches among them, if their criteria ask for no more than points or if all of these are over, and sums of
/// rows that have nothing left to play. Whom none of that parts may have any of their ranks. So a rank that is left out is
/// impossible; not every rank that is left in need be possible.
struct PossibleRanks {
  /// For each row, from 0.
  private(set) var ranges: [ClosedRange<Int>]
  /// For each rank but the last whether points part it from the next, whatever happens.
  private(set) var arePartedByPoints: [Bool] = []

  private static let maximumOutcomes = 20_000

  private let matches: [Played]
  private let left: [Played]
  private let earlier: Earlier?
  /// The matches that count beside points: those of an earlier table, too.
  private let counted: [Played]
  private let chain: RankingChain
  private let scheme: PointsScheme
  /// What a match is worth by the first criterion: points, or wins.
  private let leading: PointsScheme
  private let startingPoints: [Int]
  private let outcomes: [MatchOutcome]

  /// A match of two rows, or of one: then the other side is in another table of the league or of an earlier stage.
  struct Played {
    let rows: [Int?]
    /// The scores, and the outcome, if it has been played.
    let scores: [Int]
    let outcome: MatchOutcome?
  }

  /// What the rows of a table bring from an earlier one that is complete.
  struct Earlier {
    let factor: CarryOver.Factor
    /// For each row its points there.
    let points: [Int]
    /// The matches that count on beside points.
    let matches: [Played]
  }

  /// - Parameter earlier: what the rows bring from an earlier table; nil if they bring nothing or if that is open.
  ///
  /// Nil if the table's rows are not known, if points do not come first, or if its sums are not only those of its own
  /// matches.
  init?(
    _ table: RankedTable, _ program: Program, canBeDrawn: Bool, earlier: Earlier? = nil
  ) {
    let rows = Dictionary(
      table.rows.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let source = table.sums.map { program.tables[$0] } ?? table
    guard let scheme = table.ranking.points, table.rounds.isEmpty, table.carried.isEmpty,
      source.carried.isEmpty, (table.carryOver == nil) == (earlier == nil),
      table.rows.allSatisfy({ $0.entrant != nil }),
      let first = table.ranking.chain.by.first, first == .points || first == .wins,
      first == .points || earlier == nil,
      scheme.win >= scheme.draw, scheme.draw >= scheme.loss
    else { return nil }
    self.scheme = scheme
    leading = first == .wins ? PointsScheme(win: 1, draw: 0, loss: 0) : scheme
    chain = table.ranking.chain
    outcomes = canBeDrawn ? MatchOutcome.allCases : [.home, .away]
    self.earlier = earlier
    startingPoints = table.rows.enumerated().map { index, row in
      if let earlier { return Int(earlier.factor.points(Int32(earlier.points[index]))) }
      return source.rows.firstIndex(of: row).flatMap { index in
        source.startingPoints.isEmpty ? nil : source.startingPoints[index]
      } ?? 0
    }
    var matches: [Played] = []
    for number in table.matches {
      let match = program.matches[number]
      let sides = match.slots.map { rows[$0] }
      guard sides.count == 2, sides != [nil, nil], table.parts != nil || !sides.contains(nil),
        !match.isConditional
      else { return nil }
      matches.append(Played(rows: sides, scores: match.score ?? [], outcome: match.outcome))
    }
    self.matches = matches
    counted = matches + (earlier?.matches ?? [])
    left = matches.filter { $0.outcome == nil }
    ranges = table.rows.map { _ in 0...table.rows.count - 1 }
    var courses = 1
    for _ in left where courses <= PossibleRanks.maximumOutcomes { courses *= outcomes.count }
    ranges = courses <= PossibleRanks.maximumOutcomes ? byCourses(courses) : byPoints()
  }

  /// The points of rows, if the matches that are left end so.
  private func points(_ course: [MatchOutcome]) -> [Int] {
    var points = leadingStart
    var next = 0
    for match in matches {
      let outcome = match.outcome ?? course[next]
      if match.outcome == nil { next += 1 }
      if let row = match.rows[0] { points[row] += worth(outcome, leading) }
      if let row = match.rows[1] { points[row] += worth(outcome.turned, leading) }
    }
    return points
  }

  /// What rows begin with by the first criterion.
  private var leadingStart: [Int] {
    chain.by.first == .wins ? startingPoints.map { _ in 0 } : startingPoints
  }

  private func worth(_ outcome: MatchOutcome, _ scheme: PointsScheme) -> Int {
    switch outcome {
    case .home: scheme.win
    case .draw: scheme.draw
    case .away: scheme.loss
    }
  }

  /// By what each can have at least and at most, whatever the others do.
  private mutating func byPoints() -> [ClosedRange<Int>] {
    var bounds = leadingStart.map { (least: $0, most: $0) }
    for match in matches {
      for (side, row) in match.rows.enumerated() {
        guard let row else { continue }
        if let outcome = match.outcome {
          let worth = worth(side == 0 ? outcome : outcome.turned, leading)
          bounds[row] = (bounds[row].least + worth, bounds[row].most + worth)
        } else {
          bounds[row] = (bounds[row].least + leading.loss, bounds[row].most + leading.win)
        }
      }
    }
    let sorted = bounds.sorted { $0.least > $1.least }
    arePartedByPoints = sorted.indices.dropLast().map { rank in
      sorted[(rank + 1)...].allSatisfy { $0.most < sorted[rank].least }
    }
    return bounds.indices.map { row in
      let ahead = bounds.indices.count { bounds[$0].least > bounds[row].most }
      let behind = bounds.indices.count { bounds[$0].most < bounds[row].least }
      return ahead...bounds.count - 1 - behind
    }
  }

  /// By every course of the matches that are left.
  private mutating func byCourses(_ count: Int) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>?] = startingPoints.map { _ in nil }
    arePartedByPoints = Array(repeating: true, count: max(0, startingPoints.count - 1))
    for number in 0..<count {
      var rest = number
      let course = left.map { _ -> MatchOutcome in
        defer { rest /= outcomes.count }
        return outcomes[rest % outcomes.count]
      }
      let points = points(course)
      var first = 0
      for level in Dictionary(grouping: points.indices, by: { points[$0] })
        .sorted(by: { $0.key > $1.key }).map(\.value)
      {
        for rank in first..<first + level.count - 1 { arePartedByPoints[rank] = false }
        for rows in parted(level, course) {
          let range = first...first + rows.count - 1
          for row in rows {
            let known = ranges[row] ?? range
            ranges[row] =
              min(known.lowerBound, range.lowerBound)...max(known.upperBound, range.upperBound)
          }
          first += rows.count
        }
      }
    }
    return ranges.map { $0 ?? 0...startingPoints.count - 1 }
  }

  /// Rows that are level by points, parted by the first further criterion that is certain to part them, the best first.
  private func parted(_ level: [Int], _ course: [MatchOutcome]) -> [[Int]] {
    guard level.count > 1, chain.onSplit != .pick else { return [level] }
    let isOfTwo = level.count == 2 && !chain.two.isEmpty
    let steps = isOfTwo ? chain.two[...] : chain.by.dropFirst()
    for step in steps {
      let criteria: [RankingCriterion]
      let isAmong: Bool
      switch step {
      case .criterion(let criterion): (criteria, isAmong) = ([criterion], false)
      case .among(let block, _): (criteria, isAmong) = (block, true)
      }
      for criterion in criteria {
        guard let values = values(criterion, of: level, isAmong: isAmong, course) else {
          return [level]
        }
        let parts = Dictionary(grouping: level.indices) { values[$0] }
        if parts.count > 1 {
          return parts.sorted { $0.key > $1.key }.map { $0.value.map { level[$0] } }
        }
      }
    }
    return [level]
  }

  /// What rows have of a criterion, more being better; nil if that is not certain in a course, or not known here.
  private func values(
    _ criterion: RankingCriterion, of rows: [Int], isAmong: Bool, _ course: [MatchOutcome]
  ) -> [Int]? {
    var values = rows.map { isAmong ? 0 : startingPoints[$0] }
    if criterion != .points { values = rows.map { _ in 0 } }
    if let earlier, !isAmong, let values = broughtValues(criterion, earlier, of: rows, course) {
      return values
    }
    var next = 0
    for match in isAmong || criterion != .points ? counted : matches {
      let outcome = match.outcome ?? course[next]
      if match.outcome == nil { next += 1 }
      let positions = match.rows.map { row in row.flatMap { rows.firstIndex(of: $0) } }
      if isAmong ? positions.contains(nil) : positions == [nil, nil] { continue }
      for (side, position) in positions.enumerated() {
        guard let position else { continue }
        let own = side == 0 ? outcome : outcome.turned
        switch criterion {
        case .points: values[position] += worth(own, scheme)
        case .wins: values[position] += own == .home ? 1 : 0
        case .scoreDifference, .scoreFor:
          guard match.outcome != nil else { return nil }
          values[position] +=
            match.scores[side] - (criterion == .scoreFor ? 0 : match.scores[1 - side])
        default: return nil
        }
      }
    }
    return values
  }

  /// What rows have by the points of an earlier table; nil if a criterion asks for something else.
  private func broughtValues(
    _ criterion: RankingCriterion, _ earlier: Earlier, of rows: [Int], _ course: [MatchOutcome]
  ) -> [Int]? {
    switch criterion {
    case .regularPoints: return rows.map { earlier.points[$0] }
    case .unroundedPoints:
      let points = points(course)
      return rows.map {
        Int(earlier.factor.unrounded(Int32(earlier.points[$0]), Int32(points[$0])))
      }
    default: return nil
    }
  }
}
