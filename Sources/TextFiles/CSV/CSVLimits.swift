/// How large a CSV file may be before it is refused.
public struct CSVLimits: Sendable {
  /// The most bytes of the whole file.
  public var maximumBytes: Int

  /// The most rows after the header.
  public var maximumRows: Int

  /// The most columns.
  public var maximumColumns: Int

  /// The most cells, since each takes some 40 bytes however little it holds.
  public var maximumCells: Int

  /// The most bytes of one cell.
  public var maximumCellBytes: Int

  /// The most bytes of one column's name.
  public var maximumNameBytes: Int

  /// Creates limits; by default 16 MiB, 100,000 rows, 256 columns, four million cells, 64 KiB a
  /// cell, 1 KiB a column's name.
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
