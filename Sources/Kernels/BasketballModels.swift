import KernelInterface

/// Scores as possessions times points per possession: see `BasketballPossessions`.
struct PossessionLanes: BasketballLanes {
  static var regulationPeriods: UInt32 { BasketballPossessions.regulationPeriods }

  private let arithmetic: BasketballPossessions
  private let pace: Floats
  private let homeOffence: Floats
  private let awayOffence: Floats

  @inline(__always)
  init(_ call: BasketballCall, _ arithmetic: BasketballPossessions, lane: Int) {
    self.arithmetic = arithmetic
    pace =
      call.floats(call.home, BasketballPossessions.pace, lane: lane)
      * call.floats(call.away, BasketballPossessions.pace, lane: lane)
    homeOffence =
      call.floats(call.home, BasketballPossessions.offence, lane: lane)
      * call.floats(call.away, BasketballPossessions.defence, lane: lane)
      * arithmetic.homeFactor
    awayOffence =
      call.floats(call.away, BasketballPossessions.offence, lane: lane)
      * call.floats(call.home, BasketballPossessions.defence, lane: lane)
      * arithmetic.awayFactor
  }

  @inline(__always)
  func period(
    _ call: BasketballCall, _ words: (Words, Words, Words, Words), isOvertime: Bool
  ) -> (home: Words, away: Words, possessions: Words) {
    let period = isOvertime ? arithmetic.overtime : arithmetic.quarter
    let possessions = rounded(
      pace * period.possessions + byteSum(words.0) * period.possessionStep)
    let home = rounded(possessions * homeOffence + byteSum(words.1) * period.pointStep)
    let away = rounded(possessions * awayOffence + byteSum(words.2) * period.pointStep)
    return (whole(home), whole(away), whole(possessions))
  }
}

/// Scores drawn evenly from a range: see `BasketballRanges`.
struct RangeLanes: BasketballLanes {
  static var regulationPeriods: UInt32 { BasketballRanges.regulationPeriods }

  private let arithmetic: BasketballRanges
  private let lane: Int

  @inline(__always)
  init(_ call: BasketballCall, _ arithmetic: BasketballRanges, lane: Int) {
    self.arithmetic = arithmetic
    self.lane = lane
  }

  @inline(__always)
  func period(
    _ call: BasketballCall, _ words: (Words, Words, Words, Words), isOvertime: Bool
  ) -> (home: Words, away: Words, possessions: Words) {
    let home = points(
      call, call.home, isAway: false, isOvertime, night: words.0, arithmetic.homeChance,
      draw: words.1)
    let away = points(
      call, call.away, isAway: true, isOvertime, night: words.2, arithmetic.awayChance,
      draw: words.3)
    return (home, away, Words(repeating: 0))
  }

  @inline(__always)
  private func points(
    _ call: BasketballCall, _ side: SideRows, isAway: Bool, _ isOvertime: Bool, night: Words,
    _ chance: UInt32, draw: Words
  ) -> Words {
    let isOther = (night &>> 1) .< Words(repeating: chance)
    let usual = BasketballRanges.place(isAway: isAway, isOther: false, isOvertime: isOvertime)
    let other = BasketballRanges.place(isAway: isAway, isOther: true, isOvertime: isOvertime)
    let stride = BasketballRanges.stride
    let range: Words
    switch side {
    case .uniform(let row):
      let row = call.rows + Int(row) * stride
      range = Words(repeating: row[usual]).replacing(
        with: Words(repeating: row[other]), where: isOther)
    case .perLane(let numbers):
      let place = Words(repeating: UInt32(truncatingIfNeeded: usual)).replacing(
        with: Words(repeating: UInt32(truncatingIfNeeded: other)), where: isOther)
      range = lookUp(call.rows, call.starts(numbers, stride: stride, lane: lane) &+ place)
    }
    return (range & 0xFFFF) &+ upperProduct(draw, range &>> 16)
  }
}

extension BasketballCall {
  @inline(__always)
  fileprivate func floats(_ side: SideRows, _ column: Int, lane: Int) -> Floats {
    let stride = BasketballPossessions.stride
    let words =
      switch side {
      case .uniform(let row): Words(repeating: rows[Int(row) * stride + column])
      case .perLane(let numbers):
        lookUp(rows + column, starts(numbers, stride: stride, lane: lane))
      }
    return unsafeBitCast(words, to: Floats.self)
  }
}

/// The sum of each word's four bytes, less its mean 510.
@_transparent
private func byteSum(_ words: Words) -> Floats {
  let pairs = (words & 0x00FF_00FF) &+ ((words &>> 8) & 0x00FF_00FF)
  let sum = (pairs & 0xFFFF) &+ (pairs &>> 16)
  // The bits of 2^23 + sum.
  return unsafeBitCast(sum | 0x4B00_0000, to: Floats.self) - 8_389_118
}

/// The nearest whole number, halves to even, of numbers below 2^22; 0 for negative ones.
@_transparent
private func rounded(_ lanes: Floats) -> Floats {
  let minimum = Floats(repeating: 0)
  return (lanes.replacing(with: minimum, where: lanes .< minimum) + 12_582_912) - 12_582_912
}

/// Whole numbers from 0 to 2^23 - 1 as words.
@_transparent
private func whole(_ lanes: Floats) -> Words {
  unsafeBitCast(lanes + 8_388_608, to: Words.self) & 0x007F_FFFF
}
