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
  withUnsafeTemporaryAllocation(
    byteCount: 2 * bytes + LevelLanes.byteCount, alignment: alignment
  ) { memory in
    guard let start = memory.baseAddress else { return }
    let first = FootballField(start, call)
    let second = FootballField(start + bytes, call)
    var level = LevelLanes(start + 2 * bytes)
    var lane = 0
    while lane < call.lanes.paddedCount || level.count > 0 {
      let playsOn = level.isFull || lane >= call.lanes.paddedCount
      if playsOn {
        level.take(first, second, counts: Rules.counts)
      } else {
        first.reset(call, lane: lane)
        second.reset(call, lane: lane + vectorWidth)
      }
      playPair(call, lane: lane, first, second, &level, playsOn: playsOn, variant)
      if !playsOn { lane += 2 * vectorWidth }
    }
  }
}

/// Plays two vectors of lanes from the start, or the extra time of two that have been taken out.
@inline(__always)
private func playPair<Rules: FootballVariant>(
  _ call: FootballCall, lane: Int, _ firstField: FootballField, _ secondField: FootballField,
  _ level: inout LevelLanes, playsOn: Bool, _ variant: Rules.Type
) {
  let constants = FootballConstants(call.arithmetic)
  let tournament = call.lanes.firstTournament &+ UInt64(truncatingIfNeeded: lane)
  var first: FootballChain<Rules>
  var second: FootballChain<Rules>
  var plays: Float = 0
  if playsOn {
    first = FootballChain(firstField)
    second = FootballChain(secondField)
    for spell in call.spells {
      for _ in 0..<spell.battles { plays += call.arithmetic.playUnit }
    }
  } else {
    first = FootballChain(call, constants, first: tournament)
    second = FootballChain(
      call, constants, first: tournament &+ UInt64(truncatingIfNeeded: vectorWidth))
  }
  for spell in playsOn ? call.extraTime : call.spells {
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
  if playsOn {
    store(first, call, firstField, level, from: 0)
    store(second, call, secondField, level, from: vectorWidth)
  } else {
    store(first, call, lane: lane, firstField, &level)
    store(second, call, lane: lane + vectorWidth, secondField, &level)
  }
}

/// Writes the columns of those of a vector's lanes that play, and puts by those that must be played on.
@inline(__always)
private func store<Rules: FootballVariant>(
  _ chain: FootballChain<Rules>, _ call: FootballCall, lane: Int, _ field: FootballField,
  _ level: inout LevelLanes
) {
  let goals = chain.goals
  let playsOn = call.deciders != nil && !call.extraTime.isEmpty
  if playsOn { chain.save(to: field) }
  for index in 0..<vectorWidth where call.plays(lane + index) {
    let (home, away) = GoalCount.goals(goals[index])
    (call.homeGoals[lane + index], call.awayGoals[lane + index]) = (home, away)
    if let deciders = call.deciders {
      let isLevel = call.legs.isLevel(home, away, lane: lane + index)
      let decider = isLevel ? FootballCall.Decider.none : .regularTime
      deciders[lane + index] = decider.rawValue
      // Nobody reads what comes of lanes beyond the last one.
      if playsOn, isLevel, lane + index < call.lanes.count {
        level.add(field, index, lane: lane + index, counts: Rules.counts)
      }
    }
    if Rules.counts {
      field.store(
        call, index, lane: lane + index, fouls: (chain.homeFouls, chain.awayFouls),
        cards: (chain.homeCards, chain.awayCards))
    }
  }
}

/// Writes the columns of a vector of lanes that have been played on.
///
/// - Parameter place: the place of the vector's first lane among those that were taken out.
@inline(__always)
private func store<Rules: FootballVariant>(
  _ chain: FootballChain<Rules>, _ call: FootballCall, _ field: FootballField,
  _ level: LevelLanes, from place: Int
) {
  let goals = chain.goals
  for index in 0..<vectorWidth {
    guard let lane = level.lane(place + index) else { return }
    let (home, away) = GoalCount.goals(goals[index])
    (call.homeGoals[lane], call.awayGoals[lane]) = (home, away)
    let isLevel = call.legs.isLevel(home, away, lane: lane)
    let decider = isLevel ? FootballCall.Decider.none : .extraTime
    call.deciders?[lane] = decider.rawValue
    if Rules.counts {
      field.store(
        call, index, lane: lane, fouls: (chain.homeFouls, chain.awayFouls),
        cards: (chain.homeCards, chain.awayCards))
    }
  }
}
