extension MatchOccasion {
  /// Whether legs before it matter to who is ahead.
  package var hasLegsBefore: Bool { lead != 0 || awayGoals != nil }

  /// The side that is ahead where the match stands like this, the legs before counted in: 0 at home; nil if it is
  /// level.
  package func leader(_ home: Int, _ away: Int) -> Int? {
    let aggregate = home - away + lead
    guard aggregate == 0 else { return aggregate > 0 ? 0 : 1 }
    guard let awayGoals, away != awayGoals else { return nil }
    return away > awayGoals ? 1 : 0
  }

  /// Whether a match that stands like this needs extra time.
  package func needsExtraTime(_ home: Int, _ away: Int) -> Bool {
    needsWinner && level.contains(.extraTime) && leader(home, away) == nil
  }

  /// Whether a match that stands like this at the end needs a shoot-out.
  package func needsShootOut(_ home: Int, _ away: Int) -> Bool {
    needsWinner && level.contains(.shootOut) && leader(home, away) == nil
  }
}
