/// The origin of an imported roster.
public enum ImportFormat: String, Sendable, CaseIterable {
  /// NBA season totals, one row per player.
  case nbaTotals = "nba-totals"
  /// The tables Batting, Pitching and Teams of the Lahman Baseball Database, and People for names.
  case lahman
  /// FanGraphs leaderboards of batters and pitchers.
  case fanGraphs = "fangraphs"
  /// The live feed of a Major League Baseball game.
  case mlbFeed = "mlb-feed"

  var game: String {
    switch self {
    case .nbaTotals: "basketball"
    case .lahman, .fanGraphs, .mlbFeed: "baseball"
    }
  }
}
