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
