/// Sixteen bits of a stream for every lane, as two columns of bytes: a block of the stream serves eight tournaments, the
/// first of which may be before that of the first lane.
public struct SharedDrawCall: ~Escapable {
  public let stream: MatchStream
  /// The word of the counter that holds the block's number, with the bit of shared blocks.
  public let block: UInt32
  public let lanes: MatchLanes
  /// The two columns to fill, each of ``room(_:)``.
  public let columns: MutableColumns<UInt8>

  @_lifetime(copy columns)
  public init(
    stream: MatchStream, block: UInt32, lanes: MatchLanes, columns: MutableColumns<UInt8>
  ) {
    precondition(
      columns.count == 2 && columns.lanes >= SharedDrawCall.room(lanes.count),
      "\(columns.count) columns of \(columns.lanes) bytes")
    self.stream = stream
    self.block = block
    self.lanes = lanes
    self.columns = columns
  }

  /// The bytes of a column: those of all lanes, and of whole vectors of blocks around them.
  public static func room(_ lanes: Int) -> Int { MatchLanes.padded(lanes) + 96 }

  /// The place of the first lane in a column.
  public static func offset(_ lanes: MatchLanes) -> Int { Int(lanes.firstTournament & 7) }
}
