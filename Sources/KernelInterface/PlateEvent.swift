/// The result of a plate appearance: an outcome, and for outs in play, singles and doubles what it does
/// to the runners.
///
/// In the order of the draw that decides: a greater draw is better for the side at bat.
public enum PlateEvent: Int, Sendable, CaseIterable {
  /// A ground ball for two outs if there is a runner on first and fewer than two are out.
  case doublePlayBall
  case strikeout
  /// An out on which no runner moves.
  case plainOut
  /// An out on which, with fewer than two out, every runner moves up a base.
  case advancingOut
  /// A fly on which, with fewer than two out, a runner scores from third.
  case deepFly
  /// A misplayed ball: the batter is safe, every runner moves up a base.
  case error
  /// A walk or a hit batter: runners move up where they are forced.
  case walk
  /// A single on which every runner moves up a base; with runners from second scoring; and with
  /// those from first taking third as well.
  case shortSingle, single, longSingle
  /// A double on which a runner from first stops at third, and one on which they score.
  case double, longDouble
  case triple, homeRun

  /// The last event on which nobody reaches base; on all later ones the batter does.
  public static let lastOut = PlateEvent.error
  /// The first hit: what follows is one too.
  public static let firstHit = PlateEvent.shortSingle

  public var isHit: Bool { rawValue >= PlateEvent.firstHit.rawValue }
}
