/// Rows to be ranked in every lane of a block by one key each. A rank is the number of rows ahead; level rows keep their
/// order.
public struct RankCall: ~Escapable {
  /// The number of lanes, padded.
  public let lanes: Int
  public let keys: RowKeys
  /// The columns to fill: the rank of each row, and a row at each rank, in the order of the rows where they share a
  /// rank.
  public let ranks: ListedColumns<UInt8>
  public let order: ListedColumns<UInt8>
  /// To fill: for each lane in which rows stay level, so that their ranks are still to be found, a bit for each rank, the first
  /// one's the lowest, that is set if its row is level with that of the next rank by the key; 0 in the other lanes. It is `nil`
  /// if rows that are level share the lowest of their ranks.
  public let open: MutableLanes<UInt64>?
  /// A column to fill per criterion with the number of neighbours that it separates, or `nil` if it is not wanted.
  /// In lanes in which rows stay level only the key counts.
  public let decisions: ListedColumns<UInt8>?
  /// The next steps; none if rows that are level by the key are left to others.
  public let chain: RankChain
  /// The places of all keys in one.
  public let layout: RankLayout

  /// The most rows that can be ranked.
  public static var maximumRows: Int { 40 }

  /// The number of columns of decisions.
  public var criteria: Int {
    guard let decisions else { return 0 }
    return decisions.count
  }
  @_lifetime(copy keys, copy ranks, copy order, copy open, copy decisions, copy chain)
  public init(
    lanes: Int, keys: consuming RowKeys, ranks: ListedColumns<UInt8>, order: ListedColumns<UInt8>,
    open: consuming MutableLanes<UInt64>?, decisions: consuming ListedColumns<UInt8>?,
    chain: consuming RankChain?
  ) {
    precondition(lanes >= 0 && lanes % MatchLanes.granularity == 0, "\(lanes) lanes")
    precondition(keys.rows >= 0 && keys.rows <= RankCall.maximumRows, "\(keys.rows) rows")
    keys.check(keys.key, lanes: lanes)
    ranks.check(columns: keys.rows, lanes: lanes)
    order.check(columns: keys.rows, lanes: lanes)
    if let open { precondition(open.count >= lanes, "\(open.count) lanes for \(lanes)") }
    if let decisions {
      decisions.check(columns: 0, lanes: lanes)
      keys.key.check(criteria: decisions.count)
    }
    let chain = if let chain { chain } else { RankChain.empty }
    for step in [chain.among, chain.tail, chain.amongTwo, chain.tailOfTwo].compactMap({ $0 }) {
      keys.check(step, lanes: lanes)
      if let decisions { step.check(criteria: decisions.count) }
    }
    chain.scores.check(columns: 0, lanes: chain.isEmpty ? 0 : lanes)
    precondition(
      chain.away.weights == SIMD2() || chain.away.starts.count == keys.rows, "no matches away")
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
    guard
      let layout = RankLayout(
        rows: keys.rows, key: keys.key, hasTwo: chain.amongTwo != nil,
        among: max(chain.among.bits, chain.amongTwo?.bits ?? 0),
        tail: max(chain.tail?.bits ?? 0, chain.tailOfTwo?.bits ?? 0), number: chain.numberBits)
    else { preconditionFailure("a chain that has no room in one key") }
    self.lanes = lanes
    self.keys = keys
    self.ranks = ranks
    self.order = order
    self.open = open
    self.decisions = decisions
    self.layout = layout
    self.chain = chain
  }
}

/// The steps by which rows are ranked that are level by their keys: first the matches among all that are level, none of whose
/// sums goes beyond 16 bits, then sums, then numbers.
public struct RankChain: ~Escapable {
  /// The keys of the matches among those who are level, and of whole sums if these are next.
  public let among: SortKey
  public let tail: SortKey?
  /// The key for exactly two level rows, or `nil` if they use the same one.
  public let amongTwo: SortKey?
  public let tailOfTwo: SortKey?
  /// The sums of all matches away that are added to ``tail``.
  public let away: AwaySums
  /// The numbers that the next step compares, a column per row, greatest first, with their number of bits and
  /// criterion; `nil` if there is no such step.
  public let numbers: MutableColumns<Int32>?
  public let numberBits: Int32
  public let numberCriterion: Int
  /// A Boolean value indicating whether those who stay level in a set that their matches part go by their own matches again:
  /// that is left to others.
  public let repeats: Bool
  /// The points of a match won, drawn and lost.
  public let win: Int32
  public let draw: Int32
  public let loss: Int32
  /// All pairs of rows, if their matches count, the matches of each, and the scores in these.
  public let pairs: Span<Pair>
  public let meetings: Span<Meeting>
  public let scores: ListedColumns<Int16>

  /// Two rows, the one that is listed first first, and their matches.
  public struct Pair: BitwiseCopyable, Sendable {
    public let one: Int32
    public let other: Int32
    /// The range of their matches: the first one, and the one after the last.
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

  /// A Boolean value indicating whether the matches among those who are level are the first step.
  public var isAmong: Bool { among.bits > 0 || amongTwo != nil }
  /// A Boolean value indicating whether there is no step.
  public var isEmpty: Bool { !isAmong && tail == nil && numbers == nil }

  /// No steps.
  fileprivate static var empty: RankChain {
    @_lifetime(immortal)
    get {
      RankChain(
        among: .none, tail: nil, amongTwo: nil, tailOfTwo: nil,
        away: AwaySums(
          weights: SIMD2(), starts: Span(), firstMatches: Span(), matches: Span()),
        numbers: nil, numberBits: 0,
        numberCriterion: 0, repeats: false, win: 0, draw: 0, loss: 0, pairs: Span(),
        meetings: Span(), scores: ListedColumns())
    }
  }

  @_lifetime(copy away, copy numbers, copy pairs, copy meetings, copy scores)
  public init(
    among: SortKey, tail: SortKey?, amongTwo: SortKey?, tailOfTwo: SortKey?,
    away: consuming AwaySums, numbers: consuming MutableColumns<Int32>?, numberBits: Int32,
    numberCriterion: Int,
    repeats: Bool, win: Int32, draw: Int32, loss: Int32, pairs: Span<Pair>, meetings: Span<Meeting>,
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
    for index in away.matches.indices {
      let columns = (away.matches[index].own, away.matches[index].other)
      precondition(
        columns.0 >= 0 && columns.0 < scores.count && columns.1 >= 0 && columns.1 < scores.count,
        "columns \(columns) of \(scores.count)")
    }
    self.among = among
    self.tail = tail
    self.amongTwo = amongTwo
    self.away = away
    self.tailOfTwo = tailOfTwo
    precondition(numberCriterion >= 0, "criterion \(numberCriterion)")
    self.numbers = numbers
    self.numberBits = numberBits
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

/// The scores and the wins of rows in all of their matches away.
public struct AwaySums: ~Escapable {
  /// The weights of both in a key; 0 if they do not count.
  public let weights: SIMD2<Int32>
  /// The known part of both sums, for each row.
  public let starts: Span<SIMD2<Int32>>
  /// The index of each row's first other match, followed by the number of matches.
  public let firstMatches: Span<Int32>
  public let matches: Span<RankChain.Meeting>

  @_lifetime(copy starts, copy firstMatches, copy matches)
  public init(
    weights: SIMD2<Int32>, starts: Span<SIMD2<Int32>>, firstMatches: Span<Int32>,
    matches: Span<RankChain.Meeting>
  ) {
    precondition(firstMatches.count == (starts.count == 0 ? 0 : starts.count + 1), "other rows")
    for row in starts.indices {
      let (first, end) = (firstMatches[row], firstMatches[row + 1])
      precondition(first >= 0 && first <= end && end <= matches.count, "matches \(first) to \(end)")
    }
    self.weights = weights
    self.starts = starts
    self.firstMatches = firstMatches
    self.matches = matches
  }
}
