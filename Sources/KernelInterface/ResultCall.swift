/// Scores to be found by draws in every lane of a block: each pair that may meet has thresholds, and a side's score depends on
/// how many of them the draw has passed. Columns hold one element per lane, up to `lanes.paddedCount`.
public struct ResultCall: ~Escapable {
  public let lanes: MatchLanes
  /// The pair that meets, and the uppermost sixteen bits of its draw, as two bytes.
  public let pairs: UnsafePointer<Int32>
  public let columns: UnsafePointer<UInt8>
  public let levels: UnsafePointer<UInt8>
  public let table: ResultThresholds
  /// One byte per lane, 0 where the match is not played, so that its columns stay as they are; `nil` if every lane
  /// plays.
  public let mask: UnsafePointer<UInt8>?
  /// The columns to fill.
  public let home: UnsafeMutablePointer<Int16>
  public let away: UnsafeMutablePointer<Int16>
  /// To fill: the lanes whose scores are still to be found.
  public let open: UnsafeMutablePointer<Int32>

  /// - Parameters:
  ///   - draws: As ``SharedDrawCall`` fills them.
  ///   - scores: the columns of both sides' scores.
  @_lifetime(copy pairs, copy draws, copy table, copy mask, copy scores, copy open)
  public init(
    lanes: MatchLanes, pairs: PairLanes, draws: MutableColumns<UInt8>, table: ResultThresholds,
    mask: Span<UInt8>?, scores: MutableColumns<Int16>, open: MutableLanes<Int32>
  ) {
    precondition(
      table.words.count >= pairs.count * table.wordsEach && 2 * table.wordsEach >= table.count,
      "too few thresholds")
    precondition(
      draws.count == 2 && draws.lanes >= SharedDrawCall.room(lanes.count),
      "\(draws.lanes) bytes of draws")
    for count in [pairs.numbers.count, mask?.count, scores.lanes, open.count] {
      lanes.check(count)
    }
    let offset = SharedDrawCall.offset(lanes)
    self.lanes = lanes
    self.pairs = pairs.numbers.start
    columns = UnsafePointer(draws[0].start + offset)
    levels = UnsafePointer(draws[1].start + offset)
    self.table = table
    self.mask = mask?.start
    home = scores[0].start
    away = scores[1].start
    self.open = open.start
  }
}

/// The thresholds of pairs.
public struct ResultThresholds: ~Escapable {
  /// The uppermost sixteen bits of each, those of a pair side by side, in ascending order, two a word: the lower half is the first.
  /// The first word of a pair that is not known is ``unknown``.
  public let words: Span<UInt32>
  public let wordsEach: Int
  public static let unknown = UInt32.max
  /// The number of thresholds of a pair, and two masks of those at which the home side's outcome rises by one and
  /// the away side's falls by one.
  public let count: Int
  public let homeSteps: UInt32
  public let awaySteps: UInt32
  /// The outcome of the away side if no threshold is passed; the home side's is then 0.
  public let wins: Int32

  @_lifetime(copy words)
  public init(
    words: Span<UInt32>, wordsEach: Int, count: Int, homeSteps: UInt32, awaySteps: UInt32,
    wins: Int32
  ) {
    self.words = words
    self.wordsEach = wordsEach
    self.count = count
    self.homeSteps = homeSteps
    self.awaySteps = awaySteps
    self.wins = wins
  }
}
