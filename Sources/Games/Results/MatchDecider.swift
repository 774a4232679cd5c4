/// The phase that decided a match, or the tie that it ended, where a winner was needed.
///
/// If ``MatchOccasion/level`` leaves a match level, the decider is the last phase that was played.
public enum MatchDecider: UInt8, Sendable, Equatable, CaseIterable {
  /// The score at the end of regular play.
  case regularTime
  /// The score at the end of extra time, which it includes.
  case extraTime
  /// A shoot-out. The score stays level.
  case homeShootOut
  case awayShootOut

  /// The side that won a shoot-out, 0 home and 1 away, or `nil` if there was none.
  public var shootOutWinner: Int? {
    switch self {
    case .regularTime, .extraTime: nil
    case .homeShootOut: 0
    case .awayShootOut: 1
    }
  }

  public enum Kind: Int, Sendable, Equatable, CaseIterable {
    case regularTime, extraTime, penalties

    public var name: String {
      switch self {
      case .regularTime: "regular_time"
      case .extraTime: "extra_time"
      case .penalties: "penalties"
      }
    }
  }

  public var kind: Kind {
    switch self {
    case .regularTime: .regularTime
    case .extraTime: .extraTime
    case .homeShootOut, .awayShootOut: .penalties
    }
  }

  /// A shoot-out won by a side, 0 home and 1 away.
  public static func shootOut(winner: Int) -> MatchDecider {
    winner == 0 ? .homeShootOut : .awayShootOut
  }
}
