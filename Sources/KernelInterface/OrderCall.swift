/// Rows to be sorted in every lane of a block, greatest first, by keys of 32 bits, no two of which are equal.
///
/// A key consists of its earlier value, the sum over the opponents that a row has met, and the row's number, which
/// separates level rows.
public struct OrderCall: ~Escapable {
  /// The number of rows.
  public var rows: Int { keys.rows }
  /// The number of lanes, padded.
  public let lanes: Int
  /// The number of rows of a short table, which can be looked up in a vector of bytes.
  private static let shortTable = 16
  /// A Boolean value indicating whether the table is short, and all that is looked up in it a byte.
  public var isShort: Bool {
    guard rows <= Self.shortTable, let opponents, roundCount > 0 else {
      return rows <= Self.shortTable
    }
    return opponents.isByte
  }
  /// The number of rounds whose opponents are added.
  public var roundCount: Int {
    guard let opponents else { return 0 }
    return opponents.first.count
  }
  /// The keys, but for what is added.
  public let keys: RowKeys
  /// The sums over opponents, or `nil` if the order does not use them.
  public let opponents: Opponents?
  /// The number of bits of a key, and the number of those that are the row's number, counted from the last.
  public let keyBits: Int32
  public let rowBits: Int32
  /// The columns to fill: the row at each rank, and the rank of each row, or `nil` if ranks are not wanted.
  public let order: MutableColumns<UInt8>
  public let ranks: MutableColumns<UInt8>?
  /// For each criterion, the shift after which two keys differ if it or an earlier one separates them; and a column
  /// to fill per criterion with the number of neighbours that it separates, or `nil` if it is not wanted.
  public let shifts: Span<Int32>
  public let decisions: MutableColumns<UInt8>?

  /// Sums of the values of opponents.
  public struct Opponents: ~Escapable {
    /// A column of values a row.
    public let values: MutableColumns<Int32>
    /// The columns of all rounds, and for each round the first of its opponent columns, one per row; numbers from
    /// ``nobody`` on mean no opponent.
    public let rounds: MutableColumns<UInt8>
    public let first: Span<Int>
    public let nobody: UInt8
    /// The number of bits by which the sum is shifted, and what is added to it before.
    public let shift: Int32
    public let bias: Int32
    /// A Boolean value indicating whether the sum, with what is added to it, is 0...255 for every row.
    public let isByte: Bool

    @_lifetime(copy values, copy rounds, copy first)
    public init(
      values: MutableColumns<Int32>, rounds: MutableColumns<UInt8>, first: Span<Int>,
      nobody: UInt8, shift: Int32, bias: Int32, isByte: Bool
    ) {
      for index in first.indices {
        precondition(
          first[index] >= 0 && first[index] <= rounds.count - values.count, "no such round")
      }
      precondition(values.count <= nobody, "\(values.count) rows")
      self.values = values
      self.rounds = rounds
      self.first = first
      self.nobody = nobody
      self.shift = shift
      self.bias = bias
      self.isByte = isByte
    }
  }

  @_lifetime(copy keys, copy opponents, copy order, copy ranks, copy shifts, copy decisions)
  public init(
    lanes: Int, keys: consuming RowKeys, opponents: consuming Opponents?, keyBits: Int32,
    rowBits: Int32,
    order: MutableColumns<UInt8>, ranks: MutableColumns<UInt8>?, shifts: Span<Int32>,
    decisions: MutableColumns<UInt8>?
  ) {
    let rows = keys.rows
    precondition(rows < 256 && order.count == rows, "\(rows) rows")
    precondition(
      lanes >= 0 && lanes == MatchLanes.padded(lanes) && lanes <= order.lanes, "\(lanes) lanes")
    keys.check(keys.key, lanes: lanes)
    for number in 0..<4 {
      precondition(
        keys.key.weights[number] & (1 &<< rowBits - 1) == 0, "a weight among a row's number")
    }
    if let opponents {
      precondition(
        opponents.values.count == rows && lanes <= opponents.values.lanes
          && lanes <= opponents.rounds.lanes, "\(opponents.values.count) values")
    }
    if let ranks {
      precondition(ranks.count == rows && lanes <= ranks.lanes, "\(ranks.count) ranks")
    }
    if let decisions {
      precondition(
        decisions.count >= shifts.count && lanes <= decisions.lanes,
        "\(decisions.count) columns of decisions")
    }
    self.lanes = lanes
    self.keys = keys
    self.opponents = opponents
    self.keyBits = keyBits
    self.rowBits = rowBits
    self.order = order
    self.ranks = ranks
    self.shifts = shifts
    self.decisions = decisions
  }
}
