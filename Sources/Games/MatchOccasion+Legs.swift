extension MatchOccasion {
  /// True if earlier legs influence who is ahead.
  package var hasLegsBefore: Bool { lead != 0 || awayGoals != nil }

  /// The side that is ahead at a score, earlier legs included: 0 home, 1 away, or `nil` if the match is level.
  package func leader(_ home: Int, _ away: Int) -> Int? {
    let aggregate = home - away + lead
    guard aggregate == 0 else { return aggregate > 0 ? 0 : 1 }
    guard let awayGoals, away != awayGoals else { return nil }
    return away > awayGoals ? 1 : 0
  }

  /// Returns whether a match at this score needs extra time.
  package func needsExtraTime(_ home: Int, _ away: Int) -> Bool {
    needsWinner && level.contains(.extraTime) && leader(home, away) == nil
  }

  /// Returns whether a match that ends at this score needs a shoot-out.
  package func needsShootOut(_ home: Int, _ away: Int) -> Bool {
    needsWinner && level.contains(.shootOut) && leader(home, away) == nil
  }
}
