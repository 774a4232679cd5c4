internal import CVectors
public import KernelInterface

/// Finds the sums of a table from all matches of its rows, thirty-two lanes at a time: matches are counted in halves, and each
/// sum is written once.
@inline(never)
public func findTotals(_ call: TotalsCall) {
  if let base = call.base {
    findTotals(call) { total, row, lane in
      total.points = podium_add_lane_words(total.points, base.points.column(row) + lane)
      total.wins = podium_add_lane_words(total.wins, base.wins.column(row) + lane)
      total.scoreFor = podium_add_lane_words(total.scoreFor, base.scoreFor.column(row) + lane)
      total.scoreAgainst = podium_add_lane_words(
        total.scoreAgainst, base.scoreAgainst.column(row) + lane)
    }
  } else {
    findTotals(call) { _, _, _ in }
  }
}

/// - Parameter addBase: A closure that adds the base sums of a row in the lanes from one on.
@inline(__always)
private func findTotals(
  _ call: borrowing TotalsCall, addBase: (_ total: inout RowTotal, _ row: Int, _ lane: Int) -> Void
) {
  let (starts, firstBatches, batches) = (
    call.starts.start, call.firstBatches.start, call.batches.start
  )
  for lane in stride(from: 0, to: call.lanes, by: halvesWidth) {
    for row in 0..<call.sums.points.count {
      var total = RowTotal(starts[row])
      addBase(&total, row, lane)
      for index in Int(firstBatches[row])..<Int(firstBatches[row &+ 1]) {
        let counted = count(batches[index], call, lane)
        total.add(counted, batches[index], win: call.win, draw: call.draw, loss: call.loss)
      }
      podium_put_signed_lane_words(total.points, call.sums.points.column(row) + lane)
      podium_put_signed_lane_words(total.wins, call.sums.wins.column(row) + lane)
      podium_put_signed_lane_words(total.scoreFor, call.sums.scoreFor.column(row) + lane)
      podium_put_signed_lane_words(total.scoreAgainst, call.sums.scoreAgainst.column(row) + lane)
    }
  }
}

/// The sums of some matches of a row.
private struct CountedMatches {
  var won = podium_lane_halves()
  var lost = podium_lane_halves()
  var scored = podium_lane_halves()
  var conceded = podium_lane_halves()
}

@inline(__always)
private func count(
  _ batch: TotalsCall.Batch, _ call: borrowing TotalsCall, _ lane: Int
) -> CountedMatches {
  var counted = CountedMatches()
  let scores = call.scores.starts
  for match in Int(batch.first)..<Int(batch.end) {
    let own = podium_lane_halves_at(scores[2 &* match] + lane)
    let other = podium_lane_halves_at(scores[2 &* match &+ 1] + lane)
    var hasWon = podium_half_is_greater(own, other)
    var hasLost = podium_half_is_greater(other, own)
    if let shootOuts = call.shootOuts {
      let decider = shootOuts.deciders.starts[match] + lane
      let isHome = shootOuts.sides[match] == 0
      let won = podium_half_bytes_are(decider, isHome ? shootOuts.home : shootOuts.away)
      let lost = podium_half_bytes_are(decider, isHome ? shootOuts.away : shootOuts.home)
      hasWon = podium_half_or(podium_half_and_not(hasWon, lost), won)
      hasLost = podium_half_or(podium_half_and_not(hasLost, won), lost)
    }
    counted.won = podium_half_count(counted.won, hasWon)
    counted.lost = podium_half_count(counted.lost, hasLost)
    counted.scored = podium_half_sum(counted.scored, own)
    counted.conceded = podium_half_sum(counted.conceded, other)
  }
  return counted
}

/// The sums of a row.
private struct RowTotal {
  var points: podium_signed_lane_words
  var wins: podium_signed_lane_words
  var scoreFor: podium_signed_lane_words
  var scoreAgainst: podium_signed_lane_words

  @inline(__always)
  init(_ start: SIMD4<Int32>) {
    points = podium_signed_lane_words(repeating: start[0])
    wins = podium_signed_lane_words(repeating: start[1])
    scoreFor = podium_signed_lane_words(repeating: start[2])
    scoreAgainst = podium_signed_lane_words(repeating: start[3])
  }

  /// Adds matches by what they are worth: all as if they were drawn, and those that were not by what more they give.
  @inline(__always)
  mutating func add(
    _ counted: CountedMatches, _ batch: TotalsCall.Batch, win: Int32, draw: Int32, loss: Int32
  ) {
    let drawn = draw &* (batch.end &- batch.first)
    let worth = podium_half_worth(
      counted.won, Int16(truncatingIfNeeded: win &- draw), counted.lost,
      Int16(truncatingIfNeeded: loss &- draw))
    if batch.factor > 0 {
      points = podium_add_halves(points, worth, drawn)
      wins = podium_add_halves(wins, counted.won, 0)
      scoreFor = podium_add_halves(scoreFor, counted.scored, 0)
      scoreAgainst = podium_add_halves(scoreAgainst, counted.conceded, 0)
    } else {
      points = podium_subtract_halves(points, worth, drawn)
      wins = podium_subtract_halves(wins, counted.won, 0)
      scoreFor = podium_subtract_halves(scoreFor, counted.scored, 0)
      scoreAgainst = podium_subtract_halves(scoreAgainst, counted.conceded, 0)
    }
  }
}

extension MutableColumns {
  /// The first lane of a column.
  @inline(__always)
  fileprivate func column(_ number: Int) -> UnsafeMutablePointer<Element> {
    start + number &* stride
  }
}
