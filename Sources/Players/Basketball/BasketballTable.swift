package import Games
package import KernelInterface
package import RandomStreams
package import TextFiles

/// The teams of a study as the kernels read them: a row of words per entrant.
package struct BasketballTable: Sendable {
  /// Rows of ``stride`` words: the bits of floats or whole numbers, as the arithmetic defines.
  let words: [UInt32]
  let stride: Int
  /// The maximum points of a side in a match, overtimes included.
  package let maximumPoints: Int
  /// The maximum possessions of a side in regulation.
  package let maximumPossessions: Int
  /// The teams' strengths or ratings in a run's identity.
  package let canonical: [JSONValue]
  /// For each entrant the team with sampled ratings, or `nil` if the ratings are certain.
  package let sampled: [SampledBasketballTeam?]

  package var samplers: [RatingSampler?] { sampled.map { $0?.sampler } }

  package init(
    _ strengths: [BasketballStrength], _ sampled: [SampledBasketballTeam?],
    _ rules: BasketballRules
  ) {
    stride = BasketballPossessions.stride
    self.sampled = sampled
    words = strengths.flatMap { strength in
      [strength.pace / rules.pace, strength.pointsPerPossession, strength.defence]
        .map { Float($0).bitPattern }
    }
    canonical = zip(strengths, sampled).map { strength, sampled in
      var canonical: JSONObject = [
        "pace": .double(strength.pace),
        "pointsPerPossession": .double(strength.pointsPerPossession),
        "defence": .double(strength.defence),
      ]
      if let sampled { canonical["uncertainty"] = sampled.canonical }
      return .object(canonical)
    }
    let best = zip(strengths, sampled).map { $1?.greatest ?? $0 }
    let pace = (best.map(\.pace).max() ?? 0) / rules.pace
    let points =
      (best.map(\.pointsPerPossession).max() ?? 0) * (best.map(\.defence).max() ?? 0)
      * (1 + abs(rules.homeAdvantage))
    guard case .possessions(let arithmetic) = rules.arithmetic() else {
      preconditionFailure("rows of possessions for scores from \(rules.scores)")
    }
    // The sum of four bytes deviates by at most 510 from its mean; every rounding adds at most 1.
    func possessions(_ period: BasketballPossessions.Period) -> Double {
      pace * pace * Double(period.possessions) + 510 * Double(period.possessionStep) + 1
    }
    func maximum(_ period: BasketballPossessions.Period) -> Double {
      possessions(period) * points + 510 * Double(period.pointStep) + 1
    }
    let quarters = Double(BasketballPossessions.regulationPeriods)
    maximumPossessions = Int(possessions(arithmetic.quarter) * quarters) + 1
    maximumPoints =
      Int(
        maximum(arithmetic.quarter) * quarters
          + maximum(arithmetic.overtime) * Double(BasketballArithmetic.maximumOvertimes)) + 1
  }

  package init(_ ratings: [BasketballRatings], _ rules: BasketballRules) {
    stride = BasketballRanges.stride
    sampled = ratings.map { _ in nil }
    maximumPossessions = 0
    let rows = ratings.map { BasketballTable.ranges($0, rules) }
    words = rows.flatMap { ranges in
      ranges.map { BasketballRanges.word(minimum: UInt32($0.lowerBound), count: UInt32($0.count)) }
    }
    canonical = ratings.map { rating in
      [
        "offensive": .whole(rating.offensive), "defensive": .whole(rating.defensive),
        "overall": .whole(rating.overall),
      ]
    }
    func maximum(isOvertime: Bool) -> Int {
      rows.flatMap { row in
        row.enumerated().filter { ($0.offset % 2 == 1) == isOvertime }.map(\.element.upperBound)
      }.max() ?? 0
    }
    maximumPoints =
      maximum(isOvertime: false) + Int(BasketballArithmetic.maximumOvertimes)
      * maximum(isOvertime: true)
      + 1
  }

  /// Overwrites offence and defence in a copy of an entrant's row.
  @inline(__always)
  static func write(_ strength: BasketballStrength, over row: inout MutableSpan<UInt32>) {
    row[BasketballPossessions.offence] = Float(strength.pointsPerPossession).bitPattern
    row[BasketballPossessions.defence] = Float(strength.defence).bitPattern
  }

  /// Returns the row of an entrant in a tournament, by the tournament's number from 0.
  package func row(_ entrant: Int, seed: Seed, tournament: UInt64) -> [UInt32] {
    var row = Array(words[entrant * stride..<(entrant + 1) * stride])
    if let team = sampled[entrant] {
      var elements = row.mutableSpan
      BasketballTable.write(team.strength(seed: seed, number: tournament), over: &elements)
    }
    return row
  }

  /// Returns a team's ranges: the usual one at home, bad night, usual one away, great night, each followed by that
  /// of an overtime.
  ///
  /// The bounds for an overtime are those of regulation times its share of the minutes, rounded, halves up.
  package static func ranges(
    _ ratings: BasketballRatings, _ rules: BasketballRules
  ) -> [ClosedRange<Int>] {
    let regulation = [
      (rules.homeLow, rules.homeHigh), (rules.badNightLow, rules.badNightHigh),
      (rules.awayLow, rules.awayHigh), (rules.blowoutLow, rules.blowoutHigh),
    ].map { low, high in ratings.minimum + low...ratings.maximum + high }
    let minutes = 4 * rules.periodMinutes
    func shortened(_ points: Int) -> Int {
      (2 * points * rules.overtimeMinutes + minutes) / (2 * minutes)
    }
    return regulation.flatMap { range in
      [range, shortened(range.lowerBound)...shortened(range.upperBound)]
    }
  }
}

extension BasketballTable {
  /// Returns the expected points of both sides in regulation, apart from rounding and the clamp at 0.
  package func expectedPoints(
    home: Int, away: Int, _ arithmetic: BasketballArithmetic
  ) -> [Double] {
    func word(_ team: Int, _ column: Int) -> UInt32 { words[team * stride + column] }
    switch arithmetic {
    case .possessions(let possessions):
      func float(_ team: Int, _ column: Int) -> Double {
        Double(Float(bitPattern: word(team, column)))
      }
      let count =
        Double(BasketballPossessions.regulationPeriods) * Double(possessions.quarter.possessions)
        * float(home, BasketballPossessions.pace) * float(away, BasketballPossessions.pace)
      func points(_ team: Int, against other: Int, _ factor: Float) -> Double {
        count * float(team, BasketballPossessions.offence)
          * float(other, BasketballPossessions.defence) * Double(factor)
      }
      return [
        points(home, against: away, possessions.homeFactor),
        points(away, against: home, possessions.awayFactor),
      ]
    case .ranges(let ranges):
      func mean(_ team: Int, isAway: Bool, isOther: Bool) -> Double {
        let place = BasketballRanges.place(isAway: isAway, isOther: isOther, isOvertime: false)
        let range = word(team, place)
        return Double(BasketballRanges.minimum(range)) + Double(BasketballRanges.count(range) - 1)
          / 2
      }
      return [(home, false, ranges.homeChance), (away, true, ranges.awayChance)].map {
        team, isAway, units in
        let chance = Double(units) * 0x1p-31
        return (1 - chance) * mean(team, isAway: isAway, isOther: false)
          + chance * mean(team, isAway: isAway, isOther: true)
      }
    }
  }
}
