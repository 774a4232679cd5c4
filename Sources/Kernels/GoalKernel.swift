internal import CVectors
public import KernelInterface

/// Draws the scores of a match, or of its extra time, in every lane: see `GoalArithmetic`.
@inline(never)
public func drawGoals(_ call: GoalCall) {
  if let size = call.arithmetic.size {
    call.draw(NegativeBinomial.self, size: Floats(repeating: size))
  } else {
    call.draw(Poisson.self, size: Floats())
  }
}

/// The distributions of a side's goals by the mean in each lane.
private protocol GoalDistributions {
  /// Those of some means, and of the size that a negative binomial distribution has.
  init(_ means: Floats, size: Floats)

  /// The probabilities of no goal.
  var none: Floats { get }

  /// By what the probabilities of so many goals are multiplied to be those of one more.
  func ratio(_ goals: Float) -> Floats
}

private struct Poisson: GoalDistributions {
  let none: Floats
  private let means: Floats

  @inline(__always)
  init(_ means: Floats, size: Floats) {
    self.means = means
    none = (Floats() - means).exponential
  }

  @inline(__always)
  func ratio(_ goals: Float) -> Floats { means * (1 / (goals + 1)) }
}

private struct NegativeBinomial: GoalDistributions {
  let none: Floats
  private let first: Floats
  private let further: Floats

  @inline(__always)
  init(_ means: Floats, size: Floats) {
    further = means / (size + means)
    first = further * size
    none = (size * (Floats(repeating: 1) - further).logarithm).exponential
  }

  @inline(__always)
  func ratio(_ goals: Float) -> Floats { (first + further * goals) * (1 / (goals + 1)) }
}

extension GoalCall {
  @inline(__always)
  fileprivate func draw<Goals: GoalDistributions>(_: Goals.Type, size: Floats) {
    let playing = mask?.start
    var lane = 0
    while lane < lanes.paddedCount {
      let means = (
        home: UnsafeRawPointer(homeRates.start + lane).loadUnaligned(as: Floats.self),
        away: UnsafeRawPointer(awayRates.start + lane).loadUnaligned(as: Floats.self)
      )
      let uppers = (words(0, lane), words(1, lane))
      let (home, away) = (Goals(means.home, size: size), Goals(means.away, size: size))
      var score = self.score(
        means, home, away, least: uppers, greatest: (uppers.0 | 0xFFFF, uppers.1 | 0xFFFF))
      if anyLane(score.isUndecided) {
        let all = TournamentLanes(
          first: lanes.firstTournament &+ UInt64(truncatingIfNeeded: lane)
        ).block(0, of: stream)
        let lowers = isExtraTime ? (all.2, all.3) : (all.0, all.1)
        let exact = (uppers.0 | lowers.0 &>> 16, uppers.1 | lowers.1 &>> 16)
        score = self.score(means, home, away, least: exact, greatest: exact)
      }
      let plays = playing.map { $0 + lane }
      podium_store_halves(score.home, goals.start + lane, plays)
      podium_store_halves(score.away, goals.start + (goals.stride &+ lane), plays)
      lane &+= vectorWidth
    }
  }

  /// The upper halves of the words of a side.
  @inline(__always)
  private func words(_ side: Int, _ lane: Int) -> Words {
    let columns = draws.start + (SharedDrawCall.offset(lanes) &+ 2 &* side &* draws.stride &+ lane)
    func bytes(_ column: UnsafePointer<UInt8>) -> Words {
      unsafeBitCast(podium_load_bytes(column), to: Words.self)
    }
    return bytes(columns) &<< 24 | bytes(columns + draws.stride) &<< 16
  }

  /// The scores of draws that lie within limits; undecided where some of these draws have other scores.
  @inline(__always)
  private func score(
    _ means: (home: Floats, away: Floats), _ home: some GoalDistributions,
    _ away: some GoalDistributions, least: (Words, Words), greatest: (Words, Words)
  ) -> (home: SignedWords, away: SignedWords, isUndecided: Mask) {
    let one = Floats(repeating: 1)
    let rho = Floats(repeating: arithmetic.rho)
    let homeGoals = goals(home, least.0, greatest.0, one, one)
    let (none, single) = (homeGoals.count .== 0, homeGoals.count .== 1)
    let first =
      one
      .replacing(with: one - means.home * means.away * rho, where: none)
      .replacing(with: one + means.away * rho, where: single)
    let second =
      one
      .replacing(with: one + means.home * rho, where: none)
      .replacing(with: one - rho, where: single)
    let awayGoals = goals(
      away, least.1, greatest.1, greater(Floats(), first), greater(Floats(), second))
    return (
      unsafeBitCast(homeGoals.count, to: SignedWords.self),
      unsafeBitCast(awayGoals.count, to: SignedWords.self),
      homeGoals.isUndecided .| awayGoals.isUndecided
    )
  }

  /// The goals of one side in each lane by the least of the possible draws.
  @inline(__always)
  private func goals(
    _ distributions: some GoalDistributions, _ least: Words, _ greatest: Words,
    _ firstFactor: Floats, _ secondFactor: Floats
  ) -> (count: Words, isUndecided: Mask) {
    let draw = uniform(least)
    let tail = Floats(repeating: GoalArithmetic.leastProbability)
    var probability = distributions.none
    var sum = probability * firstFactor
    // The sum that is above the draw: others decide nothing.
    var bound = sum
    var isOpen = (draw .>= sum) .& (probability .> tail)
    var count = Words()
    var goals = 0
    // Sums grow and probabilities fall once they have begun to, so that who is out stays out: no comparison waits for the
    // one before.
    func addGoal(_ factor: Floats?) {
      count.replace(with: count &+ 1, where: isOpen)
      probability = probability * distributions.ratio(Float(goals))
      sum += factor.map { probability * $0 } ?? probability
      bound.replace(with: sum, where: isOpen)
      isOpen = (draw .>= sum) .& (probability .> tail)
      goals &+= 1
    }
    addGoal(secondFactor)
    // Few vectors have a lane with more goals, so that one who foresees none is seldom wrong.
    while goals < 6 { addGoal(nil) }
    while anyLane(isOpen), goals < GoalArithmetic.maximumGoals { addGoal(nil) }
    return (count, uniform(greatest) .>= bound)
  }

  @inline(__always)
  private func uniform(_ words: Words) -> Floats {
    (unsafeBitCast((words &>> 9) | 0x3F80_0000, to: Floats.self) - 1) + Floats(repeating: 0x1p-24)
  }
}
