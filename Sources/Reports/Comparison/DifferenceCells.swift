internal import Estimates
internal import Statistics
internal import Tables

extension TableColumns {
  /// A column of one of the two chances of a difference.
  static func chance(
    _ title: String, _ value: KeyPath<EventDifference, Double>,
    _ difference: @escaping (Row) -> EventDifference?
  ) -> TableColumns {
    number(title) {
      difference($0).map { found in
        let chance = found[keyPath: value]
        return found.isSettled
          ? .proportion(Proportion(count: Int64(chance), total: 1, isCertain: true))
          : .probability(chance)
      }
    }
  }

  /// The columns of a difference and its interval.
  static func difference(_ text: @escaping (Row) -> DifferenceText?) -> TableColumns {
    let difference = Column(
      name: "difference", title: "Difference", alignment: .right, importance: Column.essential)
    return TableColumns([difference, .number("interval", "95 % interval")]) {
      let text = text($0)
      return [.text(text?.signed ?? ""), .text(text?.range ?? "")]
    }
  }
}

/// A paired difference, unless there is none, and the level of its interval.
typealias LeveledDifference = (difference: EventDifference?, level: ConfidenceLevel)

extension FileColumns {
  private static var oneTournament: String { "for a mean of one tournament" }

  /// The columns of a paired difference, its error and what pairing saves.
  ///
  /// - Parameters:
  ///   - prefix: the start of the columns' names.
  ///   - baseline: the meaning of the value in the scenario.
  ///   - emptyWhere: the rows without a difference.
  ///   - other: the file in which the other columns have the same meaning, or `nil` to describe them.
  static func difference(
    _ prefix: String = "", baseline: String, emptyWhere: String? = nil, asIn other: String? = nil,
    _ difference: @escaping (Row) -> LeveledDifference
  ) -> FileColumns {
    func column(
      _ name: String, _ meaning: String, _ range: String? = nil, emptyWhere more: String? = nil,
      _ value: @escaping (EventDifference, ConfidenceLevel) -> Double?
    ) -> FileColumns {
      let reasons = [emptyWhere, more].compactMap { $0 }
      return .cell(
        prefix + name, .number,
        other.map { name == "baseline" ? meaning : "As in `\($0)`" } ?? meaning,
        range: other == nil ? range : nil,
        emptyWhere: reasons.isEmpty ? nil : reasons.joined(separator: ", and ")
      ) {
        let (found, level) = difference($0)
        return found.flatMap { found in
          .quantity(value(found, level), isShare: found.isShare && name != "variance_ratio")
        }
      }
    }
    return .all([
      column("baseline", baseline) { found, _ in found.baseline },
      column("variant_value", "The same with the change") { found, _ in found.variant },
      column("difference", "The latter less the former") { found, _ in found.value },
      column(
        "difference_se",
        "Standard error of the paired difference; where it is 0, read the interval", "0 or more",
        emptyWhere: oneTournament
      ) { found, _ in found.standardError },
      column(
        "difference_ci_low",
        """
        Lower end of the interval, 95 % for all rows together; both ends are 0 only where the two are proven the same
        """, emptyWhere: oneTournament
      ) { $0.interval($1)?.lower },
      column("difference_ci_high", "Upper end of the interval", emptyWhere: oneTournament) {
        $0.interval($1)?.upper
      },
      column(
        "variance_ratio", "Variance of the paired difference over that of independent runs",
        "0 or more", emptyWhere: "where independent runs would not vary"
      ) { found, _ in found.varianceRatio },
    ])
  }

  /// The columns of an interval that holds by itself.
  static func singleInterval(
    _ prefix: String = "", emptyWhere: String? = nil, asIn other: String? = nil,
    _ difference: @escaping (Row) -> LeveledDifference
  ) -> FileColumns {
    let empty = [emptyWhere, oneTournament].compactMap { $0 }.joined(separator: ", and ")
    return .all(
      [
        ("low", "Lower end of the 95 % interval that stands for itself", \Interval.lower),
        ("high", "Upper end of it", \Interval.upper),
      ].map { suffix, meaning, end in
        .cell(
          "\(prefix)single_ci_\(suffix)", .number, other.map { "As in `\($0)`" } ?? meaning,
          emptyWhere: empty
        ) {
          let (found, level) = difference($0)
          return found.flatMap { found in
            .quantity(found.interval(level)?[keyPath: end], isShare: found.isShare)
          }
        }
      })
  }

  /// - Parameter intervals: the names of the columns of the simultaneous intervals.
  static func family(
    _ intervals: String, _ size: @escaping (Row) -> Int
  ) -> FileColumns {
    .count(
      "family",
      "Number of differences that are not proven to be 0, over which \(intervals) hold together",
      "0 or more"
    ) { size($0) }
  }

  static func tournamentsChanged(
    emptyWhere: String? = nil, _ count: @escaping (Row) -> Int64?
  ) -> FileColumns {
    .count(
      "tournaments_changed",
      "Tournaments in which any entrant's position or points differ from the baseline's",
      "0 to `tournaments`", emptyWhere: emptyWhere
    ) { count($0) }
  }
}

extension EventDifference {
  /// True for a difference of probabilities.
  fileprivate var isShare: Bool {
    switch estimate {
    case .proportion: true
    case .mean: false
    case .conditional(let difference): difference.baseline.share != nil
    }
  }
}
