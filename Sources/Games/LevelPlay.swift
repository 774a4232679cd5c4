/// The ways of a game to decide a level match that are used where a winner is needed.
///
/// A way that the game does not have is none here either. Where none of them decides, the match stays level.
public struct LevelPlay: OptionSet, Sendable, Equatable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Extra time, or overtime.
  public static let extraTime = LevelPlay(rawValue: 1)
  /// A shoot-out, after extra time if there is any.
  public static let shootOut = LevelPlay(rawValue: 2)

  /// All that the game has.
  public static let all: LevelPlay = [.extraTime, .shootOut]
}
