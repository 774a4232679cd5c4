internal import Games
internal import TextFiles

/// The wRC+ of a batter or the FIP of a pitcher.
struct BaseballRate {
  /// The rate, named by its roster column.
  enum Kind: String {
    case wrcPlus, fip

    /// The number of decimals in a roster.
    fileprivate var decimals: Int {
      switch self {
      case .wrcPlus: 3
      case .fip: 4
      }
    }
  }

  /// The maximum magnitude; the game has tighter bounds.
  static let bound = 1000

  let kind: Kind
  /// The value in units of the last decimal.
  private let units: Int64

  /// Rounds the number, halves away from zero, or returns `nil` if the number is out of bounds.
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

  /// Returns the weighted mean of rates of one kind, or `nil` if the total weight is 0.
  static func mean(_ parts: [(rate: BaseballRate, weight: Int)]) -> BaseballRate? {
    let weight = parts.reduce(Int128(0)) { $0 + Int128($1.weight) }
    guard weight > 0, let kind = parts.first?.rate.kind else { return nil }
    let sum = parts.reduce(Int128(0)) { $0 + Int128($1.rate.units) * Int128($1.weight) }
    return BaseballRate(
      ExactRatio(sum, over: weight * ExactRatio.powerOfTen(kind.decimals)), kind)
  }

  var text: String { DecimalNumber(significand: units, scale: kind.decimals).description }
}
