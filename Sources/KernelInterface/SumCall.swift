/// The results of a round in which a row has one match at most, to be added to the sums of a table in every lane of a block.
public struct SumCall: ~Escapable {
  /// The number of lanes, padded.
  public let lanes: Int
  /// A column a row: see ``RowResult``.
  public let results: MutableColumns<Int32>
  /// What a match won, drawn and lost is worth.
  public let win: Int32
  public let draw: Int32
  public let loss: Int32
  public let sums: SumColumns

  @_lifetime(copy results, copy sums)
  public init(
    lanes: Int, results: MutableColumns<Int32>, win: Int32, draw: Int32, loss: Int32,
    sums: SumColumns
  ) {
    precondition(lanes >= 0 && lanes <= results.lanes && lanes <= sums.points.lanes)
    precondition(sums.points.count == results.count && sums.points.stride == results.stride)
    self.lanes = lanes
    self.results = results
    self.win = win
    self.draw = draw
    self.loss = loss
    self.sums = sums
  }
}

/// The sums of a table, a column a row each.
public struct SumColumns: ~Escapable {
  public let points: MutableColumns<Int32>
  public let wins: MutableColumns<Int32>
  public let scoreFor: MutableColumns<Int32>
  public let scoreAgainst: MutableColumns<Int32>

  @_lifetime(copy points, copy wins, copy scoreFor, copy scoreAgainst)
  public init(
    points: MutableColumns<Int32>, wins: MutableColumns<Int32>, scoreFor: MutableColumns<Int32>,
    scoreAgainst: MutableColumns<Int32>
  ) {
    for other in [wins.count, scoreFor.count, scoreAgainst.count] {
      precondition(other == points.count, "\(other) columns for \(points.count) rows")
    }
    for other in [wins.stride, scoreFor.stride, scoreAgainst.stride] {
      precondition(other == points.stride, "columns that lie \(other) apart")
    }
    for other in [wins.lanes, scoreFor.lanes, scoreAgainst.lanes] {
      precondition(other == points.lanes, "\(other) of \(points.lanes) lanes")
    }
    self.points = points
    self.wins = wins
    self.scoreFor = scoreFor
    self.scoreAgainst = scoreAgainst
  }
}

/// What a row has of a round, as 32 bits: its own score in the lower half and the other side's in the upper one. A score has
/// 15 bits; the uppermost bit of a half says that its side won a shoot-out.
public enum RowResult {
  /// The row has no match in the round.
  public static let none: Int32 = -1

  /// - Parameter shootOut: 1 if the row won one, -1 if the other side did, 0 if there was none.
  @inline(__always)
  public static func result(_ own: Int16, _ other: Int16, shootOut: Int32) -> Int32 {
    let flags: Int32 = shootOut > 0 ? 1 << 15 : shootOut < 0 ? .min : 0
    return Int32(own) | Int32(other) &<< 16 | flags
  }

  /// The same result as the other side has it.
  @inline(__always)
  public static func turned(_ result: Int32) -> Int32 {
    let bits = UInt32(bitPattern: result)
    return Int32(bitPattern: bits &<< 16 | bits &>> 16)
  }
}
