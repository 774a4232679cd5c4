internal import TextFiles

public struct PrecisionTargetError: Error, Sendable, Equatable, CustomStringConvertible {
  public let message: String
  public let suggestion: String?

  init(_ message: String, suggestion: String? = nil) {
    self.message = message
    self.suggestion = suggestion
  }

  public var description: String {
    Diagnostic(message, suggestion: suggestion).description
  }
}
