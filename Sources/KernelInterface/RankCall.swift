/// Rows to be ranked in every lane of a block by a key each: a rank is the number of rows ahead. Rows that stay level stand in
/// the order in which they are listed.
public struct RankCall: ~Escapable {
  /// The number of lanes, padded.
  public let lanes: Int
  public let keys: RowKeys
  /// To fill: a column a row.
  public let ranks: ListedColumns<UInt8>
  /// To fill: ones in the lanes in which rows stay level, so that their ranks are still to be found; or `nil` if rows that are
  /// level share the lowest of their ranks.
  public let open: MutableLanes<UInt8>?
  /// To fill: a column a criterion of the number of neighbours that it separates, or `nil` if nobody asks for it.
  public let decisions: ListedColumns<UInt8>?
  /// The next steps, or `nil` if rows that are level by the key are left to others.
  public let chain: RankChain?

  /// The number of columns of decisions.
  public var criteria: Int {
    guard let decisions else { return 0 }
    return decisions.count
  }
  /// The number of pairs of rows of the chain.
  public var pairs: Int {
    guard let chain else { return 0 }
    return chain.pairs.count
  }

  @_lifetime(copy keys, copy ranks, copy open, copy decisions, copy chain)
  public init(
    lanes: Int, keys: consuming RowKeys, ranks: ListedColumns<UInt8>,
    open: consuming MutableLanes<UInt8>?, decisions: consuming ListedColumns<UInt8>?,
    chain: consuming RankChain?
  ) {
    precondition(lanes >= 0, "\(lanes) lanes")
    precondition(keys.rows >= 0 && keys.rows <= 256, "\(keys.rows) rows")
    keys.check(keys.key, lanes: lanes)
    ranks.check(columns: keys.rows, lanes: lanes)
    if let open { precondition(open.count >= lanes, "\(open.count) lanes for \(lanes)") }
    if let decisions {
      decisions.check(columns: 0, lanes: lanes)
      keys.key.check(criteria: decisions.count)
    }
    if let chain {
      for step in [chain.among, chain.tail, chain.amongTwo, chain.tailOfTwo].compactMap({ $0 }) {
        keys.check(step, lanes: lanes)
        if let decisions { step.check(criteria: decisions.count) }
      }
      chain.scores.check(columns: 0, lanes: lanes)
      if let numbers = chain.numbers {
        precondition(numbers.count >= keys.rows && numbers.lanes >= lanes, "too few numbers")
        if let decisions {
          precondition(chain.numberCriterion < decisions.count, "no such criterion")
        }
      }
      for pair in chain.pairs.indices {
        precondition(chain.pairs[pair].one >= 0 && chain.pairs[pair].one < keys.rows, "no row")
        precondition(chain.pairs[pair].other >= 0 && chain.pairs[pair].other < keys.rows, "no row")
      }
    }
    self.lanes = lanes
    self.keys = keys
    self.ranks = ranks
    self.open = open
    self.decisions = decisions
    self.chain = chain
  }
}

/// The steps by which rows are ranked that are level by their keys: first the matches among all that are level, then sums,
/// then numbers.
public struct RankChain: ~Escapable {
  /// The keys of the matches among those who are level, and of whole sums if these are next.
  public let among: SortKey
  public let tail: SortKey?
  /// The same for two who are level, or `nil` if these go by the same.
  public let amongTwo: SortKey?
  public let tailOfTwo: SortKey?
  /// A column a row of what the step behind these compares, the greatest first, or `nil` if there is none, and its criterion.
  public let numbers: MutableColumns<Int32>?
  public let numberCriterion: Int
  /// A Boolean value indicating whether those who stay level in a set that their matches part go by their own matches again:
  /// that is left to others.
  public let repeats: Bool
  /// The points of a match won, drawn and lost.
  public let win: Int32
  public let draw: Int32
  public let loss: Int32
  /// All pairs of rows, the matches of each, and the scores in these.
  public let pairs: Span<Pair>
  public let meetings: Span<Meeting>
  public let scores: ListedColumns<Int16>

  /// Two rows, the one that is listed first first, and their matches.
  public struct Pair: BitwiseCopyable, Sendable {
    public let one: Int32
    public let other: Int32
    /// The first of their matches, and the one behind the last.
    public let first: Int32
    public let end: Int32

    public init(one: Int, other: Int, meetings: Range<Int>) {
      self.one = Int32(one)
      self.other = Int32(other)
      first = Int32(meetings.lowerBound)
      end = Int32(meetings.upperBound)
    }
  }

  /// The columns of the scores of both in a match of a pair.
  public struct Meeting: BitwiseCopyable, Sendable {
    public let own: Int32
    public let other: Int32

    public init(own: Int, other: Int) {
      self.own = Int32(own)
      self.other = Int32(other)
    }
  }

  @_lifetime(copy numbers, copy pairs, copy meetings, copy scores)
  public init(
    among: SortKey, tail: SortKey?, amongTwo: SortKey?, tailOfTwo: SortKey?,
    numbers: consuming MutableColumns<Int32>?, numberCriterion: Int, repeats: Bool,
    win: Int32, draw: Int32, loss: Int32, pairs: Span<Pair>, meetings: Span<Meeting>,
    scores: ListedColumns<Int16>
  ) {
    for index in pairs.indices {
      let pair = pairs[index]
      precondition(
        pair.first >= 0 && pair.first <= pair.end && pair.end <= meetings.count,
        "matches \(pair.first) to \(pair.end) of \(meetings.count)")
    }
    for index in meetings.indices {
      let columns = (meetings[index].own, meetings[index].other)
      precondition(
        columns.0 >= 0 && columns.0 < scores.count && columns.1 >= 0 && columns.1 < scores.count,
        "columns \(columns) of \(scores.count)")
    }
    self.among = among
    self.tail = tail
    self.amongTwo = amongTwo
    self.tailOfTwo = tailOfTwo
    precondition(numberCriterion >= 0, "criterion \(numberCriterion)")
    self.numbers = numbers
    self.numberCriterion = numberCriterion
    self.repeats = repeats
    self.win = win
    self.draw = draw
    self.loss = loss
    self.pairs = pairs
    self.meetings = meetings
    self.scores = scores
  }
}
