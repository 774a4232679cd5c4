package import Games

/// The counts of a batter's season.
package struct BattingLine: Sendable, Equatable {
  package var atBats = 0
  package var hits = 0
  package var doubles = 0
  package var triples = 0
  package var homeRuns = 0
  /// Walks, intentional ones included.
  package var walks = 0
  package var intentionalWalks = 0
  package var hitByPitch = 0
  package var strikeouts = 0
  package var sacrificeFlies = 0
  package var sacrificeHits = 0

  package init() {}

  package var singles: Int { hits - doubles - triples - homeRuns }
  package var plateAppearances: Int { atBats + walks + hitByPitch + sacrificeFlies + sacrificeHits }

  // As the rules of the game define them (Official Baseball Rules, 9.21): nil where there was no chance.

  /// Hits over at bats.
  package var battingAverage: ExactRatio? { share(hits, of: atBats) }
  /// Hits, walks and times hit by a pitch over at bats, walks, times hit by a pitch and sacrifice flies.
  package var onBasePercentage: ExactRatio? {
    share(hits + walks + hitByPitch, of: atBats + walks + hitByPitch + sacrificeFlies)
  }
  /// Total bases over at bats.
  package var sluggingPercentage: ExactRatio? {
    share(hits + doubles + 2 * triples + 3 * homeRuns, of: atBats)
  }

  private func share(_ count: Int, of chances: Int) -> ExactRatio? {
    chances > 0 ? ExactRatio(Int128(count), over: Int128(chances)) : nil
  }
}

/// The counts of a pitcher's season.
package struct PitchingLine: Sendable, Equatable {
  package var battersFaced = 0
  package var hits = 0
  package var homeRuns = 0
  package var walks = 0
  package var hitByPitch = 0
  package var strikeouts = 0

  package init() {}
}
