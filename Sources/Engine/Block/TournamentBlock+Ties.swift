internal import Games
internal import KernelInterface
internal import Programs
internal import RandomStreams

extension TournamentBlock {
  /// Fills the slots of a tie with whoever goes through and with the other one.
  func settle(_ tie: Tie) {
    switch tie.rule {
    case .wins(let table): settle(tie, by: table)
    case .aggregate(let awayGoals): settle(tie, countsAwayGoals: awayGoals)
    // What is not played is 0-0.
    case .replay: settle(tie, countsAwayGoals: false)
    case .places: settlePod(tie)
    }
    if let condition = tie.condition { letThrough(condition, tie) }
    if let decided = tie.decided, playsMatches { countDecision(decided, tie) }
  }

  /// Fills a slot for each place of a pod, from the first to the last; those who share one stand in the order of the
  /// slots, and empty slots come last.
  private func settlePod(_ tie: Tie) {
    let (match, count) = (tie.matches[0], tie.places.count)
    let slots = tournament.program.matches[match].slots
    let (columns, stride) = (self.slots[0], self.slots.stride)
    for (side, slot) in slots.enumerated() {
      let (own, occupants) = (
        outcomeColumn(match, side: side, PodOutcome.place.rawValue), occupantColumn(slot)
      )
      for lane in 0..<lanes.paddedCount {
        // An empty seat has place 0, which is behind all others.
        let place = own[lane] == 0 ? Int16.max : own[lane]
        var rank = 0
        for other in 0..<count where other != side {
          let their = outcomeColumn(match, side: other, PodOutcome.place.rawValue)[lane]
          let theirs = their == 0 ? Int16.max : their
          rank &+= theirs < place || theirs == place && other < side ? 1 : 0
        }
        columns[tie.places[rank] &* stride &+ lane] = occupants[lane]
      }
    }
  }

  private func settle(_ tie: Tie, by number: Int) {
    rank(number)
    let (one, other) = (tables[number].ranks[0], tables[number].ranks[1])
    let rows = tournament.program.tables[number].rows
    let sides = Sides(of: tie, occupantColumn(rows[0]), occupantColumn(rows[1]), slots)
    for lane in stride(from: 0, to: lanes.paddedCount, by: LaneVector.scalarCount) {
      fill(sides, tie.ending, lane, lead: other.vector(lane) &- one.vector(lane))
    }
  }

  private func settle(_ tie: Tie, countsAwayGoals: Bool) {
    let pair = tournament.program.matches[tie.matches[0]].slots
    let sides = Sides(of: tie, occupantColumn(pair[0]), occupantColumn(pair[1]), slots)
    for lane in stride(from: 0, to: lanes.paddedCount, by: LaneVector.scalarCount) {
      var lead = LaneVector()
      var awayLead = LaneVector()
      for match in tie.matches {
        let side = tournament.program.matches[match].slots[0] == pair[0] ? 0 : 1
        let (own, other) = (outcomeColumn(match, side: side), outcomeColumn(match, side: 1 - side))
        lead =
          match == tie.matches.last
          ? self.lead(own, other, deciderColumn(match), lane, side: side, before: lead)
          : lead &+ own.vector(lane) &- other.vector(lane)
        if countsAwayGoals {
          awayLead = side == 0 ? awayLead &- other.vector(lane) : awayLead &+ own.vector(lane)
        }
      }
      if countsAwayGoals { lead.replace(with: awayLead, where: lead .== LaneVector()) }
      fill(sides, tie.ending, lane, lead: lead)
    }
  }

  /// The columns of a tie: who meets, and whom it lets through and out.
  private struct Sides {
    let first: UnsafePointer<Int32>
    let second: UnsafePointer<Int32>
    let winner: UnsafeMutablePointer<Int32>
    let loser: UnsafeMutablePointer<Int32>

    init(
      of tie: Tie, _ first: UnsafePointer<Int32>, _ second: UnsafePointer<Int32>,
      _ slots: borrowing Columns<Int32>
    ) {
      (self.first, self.second) = (first, second)
      (winner, loser) = (slots[tie.winner], slots[tie.loser])
    }
  }

  /// Fills the winner's and the loser's slot of a tie in a vector of lanes.
  ///
  /// - Parameters:
  ///   - ending: What decides where neither is ahead.
  ///   - lead: How far the first is ahead.
  @inline(__always)
  private func fill(_ sides: Sides, _ ending: Tie.Ending, _ lane: Int, lead: LaneVector) {
    var lead = lead
    switch ending {
    case .none: break
    case .firstSlot:
      lead.replace(with: LaneVector(repeating: 1), where: lead .== LaneVector())
    case .lots(let subject):
      for index in 0..<LaneVector.scalarCount where lead[index] == 0 {
        lead[index] = isDrawnFirst(subject, lane + index) ? 1 : -1
      }
    }
    let (isAhead, isBehind) = (lead .> LaneVector(), lead .< LaneVector())
    let (one, other) = (sides.first.vector(lane), sides.second.vector(lane))
    let nobody = LaneVector(repeating: -1)
    sides.winner.setVector(
      lane, nobody.replacing(with: one, where: isAhead).replacing(with: other, where: isBehind))
    sides.loser.setVector(
      lane, nobody.replacing(with: other, where: isAhead).replacing(with: one, where: isBehind))
  }

  /// Returns a Boolean value indicating whether the first of two draws the better lot.
  private func isDrawnFirst(_ lots: StreamSubject, _ lane: Int) -> Bool {
    StreamAddress(seed: seed, purpose: .draw, subject: lots).words(
      tournament: lanes.firstTournament + UInt64(truncatingIfNeeded: lane))[0] >> 31 == 0
  }

  /// Returns the state of a tie before a match in a lane: the lead of the side at home and, where away goals count, the
  /// goals that the visitors need to be level by them; `nil` if no leg was before it.
  public func legs(before match: Int, _ lane: Int) -> (lead: Int, awayGoals: Int?)? {
    guard let earlier = tournament.program.legBefore[match] else { return nil }
    let (own, other) = (
      Int(outcomeColumn(earlier.match, side: 1)[lane]),
      Int(outcomeColumn(earlier.match, side: 0)[lane])
    )
    return (own - other, earlier.countsAwayGoals ? own : nil)
  }
}
