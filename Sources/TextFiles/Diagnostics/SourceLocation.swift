/// A position in a text file, ordered by file, then line, then column.
public struct SourceLocation: Sendable, Hashable, Comparable {
  public let file: String

  // 32 bits each: a document of a million values keeps two million locations.
  private let storedLine: UInt32
  private let storedColumn: UInt32

  public var line: Int { Int(storedLine) }

  /// The column in Unicode scalars, from 1.
  public var column: Int { Int(storedColumn) }

  /// Creates a location. Lines and columns beyond 2^32 - 1 are clamped.
  public init(file: String, line: Int, column: Int) {
    precondition(line >= 1 && column >= 1, "a location begins at 1:1, not at \(line):\(column)")
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
  public var description: String { "\(file):\(line):\(column)" }
}
