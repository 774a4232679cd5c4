internal import Competitions

/// Counts in a block what becomes of everyone in those tournaments in which the outcomes that are given
/// came to pass.
struct GivenReader {
  private let sections: GivenSections
  private let entrants: Int
  /// For each lane 1 where all of them did, else 0.
  private var isGiven: [UInt8] = []

  init(_ sections: GivenSections, entrants: Int) {
    self.sections = sections
    self.entrants = entrants
  }

  /// Adds the tournaments of a block.
  mutating func add(_ block: borrowing TournamentBlock, to tally: inout Tally) {
    let lanes = block.laneCount
    if isGiven.count < lanes { isGiven = Array(repeating: 0, count: lanes) }
    for lane in 0..<lanes { isGiven[lane] = 1 }
    for observed in sections.outcomes { restrict(to: observed, block, lanes) }
    isGiven.withUnsafeBufferPointer { isGiven in
      var tournaments: Int64 = 0
      for lane in 0..<lanes { tournaments += Int64(isGiven[lane]) }
      tally.counts[sections.tournaments.start] += tournaments
      for entrant in 0..<entrants { add(entrant, block, isGiven, lanes, to: &tally) }
    }
  }

  /// Leaves out the lanes in which a match did not end so, or was not played.
  private mutating func restrict(
    to observed: ObservedOutcome, _ block: borrowing TournamentBlock, _ lanes: Int
  ) {
    let home = block.outcome(observed.match, side: 0)
    let away = block.outcome(observed.match, side: 1)
    let played = block.playedLanes(observed.match)
    let outcome = observed.outcome
    isGiven.withUnsafeMutableBufferPointer { isGiven in
      for lane in 0..<lanes {
        let hasHappened =
          switch outcome {
          case .home: home[lane] > away[lane]
          case .draw: home[lane] == away[lane]
          case .away: home[lane] < away[lane]
          }
        isGiven[lane] &= (hasHappened ? 1 : 0) & (played?[lane] ?? 1)
      }
    }
  }

  private func add(
    _ entrant: Int, _ block: borrowing TournamentBlock, _ isGiven: UnsafeBufferPointer<UInt8>,
    _ lanes: Int, to tally: inout Tally
  ) {
    let positions = block.positions[entrant]
    let points = block.points[entrant]
    let row = sections.positions.start + entrant * entrants
    var (sum, squares) = (Int64(0), Int64(0))
    tally.counts.withUnsafeMutableBufferPointer { counts in
      for lane in 0..<lanes {
        let counted = Int64(isGiven[lane])
        let value = Int64(points[lane]) &* counted
        counts[row + Int(positions[lane])] += counted
        sum &+= value
        squares &+= value &* value
      }
    }
    tally.counts[sections.points.start + entrant] += sum
    tally.squares[sections.pointsSquares.start + entrant] += Int128(squares)
  }
}
