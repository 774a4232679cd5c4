internal import Programs

/// The proofs of a table's ranks and goals by the points that are left in its rounds.
///
/// Each row is compared with the most, and the least, that the others can win. Only so many rows can have a good place in
/// a round; who meets whom is not looked at. Rows level on points may end either way round.
struct RoundProofs {
  /// The possible ranks of each row, from 0.
  private(set) var ranks: [ClosedRange<Int>] = []
  private let open: OpenRounds
  private let points: [Int]
  /// For each row and number of rounds, from 0 to all, the points that the row can win in the first of them, and the part
  /// of these for achievements.
  private let won: [[ClosedRange<Int>]]
  private let achieved: [[ClosedRange<Int>]]
  /// For each row and number of rounds, the number of the first of them in which the row may play.
  private let plays: [[Int]]
  /// The least final points of all rows, in ascending order.
  private let least: [Int]
  /// For each limit, the number of good places that are left.
  private let capacities: [Int]
  private var chasers: [Int: Chasers] = [:]

  /// The rows that can reach some final points.
  private struct Chasers {
    let areThere: [Bool]
    let count: Int
    /// For each limit, the good places that each row then needs, and the rows by that number.
    let needed: [[Int]]
    let byNeed: [[Int]]
  }

  /// - Parameter points: The points of each row so far.
  init(_ open: OpenRounds, points: [Int]) {
    self.open = open
    self.points = points
    let rows = points.indices
    func sums<Sum>(_ row: Int, _ first: Sum, _ add: (Sum, OpenRounds.Round) -> Sum) -> [Sum] {
      var sums = [first]
      for round in open.rounds { sums.append(add(sums[sums.count - 1], round)) }
      return sums
    }
    won = rows.map { row in sums(row, 0...0) { $0 + $1.places[row] + $1.achievements[row] } }
    achieved = rows.map { row in sums(row, 0...0) { $0 + $1.achievements[row] } }
    plays = rows.map { row in sums(row, 0) { $0 + ($1.places[row] == 0...0 ? 0 : 1) } }
    least = zip(points, won).map { $0 + ($1.last?.lowerBound ?? 0) }.sorted()
    let matches = open.rounds.reduce(0) { $0 + $1.matches }
    capacities = open.limits.map { $0.rows * matches }
    for row in rows {
      let most = won[row][open.rounds.count].upperBound
      let best = bestRank(row, winning: most, in: open.rounds.count)
      let least = won[row][open.rounds.count].lowerBound
      ranks.append(best...worstRank(row, winning: least, in: open.rounds.count))
    }
  }

  /// Returns everything that a row's own points prove of a goal.
  ///
  /// - Parameter hasOtherWays: True if the row's entrant may reach the goal from elsewhere.
  mutating func need(_ goal: GoalRanks, _ row: Int, hasOtherWays: Bool) -> Need {
    let runs = GoalRuns(goal, rows: points.count)
    if runs.contains(ranks[row]) { return .certain }
    if runs.excludes(ranks[row]) { return hasOtherWays ? .unproven : .impossible }
    var proofs: [Need.Proof] = []
    for reaches in hasOtherWays ? [true] : [true, false] {
      for isLeast in [true, false] {
        for rounds in open.spans {
          let bound = bound(row, in: rounds, isLeast: isLeast) { ranks in
            reaches ? runs.contains(ranks) : runs.excludes(ranks)
          }
          guard let bound else { continue }
          proofs.append(
            Need.Proof(
              own: isLeast ? .atLeast(bound, rounds: rounds) : .atMost(bound, rounds: rounds),
              reaches: reaches))
          break
        }
      }
    }
    return .open(proofs)
  }

  /// Returns the weakest bound on a row's points in the next rounds by which its ranks are proven to be as wanted, or `nil`
  /// if none is.
  ///
  /// - Parameter isLeast: True for the fewest points that suffice, false for the most that still suffice.
  private mutating func bound(
    _ row: Int, in rounds: Int, isLeast: Bool, _ isWanted: (ClosedRange<Int>) -> Bool
  ) -> Int? {
    let range = won[row][rounds]
    // More points leave fewer ranks to the worse side, and the other way round.
    func ranks(_ own: Int) -> ClosedRange<Int> {
      isLeast
        ? bestRank(
          row, winning: range.upperBound, in: rounds)...worstRank(
            row, winning: own, in: rounds)
        : bestRank(
          row, winning: own, in: rounds)...worstRank(
            row, winning: range.lowerBound, in: rounds)
    }
    var (good, bad) =
      isLeast ? (range.upperBound, range.lowerBound) : (range.lowerBound, range.upperBound)
    guard good != bad, isWanted(ranks(good)) else { return nil }
    while abs(good - bad) > 1 {
      let middle = (good + bad) / 2
      if isWanted(ranks(middle)) { good = middle } else { bad = middle }
    }
    return good
  }

  /// Returns the points that a row can win after some rounds.
  private func later(_ row: Int, than rounds: Int) -> ClosedRange<Int> {
    let (all, first) = (won[row][open.rounds.count], won[row][rounds])
    return all.lowerBound - first.lowerBound...all.upperBound - first.upperBound
  }

  /// Returns the best rank of a row that wins some points in the next rounds.
  private func bestRank(_ row: Int, winning own: Int, in rounds: Int) -> Int {
    let final = points[row] + own + later(row, than: rounds).upperBound
    // The row's own least points are not above these.
    return least.reversed().prefix { $0 > final }.count
  }

  /// Returns the worst rank of a row that wins some points in the next rounds.
  private mutating func worstRank(_ row: Int, winning own: Int, in rounds: Int) -> Int {
    let final = points[row] + own + later(row, than: rounds).lowerBound
    let chasers = chasers(final)
    let isThere = chasers.areThere[row]
    var most = chasers.count - (isThere ? 1 : 0)
    for limit in open.limits.indices {
      var left =
        capacities[limit]
        - goodPlaces(for: own, row, in: rounds, limit)
      var taken = 0
      for (needed, count) in chasers.byNeed[limit].enumerated() {
        let count = isThere && chasers.needed[limit][row] == needed ? count - 1 : count
        let more = needed == 0 ? count : min(count, max(0, left) / needed)
        taken += more
        left -= more * needed
      }
      most = min(most, taken)
    }
    return most
  }

  /// Finds the rows that can have some points in the end.
  private mutating func chasers(_ final: Int) -> Chasers {
    if let known = chasers[final] { return known }
    let all = open.rounds.count
    let areThere = points.indices.map { points[$0] + won[$0][all].upperBound >= final }
    let needed = open.limits.indices.map { limit in
      points.indices.map { goodPlaces(for: final - points[$0], $0, in: all, limit) }
    }
    let byNeed = needed.map { needed in
      var counts = Array(repeating: 0, count: all + 1)
      for row in points.indices where areThere[row] { counts[needed[row]] += 1 }
      return counts
    }
    let found = Chasers(
      areThere: areThere, count: areThere.count { $0 }, needed: needed, byNeed: byNeed)
    chasers[final] = found
    return found
  }

  /// Returns the fewest good places with which a row wins some points in the next rounds, at most one a round.
  private func goodPlaces(
    for wanted: Int, _ row: Int, in rounds: Int, _ number: Int
  ) -> Int {
    let limit = open.limits[number]
    let open =
      wanted - achieved[row][rounds].upperBound - plays[row][rounds] * limit.others
    let each = limit.most - limit.others
    return open <= 0 ? 0 : min(rounds, (open + each - 1) / each)
  }
}
