internal import CVectors
public import KernelInterface

/// Draws the scores of a match, or of its extra time, in every lane: see `GoalGrid`.
///
/// - Parameter exact: A closure that computes the score of a lane that 16 bits per side do not decide.
@inline(never)
public func drawGoals(
  _ call: GoalCall, exact: (_ lane: Int) -> (home: Int16, away: Int16)
) {
  let home = call.goals[0].start
  let away = call.goals[1].start
  call.draw { lane in
    guard lane < call.lanes.count else { return }
    (home[lane], away[lane]) = exact(lane)
  }
}

extension GoalCall {
  #if PODIUM_LANES_16
    @inline(__always)
    fileprivate func draw(_ open: (_ lane: Int) -> Void) {
      let draws = draws.start + SharedDrawCall.offset(lanes)
      let stride = Int64(self.draws.stride)
      let (home, away) = (logarithms[0].start, logarithms[1].start)
      let (homeGoals, awayGoals) = (goals[0].start, goals[1].start)
      let (first, other) = (window(home), window(away))
      let mask = mask?.start
      for lane in Swift.stride(from: 0, to: lanes.paddedCount, by: 32) {
        var undecided = podium_draw_goals(
          grid.columns + first, grid.columns + other, Int64(GoalGrid.points),
          grid.ties.map { $0 + other }, grid.rates + first, grid.tieShift, home + lane, away + lane,
          Int32(GoalGrid.points - 1), Int32(first), Int32(other), draws + lane, stride,
          mask.map { $0 + lane }, homeGoals + lane, awayGoals + lane)
        while undecided != 0 {
          open(lane &+ undecided.trailingZeroBitCount)
          undecided &= undecided &- 1
        }
      }
    }

    /// The first grid point of a side's window, chosen so that most of its lanes lie in the middle.
    @inline(__always)
    private func window(_ logarithms: UnsafePointer<Int16>) -> Int {
      var (least, greatest) = (Int16.max, Int16.min)
      for lane in 0..<lanes.count {
        least = min(least, logarithms[lane])
        greatest = max(greatest, logarithms[lane])
      }
      let middle = Int16(truncatingIfNeeded: (Int32(least) &+ Int32(greatest)) / 2)
      return max(
        0, min(GoalGrid.points - GoalGrid.window, GoalGrid.point(middle, 0) - GoalGrid.window / 2))
    }
  #else
    @inline(__always)
    fileprivate func draw(_ open: (_ lane: Int) -> Void) {
      let (draws, stride) = (draws.start + SharedDrawCall.offset(lanes), draws.stride)
      let (home, away) = (logarithms[0].start, logarithms[1].start)
      let (homeGoals, awayGoals) = (goals[0].start, goals[1].start)
      let (mask, ties) = (mask?.start, grid.ties)
      func draw(_ side: Int, _ lane: Int) -> UInt16 {
        UInt16(draws[2 &* side &* stride &+ lane]) &<< 8
          | UInt16(draws[(2 &* side &+ 1) &* stride &+ lane])
      }
      for lane in 0..<lanes.count where mask?[lane] != 0 {
        let point = GoalGrid.point(home[lane], draws[4 &* stride &+ lane])
        let other = GoalGrid.point(away[lane], draws[5 &* stride &+ lane])
        let ends = grid.rows + point &* GoalGrid.tabulated
        let theirs = grid.rows + other &* GoalGrid.tabulated
        var isOpen = (home: false, away: false, tied: false)
        let goals = podium_goals(ends, draw(0, lane), ends[0], &isOpen.home)
        var none = theirs[0]
        if let ties {
          none = podium_tied_end(
            theirs, draw(1, lane), goals, ties[other], grid.rates[point], grid.tieShift,
            &isOpen.tied)
        }
        let against = podium_goals(theirs, draw(1, lane), none, &isOpen.away)
        homeGoals[lane] = Int16(truncatingIfNeeded: goals)
        awayGoals[lane] = Int16(truncatingIfNeeded: against)
        if isOpen.home || isOpen.away || isOpen.tied { open(lane) }
      }
    }
  #endif
}
