/// What an entrant's matches in a table add up to beside ``TableSums``.
struct MatchRecord {
  var played: Int32 = 0
  var losses: Int32 = 0
  var awayWins: Int32 = 0
  var awayFor: Int32 = 0
  var awayAgainst: Int32 = 0
  var homeFor: Int32 = 0
  var homeAgainst: Int32 = 0

  /// Adds a match.
  ///
  /// - Parameters:
  ///   - side: 0 at home.
  ///   - shootOut: 1 if it was won in a shoot-out, -1 if it was lost in one, 0 if there was none.
  mutating func add(_ own: Int32, _ other: Int32, side: Int, shootOut: Int32) {
    let lead = own - other + shootOut
    played += 1
    losses += lead < 0 ? 1 : 0
    if side == 0 {
      homeFor += own
      homeAgainst += other
    } else {
      awayWins += lead > 0 ? 1 : 0
      awayFor += own
      awayAgainst += other
    }
  }
}
