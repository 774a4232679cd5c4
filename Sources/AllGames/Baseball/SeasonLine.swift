internal import Games

/// What a batter did in a season.
struct BattingLine: Sendable, Hashable {
  var atBats = 0
  var hits = 0
  var doubles = 0
  var triples = 0
  var homeRuns = 0
  /// Walks, intentional ones included.
  var walks = 0
  var intentionalWalks = 0
  var hitByPitch = 0
  var strikeouts = 0
  var sacrificeFlies = 0
  var sacrificeHits = 0

  var singles: Int { hits - doubles - triples - homeRuns }
  var plateAppearances: Int { atBats + walks + hitByPitch + sacrificeFlies + sacrificeHits }

  // As the rules of the game define them (Official Baseball Rules, 9.21): nil where there was no chance.

  /// Hits over at bats.
  var battingAverage: ExactRatio? { share(hits, of: atBats) }
  /// Hits, walks and times hit by a pitch over at bats, walks, times hit by a pitch and sacrifice flies.
  var onBasePercentage: ExactRatio? {
    share(hits + walks + hitByPitch, of: atBats + walks + hitByPitch + sacrificeFlies)
  }
  /// Total bases over at bats.
  var sluggingPercentage: ExactRatio? {
    share(hits + doubles + 2 * triples + 3 * homeRuns, of: atBats)
  }

  private func share(_ count: Int, of chances: Int) -> ExactRatio? {
    chances > 0 ? ExactRatio(Int128(count), over: Int128(chances)) : nil
  }
}

/// What batters did against a pitcher in a season.
struct PitchingLine: Sendable, Hashable {
  var battersFaced = 0
  var hits = 0
  var homeRuns = 0
  var walks = 0
  var hitByPitch = 0
  var strikeouts = 0
}
