internal import Games
internal import KernelInterface
internal import Programs

/// The ranks that the rows of a table can still have, given the known results.
///
/// Up to ``maximumCourses`` combinations of wins, draws and losses are ranked one by one; beyond that, only the
/// range of points of each row is known. A ranker follows the chain as far as it is certain without scores: rows
/// that are left level may have any of their ranks. So a rank that is excluded is impossible, but a rank that is
/// included need not be possible.
struct PossibleRanks {
  /// The possible ranks of each row, from 0.
  private(set) var ranges: [ClosedRange<Int>] = []
  /// For each rank but the last, whether points always separate it from the next.
  private(set) var arePartedByPoints: [Bool] = []

  private static let maximumCourses = 20_000

  private let block: TournamentBlock
  private let table: BlockTable
  private let scheme: PointsScheme
  /// True if the first criterion is wins rather than points.
  private let isByWins: Bool
  /// The remaining matches, with the row of each side, or `nil` for a side in another table of the league.
  private let left: [(match: Int, rows: [Int?])]

  /// Finds the ranks of a table that a block of facts has just ranked, with the remaining matches drawn.
  ///
  /// Returns `nil` if the rows of its matches are not known, if points do not come first, or if its sums do not
  /// consist of its own matches and of completed ones.
  init?(_ number: Int, in block: TournamentBlock) {
    let program = block.tournament.program
    let table = program.tables[number]
    let source = table.sums.map { program.tables[$0] } ?? table
    guard let scheme = table.ranking.points, table.rounds.isEmpty, table.carried.isEmpty,
      source.carried.isEmpty, let first = table.ranking.chain.by.first,
      first == .points || first == .wins, scheme.win >= scheme.draw, scheme.draw >= scheme.loss
    else { return nil }
    self.block = block
    self.table = block.tables[number]
    self.scheme = scheme
    isByWins = first == .wins
    let rows = Dictionary(
      table.rows.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var left: [(match: Int, rows: [Int?])] = []
    for number in table.matches {
      let match = program.matches[number]
      let sides = match.slots.map { rows[$0] }
      guard sides.count == 2, sides != [nil, nil], table.parts != nil || !sides.contains(nil),
        !match.isConditional
      else { return nil }
      if match.outcome == nil { left.append((number, sides)) }
    }
    self.left = left
    let outcomes: [MatchOutcome] =
      block.tournament.game.draws != .never ? MatchOutcome.allCases : [.home, .away]
    var courses = 1
    for _ in left where courses <= Self.maximumCourses { courses *= outcomes.count }
    if courses <= Self.maximumCourses {
      rankCourses(courses, outcomes, matches: program.matches.count)
    } else {
      boundPoints()
    }
  }

  /// A row's value of the first criterion.
  private func value(_ row: Int) -> Int {
    Int(isByWins ? table.wins[row][0] : table.points[row][0])
  }

  /// Finds the ranks by each row's minimum and maximum, whatever the others do.
  private mutating func boundPoints() {
    let (most, least) = isByWins ? (1, 0) : (scheme.win - scheme.draw, scheme.loss - scheme.draw)
    let bounds = (0..<table.rows).map { row in
      let open = left.count { $0.rows.contains(row) }
      return (least: value(row) + open * least, most: value(row) + open * most)
    }
    let sorted = bounds.sorted { $0.least > $1.least }
    arePartedByPoints = sorted.indices.dropLast().map { rank in
      sorted[(rank + 1)...].allSatisfy { $0.most < sorted[rank].least }
    }
    ranges = bounds.map { own in
      let ahead = bounds.count { $0.least > own.most }
      let behind = bounds.count { $0.most < own.least }
      return ahead...bounds.count - 1 - behind
    }
  }

  /// Finds the ranks by every combination of outcomes of the remaining matches.
  private mutating func rankCourses(_ count: Int, _ outcomes: [MatchOutcome], matches: Int) {
    let ranker = block.ranker
    let open = Set(left.map(\.match))
    ranker.course = TableRanker.Course(
      matches: (0..<matches).map(open.contains),
      rows: (0..<table.rows).map { row in left.contains { $0.rows.contains(row) } },
      among: Array(repeating: false, count: table.rows))
    defer { ranker.course = nil }
    var ranges: [ClosedRange<Int>?] = Array(repeating: nil, count: table.rows)
    arePartedByPoints = Array(repeating: true, count: max(0, table.rows - 1))
    var course = left.map { _ in MatchOutcome.draw }
    for number in 0...count {
      // Last of all, everything is as it was.
      var rest = number
      for index in left.indices {
        let outcome = number == count ? .draw : outcomes[rest % outcomes.count]
        rest /= outcomes.count
        if outcome != course[index] { end(left[index], outcome, insteadOf: course[index]) }
        course[index] = outcome
      }
      guard number < count else { break }
      for criterion in 0..<table.decisions.count { table.decisions[criterion][0] = 0 }
      ranker.order(table, 0, block)
      var first = 0
      for position in 0..<table.rows {
        let (row, last) = (ranker.order[position], Int(ranker.ranks[position]))
        if position > first, ranker.ranks[position - 1] != ranker.ranks[position] {
          first = position
        }
        let known = ranges[row] ?? first...last
        ranges[row] = min(known.lowerBound, first)...max(known.upperBound, last)
        if position > 0, value(ranker.order[position - 1]) == value(row) {
          arePartedByPoints[position - 1] = false
        }
      }
    }
    self.ranges = ranges.map { $0 ?? 0...table.rows - 1 }
  }

  /// Ends a match another way, with one goal for the winner.
  private func end(
    _ left: (match: Int, rows: [Int?]), _ outcome: MatchOutcome, insteadOf before: MatchOutcome
  ) {
    for side in 0..<2 {
      let (now, then) = (side == 0 ? outcome : outcome.turned, side == 0 ? before : before.turned)
      block.outcomeColumn(left.match, side: side)[0] = now == .home ? 1 : 0
      guard let row = left.rows[side] else { continue }
      table.points[row][0] += worth(now) - worth(then)
      table.wins[row][0] += (now == .home ? 1 : 0) - (then == .home ? 1 : 0)
    }
  }

  private func worth(_ outcome: MatchOutcome) -> Int32 {
    switch outcome {
    case .home: Int32(scheme.win)
    case .draw: Int32(scheme.draw)
    case .away: Int32(scheme.loss)
    }
  }
}
