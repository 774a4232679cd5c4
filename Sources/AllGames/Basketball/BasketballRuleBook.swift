internal import Games
internal import KernelInterface
internal import RandomStreams

/// One basketball match, played by the rules one period after another.
///
/// It makes the very draws of the kernels and computes with the very same operations in the same
/// order, so that it agrees with them to the bit; what a word means is explained at
/// `BasketballArithmetic`.
struct BasketballRuleBook {
  let arithmetic: BasketballArithmetic
  /// The sides' rows of the table of teams.
  let home: [UInt32]
  let away: [UInt32]
  let stream: StreamAddress
  let tournament: UInt64

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
    var periods = (0..<arithmetic.regulationPeriods).map { number in
      period(number, .regulation(Int(number) + 1))
    }
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
    case .possessions(let possessions):
      return period(
        words, possessions, isOvertime ? possessions.overtime : possessions.quarter, kind)
    case .ranges(let ranges):
      return Period(
        kind: kind,
        home: side(home, isAway: false, isOvertime, words[0], ranges.homeChance, words[1]),
        away: side(away, isAway: true, isOvertime, words[2], ranges.awayChance, words[3]),
        possessions: nil)
    }
  }

  private func period(
    _ words: SIMD4<UInt32>, _ arithmetic: BasketballPossessions,
    _ period: BasketballPossessions.Period, _ kind: Period.Kind
  ) -> Period {
    func float(_ row: [UInt32], _ column: Int) -> Float { Float(bitPattern: row[column]) }
    let pace =
      float(home, BasketballPossessions.pace) * float(away, BasketballPossessions.pace)
    let homeOffence =
      float(home, BasketballPossessions.offence) * float(away, BasketballPossessions.defence)
      * arithmetic.homeFactor
    let awayOffence =
      float(away, BasketballPossessions.offence) * float(home, BasketballPossessions.defence)
      * arithmetic.awayFactor
    let possessions = rounded(
      pace * period.possessions + byteSum(words[0]) * period.possessionStep)
    let homePoints = rounded(possessions * homeOffence + byteSum(words[1]) * period.pointStep)
    let awayPoints = rounded(possessions * awayOffence + byteSum(words[2]) * period.pointStep)
    return Period(
      kind: kind, home: .init(points: Int(homePoints)), away: .init(points: Int(awayPoints)),
      possessions: Int(possessions))
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
