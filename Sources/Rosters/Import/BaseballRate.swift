internal import Games
internal import TextFiles

/// wRC+ of a batter or FIP of a pitcher, as tables give them.
struct BaseballRate {
  /// What it is, by the column of a roster.
  enum Kind: String {
    case wrcPlus, fip

    /// How many decimals a roster has of it.
    fileprivate var decimals: Int {
      switch self {
      case .wrcPlus: 3
      case .fip: 4
      }
    }
  }

  /// The greatest magnitude that is read; the game bounds it further.
  static let bound = 1000

  let kind: Kind
  /// In units of the last decimal.
  private let units: Int64

  /// The number rounded, halves away from zero; nil if it is out of bounds.
  init?(_ number: DecimalNumber, _ kind: Kind) {
    guard number <= DecimalNumber(significand: Int64(BaseballRate.bound)),
      DecimalNumber(significand: -Int64(BaseballRate.bound)) <= number
    else { return nil }
    self.init(ExactRatio(number), kind)
  }

  private init(_ number: ExactRatio, _ kind: Kind) {
    units = Int64(number.rounded(decimals: kind.decimals).numerator)
    self.kind = kind
  }

  /// The mean of rates of one kind; nil without weight.
  static func mean(_ parts: [(rate: BaseballRate, weight: Int)]) -> BaseballRate? {
    let weight = parts.reduce(Int128(0)) { $0 + Int128($1.weight) }
    guard weight > 0, let kind = parts.first?.rate.kind else { return nil }
    let sum = parts.reduce(Int128(0)) { $0 + Int128($1.rate.units) * Int128($1.weight) }
    return BaseballRate(
      ExactRatio(sum, over: weight * ExactRatio.powerOfTen(kind.decimals)), kind)
  }

  var text: String { DecimalNumber(significand: units, scale: kind.decimals).description }
}
