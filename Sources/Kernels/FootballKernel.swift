public import KernelInterface

/// Plays a football match in every lane: see `FootballArithmetic` for what a battle computes.
public func playFootball(_ call: FootballCall) {
  let arithmetic = call.arithmetic
  switch (
    arithmetic.offenderFallsBack, arithmetic.chargesHelpingMidfield, call.counters != nil
  ) {
  case (true, false, false): playLanes(call, FallingBack.self)
  case (false, true, false): playLanes(call, FrozenAndCharging.self)
  default: playLanes(call, AnyRules.self)
  }
}

/// Two vectors of lanes at a time: the second one's work fills the waits of the first.
@inline(never)
private func playLanes<Rules: FootballVariant>(_ call: FootballCall, _ variant: Rules.Type) {
  let bytes = FootballField.byteCount
  let alignment = MemoryLayout<Floats>.alignment
  withUnsafeTemporaryAllocation(byteCount: 2 * bytes, alignment: alignment) { memory in
    guard let start = memory.baseAddress else { return }
    let first = FootballField(start, call)
    let second = FootballField(start + bytes, call)
    var lane = 0
    while lane < call.lanes.paddedCount {
      first.reset(call, lane: lane)
      second.reset(call, lane: lane + vectorWidth)
      playPair(call, lane: lane, first, second, variant)
      lane += 2 * vectorWidth
    }
  }
}

@inline(__always)
private func playPair<Rules: FootballVariant>(
  _ call: FootballCall, lane: Int, _ firstField: FootballField, _ secondField: FootballField,
  _ variant: Rules.Type
) {
  let constants = FootballConstants(call.arithmetic)
  let tournament = call.lanes.firstTournament &+ UInt64(truncatingIfNeeded: lane)
  var first = FootballChain<Rules>(call, constants, first: tournament)
  var second = FootballChain<Rules>(
    call, constants, first: tournament &+ UInt64(truncatingIfNeeded: vectorWidth))
  var plays: Float = 0
  for spell in call.spells {
    switch spell.start {
    case .half(let heading):
      first.restartAtMidfield(heading: heading)
      second.restartAtMidfield(heading: heading)
    case .dismissal(let line):
      firstField.dismiss(line: line)
      secondField.dismiss(line: line)
    }
    var left = spell.battles
    while left > 0 {
      left &-= 1
      plays += call.arithmetic.playUnit
      first.battle(plays, constants, firstField)
      second.battle(plays, constants, secondField)
    }
  }
  store(first, call, lane: lane, firstField)
  store(second, call, lane: lane + vectorWidth, secondField)
}

/// Writes the columns of those of a vector's lanes that play.
@inline(__always)
private func store<Rules: FootballVariant>(
  _ chain: FootballChain<Rules>, _ call: FootballCall, lane: Int, _ field: FootballField
) {
  let goals = chain.goals
  for index in 0..<vectorWidth where call.plays(lane + index) {
    (call.homeGoals[lane + index], call.awayGoals[lane + index]) = GoalCount.goals(goals[index])
  }
  if Rules.counts {
    field.store(
      call, lane: lane, fouls: (chain.homeFouls, chain.awayFouls),
      cards: (chain.homeCards, chain.awayCards))
  }
}
