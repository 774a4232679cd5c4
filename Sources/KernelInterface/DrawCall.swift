/// Words of a stream for every lane of a block: those of one block of the stream, four columns of them or
/// less.
public struct DrawCall {
  public var stream: MatchStream
  /// The number of the block within the stream.
  public var block: UInt32
  public var lanes: MatchLanes
  /// How many columns to fill, 1...4.
  public var count: Int
  /// The distance from one column to the next.
  public var columnStride: Int
  public var columns: UnsafeMutablePointer<UInt32>

  public init(
    stream: MatchStream, block: UInt32, lanes: MatchLanes, count: Int, columnStride: Int,
    columns: UnsafeMutablePointer<UInt32>
  ) {
    self.stream = stream
    self.block = block
    self.lanes = lanes
    self.count = count
    self.columnStride = columnStride
    self.columns = columns
  }
}
