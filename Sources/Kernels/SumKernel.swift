internal import CVectors
public import KernelInterface

/// Adds the results of a round to the sums of rows.
@inline(never)
public func addResults(_ call: SumCall) {
  var round = podium_round()
  round.rows = Int64(call.sums.points.count)
  round.matches = Int64(call.sides.count / 2)
  round.sides = UnsafePointer(call.sides.start)
  round.scores = pointers(call.scores)
  if let shootOuts = call.shootOuts {
    round.deciders = pointers(shootOuts.deciders)
    (round.home, round.away) = (shootOuts.home, shootOuts.away)
  }
  (round.win, round.draw, round.loss) = (call.win, call.draw, call.loss)
  (round.points, round.wins) = (call.sums.points.start, call.sums.wins.start)
  (round.score_for, round.score_against) = (
    call.sums.scoreFor.start, call.sums.scoreAgainst.start
  )
  (round.byte_stride, round.word_stride) = (
    Int64(call.sides.stride), Int64(call.sums.points.stride)
  )
  for lane in stride(from: 0, to: call.lanes, by: MatchLanes.granularity) {
    podium_add_round(&round, Int64(lane))
  }
}

/// The first lanes of columns, for C.
func pointers<Element>(
  _ columns: borrowing ListedColumns<Element>
) -> UnsafePointer<UnsafePointer<Element>?> {
  UnsafeRawPointer(columns.starts).assumingMemoryBound(to: UnsafePointer<Element>?.self)
}
