/// One cell of a CSV file: its text, without its quotation marks, and where it begins.
public struct CSVCell: Sendable, Hashable {
  /// The text, with doubled quotation marks undone; spaces belong to it.
  public var text: String

  /// Where the cell begins.
  public var place: Place

  /// Creates a cell.
  public init(text: String, place: Place) {
    self.text = text
    self.place = place
  }
}
