/// Where something stands in a text file.
///
/// Lines and columns count from 1; a column counts Unicode scalars, so that an accented letter
/// written as one scalar is one column. Locations are ordered by file, then line, then column.
public struct SourceLocation: Sendable, Hashable, Comparable {
  /// The file's name, as the caller gave it.
  public let file: String

  // 32 bits each: a document of a million values keeps two million locations.
  private let storedLine: UInt32
  private let storedColumn: UInt32

  /// The line, from 1.
  public var line: Int { Int(storedLine) }

  /// The column in Unicode scalars, from 1.
  public var column: Int { Int(storedColumn) }

  /// Creates a location.
  ///
  /// - Parameters:
  ///   - file: The file's name.
  ///   - line: The line, at least 1. Lines beyond 2^32 - 1 are kept as 2^32 - 1.
  ///   - column: The column, at least 1, with the same bound.
  public init(file: String, line: Int, column: Int) {
    precondition(line >= 1 && column >= 1, "a place begins at 1:1, not at \(line):\(column)")
    self.file = file
    storedLine = UInt32(clamping: line)
    storedColumn = UInt32(clamping: column)
  }

  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    if left.file != right.file { return left.file < right.file }
    return (left.storedLine, left.storedColumn) < (right.storedLine, right.storedColumn)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The location as compilers print it: `file:line:column`.
  public var description: String { "\(file):\(line):\(column)" }
}
