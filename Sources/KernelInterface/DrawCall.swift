/// Words of a stream for every lane of a block: those of one block of the stream, four columns of them or
/// less.
@safe public struct DrawCall: ~Escapable {
  public let stream: MatchStream
  /// The number of the block within the stream.
  public let block: UInt32
  public let lanes: MatchLanes
  /// The columns to fill, 1...4.
  public let columns: MutableColumns<UInt32>

  @_lifetime(copy columns)
  public init(
    stream: MatchStream, block: UInt32, lanes: MatchLanes, columns: MutableColumns<UInt32>
  ) {
    precondition((1...4).contains(columns.count), "\(columns.count) columns of words")
    lanes.check(columns.lanes)
    self.stream = stream
    self.block = block
    self.lanes = lanes
    self.columns = columns
  }
}
