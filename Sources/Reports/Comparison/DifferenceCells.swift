internal import Estimates
internal import Statistics
internal import Tables

extension TableColumns {
  /// Returns the columns of paired differences.
  ///
  /// - Parameters:
  ///   - prefix: The start of the columns' names.
  ///   - level: The level at which all intervals of the table hold together.
  static func values(
    _ prefix: String = "", level: ConfidenceLevel,
    _ difference: @escaping (Row) -> EventDifference?
  ) -> TableColumns {
    let names = [
      ("baseline", "Baseline"), ("variant_value", "Variant"), ("difference", "Difference"),
      ("difference_se", "Standard error"), ("difference_ci_low", "Lower"),
      ("difference_ci_high", "Upper"),
      ("variance_ratio", "Variance ratio"),
    ]
    return TableColumns(names.map { .number(prefix + $0, $1) }) { row in
      let found = difference(row)
      let interval = found?.interval(level)
      return [
        found?.baseline, found?.variant, found?.value, found?.standardError, interval?.lower,
        interval?.upper,
      ].map { .quantity($0, isShare: found?.isShare ?? false) }
        + [.real(ifKnown: found?.varianceRatio)]
    }
  }

  static func singleInterval(
    _ prefix: String = "", level: ConfidenceLevel,
    _ difference: @escaping (Row) -> EventDifference?
  ) -> TableColumns {
    let names = [("single_ci_low", "Lower, by itself"), ("single_ci_high", "Upper, by itself")]
    return TableColumns(names.map { .number(prefix + $0, $1) }) { row in
      let interval = difference(row)?.interval(level)
      return [interval?.lower, interval?.upper].map {
        .quantity($0, isShare: difference(row)?.isShare ?? false)
      }
    }
  }

  static func difference(_ text: @escaping (Row) -> DifferenceText?) -> TableColumns {
    let difference = Column(
      name: "difference", title: "Difference", alignment: .right, importance: Column.essential)
    return TableColumns([difference, .number("interval", "95 % interval")]) {
      let text = text($0)
      return [.text(text?.signed ?? ""), .text(text?.range ?? "")]
    }
  }
}

extension FileColumns {
  static func differences(
    _ prefix: String = "", baseline: String, emptyWhere: String? = nil
  ) -> FileColumns {
    func name(_ name: String) -> String { "`\(prefix)\(name)`" }
    func number(
      _ name: String, _ meaning: String, _ range: String? = nil, emptyWhere more: String? = nil
    ) -> FileColumns {
      let reasons = [emptyWhere, more].compactMap { $0 }
      return .real(
        prefix + name, meaning, range,
        emptyWhere: reasons.isEmpty ? nil : reasons.joined(separator: ", and "))
    }
    return .all([
      number("baseline", baseline), number("variant_value", "The same with the change"),
      number("difference", "The latter less the former"),
      number(
        "difference_se",
        "Standard error of the paired difference. 0 where nothing differed, where it says nothing: read the interval",
        "0 or more", emptyWhere: oneTournament),
      number(
        "difference_ci_low",
        "Lower end of the interval; those of all rows hold together in 95 of 100 studies. It and \(name("difference_ci_high")) are "
          + "0 where the two are proven the same, and only then", emptyWhere: oneTournament),
      number("difference_ci_high", "Upper end of the interval", emptyWhere: oneTournament),
      number(
        "variance_ratio", "Variance of the paired difference over that of independent runs",
        "0 or more", emptyWhere: "where independent runs would not vary"),
    ])
  }

  static func singleInterval(_ prefix: String = "", emptyWhere: String? = nil) -> FileColumns {
    let empty = [emptyWhere, oneTournament].compactMap { $0 }.joined(separator: ", and ")
    return .all([
      .real(
        "\(prefix)single_ci_low", "Lower end of the 95 % interval that stands for itself",
        emptyWhere: empty),
      .real("\(prefix)single_ci_high", "Upper end of it", emptyWhere: empty),
    ])
  }

  static func family(_ intervals: String, emptyWhere: String? = nil) -> FileColumns {
    .count(
      "family",
      "Number of differences that are not proven to be 0, over which \(intervals) hold together",
      "0 or more", emptyWhere: emptyWhere)
  }

  static func tournamentsChanged(emptyWhere: String? = nil) -> FileColumns {
    .count(
      "tournaments_changed",
      "Tournaments in which any entrant's position or points differ from the baseline's",
      "0 to `tournaments`", emptyWhere: emptyWhere)
  }

  private static var oneTournament: String { "for a mean of one tournament" }
}

extension EventDifference {
  fileprivate var isShare: Bool { if case .proportion = estimate { true } else { false } }
}
