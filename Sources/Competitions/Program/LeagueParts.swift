/// The conferences and divisions into which a league is divided.
public struct LeagueParts: Sendable, Hashable {
  /// For each row of the table that sums up the league the table of its conference, and that of its division; nil where it
  /// has none.
  let conferences: [Int?]
  let divisions: [Int?]
}
