package import Games
package import TextFiles

/// Published measures computed from a season line, for players without them in the roster.
///
/// Formulas and constants are those of FanGraphs: wOBA and wRC+ by the weights of the season ("Guts!", after Tango,
/// Lichtman, Dolphin, "The Book", 2007), FIP after Tango and McCracken. Results are rounded as they are published,
/// on exact ratios.
package struct SeasonMetrics: Sendable {
  /// The most decimals of a weight.
  package static let decimals = 4

  package let rules: BaseballRules

  package init(rules: BaseballRules) {
    self.rules = rules
  }

  /// The weighted on-base average: the weights of what a batter did, over AB + BB - IBB + SF + HBP, or `nil` without a
  /// plate appearance that counts.
  package func woba(_ line: BattingLine) -> ExactRatio? {
    let chances = self.chances(line)
    guard chances > 0 else { return nil }
    return ExactRatio(weighted(line), over: SeasonMetrics.unit * chances)
  }

  /// wRC+: the runs that a batter created per plate appearance, in per cent of the league's without its
  /// pitchers, rounded to a whole number.
  ///
  ///     100 ((wOBA - lg wOBA) / scale + lg R/PA + (lg R/PA - park lg R/PA)) / (lg wRC/PA)
  ///
  /// - Parameter parkFactor: The ease of scoring in the team's park, in per cent of that in an average park.
  package func wrcPlus(_ line: BattingLine, parkFactor: Int) -> DecimalNumber? {
    let chances = self.chances(line)
    guard chances > 0 else { return nil }
    let unit = SeasonMetrics.unit
    // Every factor is a whole number of ten-thousandths: no product comes near 2^127.
    let runs = units(rules.leagueRuns)
    let above = weighted(line) - units(rules.leagueWOBA) * chances
    let aboveOver = units(rules.wobaScale) * chances
    let park = ExactRatio(runs * Int128(200 - parkFactor), over: unit * 100)
    let created = ExactRatio(above, over: aboveOver) + park
    let plus = created * ExactRatio(100 * unit, over: units(rules.leagueWRC))
    return DecimalNumber(significand: Int64(plus.rounded(decimals: 0).numerator))
  }

  /// FIP: (13 HR + 3 (BB + HBP) - 2 K) / IP + a constant, rounded to hundredths, or `nil` without
  /// innings.
  package func fip(_ line: PitchingLine, innings: ExactRatio) -> DecimalNumber? {
    guard innings.numerator > 0 else { return nil }
    let sum = 13 * line.homeRuns + 3 * (line.walks + line.hitByPitch) - 2 * line.strikeouts
    let fip = ExactRatio(Int128(sum)) / innings + ExactRatio(rules.fipConstant)
    return DecimalNumber(significand: Int64(fip.rounded(decimals: 2).numerator), scale: 2)
  }

  /// FIP-: a FIP in per cent of the league's, rounded to a whole number.
  package func fipMinus(_ fip: DecimalNumber) -> Int {
    let minus = 100 * ExactRatio(fip) / ExactRatio(rules.leagueFIP)
    return Int(minus.rounded(decimals: 0).numerator)
  }

  private static let unit = ExactRatio.powerOfTen(decimals)

  private func chances(_ line: BattingLine) -> Int128 {
    Int128(
      line.atBats + line.walks - line.intentionalWalks + line.sacrificeFlies + line.hitByPitch)
  }

  private func weighted(_ line: BattingLine) -> Int128 {
    let terms = [
      (rules.walkWeight, line.walks - line.intentionalWalks),
      (rules.hitByPitchWeight, line.hitByPitch),
      (rules.singleWeight, line.singles),
      (rules.doubleWeight, line.doubles),
      (rules.tripleWeight, line.triples),
      (rules.homeRunWeight, line.homeRuns),
    ]
    return terms.reduce(0) { $0 + units($1.0) * Int128($1.1) }
  }

  private func units(_ weight: DecimalNumber) -> Int128 {
    Int128(weight.significand) * ExactRatio.powerOfTen(SeasonMetrics.decimals - weight.scale)
  }
}
