/// The conferences and divisions into which a league is divided.
public struct LeagueParts: Sendable, Equatable {
  /// For each row of the table that sums up the league the table of its conference, and that of its division; nil where it
  /// has none.
  package var conferences: [Int?]
  package var divisions: [Int?]

  package init(conferences: [Int?], divisions: [Int?]) {
    self.conferences = conferences
    self.divisions = divisions
  }
}
