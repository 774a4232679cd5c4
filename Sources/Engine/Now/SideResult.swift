public import Programs

/// The result of a match of two sides, from the view of one of them.
public enum SideResult: String, Sendable, Hashable, CaseIterable {
  case win, draw, loss

  /// - Parameter side: 0 for the home side, 1 for the away side.
  public init(_ outcome: MatchOutcome, side: Int) {
    self =
      switch side == 0 ? outcome : outcome.turned {
      case .home: .win
      case .draw: .draw
      case .away: .loss
      }
  }
}
