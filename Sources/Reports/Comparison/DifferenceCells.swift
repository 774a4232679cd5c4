internal import Estimates
internal import Statistics
internal import Tables

/// A paired difference as cells of a file: what it is the difference of, how sure it is, and what pairing
/// saves.
enum DifferenceCells {
  /// The columns of ``values(_:_:)``.
  ///
  /// - Parameter prefix: what their names begin with, where a table has several differences in a row.
  static func valueColumns(_ prefix: String = "") -> [Column] {
    columns(
      [
        ("baseline", "Baseline"), ("variant_value", "Variant"), ("difference", "Difference"),
        ("se", "Standard error"), ("ci_low", "Lower"), ("ci_high", "Upper"),
        ("variance_ratio", "Variance ratio"),
      ], prefix)
  }

  /// The columns of ``single(_:_:)``.
  static func singleColumns(_ prefix: String = "") -> [Column] {
    columns(
      [("single_ci_low", "Lower, by itself"), ("single_ci_high", "Upper, by itself")], prefix)
  }

  private static func columns(_ names: [(String, String)], _ prefix: String) -> [Column] {
    names.map { Column(name: prefix + $0, title: $1, alignment: .right) }
  }

  /// - Parameter together: the level at which all intervals of the table hold at once.
  static func values(_ difference: EventDifference, _ together: ConfidenceLevel) -> [Cell] {
    let interval = difference.interval(together)
    return [
      .real(difference.baseline), .real(difference.variant), .real(difference.value),
      .real(ifKnown: difference.standardError), .real(ifKnown: interval?.lower),
      .real(ifKnown: interval?.upper), .real(ifKnown: difference.varianceRatio),
    ]
  }

  /// - Parameter level: that of an interval that stands for itself.
  static func single(_ difference: EventDifference, _ level: ConfidenceLevel) -> [Cell] {
    let interval = difference.interval(level)
    return [.real(ifKnown: interval?.lower), .real(ifKnown: interval?.upper)]
  }
}
