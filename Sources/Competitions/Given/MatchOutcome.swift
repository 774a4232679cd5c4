/// Who won a match of two sides, as the side at home sees it.
public enum MatchOutcome: String, Sendable, Hashable, CaseIterable {
  case home, draw, away

  /// The outcome of a score, the side at home first.
  public init(home: Int, away: Int) {
    self = home > away ? .home : home < away ? .away : .draw
  }

  /// A score that ends so.
  public var exampleScore: [Int] {
    switch self {
    case .home: [1, 0]
    case .draw: [0, 0]
    case .away: [0, 1]
    }
  }
}
