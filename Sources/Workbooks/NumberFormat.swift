internal import Estimates
internal import Tables

/// A number format, which spreadsheets show with the separators of their locale.
struct NumberFormat: Hashable {
  let code: String

  static let text = NumberFormat(code: "@")
  /// The format of numbers that are names.
  static let name = NumberFormat(code: "0")
  static let count = NumberFormat(code: "#,##0")

  /// The format of an event that was never seen, and that is not known to be impossible.
  static let never = NumberFormat(code: "\"–\"")

  /// The format of chances for people, which never look certain.
  static func chance(decimals: Int) -> NumberFormat {
    func digits(_ digit: String) -> String { String(repeating: digit, count: decimals) }
    let least = decimals == 0 ? "1" : "0.\(digits("0").dropLast())1"
    let most = decimals == 0 ? "99" : "99.\(digits("9"))"
    return NumberFormat(
      code: "[<0.00\(digits("0"))5]\"<\(least)%\";[>=0.99\(digits("9"))5]\">\(most)%\";"
        + share(decimals: decimals).code)
  }

  static func share(decimals: Int) -> NumberFormat {
    NumberFormat(code: fixed("0", decimals: decimals) + "%")
  }

  static func real(decimals: Int) -> NumberFormat {
    NumberFormat(code: fixed("#,##0", decimals: decimals))
  }

  private static func fixed(_ whole: String, decimals: Int) -> String {
    decimals == 0 ? whole : whole + "." + String(repeating: "0", count: decimals)
  }
}

/// The number of decimals of a column: the greatest error has two digits, and no number looks like 0 that is not.
struct ColumnDecimals {
  private(set) var share = 2
  private(set) var real = 2

  private static let minimum = 2
  private static let maximum = 6

  /// - Parameter error: the index of the column of standard errors.
  init(_ table: Table, column: Int, error: Int?) {
    if let decimals = table.columns[column].decimals {
      (share, real) = (decimals, decimals)
      return
    }
    var (leastShare, leastReal) = (Double.infinity, Double.infinity)
    var (errorOfShare, errorOfReal) = (0.0, 0.0)
    var isWhole = true
    for row in table.rows {
      let size = error.flatMap { row[$0].quantity?.value } ?? 0
      guard let (value, isShare) = row[column].quantity else { continue }
      let magnitude = abs(value)
      if isShare {
        // A number just below 1 is not to look like 1.
        let rest = magnitude < 1 ? min(magnitude, 1 - magnitude) : magnitude
        if rest > 0 { leastShare = min(leastShare, rest) }
        errorOfShare = max(errorOfShare, size)
      } else {
        if magnitude > 0 { leastReal = min(leastReal, magnitude) }
        if magnitude != magnitude.rounded() { isWhole = false }
        errorOfReal = max(errorOfReal, size)
      }
    }
    share = ColumnDecimals.decimals(least: leastShare * 100, error: errorOfShare * 100)
    real = isWhole ? 0 : ColumnDecimals.decimals(least: leastReal, error: errorOfReal)
  }

  private static func decimals(least: Double, error: Double) -> Int {
    let units = [0.01, 0.001, 0.000_1, 0.000_01]
    let enough = units.firstIndex { least >= $0 && (error == 0 || error >= $0 * 10) }
    return enough.map { minimum + $0 } ?? maximum
  }
}

extension Cell {
  /// The number of a measured or estimated cell; a share is shown in per cent.
  var quantity: (value: Double, isShare: Bool)? {
    switch self {
    case .real(let value): (value, false)
    case .probability(let value), .share(let value): (value, true)
    case .proportion(let share): (share.value, true)
    case .chance(let chance): (chance.value, true)
    case .text, .plain, .boolean, .integer, .missing: nil
    }
  }
}
