public struct CSVCell: Sendable, Equatable {
  /// The text without quotation marks; spaces belong to it.
  public var text: String
  public var location: SourceLocation
  public init(text: String, location: SourceLocation) {
    self.text = text
    self.location = location
  }
}
