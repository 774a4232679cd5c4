/// Reference ratings of players and of a roster, and distributions of scores, from an independent implementation of the
/// simulator's formulas.
struct BasketballReference: Decodable, Sendable {
  /// A player's statistics as texts, in the order of ``keys``, and the offensive, defensive and overall ratings, also
  /// weighted by minutes.
  struct Player: Decodable, Sendable {
    var statistics: String
    var ratings: [Int] = []
    var weighted: [Int] = []
  }

  /// The scores of two teams of offensive, defensive and overall ratings: the probabilities of a home win, a tie and an
  /// away win as ratios, and the mean and the variance of the points at home and away.
  struct Scores: Decodable, Sendable {
    let home: [Int]
    let away: [Int]
    let outcomes: [[Double]]
    let points: [[Double]]
  }

  let players: [Player]
  /// The offensive, defensive and overall rating of the roster.
  let roster: [Int]
  let scores: [Scores]

  static let all = GameFile.decoded(BasketballReference.self, "basketball.json")

  static let keys = [
    "ppg", "apg", "rpg", "topg", "spg", "bpg", "offReb", "defReb", "fgm",
    "fga", "ftm", "fta", "gamesPlayed", "mpg",
  ]
}
