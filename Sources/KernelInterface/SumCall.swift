/// The results of a round in which a row has one match at most, to be added to the sums of a table in every lane of a block.
public struct SumCall {
  public var rows: Int
  /// How many lanes there are, padded.
  public var lanes: Int
  /// The distance from one column to the next.
  public var stride: Int
  /// A column a row: see ``RowResult``.
  public var results: UnsafePointer<Int32>
  /// What a match won, drawn and lost is worth.
  public var win: Int32
  public var draw: Int32
  public var loss: Int32
  /// The columns of sums to add to, one a row.
  public var points: UnsafeMutablePointer<Int32>
  public var wins: UnsafeMutablePointer<Int32>
  public var scoreFor: UnsafeMutablePointer<Int32>
  public var scoreAgainst: UnsafeMutablePointer<Int32>

  public init(
    rows: Int, lanes: Int, stride: Int, results: UnsafePointer<Int32>, win: Int32, draw: Int32,
    loss: Int32, points: UnsafeMutablePointer<Int32>, wins: UnsafeMutablePointer<Int32>,
    scoreFor: UnsafeMutablePointer<Int32>, scoreAgainst: UnsafeMutablePointer<Int32>
  ) {
    self.rows = rows
    self.lanes = lanes
    self.stride = stride
    self.results = results
    self.win = win
    self.draw = draw
    self.loss = loss
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
