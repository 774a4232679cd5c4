public import Estimates

/// A probability as a percentage for people, who never read 0 % or 100 % of what is not certain.
///
///     PercentText(Proportion(count: 2_493, total: 10_000))            // 24.9 %
///     PercentText(Proportion(count: 3, total: 10_000))                // <0.1 %
///     PercentText(Proportion(count: 0, total: 10_000))                // < 3/10,000
///     PercentText(Proportion(count: 10_000, total: 10_000))           // > 1 - 3/10,000
///     PercentText(Proportion(count: 0, total: 1, isCertain: true))    // 0 %
public struct PercentText: Sendable, Equatable, CustomStringConvertible {
  /// The text itself.
  public let description: String

  /// The share as a percentage with so many decimals.
  ///
  /// An event that was never seen in n is bounded by the rule of three: were its probability 3/n,
  /// it would have been missed with a probability below e^-3, which is 5 %. Likewise for one always
  /// seen. Of three or fewer tournaments the rule says nothing, and the text is "0 of 3".
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

  /// The probability as a percentage with so many decimals: "24.9 %", and "<0.1 %" or ">99.9 %"
  /// where rounding would leave nothing or everything.
  ///
  /// What is certain is "0 %" or "100 %" where it is exactly so, and otherwise rounded as others.
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

  /// The probability as a percentage with as many decimals as its standard error makes meaningful:
  /// the last one is worth no less than the standard error. At most 6; none where the error passes
  /// 0.1 of a percentage point; 1 where the standard error is 0 and tells nothing.
  public init(_ probability: Double, standardError: Double, isCertain: Bool = false) {
    self.init(
      probability, decimals: Self.meaningfulDecimals(standardError: standardError),
      isCertain: isCertain)
  }

  /// The share as a percentage with as many decimals as its own standard error makes meaningful, but 1 at least, and so
  /// many that it lies within its interval, beside which it stands.
  public init(known proportion: Proportion, _ level: ConfidenceLevel) {
    let interval = proportion.interval(level)
    let fewest = max(1, Self.meaningfulDecimals(standardError: proportion.standardError))
    let decimals = (fewest...fewest + 3).first { decimals in
      let rounded = Double(NumberText.fixed(proportion.value * 100, decimals: decimals)) ?? 0
      // What is rare or nearly always so is said as a bound, such as <0.1 %.
      return rounded == 0 || rounded == 100
        || rounded >= interval.lower * 100 && rounded <= interval.upper * 100
    }
    self.init(proportion, decimals: decimals ?? fewest)
  }

  private init(description: String) {
    self.description = description
  }

  /// How many decimals of a percentage a standard error makes meaningful, by the rule above.
  ///
  /// - Precondition: `standardError` is not negative.
  public static func meaningfulDecimals(standardError: Double) -> Int {
    precondition(standardError >= 0, "a standard error of \(standardError)")
    if standardError == 0 { return 1 }
    let units = [0.001, 0.000_1, 0.000_01, 0.000_001, 0.000_000_1, 0.000_000_01]
    return units.prefix { $0 >= standardError }.count
  }

  /// How many decimals the bounds of an interval need, as percentages, to show how wide it is: two
  /// digits of its width, but at least 1 decimal and at most 8.
  public static func decimals(showing width: Double) -> Int {
    let units = [0.001, 0.000_1, 0.000_01, 0.000_001, 0.000_000_1, 0.000_000_01, 0.000_000_001]
    return 1 + units.prefix { $0 > width / 10 }.count
  }
}
