internal import TextFiles

/// wRC+ of a batter or FIP of a pitcher, as tables give them.
struct BaseballRate {
  enum Kind {
    case wrcPlus, fip

    /// The column of a roster.
    var column: String {
      switch self {
      case .wrcPlus: "wrcPlus"
      case .fip: "fip"
      }
    }

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
    var (numerator, denominator) = (Int128(number.significand), Int128(1))
    for _ in 0..<kind.decimals { numerator *= 10 }
    for _ in 0..<number.scale { denominator *= 10 }
    self.init(numerator, over: denominator, kind)
  }

  private init(_ numerator: Int128, over denominator: Int128, _ kind: Kind) {
    let half = numerator < 0 ? -denominator : denominator
    units = Int64((2 * numerator + half) / (2 * denominator))
    self.kind = kind
  }

  /// The mean of rates of one kind; nil without weight.
  static func mean(_ parts: [(rate: BaseballRate, weight: Int)]) -> BaseballRate? {
    let weight = parts.reduce(Int128(0)) { $0 + Int128($1.weight) }
    guard weight > 0, let kind = parts.first?.rate.kind else { return nil }
    let sum = parts.reduce(Int128(0)) { $0 + Int128($1.rate.units) * Int128($1.weight) }
    return BaseballRate(sum, over: weight, kind)
  }

  var text: String { DecimalNumber(significand: units, scale: kind.decimals).description }
}
