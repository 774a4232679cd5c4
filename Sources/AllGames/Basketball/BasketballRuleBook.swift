internal import Games
internal import KernelInterface
internal import RandomStreams

/// One basketball match, played by the rules one period after another. Side 0 is at home.
///
/// The rule book makes the same draws as the kernels and the same operations in the same order, so that both agree to
/// the bit; `BasketballArithmetic` explains the draws. Kernels draw a regulation by possessions at once: the rule book
/// divides it into quarters, with the stream's blocks 1 to 3.
struct BasketballRuleBook {
  let arithmetic: BasketballArithmetic
  /// The sides' rows of the table of teams.
  let rows: [[UInt32]]
  let stream: StreamAddress
  let tournament: UInt64
  let deviations: RegulationDeviations

  struct Period: Hashable {
    enum Kind: Hashable {
      case regulation(Int)
      case overtime(Int)
      case toss
    }

    let kind: Kind
    let sides: [Side]
    /// The possessions of each side, or `nil` for scores from ranges.
    let possessions: Int?

    struct Side: Hashable {
      let points: Int
      /// The range from which the points were drawn, for scores from ranges.
      var range: ClosedRange<Int>?
      /// True on a bad night of the home side or a great night of the away side.
      var isOtherNight = false
    }
  }

  /// Plays the match with the home side's lead from previous legs.
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
      periods.append(period(.toss, points: [toHome, 1 - toHome], possessions: nil))
    }
    return periods
  }

  private func regulation() -> [Period] {
    switch arithmetic {
    case .possessions(let possessions): quarters(possessions)
    case .ranges: [period(0, .regulation(1))]
    }
  }

  /// Divides a regulation, which is drawn at once, into quarters with their distribution given the sums.
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
      period(.regulation($0 + 1), points: [home[$0], away[$0]], possessions: parts[$0])
    }
  }

  private func period(_ kind: Period.Kind, points: [Int], possessions: Int?) -> Period {
    Period(kind: kind, sides: points.map { .init(points: $0) }, possessions: possessions)
  }

  private func isLevel(_ periods: [Period], _ lead: Int) -> Bool {
    periods.reduce(lead) { $0 + $1.sides[0].points - $1.sides[1].points } == 0
  }

  private func words(_ period: UInt32) -> SIMD4<UInt32> {
    stream.words(tournament: tournament, block: period)
  }

  private func period(_ number: UInt32, _ kind: Period.Kind) -> Period {
    let words = words(number)
    switch arithmetic {
    case .possessions(let possessions): return overtime(words, possessions, kind)
    case .ranges(let ranges):
      let isOvertime = number >= arithmetic.regulationPeriods
      let chances = [ranges.homeChance, ranges.awayChance]
      let sides = (0..<2).map {
        side($0, isOvertime, words[2 * $0], chances[$0], words[2 * $0 + 1])
      }
      return Period(kind: kind, sides: sides, possessions: nil)
    }
  }

  private func overtime(
    _ words: SIMD4<UInt32>, _ arithmetic: BasketballPossessions, _ kind: Period.Kind
  ) -> Period {
    let period = arithmetic.overtime
    let rates = rates(arithmetic)
    let possessions = rounded(
      rates.pace * period.possessions + byteSum(words[0]) * period.possessionStep)
    let points = zip([rates.home, rates.away], [words[1], words[2]]).map { rate, word in
      Int(rounded(possessions * rate + byteSum(word) * period.pointStep))
    }
    return self.period(kind, points: points, possessions: Int(possessions))
  }

  /// Returns the pace of both sides, as a multiple of the league's, and the points per possession of each.
  private func rates(
    _ arithmetic: BasketballPossessions
  ) -> (pace: Float, home: Float, away: Float) {
    let (home, away) = (0, 1)
    func float(_ side: Int, _ column: Int) -> Float { Float(bitPattern: rows[side][column]) }
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
    _ side: Int, _ isOvertime: Bool, _ night: UInt32, _ chance: UInt32, _ draw: UInt32
  ) -> Period.Side {
    let isOther = night >> 1 < chance
    let place = BasketballRanges.place(
      isAway: side == 1, isOther: isOther, isOvertime: isOvertime)
    let minimum = BasketballRanges.minimum(rows[side][place])
    let count = BasketballRanges.count(rows[side][place])
    let points = minimum + draw.multipliedFullWidth(by: count).high
    return Period.Side(
      points: Int(points), range: Int(minimum)...Int(minimum + count - 1), isOtherNight: isOther)
  }
}
