public import Games

/// The outcome of a match of two sides, from the home side's view.
public enum MatchOutcome: String, Sendable, Equatable, CaseIterable {
  case home, draw, away

  /// The sign of the home side's lead.
  package var lead: Int32 {
    switch self {
    case .home: 1
    case .draw: 0
    case .away: -1
    }
  }

  public var turned: MatchOutcome {
    switch self {
    case .home: .away
    case .draw: .draw
    case .away: .home
    }
  }

  public init(_ result: MatchResult) {
    let (home, away) = (result.score[0], result.score[1])
    if let winner = result.decider.shootOutWinner {
      self = winner == 0 ? .home : .away
    } else {
      self = home > away ? .home : home < away ? .away : .draw
    }
  }

  public var exampleResult: MatchResult {
    switch self {
    case .home: [1, 0]
    case .draw: [0, 0]
    case .away: [0, 1]
    }
  }
}
