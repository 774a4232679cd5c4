internal import Estimates
internal import Statistics
internal import Tables

/// Columns of paired differences, all of which may be missing.
extension TableColumns {
  /// What a difference is the difference of, how sure it is, and what pairing saves.
  ///
  /// - Parameters:
  ///   - prefix: what the columns' names begin with, where a table has several differences in a row.
  ///   - level: the level at which all intervals of the table hold at once.
  static func values(
    _ prefix: String = "", level: ConfidenceLevel,
    _ difference: @escaping (Row) -> EventDifference?
  ) -> TableColumns {
    let names = [
      ("baseline", "Baseline"), ("variant_value", "Variant"), ("difference", "Difference"),
      ("se", "Standard error"), ("ci_low", "Lower"), ("ci_high", "Upper"),
      ("variance_ratio", "Variance ratio"),
    ]
    return TableColumns(names.map { .number(prefix + $0, $1) }) { row in
      let found = difference(row)
      let interval = found?.interval(level)
      return [
        found?.baseline, found?.variant, found?.value, found?.standardError, interval?.lower,
        interval?.upper, found?.varianceRatio,
      ].map { .real(ifKnown: $0) }
    }
  }

  /// - Parameter level: that of an interval that stands for itself.
  static func singleInterval(
    _ prefix: String = "", level: ConfidenceLevel,
    _ difference: @escaping (Row) -> EventDifference?
  ) -> TableColumns {
    let names = [("single_ci_low", "Lower, by itself"), ("single_ci_high", "Upper, by itself")]
    return TableColumns(names.map { .number(prefix + $0, $1) }) { row in
      let interval = difference(row)?.interval(level)
      return [.real(ifKnown: interval?.lower), .real(ifKnown: interval?.upper)]
    }
  }

  /// A difference for people, and its interval.
  static func difference(_ text: @escaping (Row) -> DifferenceText?) -> TableColumns {
    let difference = Column(
      name: "difference", title: "Difference", alignment: .right, importance: Column.essential)
    return TableColumns([difference, .number("interval", "95 % interval")]) {
      let text = text($0)
      return [.text(text?.signed ?? ""), .text(text?.range ?? "")]
    }
  }
}
