/// The counters of a game besides runs, for each side.
public enum BaseballCounter: Int, Sendable, CaseIterable {
  case hits
  case homeRuns
  /// Walks and hit batters.
  case walks
  case strikeouts
  case leftOnBase
  /// Innings in which the side batted.
  case innings

  /// The counter's name in files.
  public var name: String {
    switch self {
    case .hits: "hits"
    case .homeRuns: "home_runs"
    case .walks: "walks"
    case .strikeouts: "strikeouts"
    case .leftOnBase: "left_on_base"
    case .innings: "innings"
    }
  }
}
