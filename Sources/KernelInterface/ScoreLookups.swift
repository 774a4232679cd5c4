/// Tables of scores in so little memory that those of all pairs of a World Cup stay near. Each has for each value of the
/// upper six bits of a draw the first score that such a draw can find, a byte each; then, score by score, the upper 24 bits
/// of its cumulated probability above its goals, four bits a side.
///
/// A table finds no score where these bits do not decide, or where a side has more goals than four bits hold.
public struct ScoreLookups {
  public static let guideBits: UInt32 = 6
  /// The words that guides take.
  public static let guideWords = (1 << Int(guideBits)) / 4
  /// Of goals: those are looked up elsewhere.
  public static let many: UInt32 = 0xFF
  private static let lineWords = 16

  /// The tables, one after another, each from a cache line on. Behind the last one stands so much of what every draw finds
  /// that no search that begins in a table leaves them.
  private var words: [UInt32]

  private static let end = guideWords + 256

  public init() { words = Array(repeating: .max, count: ScoreLookups.end) }

  /// Adds a table, and says where it is.
  ///
  /// - Parameter scores: in ascending order of the cumulated probabilities, in units of 2^-64; that of the last one is the
  ///   greatest number.
  public mutating func add(
    _ scores: [(threshold: UInt64, home: Int16, away: Int16)]
  ) -> Int32 {
    precondition(scores.last?.threshold == .max, "a table without a last score")
    let (guides, entries) = (words.count - ScoreLookups.end, words.count - 256)
    // What was behind the last table is the beginning of this one.
    let lines = (ScoreLookups.guideWords + scores.count + 15) / ScoreLookups.lineWords
    words += repeatElement(.max, count: lines * ScoreLookups.lineWords)
    var words = words.mutableSpan
    var filled = 0
    for (number, score) in scores.enumerated() {
      let upper = UInt32(truncatingIfNeeded: score.threshold >> 40)
      let fits = (0..<15).contains(score.home) && (0..<15).contains(score.away)
      words[entries + number] =
        upper << 8 | (fits ? UInt32(score.home) << 4 | UInt32(score.away) : ScoreLookups.many)
      let end = min(Int(upper >> (24 - ScoreLookups.guideBits)) + 1, 4 * ScoreLookups.guideWords)
      while filled < end {
        // From one that comes before it the search is longer, and finds the same.
        let shift = UInt32(8 * (filled & 3))
        words[guides + filled / 4] ^= (0xFF ^ UInt32(min(number, 255))) << shift
        filled += 1
      }
    }
    return Int32(guides)
  }

  /// The tables for kernels.
  public struct View: ~Escapable {
    public let words: UnsafePointer<UInt32>
    /// Places of tables are less.
    public let count: Int

    @_lifetime(copy words)
    fileprivate init(_ words: Span<UInt32>) {
      self.words = words.start
      count = words.count - ScoreLookups.end
    }
  }

  public var view: View {
    @_lifetime(borrow self)
    get { View(words.span) }
  }
}

/// Scores to be looked up by draws in every lane of a block that plays. Columns hold one element a lane.
public struct ScoreCall: ~Escapable {
  /// Where the tables are.
  public enum Places: ~Escapable {
    case uniform(Int32)
    case perLane(Span<Int32>)
    /// By pair; -1 where a pair has none yet.
    case byPair(PairLanes, Span<Int32>)
  }

  public let tables: ScoreLookups.View
  public let places: Places
  /// The upper halves of the draws.
  public let words: UnsafePointer<UInt32>
  public let lanes: MatchLanes
  /// One byte a lane, 0 where nothing is played: such lanes keep what their columns hold. Nil: every lane plays.
  public let mask: UnsafePointer<UInt8>?
  /// Columns to work in: the lanes that play, and for each of them where its score is looked for.
  public let playing: UnsafeMutablePointer<Int32>
  public let starts: UnsafeMutablePointer<Int32>
  /// The columns of goals to fill: those of the side at home and of the visitors.
  public let home: UnsafeMutablePointer<Int16>
  public let away: UnsafeMutablePointer<Int16>

  /// - Parameter scratch: two columns to work in.
  @_lifetime(copy tables, copy places, copy words, copy mask, copy scratch, copy goals)
  public init(
    _ tables: ScoreLookups.View, _ places: Places, words: Span<UInt32>, lanes: MatchLanes,
    mask: Span<UInt8>?, scratch: MutableColumns<Int32>, goals: MutableColumns<Int16>
  ) {
    for count in [words.count, mask?.count, scratch.lanes, goals.lanes] { lanes.check(count) }
    switch places {
    case .uniform: break
    case .perLane(let places): lanes.check(places.count)
    case .byPair(let pairs, let places):
      lanes.check(pairs.numbers.count)
      precondition(places.count >= pairs.count, "\(places.count) places of \(pairs.count) pairs")
    }
    self.tables = tables
    self.places = places
    self.words = words.start
    self.lanes = lanes
    self.mask = mask?.start
    playing = scratch[0].start
    starts = scratch[1].start
    home = goals[0].start
    away = goals[1].start
  }
}
