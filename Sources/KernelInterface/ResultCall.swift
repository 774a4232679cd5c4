/// Scores to be found by draws in every lane of a block: each pair that may meet has thresholds, and a side's score depends on
/// how many of them the draw has passed. Columns hold one element a lane, up to `lanes.paddedCount`.
public struct ResultCall: ~Escapable {
  public let lanes: MatchLanes
  /// The pair that meets, and the upper half of its draw.
  public let pairs: UnsafePointer<Int32>
  public let words: UnsafePointer<UInt32>
  public let table: ResultThresholds
  /// One byte per lane, 0 where the match is not played: such lanes keep what their columns hold. Nil: every lane plays.
  public let mask: UnsafePointer<UInt8>?
  /// The columns to fill.
  public let home: UnsafeMutablePointer<Int16>
  public let away: UnsafeMutablePointer<Int16>

  /// - Parameter scores: the columns of both sides' scores.
  @_lifetime(copy pairs, copy words, copy table, copy mask, copy scores)
  public init(
    lanes: MatchLanes, pairs: PairLanes, words: Span<UInt32>, table: ResultThresholds,
    mask: Span<UInt8>?, scores: MutableColumns<Int16>
  ) {
    precondition(table.uppers.count >= pairs.count * table.count, "too few thresholds")
    for count in [pairs.numbers.count, words.count, mask?.count, scores.lanes] {
      lanes.check(count)
    }
    self.lanes = lanes
    self.pairs = pairs.numbers.start
    self.words = words.start
    self.table = table
    self.mask = mask?.start
    home = scores[0].start
    away = scores[1].start
  }
}

/// The thresholds of pairs.
public struct ResultThresholds: ~Escapable {
  /// The upper halves of a pair that is not known.
  public static let unknown: UInt32 = .max

  /// Their upper halves, those of a pair side by side, in ascending order.
  public let uppers: Span<UInt32>
  /// The number of those of a pair, and at which of them, as bits, the home side has one more and the visitors have one less.
  public let count: Int
  public let homeSteps: UInt32
  public let awaySteps: UInt32
  /// The outcome of the visitors if no threshold is passed; the home side has 0 then.
  public let wins: Int32

  @_lifetime(copy uppers)
  public init(
    uppers: Span<UInt32>, count: Int, homeSteps: UInt32, awaySteps: UInt32, wins: Int32
  ) {
    self.uppers = uppers
    self.count = count
    self.homeSteps = homeSteps
    self.awaySteps = awaySteps
    self.wins = wins
  }
}
