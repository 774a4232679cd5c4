public import KernelInterface

/// Draws the scores of a match, or of its extra time, in every lane: see `GoalArithmetic`.
@inline(never)
public func drawGoals(_ call: GoalCall) {
  let one = Floats(repeating: 1)
  let rho = Floats(repeating: call.arithmetic.rho)
  var lane = 0
  while lane < call.lanes.paddedCount {
    let words = TournamentLanes(
      first: call.lanes.firstTournament &+ UInt64(truncatingIfNeeded: lane)
    ).block(0, of: call.stream)
    let homeRates = UnsafeRawPointer(call.homeRates.start + lane).loadUnaligned(as: Floats.self)
    let awayRates = UnsafeRawPointer(call.awayRates.start + lane).loadUnaligned(as: Floats.self)
    let home = goals(
      homeRates, call.isExtraTime ? words.2 : words.0, call.arithmetic.size, one, one)
    let (none, single) = (home .== 0, home .== 1)
    let first =
      one
      .replacing(with: one - homeRates * awayRates * rho, where: none)
      .replacing(with: one + awayRates * rho, where: single)
    let second =
      one
      .replacing(with: one + homeRates * rho, where: none)
      .replacing(with: one - rho, where: single)
    let away = goals(
      awayRates, call.isExtraTime ? words.3 : words.1, call.arithmetic.size,
      greater(Floats(), first), greater(Floats(), second))
    store(home, call.goals.start, call.mask?.start, lane: lane)
    store(away, call.goals.start + call.goals.stride, call.mask?.start, lane: lane)
    lane &+= vectorWidth
  }
}

/// The goals of one side in each lane.
@inline(__always)
private func goals(
  _ means: Floats, _ words: Words, _ size: Float?, _ firstFactor: Floats, _ secondFactor: Floats
) -> Words {
  let draw =
    (unsafeBitCast((words &>> 9) | 0x3F80_0000, to: Floats.self) - 1) + Floats(repeating: 0x1p-24)
  var (probability, first, further) = (Floats(), means, Floats())
  if let size {
    let sizes = Floats(repeating: size)
    further = means / (sizes + means)
    first = further * sizes
    probability = (sizes * (Floats(repeating: 1) - further).logarithm).exponential
  } else {
    probability = (Floats() - means).exponential
  }
  let one = Floats(repeating: 1)
  let least = Floats(repeating: GoalArithmetic.leastProbability)
  var sum = probability * firstFactor
  var goals = Words()
  var isOpen = (draw .>= sum) .& (probability .> least)
  var (count, step) = (0, Float(0))
  while anyLane(isOpen), count < GoalArithmetic.maximumGoals {
    let inverse = 1 / (step + 1)
    goals.replace(with: goals &+ 1, where: isOpen)
    probability = probability * ((first + further * step) * inverse)
    let factor = count == 0 ? secondFactor : one
    sum += probability * factor
    let hasMore = (draw .>= sum) .& (probability .> least)
    isOpen .&= hasMore
    count &+= 1
    step += 1
  }
  return goals
}
