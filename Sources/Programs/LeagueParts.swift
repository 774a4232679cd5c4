public struct LeagueParts: Sendable, Equatable {
  /// For each row of the league's table, the table of its conference and of its division, or `nil` without one.
  package var conferences: [Int?]
  package var divisions: [Int?]

  package init(conferences: [Int?], divisions: [Int?]) {
    self.conferences = conferences
    self.divisions = divisions
  }
}
