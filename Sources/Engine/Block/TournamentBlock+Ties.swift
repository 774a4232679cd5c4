internal import Games
internal import KernelInterface
internal import Programs
internal import RandomStreams

extension TournamentBlock {
  /// Fills the winner's and the loser's slot of a tie.
  func settle(_ tie: Tie) {
    switch tie.rule {
    case .wins(let table): settle(tie, by: table)
    case .aggregate(let awayGoals): settle(tie, countsAwayGoals: awayGoals)
    // A replay that is not played counts as 0-0.
    case .replay: settle(tie, countsAwayGoals: false)
    case .places: settleByPlaces(tie)
    }
    if let condition = tie.condition { letThrough(condition, tie) }
    if let decided = tie.decided, playsMatches { countDecision(decided, tie) }
  }

  /// Fills a slot for each place of a match, first to last. Entrants who share a place follow in the order of the
  /// match's slots; empty slots come last.
  private func settleByPlaces(_ tie: Tie) {
    let (match, count) = (tie.matches[0], tie.places.count)
    let slots = tournament.program.matches[match].slots
    for (side, slot) in slots.enumerated() {
      let padded = lanes.paddedCount
      let own = outcomeColumn(match, side: side, OrderOutcome.place.rawValue)[0..<padded]
      let occupants = occupantColumn(slot).extracting(0..<padded)
      for lane in 0..<padded {
        // An empty seat has place 0, which is behind all others.
        let place = own[lane] == 0 ? Int16.max : own[lane]
        var rank = 0
        for other in 0..<count where other != side {
          let their = outcomeColumn(match, side: other, OrderOutcome.place.rawValue)[lane]
          let theirs = their == 0 ? Int16.max : their
          rank &+= theirs < place || theirs == place && other < side ? 1 : 0
        }
        self.slots[tie.places[rank]][lane] = occupants[lane]
      }
    }
  }

  private func settle(_ tie: Tie, by number: Int) {
    let padded = lanes.paddedCount
    let sides = sides(of: tie, tournament.program.tables[number].rows)
    if tables[number].countsWinsAlone {
      let (one, other) = (tables[number].wins[0, padded], tables[number].wins[1, padded])
      for lane in stride(from: 0, to: padded, by: LaneVector.scalarCount) {
        fill(sides, tie.ending, lane, lead: one.vector(lane) &- other.vector(lane))
      }
      return
    }
    rank(number)
    let (one, other) = (tables[number].ranks[0, padded], tables[number].ranks[1, padded])
    for lane in stride(from: 0, to: padded, by: LaneVector.scalarCount) {
      fill(sides, tie.ending, lane, lead: other.vector(lane) &- one.vector(lane))
    }
  }

  private func settle(_ tie: Tie, countsAwayGoals: Bool) {
    let pair = tournament.program.matches[tie.matches[0]].slots
    let sides = sides(of: tie, pair)
    let padded = lanes.paddedCount
    for lane in stride(from: 0, to: padded, by: LaneVector.scalarCount) {
      var lead = LaneVector()
      var awayLead = LaneVector()
      for match in tie.matches {
        let side = tournament.program.matches[match].slots[0] == pair[0] ? 0 : 1
        let own = outcomeColumn(match, side: side)[0..<padded]
        let other = outcomeColumn(match, side: 1 - side)[0..<padded]
        lead =
          match == tie.matches.last
          ? self.lead(own, other, deciderColumn(match)?[0..<padded], lane, side: side, before: lead)
          : lead &+ own.vector(lane) &- other.vector(lane)
        if countsAwayGoals {
          awayLead = side == 0 ? awayLead &- other.vector(lane) : awayLead &+ own.vector(lane)
        }
      }
      if countsAwayGoals { lead.replace(with: awayLead, where: lead .== LaneVector()) }
      fill(sides, tie.ending, lane, lead: lead)
    }
  }

  /// The columns of a tie: its two sides, its winner and its loser.
  private struct Sides: ~Escapable {
    let first: MutableLanes<Int32>
    let second: MutableLanes<Int32>
    let winner: MutableLanes<Int32>
    let loser: MutableLanes<Int32>
  }

  @inline(__always)
  @_lifetime(borrow self)
  private func sides(of tie: Tie, _ pair: [Slot]) -> Sides {
    let padded = lanes.paddedCount
    return Sides(
      first: slots[column(of: pair[0]), padded], second: slots[column(of: pair[1]), padded],
      winner: slots[tie.winner, padded], loser: slots[tie.loser, padded])
  }

  /// Fills the winner's and the loser's slot of a tie in a vector of lanes.
  ///
  /// - Parameters:
  ///   - ending: The rule for level ties.
  ///   - lead: The lead of the first side.
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

  /// Returns whether the first of the two sides draws the better lot.
  private func isDrawnFirst(_ lots: StreamSubject, _ lane: Int) -> Bool {
    StreamAddress(seed: seed, purpose: .draw, subject: lots).words(
      tournament: lanes.firstTournament + UInt64(truncatingIfNeeded: lane))[0] >> 31 == 0
  }

  /// Returns the state of a tie before a match in a lane: the home side's lead and, where away goals count, the
  /// goals with which the away side would be level on them; `nil` without an earlier leg.
  public func legs(before match: Int, _ lane: Int) -> (lead: Int, awayGoals: Int?)? {
    guard let earlier = tournament.program.legBefore[match] else { return nil }
    let own = Int(outcomeColumn(earlier.match, side: 1)[lane])
    let other = Int(outcomeColumn(earlier.match, side: 0)[lane])
    return (own - other, earlier.countsAwayGoals ? own : nil)
  }
}
