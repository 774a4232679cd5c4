/// Where an imported roster comes from.
public enum ImportFormat: String, Sendable, CaseIterable {
  /// A table of season totals of the NBA, a row a player.
  case nbaTotals = "nba-totals"
  /// The tables Batting, Pitching and Teams of the Lahman Baseball Database, and People for the names.
  case lahman
  /// Leaderboards of batters and pitchers as FanGraphs exports them.
  case fanGraphs = "fangraphs"
  /// The live feed of a game of Major League Baseball.
  case mlbFeed = "mlb-feed"

  /// The kind of the game whose roster it gives.
  var game: String {
    switch self {
    case .nbaTotals: "basketball"
    case .lahman, .fanGraphs, .mlbFeed: "baseball"
    }
  }
}
