public import Estimates

/// A probability as a percentage for people: 0 % or 100 % only if it is certain.
///
///     PercentText(Proportion(count: 2_493, total: 10_000))            // 24.9 %
///     PercentText(Proportion(count: 3, total: 10_000))                // <0.1 %
///     PercentText(Proportion(count: 0, total: 10_000))                // < 3/10,000
///     PercentText(Proportion(count: 10_000, total: 10_000))           // > 1 - 3/10,000
///     PercentText(Proportion(count: 0, total: 1, isCertain: true))    // 0 %
public struct PercentText: Sendable, Equatable, CustomStringConvertible {
  public let description: String

  /// Makes the text of a proportion.
  ///
  /// The rule of three bounds an event that was never seen in n tournaments: an event of probability
  /// 3/n would be missed with a probability below e^-3, which is 5 %. The same holds for an event
  /// that was always seen. Three or fewer tournaments give no bound, and the text is "0 of 3".
  ///
  /// Source of the rule: J. A. Hanley and A. Lippman-Hand (1983), If nothing goes wrong, is
  /// everything all right?, Journal of the American Medical Association 249, 1743-1745.
  public init(_ proportion: Proportion, decimals: Int = 1) {
    let isUnseen = proportion.count == 0
    let isAlways = proportion.count == proportion.total
    if proportion.isCertain || !(isUnseen || isAlways) {
      self.init(proportion.value, decimals: decimals, isCertain: proportion.isCertain)
      return
    }
    let total = NumberText.grouped(proportion.total)
    if proportion.total <= 3 {
      self.init(description: "\(proportion.count) of \(total)")
    } else {
      self.init(description: isUnseen ? "< 3/\(total)" : "> 1 - 3/\(total)")
    }
  }

  /// Makes the text of a probability: "24.9 %", and "<0.1 %" or ">99.9 %" if rounding would leave
  /// 0 or 100 %.
  ///
  /// A certain probability that is exactly 0 or 1 is "0 %" or "100 %".
  ///
  /// - Precondition: `probability` is between 0 and 1, and `decimals` is not negative.
  public init(_ probability: Double, decimals: Int = 1, isCertain: Bool = false) {
    precondition(
      probability >= 0 && probability <= 1, "\(probability) is not between 0 and 1")
    if isCertain && (probability == 0 || probability == 1) {
      description = probability == 0 ? "0 %" : "100 %"
      return
    }
    var percent = DecimalDigits(probability)
    percent.multiply(byTenTo: 2)
    let text = NumberText.fixed(percent, decimals: decimals)
    if text == NumberText.fixed(0, decimals: decimals) {
      description = decimals == 0 ? "<1 %" : "<0.\(String(repeating: "0", count: decimals - 1))1 %"
    } else if text == NumberText.fixed(100, decimals: decimals) {
      description = decimals == 0 ? ">99 %" : ">99.\(String(repeating: "9", count: decimals)) %"
    } else {
      description = text + " %"
    }
  }

  /// Makes the text of a proportion with the decimals that its standard error makes meaningful, at least 1, and enough for
  /// the rounded value to lie in its interval.
  public init(known proportion: Proportion, _ level: ConfidenceLevel) {
    let interval = proportion.interval(level)
    let fewest = max(1, Self.meaningfulDecimals(standardError: proportion.standardError))
    let decimals = (fewest...fewest + 3).first { decimals in
      let rounded = Double(NumberText.fixed(proportion.value * 100, decimals: decimals)) ?? 0
      // These values are shown as a bound, such as <0.1 %.
      return rounded == 0 || rounded == 100
        || rounded >= interval.lower * 100 && rounded <= interval.upper * 100
    }
    self.init(proportion, decimals: decimals ?? fewest)
  }

  private init(description: String) {
    self.description = description
  }

  /// The number of decimals of a percentage whose last one is worth at least the standard error.
  ///
  /// At most 6; none if the error exceeds 0.1 percentage points; 1 if the error is 0.
  ///
  /// - Precondition: `standardError` is not negative.
  public static func meaningfulDecimals(standardError: Double) -> Int {
    precondition(standardError >= 0, "a standard error of \(standardError)")
    if standardError == 0 { return 1 }
    let units = [0.001, 0.000_1, 0.000_01, 0.000_001, 0.000_000_1, 0.000_000_01]
    return units.prefix { $0 >= standardError }.count
  }

  /// The number of decimals of percentages that show two digits of an interval's width: 1 to 8.
  public static func decimals(showing width: Double) -> Int {
    let units = [0.001, 0.000_1, 0.000_01, 0.000_001, 0.000_000_1, 0.000_000_01, 0.000_000_001]
    return 1 + units.prefix { $0 > width / 10 }.count
  }
}
