internal import Estimates
internal import Tables

/// The number formats of a column: spreadsheets show them with the decimal point and the separators of their locale.
struct NumberFormat: Hashable {
  let code: String

  /// What texts have: what is typed over one stays a text.
  static let text = NumberFormat(code: "@")
  /// Of numbers that are names.
  static let name = NumberFormat(code: "0")
  /// Of counts.
  static let count = NumberFormat(code: "#,##0")

  /// Of chances for people: what was never seen is a dash, and what was seen never looks like nothing.
  static let chance = NumberFormat(code: "[=0]\"–\";[<0.00005]\"<0.01%\";0.00%")

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

/// How many decimals the numbers of a column have: so many that the greatest of their errors has two digits, and that what is
/// small but not nothing does not look like nothing.
struct ColumnDecimals {
  /// Of percentages, and of other numbers.
  private(set) var share = 2
  private(set) var real = 2

  private static let most = 6

  /// - Parameters:
  ///   - column: the index of the column.
  ///   - error: the index of the column of its standard errors, if the table has one.
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
        // What is nearly always so must not look as if it were always so.
        let rest = magnitude < 1 ? min(magnitude, 1 - magnitude) : magnitude
        if rest > 0 { leastShare = min(leastShare, rest) }
        errorOfShare = max(errorOfShare, size)
      } else {
        if magnitude > 0 { leastReal = min(leastReal, magnitude) }
        if magnitude != magnitude.rounded() { isWhole = false }
        errorOfReal = max(errorOfReal, size)
      }
    }
    share = ColumnDecimals.decimals(
      fewest: 2, least: leastShare * 100, error: errorOfShare * 100)
    real =
      isWhole ? 0 : ColumnDecimals.decimals(fewest: 2, least: leastReal, error: errorOfReal)
  }

  private static func decimals(fewest: Int, least: Double, error: Double) -> Int {
    var unit = 1.0
    for decimals in 0..<most {
      if decimals >= fewest, least >= unit, error == 0 || error >= unit * 10 { return decimals }
      unit /= 10
    }
    return most
  }
}

extension Cell {
  /// The number of a cell that is measured or estimated, and whether 1 of it is 100 %.
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
