package import Games
package import KernelInterface
package import RandomStreams
package import TextFiles

/// The teams of a study as the kernels read them: a row of words an entrant.
package struct BasketballTable: Sendable {
  /// Row by row, ``stride`` words each: floats' bits or whole numbers, as the arithmetic says.
  let words: [UInt32]
  let stride: Int
  /// No side can score more in a match, overtimes included.
  package let maximumPoints: Int
  /// No side can have more possessions in regulation.
  package let maximumPossessions: Int
  /// What the rows were made of, as it enters a run's identity.
  package let canonical: [JSONValue]
  /// By entrant what samples the ratings; nil where they are certain.
  package let sampled: [SampledBasketballTeam?]

  package var samplers: [RatingSampler?] { sampled.map { $0?.sampler } }

  /// - Parameter sampled: for each team what samples its ratings; nil where they are certain.
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
    let greatest = zip(strengths, sampled).map { $1?.greatest ?? $0 }
    let pace = (greatest.map(\.pace).max() ?? 0) / rules.pace
    let points =
      (greatest.map(\.pointsPerPossession).max() ?? 0) * (greatest.map(\.defence).max() ?? 0)
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

  /// Writes what deviates of an entrant's strength over a copy of its row.
  @inline(__always)
  static func write(_ strength: BasketballStrength, over row: inout MutableSpan<UInt32>) {
    row[BasketballPossessions.offence] = Float(strength.pointsPerPossession).bitPattern
    row[BasketballPossessions.defence] = Float(strength.defence).bitPattern
  }

  /// The row of an entrant in a tournament, by its number from 0.
  package func row(_ entrant: Int, seed: Seed, tournament: UInt64) -> [UInt32] {
    var row = Array(words[entrant * stride..<(entrant + 1) * stride])
    if let team = sampled[entrant] {
      var elements = row.mutableSpan
      BasketballTable.write(team.strength(seed: seed, number: tournament), over: &elements)
    }
    return row
  }

  /// A team's ranges: for home and away the usual one and that of the other night, each followed by
  /// overtime's. An overtime's bounds are regulation's, shortened to its share of the minutes and
  /// rounded, halves up.
  package static func ranges(
    _ ratings: BasketballRatings, _ rules: BasketballRules
  ) -> [ClosedRange<Int>] {
    let regulation = [
      ratings.minimum + rules.homeLow...ratings.greatest + rules.homeHigh,
      ratings.minimum + rules.badNightLow...ratings.greatest + rules.badNightHigh,
      ratings.minimum + rules.awayLow...ratings.greatest + rules.awayHigh,
      ratings.minimum + rules.blowoutLow...ratings.greatest + rules.blowoutHigh,
    ]
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
  /// The points that both sides are expected to score in regulation, but for what rounding and the
  /// clamp at 0 add.
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
