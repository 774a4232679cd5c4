internal import CVectors
public import KernelInterface

/// Decides the shoot-outs of a match: all lanes kick at the same time, and those that are decided wait.
@inline(never)
public func decideShootOuts(_ call: ShootOutCall) {
  for index in stride(from: 0, to: call.count, by: vectorWidth) {
    let lanes = UnsafeRawPointer(call.lanes + index).loadUnaligned(as: Words.self)
    let state = TournamentLanes(first: call.firstTournament, lanes: lanes)
      .block(call.block, of: call.stream)
    let homeWins = call.kicks.homeWins(VectorXoshiro(state.0, state.1, state.2, state.3))
    for part in 0..<min(vectorWidth, call.count &- index) {
      call.winners.start[Int(lanes[part])] = homeWins[part] != 0 ? call.bytes.home : call.bytes.away
    }
  }
}

extension ShootOutKicks {
  /// The lanes in which the home side wins, as words that are not 0.
  @inline(__always)
  fileprivate func homeWins(_ generators: VectorXoshiro) -> Words {
    var generators = generators
    let ones = Words(repeating: 1)
    /// The lanes whose next draw is below a threshold.
    func isBelow(_ threshold: UInt32) -> Mask {
      Words(repeating: threshold) .> (generators.next() &>> 8)
    }
    var won = Words()
    var isOpen = .!noLane
    var converted = (home: Words(), away: Words())
    var round = 0
    while anyLane(isOpen) {
      if round == maximumRounds {
        won.replace(with: ones, where: isOpen .& isBelow(self.round))
        break
      }
      // Kicks that a side has left, if it has not kicked yet in this round.
      let left = UInt32(truncatingIfNeeded: max(regularRounds, round &+ 1) &- round)
      converted.home.replace(with: converted.home &+ 1, where: isBelow(home))
      isOpen = decide(converted, left, left &- 1)
      converted.away.replace(with: converted.away &+ 1, where: isOpen .& isBelow(away))
      isOpen = decide(converted, left &- 1, left &- 1)
      round &+= 1
    }
    return won

    /// Notes who is ahead by more than the other side has kicks left, and returns the lanes that stay open.
    func decide(
      _ converted: (home: Words, away: Words), _ awayLeft: UInt32, _ homeLeft: UInt32
    ) -> Mask {
      let homeWins = isOpen .& (converted.home .> converted.away &+ awayLeft)
      let awayWins = isOpen .& (converted.away .> converted.home &+ homeLeft)
      won.replace(with: ones, where: homeWins)
      return isOpen .& .!(homeWins .| awayWins)
    }
  }
}
