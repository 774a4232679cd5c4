public import KernelInterface

/// Plays a football match in every lane: see `FootballArithmetic` for what a battle computes.
public func playFootball(_ call: FootballCall) {
  let arithmetic = call.arithmetic
  switch (
    arithmetic.offenderFallsBack, arithmetic.chargesHelpingMidfield, call.counters != nil
  ) {
  case (true, false, false): playLanes(call, Variant<Yes, No, No>.self)
  case (true, false, true): playLanes(call, Variant<Yes, No, Yes>.self)
  case (true, true, false): playLanes(call, Variant<Yes, Yes, No>.self)
  case (true, true, true): playLanes(call, Variant<Yes, Yes, Yes>.self)
  case (false, false, false): playLanes(call, Variant<No, No, No>.self)
  case (false, false, true): playLanes(call, Variant<No, No, Yes>.self)
  case (false, true, false): playLanes(call, Variant<No, Yes, No>.self)
  case (false, true, true): playLanes(call, Variant<No, Yes, Yes>.self)
  }
}

/// Two vectors of lanes at a time: the second one's work fills the waits of the first.
@inline(never)
private func playLanes<Rules: FootballVariant>(_ call: FootballCall, _ variant: Rules.Type) {
  withUnsafeTemporaryAllocation(of: FootballField.self, capacity: 2) { fields in
    guard let first = fields.baseAddress else { return }
    let second = first + 1
    var lane = 0
    while lane < call.lanes.paddedCount {
      first.initialize(to: FootballField(call, lane: lane))
      second.initialize(to: FootballField(call, lane: lane + vectorWidth))
      playPair(call, first, second, variant)
      first.pointee.store(call)
      second.pointee.store(call)
      lane += 2 * vectorWidth
    }
  }
}

@inline(__always)
private func playPair<Rules: FootballVariant>(
  _ call: FootballCall,
  _ firstField: UnsafeMutablePointer<FootballField>,
  _ secondField: UnsafeMutablePointer<FootballField>,
  _ variant: Rules.Type
) {
  let arithmetic = call.arithmetic
  let constants = FootballConstants(arithmetic)
  let tournament = call.lanes.firstTournament + UInt64(truncatingIfNeeded: firstField.pointee.lane)
  var first = FootballChain<Rules>(
    call, constants, first: tournament)
  var second = FootballChain<Rules>(
    call, constants, first: tournament + UInt64(truncatingIfNeeded: vectorWidth))
  var plays: Float = 0
  for half in 0..<2 {
    first.restartAtMidfield()
    second.restartAtMidfield()
    let battles = half == 0 ? arithmetic.firstHalfBattles : arithmetic.secondHalfBattles
    for _ in 0..<battles {
      plays += arithmetic.playUnit
      first.battle(plays, constants, firstField)
      second.battle(plays, constants, secondField)
    }
  }
  firstField.pointee.homeGoals = first.homeGoals
  firstField.pointee.awayGoals = first.awayGoals
  firstField.pointee.homeFouls = first.homeFouls
  firstField.pointee.awayFouls = first.awayFouls
  secondField.pointee.homeGoals = second.homeGoals
  secondField.pointee.awayGoals = second.awayGoals
  secondField.pointee.homeFouls = second.homeFouls
  secondField.pointee.awayFouls = second.awayFouls
}
