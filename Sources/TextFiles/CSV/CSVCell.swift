/// One cell of a CSV file: its text, without its quotation marks, and where it begins.
public struct CSVCell: Sendable, Equatable {
  /// The text, with doubled quotation marks undone; spaces belong to it.
  public var text: String

  /// Where the cell begins.
  public var location: SourceLocation

  /// Creates a cell.
  public init(text: String, location: SourceLocation) {
    self.text = text
    self.location = location
  }
}
