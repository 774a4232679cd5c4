/// Scores to be found by draws in every lane of a block: each pair that may meet has thresholds, and a side's score depends on
/// how many of them the draw has passed.
public struct ResultCall {
  public var lanes: MatchLanes
  /// For each lane the pair that meets, and the upper half of its draw: every lane has one, up to `lanes.paddedCount`.
  public var pairs: UnsafePointer<Int32>
  public var words: UnsafePointer<UInt32>
  /// The upper halves of the thresholds, those of a pair side by side, in ascending order.
  public var thresholds: UnsafePointer<UInt32>
  /// How many a pair has, and at which of them, as bits, the home side has one more and the visitors have one less.
  public var count: Int
  public var homeSteps: UInt32
  public var awaySteps: UInt32
  /// What the visitors have if no threshold is passed; the home side has nothing then.
  public var wins: Int32
  /// One byte per lane, 0 where the match is not played: such lanes keep what their columns hold. Nil: every lane plays.
  public var mask: UnsafePointer<UInt8>?
  /// The columns to fill.
  public var home: UnsafeMutablePointer<Int16>
  public var away: UnsafeMutablePointer<Int16>

  public init(
    lanes: MatchLanes, pairs: UnsafePointer<Int32>, words: UnsafePointer<UInt32>,
    thresholds: UnsafePointer<UInt32>, count: Int, homeSteps: UInt32, awaySteps: UInt32,
    wins: Int32, mask: UnsafePointer<UInt8>?, home: UnsafeMutablePointer<Int16>,
    away: UnsafeMutablePointer<Int16>
  ) {
    self.lanes = lanes
    self.pairs = pairs
    self.words = words
    self.thresholds = thresholds
    self.count = count
    self.homeSteps = homeSteps
    self.awaySteps = awaySteps
    self.wins = wins
    self.mask = mask
    self.home = home
    self.away = away
  }
}
