internal import TextFiles

/// How much is read by an import.
public enum ImportLimits {
  /// The most bytes of a file.
  public static let maximumBytes = 32 << 20

  /// Tables have more rows than rosters: Lahman's table Batting alone has more than 100,000.
  static let tables = CSVLimits(
    maximumBytes: maximumBytes, maximumRows: 250_000, maximumCellBytes: 1024)

  /// A live feed tells every pitch.
  static let documents = JSONLimits(maximumBytes: maximumBytes)
}
