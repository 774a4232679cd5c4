public import Engine

/// The first lanes of columns of a block as whole numbers.
public enum LaneColumn {
  public static func values<Value: FixedWidthInteger & BitwiseCopyable>(
    _ column: Span<Value>, _ lanes: Int
  ) -> [Int] {
    (0..<lanes).map { Int(column[$0]) }
  }

  /// For each lane 1 if a column of bits has it, and otherwise 0.
  public static func bits(_ column: LaneBitColumn, _ lanes: Int) -> [Int] {
    (0..<lanes).map { Int(column[$0 / 64] >> UInt64($0 % 64) & 1) }
  }
}

extension TournamentBlock {
  /// For each lane 1 if a match is played, or `nil` if it is played in all of them.
  public func playedBytes(_ match: Int) -> [UInt8]? {
    guard let lanes = playedLanes(match) else { return nil }
    return lanes.indices.map { lanes[$0] }
  }
}
