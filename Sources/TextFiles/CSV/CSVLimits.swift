public struct CSVLimits: Sendable {
  public var maximumBytes: Int
  public var maximumRows: Int
  public var maximumColumns: Int
  /// The maximum number of cells: each takes some 40 bytes, however short.
  public var maximumCells: Int
  public var maximumCellBytes: Int
  public var maximumNameBytes: Int
  public init(
    maximumBytes: Int = 16 << 20,
    maximumRows: Int = 100_000,
    maximumColumns: Int = 256,
    maximumCells: Int = 4_000_000,
    maximumCellBytes: Int = 64 << 10,
    maximumNameBytes: Int = 1024
  ) {
    self.maximumBytes = maximumBytes
    self.maximumRows = maximumRows
    self.maximumColumns = maximumColumns
    self.maximumCells = maximumCells
    self.maximumCellBytes = maximumCellBytes
    self.maximumNameBytes = maximumNameBytes
  }
}
