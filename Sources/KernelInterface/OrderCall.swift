/// Rows to be put in an order in every lane of a block, by a key of 32 bits each that no two rows share: the greatest first.
///
/// A key is made of what it holds before, of the sum of what those have whom a row has met, and of the row's number, which
/// separates those who are level.
public struct OrderCall {
  public var rows: Int
  /// How many lanes there are, padded.
  public var lanes: Int
  /// The distance from one column of keys, values or sums to the next.
  public var stride: Int
  /// A column of keys a row, in place already but for what is added; sorted afterwards.
  public var keys: UnsafeMutablePointer<Int32>
  /// A column of values a row, and for each round a column of opponents a row, as row numbers; from ``nobody`` on there is none.
  public var values: UnsafePointer<Int32>
  public var opponents: UnsafeBufferPointer<UnsafePointer<UInt8>>
  public var nobody: UInt8
  /// By how many bits the sum of the opponents' values is shifted, what is added to it before; a sum is left out if nobody
  /// has opponents.
  public var opponentShift: Int32
  public var opponentBias: Int32
  /// Whether the sum, with what is added to it, is 0...255 for every row.
  public var opponentSumIsByte: Bool
  /// How many bits of a key are the row's number, counted from the last.
  public var rowBits: Int32
  /// The distance from one column of bytes to the next.
  public var byteStride: Int
  /// To fill: for each rank the row that has it, and for each row its rank; nil if nobody asks for ranks.
  public var order: UnsafeMutablePointer<UInt8>
  public var ranks: UnsafeMutablePointer<UInt8>?
  /// For each criterion by how many bits a key is shifted so that two keys differ if it or one before it separates them, and
  /// to fill: a column a criterion of how many neighbours it separates.
  public var shifts: UnsafeBufferPointer<Int32>
  public var decisions: UnsafeMutablePointer<UInt8>?

  public init(
    rows: Int, lanes: Int, stride: Int, keys: UnsafeMutablePointer<Int32>,
    values: UnsafePointer<Int32>, opponents: UnsafeBufferPointer<UnsafePointer<UInt8>>,
    nobody: UInt8, opponentShift: Int32, opponentBias: Int32, opponentSumIsByte: Bool,
    rowBits: Int32, byteStride: Int,
    order: UnsafeMutablePointer<UInt8>, ranks: UnsafeMutablePointer<UInt8>?,
    shifts: UnsafeBufferPointer<Int32>, decisions: UnsafeMutablePointer<UInt8>?
  ) {
    self.rows = rows
    self.lanes = lanes
    self.stride = stride
    self.keys = keys
    self.values = values
    self.opponents = opponents
    self.nobody = nobody
    self.opponentShift = opponentShift
    self.opponentBias = opponentBias
    self.opponentSumIsByte = opponentSumIsByte
    self.rowBits = rowBits
    self.byteStride = byteStride
    self.order = order
    self.ranks = ranks
    self.shifts = shifts
    self.decisions = decisions
  }
}
