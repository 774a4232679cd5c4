/// Lists of matches for each of which a kernel counts how many a row has won and lost, and sums of such counts.
public struct RecordLists: Sendable {
  /// The initial counts of each list, in the form of the kernel.
  public let begun: [Int16]
  /// For each list, the earlier list that its opponent has of the same matches, or -1.
  public let mirrored: [Int32]
  /// The lists in the order in which they are counted: by their number of matches, and mirrored ones last.
  public let order: [Int32]
  /// The index in ``matches`` of each list's first match, followed by the number of matches.
  public let starts: [Int32]
  public let matches: [RankChain.Meeting]
  /// The index in ``summed`` of each sum's first list, followed by their number.
  public let sumStarts: [Int32]
  public let summed: [Int32]
  /// The number of columns of scores that are read.
  let columns: Int

  /// The maximum number of matches of a list or sum: each count takes a byte.
  public static let maximumMatches = 255

  /// Matches to be counted, and the numbers already won and lost.
  public struct List: Sendable {
    public var won = 0
    public var lost = 0
    public var matches: [RankChain.Meeting] = []
    /// The earlier list whose matches these are as the opponent sees them; then nothing else is stated.
    public var mirrored: Int?

    public init() {}
  }

  public init(_ lists: [List], sums: [[Int]]) {
    var (starts, sumStarts): ([Int32], [Int32]) = ([0], [0])
    for list in lists { starts.append(starts[starts.count - 1] + Int32(list.matches.count)) }
    for sum in sums {
      precondition(sum.allSatisfy(lists.indices.contains), "a sum of lists that are none")
      sumStarts.append(sumStarts[sumStarts.count - 1] + Int32(sum.count))
    }
    precondition(
      lists.indices.allSatisfy { lists[$0].mirrored ?? -1 < $0 }, "a list that mirrors a later one")
    let counts = lists.map { list in
      let list = list.mirrored.map { lists[$0] } ?? list
      return list.won + list.lost + list.matches.count
    }
    let most = sums.map { $0.reduce(0) { $0 + counts[$1] } } + counts
    precondition(most.allSatisfy { $0 <= Self.maximumMatches }, "\(most) matches")
    begun = lists.map { Int16(truncatingIfNeeded: $0.won | $0.lost << 8) }
    let lengths = lists.map { $0.mirrored == nil ? $0.matches.count : .max }
    order = lists.indices.sorted { (lengths[$0], $0) < (lengths[$1], $1) }.map { Int32($0) }
    mirrored = lists.map { Int32($0.mirrored ?? -1) }
    (self.starts, self.sumStarts) = (starts, sumStarts)
    matches = lists.flatMap(\.matches)
    summed = sums.joined().map { Int32($0) }
    precondition(matches.allSatisfy { $0.own >= 0 && $0.other >= 0 }, "no such column")
    columns = (matches.map { Int(max($0.own, $0.other)) }.max() ?? -1) + 1
  }

  /// The number of lists and sums.
  public var count: Int { starts.count + sumStarts.count - 2 }
}

/// Counts of matches won and lost in a few lanes.
public struct RecordCall: ~Escapable {
  /// The number of lanes that are counted at a time.
  public static let lanes = 32

  public let lists: RecordLists
  public let scores: ListedColumns<Int16>
  /// The first lane.
  public let lane: Int
  /// A column to fill for each list, then for each sum: matches won in the lower byte, matches lost in the upper
  /// one.
  public let records: MutableColumns<Int16>

  @_lifetime(copy scores, copy records)
  public init(
    _ lists: RecordLists, scores: ListedColumns<Int16>, lane: Int, records: MutableColumns<Int16>
  ) {
    precondition(lane >= 0, "lane \(lane)")
    scores.check(columns: lists.columns, lanes: lane + Self.lanes)
    precondition(records.count >= lists.count && records.lanes >= Self.lanes, "too few columns")
    self.lists = lists
    self.scores = scores
    self.lane = lane
    self.records = records
  }
}
