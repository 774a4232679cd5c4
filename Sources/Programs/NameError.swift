/// An unknown or ambiguous name in an option or a scenario.
public struct NameError: Error, Sendable, Equatable {
  public let message: String
  public let suggestion: String?

  package init(_ message: String, suggestion: String? = nil) {
    self.message = message
    self.suggestion = suggestion
  }
}
