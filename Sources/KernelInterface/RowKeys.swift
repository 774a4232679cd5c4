/// A sort key of at most 32 bits: a sum of what a row has, by weights, and the criteria that it holds, the first uppermost.
public struct SortKey: BitwiseCopyable, Sendable {
  /// The weights of points, wins, scores and scores against; 0 where these do not count.
  public let weights: SIMD4<Int32>
  /// The number added to all of it.
  public let bias: Int32
  /// The number of bits of the key, as a number without a sign.
  public let bits: Int32
  /// The number of criteria, four at most.
  public let count: Int
  /// For each criterion, the shift after which two keys differ if it or an earlier one separates them.
  public let shifts: SIMD4<Int32>
  /// The number of each criterion in the chain.
  public let criteria: SIMD4<Int32>

  public init(
    weights: SIMD4<Int32>, bias: Int32, bits: Int32, count: Int, shifts: SIMD4<Int32>,
    criteria: SIMD4<Int32>
  ) {
    precondition(count >= 0 && count <= 4, "\(count) criteria")
    precondition(bits >= 0 && bits <= 32, "\(bits) bits")
    self.weights = weights
    self.bias = bias
    self.bits = bits
    self.count = count
    self.shifts = shifts
    self.criteria = criteria
  }

  /// A key by which all are level.
  public static var none: SortKey {
    SortKey(weights: SIMD4(), bias: 0, bits: 0, count: 0, shifts: SIMD4(), criteria: SIMD4())
  }

  /// Returns the key with its lowest bits left free.
  public func shifted(by bits: Int32) -> SortKey {
    SortKey(
      weights: weights &<< SIMD4(repeating: bits), bias: bias &<< bits, bits: self.bits + bits,
      count: count, shifts: shifts &+ SIMD4(repeating: bits), criteria: criteria)
  }

  /// Ends the program unless a chain of that length contains the criteria of the key.
  func check(criteria all: Int) {
    for number in 0..<count {
      precondition(
        criteria[number] >= 0 && criteria[number] < all, "criterion \(criteria[number]) of \(all)")
    }
  }
}

/// The sort keys of rows in every lane: whoever has the greater is ahead.
public struct RowKeys: ~Escapable {
  public let key: SortKey
  /// The number of rows.
  public let rows: Int
  /// A column per row; only those with a weight matter.
  public let points: ListedColumns<Int32>
  public let wins: ListedColumns<Int32>
  public let scoreFor: ListedColumns<Int32>
  public let scoreAgainst: ListedColumns<Int32>

  @_lifetime(copy points, copy wins, copy scoreFor, copy scoreAgainst)
  public init(
    _ key: SortKey, rows: Int, points: ListedColumns<Int32>, wins: ListedColumns<Int32>,
    scoreFor: ListedColumns<Int32>, scoreAgainst: ListedColumns<Int32>
  ) {
    self.key = key
    self.rows = rows
    self.points = points
    self.wins = wins
    self.scoreFor = scoreFor
    self.scoreAgainst = scoreAgainst
  }

  /// Ends the program unless the columns of the rows suffice for a key and that many lanes.
  func check(_ key: SortKey, lanes: Int) {
    if key.weights[0] != 0 { points.check(columns: rows, lanes: lanes) }
    if key.weights[1] != 0 { wins.check(columns: rows, lanes: lanes) }
    if key.weights[2] != 0 { scoreFor.check(columns: rows, lanes: lanes) }
    if key.weights[3] != 0 { scoreAgainst.check(columns: rows, lanes: lanes) }
  }
}
