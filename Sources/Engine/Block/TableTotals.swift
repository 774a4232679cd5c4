internal import Games
internal import KernelInterface
internal import Kernels
internal import Programs

/// The sums of a table, computed together once the last of its matches has been played.
final class TableTotals {
  let table: Int
  /// The matches of the block that count.
  let matches: Set<Int>
  /// The initial sums of each row: points, wins, scores for and scores against.
  private let starts: Scratch<SIMD4<Int32>>
  /// The block whose sums of the table are added, or `nil` if there is none.
  private let base: TournamentBlock?
  /// The index of each row's first batch of matches.
  private let firstBatches: Scratch<Int32>
  private let batches: Scratch<TotalsCall.Batch>
  /// For each match of a row: the columns of its own scores, of the opponent's scores and of the decider, and its
  /// side.
  private let scores: ColumnList<Int16>
  private let deciders: ColumnList<UInt8>
  private let sides: Scratch<UInt8>

  /// - Parameters:
  ///   - added: The matches of the block that count, with the rows of their sides.
  ///   - taken: The matches of the base block that are subtracted.
  init(
    _ table: Int, starts: [TableSums], added: [(match: Int, rows: [Int])],
    taken: [(match: Int, rows: [Int])], base: TournamentBlock?, in block: TournamentBlock
  ) {
    self.table = table
    self.base = base
    matches = Set(added.map(\.match))
    self.starts = Scratch(
      starts.map { SIMD4($0.points, $0.wins, $0.scoreFor, $0.scoreAgainst) })
    let other = base ?? block
    let most = max(
      block.greatestScore(of: added.map(\.match)), other.greatestScore(of: taken.map(\.match)))
    let points = block.tables[table].ranking.points ?? PointsScheme()
    let worth = [points.win, points.loss].map { abs($0 - points.draw) }.max() ?? 0
    let size = max(1, Int(Int16.max) / max(1, most, worth))
    let addedByRow = MatchSide.byRow(added, rows: starts.count)
    let takenByRow = MatchSide.byRow(taken, rows: starts.count)
    let (all, others) = (addedByRow.flatMap { $0 }, takenByRow.flatMap { $0 })
    var batches: [TotalsCall.Batch] = []
    var firstBatches: [Int32] = [0]
    func append(_ count: Int, behind next: inout Int, factor: Int32) {
      for first in stride(from: 0, to: count, by: size) {
        let matches = next + first..<next + min(first + size, count)
        batches.append(TotalsCall.Batch(matches, factor: factor))
      }
      next += count
    }
    var (nextAdded, nextTaken) = (0, all.count)
    for (added, taken) in zip(addedByRow, takenByRow) {
      append(added.count, behind: &nextAdded, factor: 1)
      append(taken.count, behind: &nextTaken, factor: -1)
      firstBatches.append(Int32(batches.count))
    }
    self.firstBatches = Scratch(firstBatches)
    self.batches = Scratch(batches)
    scores = block.lists.list(
      block.outcomeColumns, all.flatMap { $0.scores(in: block) },
      other.outcomeColumns, others.flatMap { $0.scores(in: other) })
    let hasDeciders = block.deciderList.count > 0
    deciders = block.lists.list(
      block.deciderList, hasDeciders ? all.map(\.match) : [],
      other.deciderList, hasDeciders ? others.map(\.match) : [])
    sides = Scratch(hasDeciders ? (all + others).map { UInt8($0.side) } : [])
  }

  func find(in block: TournamentBlock) {
    guard let points = block.tables[table].ranking.points else { return }
    let lanes = block.lanes.paddedCount
    var shootOuts: TotalsCall.ShootOuts?
    if deciders.count > 0 {
      shootOuts = TotalsCall.ShootOuts(
        deciders: deciders.view, sides: sides.first(sides.count).span,
        home: MatchDecider.homeShootOut.rawValue, away: MatchDecider.awayShootOut.rawValue)
    }
    var other: SumColumns?
    if let base { other = base.sums(of: table, lanes: lanes) }
    findTotals(
      TotalsCall(
        lanes: lanes, sums: block.sums(of: table, lanes: lanes), base: other,
        starts: starts.first(starts.count).span, win: Int32(points.win), draw: Int32(points.draw),
        loss: Int32(points.loss), firstBatches: firstBatches.first(firstBatches.count).span,
        batches: batches.first(batches.count).span, scores: scores.view, shootOuts: shootOuts))
  }
}

/// A side of a match.
private struct MatchSide {
  let match: Int
  let side: Int

  /// Returns the sides of each row.
  static func byRow(_ matches: [(match: Int, rows: [Int])], rows: Int) -> [[MatchSide]] {
    var byRow = Array(repeating: [MatchSide](), count: rows)
    for (match, rows) in matches {
      for (side, row) in rows.enumerated() {
        byRow[row].append(MatchSide(match: match, side: side))
      }
    }
    return byRow
  }

  /// The columns of this side's scores and of its opponent's.
  func scores(in block: TournamentBlock) -> [Int] {
    [side, 1 - side].map { block.outcomeNumber(match, side: $0) }
  }
}

extension TournamentBlock {
  /// The maximum score of a side in any of the matches.
  func greatestScore(of matches: [Int]) -> Int {
    let scores = MaximumScores(tournament.game)
    return matches.map { number in
      let match = tournament.program.matches[number]
      return match.score.map { $0.map(abs).max() ?? 0 } ?? scores.maximum(of: match)
    }.max() ?? 0
  }
}
