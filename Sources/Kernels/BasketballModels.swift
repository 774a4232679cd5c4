internal import CVectors
import KernelInterface

/// Scores as possessions times points per possession: see `BasketballPossessions`.
struct PossessionLanes: BasketballLanes {
  static var regulationPeriods: UInt32 { BasketballPossessions.regulationPeriods }

  private let arithmetic: BasketballPossessions
  private let pace: Floats
  private let homeOffence: Floats
  private let awayOffence: Floats

  @inline(__always)
  init(
    _ call: BasketballCall, _ arithmetic: BasketballPossessions, home: TeamRows, away: TeamRows
  ) {
    self.arithmetic = arithmetic
    pace =
      call.floats(home, BasketballPossessions.pace) * call.floats(away, BasketballPossessions.pace)
    homeOffence =
      call.floats(home, BasketballPossessions.offence)
      * call.floats(away, BasketballPossessions.defence) * arithmetic.homeFactor
    awayOffence =
      call.floats(away, BasketballPossessions.offence)
      * call.floats(home, BasketballPossessions.defence) * arithmetic.awayFactor
  }

  /// The mean of possessions in regulation.
  @inline(__always)
  private var mean: Words {
    fixed(
      pace * (Float(BasketballPossessions.regulationPeriods) * arithmetic.quarter.possessions))
  }

  @inline(__always)
  func regulation(_ call: BasketballCall, lane: Int) -> (points: PeriodLanes, open: Words) {
    let draws = call.regulation
    let possessions = draws.possessions.draw(draws.bits(0, call.lanes, lane), mean: mean)
    let home = draws.points.draw(
      draws.bits(1, call.lanes, lane), mean: possessions.number &* fixed(homeOffence))
    let away = draws.points.draw(
      draws.bits(2, call.lanes, lane), mean: possessions.number &* fixed(awayOffence))
    return (
      PeriodLanes(home: home.number, away: away.number, possessions: possessions.number),
      possessions.open | home.open | away.open
    )
  }

  func decide(
    _ call: BasketballCall, lane: Int, index: Int, lower: SIMD4<UInt32>
  ) -> (home: UInt32, away: UInt32, possessions: UInt32) {
    let draws = call.regulation
    func draw(_ number: Int) -> UInt64 {
      UInt64(draws.bits(number, call.lanes, lane: lane)) << 32 | UInt64(lower[number])
    }
    let possessions = draws.possessions.number(draw(0), mean: mean[index])
    return (
      draws.points.number(draw(1), mean: possessions &* fixed(homeOffence)[index]),
      draws.points.number(draw(2), mean: possessions &* fixed(awayOffence)[index]), possessions
    )
  }

  @inline(__always)
  func overtime(_ words: (Words, Words, Words, Words)) -> PeriodLanes {
    let period = arithmetic.overtime
    let possessions = rounded(
      pace * period.possessions + byteSum(words.0) * period.possessionStep)
    let home = rounded(possessions * homeOffence + byteSum(words.1) * period.pointStep)
    let away = rounded(possessions * awayOffence + byteSum(words.2) * period.pointStep)
    return PeriodLanes(home: whole(home), away: whole(away), possessions: whole(possessions))
  }
}

extension RegulationDraws {
  /// The sixteen upper bits of a draw in the lanes from `lane` on.
  @inline(__always)
  fileprivate func bits(_ number: Int, _ lanes: MatchLanes, _ lane: Int) -> Words {
    let start =
      columns.start + (2 &* number &* columns.stride &+ SharedDrawCall.offset(lanes) &+ lane)
    return podium_load_draws(start, start + columns.stride)
  }

  /// The bits of one lane.
  @inline(__always)
  fileprivate func bits(_ number: Int, _ lanes: MatchLanes, lane: Int) -> UInt16 {
    let start =
      columns.start + (2 &* number &* columns.stride &+ SharedDrawCall.offset(lanes) &+ lane)
    return UInt16(start[0]) << 8 | UInt16(start[columns.stride])
  }
}

extension RegulationDeviation.View {
  /// The whole numbers that draws by their upper bits make of means, and words that are not 0 where these do not decide.
  @inline(__always)
  fileprivate func draw(_ bits: Words, mean: Words) -> (number: Words, open: Words) {
    let entry = lookUp(entries, bits &>> 4)
    let width = entry & RegulationDeviation.open
    let half = UInt32(1) &<< (RegulationDeviation.fractionBits &- 1)
    let deviation = signed(entry) &>> Int32(truncatingIfNeeded: entryShift)
    let part = (width &* (((bits & 15) &<< 2) &- 1) &- 64) &<< (6 &- entryShift)
    let least = unsafeBitCast(deviation, to: Words.self) &+ part &+ mean &+ half
    let greatest = least &+ (width &* 6 &+ 128) &<< (6 &- entryShift)
    let fraction = Int32(truncatingIfNeeded: RegulationDeviation.fractionBits)
    let number = signed(least) &>> fraction
    let isOpen = podium_is_equal(width, Words(repeating: RegulationDeviation.open))
    let open = (number ^ (signed(greatest) &>> fraction)) | isOpen
    return (
      unsafeBitCast(podium_maximum(number, SignedWords(repeating: 0)), to: Words.self),
      unsafeBitCast(open, to: Words.self)
    )
  }
}

/// Scores drawn evenly from a range: see `BasketballRanges`.
struct RangeLanes: BasketballLanes {
  static var regulationPeriods: UInt32 { BasketballRanges.regulationPeriods }

  private let arithmetic: BasketballRanges
  private let table: UnsafePointer<UInt32>
  private let home: TeamRows
  private let away: TeamRows

  @inline(__always)
  init(_ call: BasketballCall, _ arithmetic: BasketballRanges, home: TeamRows, away: TeamRows) {
    self.arithmetic = arithmetic
    table = call.rows
    self.home = home
    self.away = away
  }

  @inline(__always)
  func regulation(_ call: BasketballCall, lane: Int) -> (points: PeriodLanes, open: Words) {
    let tournaments = TournamentLanes(
      first: call.lanes.firstTournament &+ UInt64(truncatingIfNeeded: lane))
    return (
      period(tournaments.block(0, of: call.stream), isOvertime: false), Words(repeating: 0)
    )
  }

  func decide(
    _ call: BasketballCall, lane: Int, index: Int, lower: SIMD4<UInt32>
  ) -> (home: UInt32, away: UInt32, possessions: UInt32) {
    preconditionFailure("a range that is open")
  }

  @inline(__always)
  func overtime(_ words: (Words, Words, Words, Words)) -> PeriodLanes {
    period(words, isOvertime: true)
  }

  @inline(__always)
  private func period(_ words: (Words, Words, Words, Words), isOvertime: Bool) -> PeriodLanes {
    PeriodLanes(
      home: points(
        home, isAway: false, isOvertime, night: words.0, arithmetic.homeChance, draw: words.1),
      away: points(
        away, isAway: true, isOvertime, night: words.2, arithmetic.awayChance, draw: words.3))
  }

  @inline(__always)
  private func points(
    _ side: TeamRows, isAway: Bool, _ isOvertime: Bool, night: Words, _ chance: UInt32,
    draw: Words
  ) -> Words {
    let isOther = (night &>> 1) .< Words(repeating: chance)
    let usual = BasketballRanges.place(isAway: isAway, isOther: false, isOvertime: isOvertime)
    let other = BasketballRanges.place(isAway: isAway, isOther: true, isOvertime: isOvertime)
    let stride = BasketballRanges.stride
    let range: Words
    switch side {
    case .uniform(let row):
      let row = table + row * stride
      range = Words(repeating: row[usual]).replacing(
        with: Words(repeating: row[other]), where: isOther)
    case .perLane(let rows):
      let place = Words(repeating: UInt32(truncatingIfNeeded: usual)).replacing(
        with: Words(repeating: UInt32(truncatingIfNeeded: other)), where: isOther)
      range = lookUp(table, rows &* UInt32(truncatingIfNeeded: stride) &+ place)
    }
    return (range & 0xFFFF) &+ upperProduct(draw, range &>> 16)
  }
}

extension BasketballCall {
  @inline(__always)
  fileprivate func floats(_ side: TeamRows, _ column: Int) -> Floats {
    let stride = BasketballPossessions.stride
    let words =
      switch side {
      case .uniform(let row): Words(repeating: rows[row * stride + column])
      case .perLane(let numbers):
        lookUp(rows + column, numbers &* UInt32(truncatingIfNeeded: stride))
      }
    return unsafeBitCast(words, to: Floats.self)
  }
}

/// Words as numbers of either sign, in two's complement.
@_transparent
func signed(_ words: Words) -> SignedWords { unsafeBitCast(words, to: SignedWords.self) }

/// Means as `RegulationDeviations.mean` has them.
@_transparent
private func fixed(_ lanes: Floats) -> Words {
  unsafeBitCast(podium_whole(lanes * 0x1p21 + 0.5), to: Words.self)
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
