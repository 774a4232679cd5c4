internal import Games
internal import KernelInterface
internal import Programs

/// A table in a block of facts, whose open matches end one way or another without scores.
///
/// Rows that only scores or lots could separate stay level.
struct OpenTable {
  /// A match to play, with the row of each side, or `nil` for a side in another table of the league.
  struct OpenMatch {
    let match: Int
    let rows: [Int?]
  }

  let number: Int
  let left: [OpenMatch]
  /// The ways in which an open match may end.
  let outcomes: [MatchOutcome]
  let rows: Int
  private let block: TournamentBlock
  private let table: BlockTable
  private let scheme: PointsScheme
  /// True if the first criterion is wins rather than points.
  private let isByWins: Bool

  /// Opens a table that a block of facts has just ranked, with the remaining matches drawn.
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
    self.number = number
    self.block = block
    self.table = block.tables[number]
    self.scheme = scheme
    self.rows = table.rows.count
    isByWins = first == .wins
    let rows = Dictionary(
      table.rows.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var left: [OpenMatch] = []
    for number in table.matches {
      let match = program.matches[number]
      let sides = match.slots.map { rows[$0] }
      guard sides.count == 2, sides != [nil, nil], table.parts != nil || !sides.contains(nil),
        !match.isConditional
      else { return nil }
      if match.outcome == nil { left.append(OpenMatch(match: number, rows: sides)) }
    }
    self.left = left
    outcomes =
      block.tournament.game.draws != .never ? MatchOutcome.allCases : [.home, .away]
  }

  /// A row's value of the first criterion.
  func value(_ row: Int) -> Int {
    Int(isByWins ? table.wins[row][0] : table.points[row][0])
  }

  /// The least and the greatest value of each row, whatever the others do.
  var bounds: [(least: Int, most: Int)] {
    let (most, least) = isByWins ? (1, 0) : (scheme.win - scheme.draw, scheme.loss - scheme.draw)
    return (0..<rows).map { row in
      let open = left.count { $0.rows.contains(row) }
      return (least: value(row) + open * least, most: value(row) + open * most)
    }
  }

  /// Returns the number of combinations of outcomes of some open matches, or `nil` if they are more than a limit.
  func courses(of matches: Int, limit: Int) -> Int? {
    var courses = 1
    for _ in 0..<matches {
      courses *= outcomes.count
      if courses > limit { return nil }
    }
    return courses
  }

  /// Ends some open matches in every way, and leaves the others drawn.
  ///
  /// - Parameters:
  ///   - matches: The indices of the matches in ``left``.
  ///   - visit: Called with the index among ``outcomes`` of the outcome of each match.
  func play(_ matches: [Int], _ visit: ([Int]) -> Void) {
    let ranker = block.ranker
    let open = Set(left.map(\.match))
    ranker.course = TableRanker.Course(
      matches: block.tournament.program.matches.indices.map(open.contains),
      rows: (0..<rows).map { row in left.contains { $0.rows.contains(row) } },
      among: Array(repeating: false, count: rows))
    defer { ranker.course = nil }
    var course = matches.map { _ in 0 }
    for match in matches { end(left[match], outcomes[0], insteadOf: .draw) }
    while true {
      visit(course)
      // The next combination, as a number with a digit for each match.
      var digit = 0
      while digit < matches.count {
        let before = course[digit]
        course[digit] = before + 1 == outcomes.count ? 0 : before + 1
        end(left[matches[digit]], outcomes[course[digit]], insteadOf: outcomes[before])
        if course[digit] != 0 { break }
        digit += 1
      }
      guard digit < matches.count else { break }
    }
    for match in matches { end(left[match], .draw, insteadOf: outcomes[0]) }
  }

  /// Ranks the rows in the current combination.
  ///
  /// - Parameter place: Called with the rank of each row from first to last, with the range of ranks, from 0, of the
  ///   rows that are level with it.
  func rank(_ place: (_ row: Int, _ position: Int, _ ranks: ClosedRange<Int>) -> Void) {
    let ranker = block.ranker
    for criterion in 0..<table.decisions.count { table.decisions[criterion][0] = 0 }
    ranker.order(table, 0, block)
    var first = 0
    for position in 0..<rows {
      if position > first, ranker.ranks[position - 1] != ranker.ranks[position] {
        first = position
      }
      place(ranker.order[position], position, first...Int(ranker.ranks[position]))
    }
  }

  /// Ends a match another way, with one goal for the winner.
  private func end(
    _ open: OpenMatch, _ outcome: MatchOutcome, insteadOf before: MatchOutcome
  ) {
    guard outcome != before else { return }
    for side in 0..<2 {
      let (now, then) = (side == 0 ? outcome : outcome.turned, side == 0 ? before : before.turned)
      block.outcomeColumn(open.match, side: side)[0] = now == .home ? 1 : 0
      guard let row = open.rows[side] else { continue }
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
