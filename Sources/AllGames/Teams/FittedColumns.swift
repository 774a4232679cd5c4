/// The columns of the CSV files that `podium fit` writes.
enum FittedColumns {
  /// The ignored columns besides a team's id, its name and some figures.
  static func unread(beside figures: [String]) -> [String] {
    ["rank", "matches", "effective_matches"] + figures.map { "\($0)_se" }
  }
}
