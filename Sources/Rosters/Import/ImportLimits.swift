internal import TextFiles

/// Limits on imported files.
public enum ImportLimits {
  public static let maximumBytes = 32 << 20

  /// Limits on tables, which have more rows than rosters: Lahman's Batting has more than 100,000.
  static let tables = CSVLimits(
    maximumBytes: maximumBytes, maximumRows: 250_000, maximumCellBytes: 1024)

  /// Limits on live feeds, which list every pitch.
  static let documents = JSONLimits(maximumBytes: maximumBytes)
}
