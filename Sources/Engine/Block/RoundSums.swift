internal import Games
internal import KernelInterface
internal import Programs

/// A round in which each row has at most one match, added to the sums of its table after its last match.
final class RoundSums {
  private let table: Int
  /// The first column of the rows of the round's sides.
  private let sides: Int
  /// The scores of both sides of each match, and the deciders if matches can have one.
  private let scores: ColumnList<Int16>
  private let deciders: ColumnList<UInt8>

  /// Returns `nil` if the round must be counted match by match: in a block of facts, or if numbers are too large
  /// for vectors.
  init?(_ round: PairedRound, ofTable table: Int, in block: TournamentBlock) {
    guard block.playsMatches, round.matchesEach == 1,
      let points = block.tables[table].ranking.points,
      block.tables[table].rows <= SumCall.maximumRows,
      [points.win, points.draw, points.loss].allSatisfy({ Int8(exactly: $0) != nil }),
      block.greatestScore(of: round.matches) <= SumCall.maximumScore
    else { return nil }
    self.table = table
    sides = round.sides
    let columns = block.outcomeColumns
    scores = block.lists.list(
      columns,
      round.matches.flatMap { match in
        [0, 1].map { block.outcomeNumber(match, side: $0) }
      }, columns, [])
    let list = block.deciderList
    deciders = block.lists.list(list, list.count > 0 ? round.matches : [], list, [])
  }

  func add(in block: TournamentBlock) {
    guard let points = block.tables[table].ranking.points else { return }
    let lanes = block.lanes.paddedCount
    var shootOuts: SumCall.ShootOuts?
    if deciders.count > 0 {
      shootOuts = SumCall.ShootOuts(
        deciders: deciders.view, home: MatchDecider.homeShootOut.rawValue,
        away: MatchDecider.awayShootOut.rawValue)
    }
    block.add(
      SumCall(
        lanes: lanes, sides: block.rowColumns[sides..<sides + scores.count, lanes],
        scores: scores.view, shootOuts: shootOuts, win: Int8(points.win), draw: Int8(points.draw),
        loss: Int8(points.loss), sums: block.sums(of: table, lanes: lanes)))
  }
}
