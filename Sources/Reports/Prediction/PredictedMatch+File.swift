internal import Estimates
internal import Tables
internal import Tallies

extension FileColumns {
  static func sides(_ match: @escaping (Row) -> PredictedMatch) -> FileColumns {
    .all([
      .entrant("home", of: "the home side") { match($0).home },
      .entrant("away", of: "the away side") { match($0).away },
    ])
  }

  /// A column of estimates, with their errors over uncertain ratings.
  ///
  /// - Parameter errorsEmptyWhere: The rows without errors, or `nil` for no columns of errors.
  static func overRatings(
    _ name: String, _ meaning: String, _ range: String? = nil, kind: FileColumn.Kind = .number,
    isShare: Bool = true, emptyWhere: String?, errorsEmptyWhere: String?,
    _ estimate: @escaping (Row) -> EstimateOverRatings?
  ) -> FileColumns {
    errorsEmptyWhere.map {
      .estimate(
        name, meaning, range, kind: kind, isShare: isShare, emptyWhere: emptyWhere,
        errorsEmptyWhere: $0, estimate)
    }
      ?? .cell(name, kind, meaning, range: range, emptyWhere: emptyWhere) {
        .quantity(estimate($0)?.value, isShare: isShare)
      }
  }
}
