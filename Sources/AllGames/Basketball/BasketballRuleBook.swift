internal import Games
internal import KernelInterface
internal import RandomStreams

/// One basketball match, played by the rules one period after another.
///
/// It makes the very draws of the kernels and computes with the very same operations in the same
/// order, so that it agrees with them to the bit; what a word means is explained at
/// `BasketballArithmetic`. Kernels draw a regulation by possessions at once: the rule book parts it into its quarters, with
/// the stream's blocks 1 to 3.
struct BasketballRuleBook {
  let arithmetic: BasketballArithmetic
  /// The sides' rows of the table of teams.
  let home: [UInt32]
  let away: [UInt32]
  let stream: StreamAddress
  let tournament: UInt64
  let deviations: RegulationDeviations

  /// What happened in a period.
  struct Period: Hashable {
    enum Kind: Hashable {
      case regulation(Int)
      case overtime(Int)
      case toss
    }

    let kind: Kind
    let home: Side
    let away: Side
    /// What the two sides together had, if the model knows possessions.
    let possessions: Int?

    struct Side: Hashable {
      let points: Int
      /// The range that the points were drawn from, and whether the night was the other one.
      var range: ClosedRange<Int>?
      var isOtherNight = false
    }
  }

  /// - Parameter lead: by how much the side at home leads from the legs before.
  func periods(playsOvertime: Bool, lead: Int) -> [Period] {
    var periods = regulation()
    guard playsOvertime else { return periods }
    var number = arithmetic.regulationPeriods
    let last = number + BasketballArithmetic.maximumOvertimes
    while isLevel(periods, lead), number < last {
      periods.append(period(number, .overtime(Int(number - arithmetic.regulationPeriods) + 1)))
      number += 1
    }
    if isLevel(periods, lead) {
      let toHome = Int(words(number)[3] >> 31)
      periods.append(
        Period(
          kind: .toss, home: .init(points: toHome), away: .init(points: 1 - toHome),
          possessions: nil))
    }
    return periods
  }

  private func regulation() -> [Period] {
    switch arithmetic {
    case .possessions(let possessions): quarters(possessions)
    case .ranges: [period(0, .regulation(1))]
    }
  }

  /// The quarters of a regulation that is drawn at once: as they come about if their sums are known.
  private func quarters(_ arithmetic: BasketballPossessions) -> [Period] {
    let rates = rates(arithmetic)
    let lower = words(0)
    func number(_ draw: Int, _ deviation: RegulationDeviation, mean: UInt32) -> Int {
      let upper = stream.sharedBits(tournament: tournament, block: UInt32(draw))
      return Int(
        deviation.view.number(UInt64(upper) << 32 | UInt64(lower[draw]), mean: mean))
    }
    let quarter = arithmetic.quarter
    let count = Int(BasketballPossessions.regulationPeriods)
    let possessions = number(
      0, deviations.possessions,
      mean: RegulationDeviations.mean(rates.pace * (Float(count) * quarter.possessions)))
    let parts = QuarterSplit(
      Array(
        repeating: QuarterSplit.chances(
          mean: rates.pace * quarter.possessions, step: quarter.possessionStep), count: count)
    ).parts(possessions) { words(UInt32($0) + 1)[0] }
    func points(_ draw: Int, _ rate: Float) -> [Int] {
      let points = number(
        draw, deviations.points, mean: UInt32(possessions) * RegulationDeviations.mean(rate))
      return QuarterSplit(
        parts.map { QuarterSplit.chances(mean: Float($0) * rate, step: quarter.pointStep) }
      ).parts(points) { words(UInt32($0) + 1)[draw] }
    }
    let (home, away) = (points(1, rates.home), points(2, rates.away))
    return parts.indices.map {
      Period(
        kind: .regulation($0 + 1), home: .init(points: home[$0]), away: .init(points: away[$0]),
        possessions: parts[$0])
    }
  }

  private func isLevel(_ periods: [Period], _ lead: Int) -> Bool {
    periods.reduce(lead) { $0 + $1.home.points - $1.away.points } == 0
  }

  private func words(_ period: UInt32) -> SIMD4<UInt32> {
    stream.words(tournament: tournament, block: period)
  }

  private func period(_ number: UInt32, _ kind: Period.Kind) -> Period {
    let words = words(number)
    let isOvertime = number >= arithmetic.regulationPeriods
    switch arithmetic {
    case .possessions(let possessions): return overtime(words, possessions, kind)
    case .ranges(let ranges):
      return Period(
        kind: kind,
        home: side(home, isAway: false, isOvertime, words[0], ranges.homeChance, words[1]),
        away: side(away, isAway: true, isOvertime, words[2], ranges.awayChance, words[3]),
        possessions: nil)
    }
  }

  private func overtime(
    _ words: SIMD4<UInt32>, _ arithmetic: BasketballPossessions, _ kind: Period.Kind
  ) -> Period {
    let period = arithmetic.overtime
    let rates = rates(arithmetic)
    let possessions = rounded(
      rates.pace * period.possessions + byteSum(words[0]) * period.possessionStep)
    let homePoints = rounded(possessions * rates.home + byteSum(words[1]) * period.pointStep)
    let awayPoints = rounded(possessions * rates.away + byteSum(words[2]) * period.pointStep)
    return Period(
      kind: kind, home: .init(points: Int(homePoints)), away: .init(points: Int(awayPoints)),
      possessions: Int(possessions))
  }

  /// The pace of both sides, as a multiple of the league's, and the points per possession of each.
  private func rates(
    _ arithmetic: BasketballPossessions
  ) -> (pace: Float, home: Float, away: Float) {
    func float(_ row: [UInt32], _ column: Int) -> Float { Float(bitPattern: row[column]) }
    return (
      float(home, BasketballPossessions.pace) * float(away, BasketballPossessions.pace),
      float(home, BasketballPossessions.offence) * float(away, BasketballPossessions.defence)
        * arithmetic.homeFactor,
      float(away, BasketballPossessions.offence) * float(home, BasketballPossessions.defence)
        * arithmetic.awayFactor
    )
  }

  private func byteSum(_ word: UInt32) -> Float {
    Float((word & 0xFF) + (word >> 8 & 0xFF) + (word >> 16 & 0xFF) + (word >> 24)) - 510
  }

  private func rounded(_ number: Float) -> Float {
    max(0, number).rounded(.toNearestOrEven)
  }

  private func side(
    _ row: [UInt32], isAway: Bool, _ isOvertime: Bool, _ night: UInt32, _ chance: UInt32,
    _ draw: UInt32
  ) -> Period.Side {
    let isOther = night >> 1 < chance
    let place = BasketballRanges.place(isAway: isAway, isOther: isOther, isOvertime: isOvertime)
    let minimum = BasketballRanges.minimum(row[place])
    let count = BasketballRanges.count(row[place])
    let points = minimum + draw.multipliedFullWidth(by: count).high
    return Period.Side(
      points: Int(points), range: Int(minimum)...Int(minimum + count - 1), isOtherNight: isOther)
  }
}
