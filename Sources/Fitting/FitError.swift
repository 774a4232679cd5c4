internal import TextFiles

/// The reason why there are no ratings.
public struct FitError: Error, Sendable, Hashable, CustomStringConvertible {
  /// True if the request is impossible; false if the results do not allow it.
  public let isOfUsage: Bool
  public let description: String

  init(_ description: String) {
    isOfUsage = false
    self.description = description
  }

  init(usage description: String) {
    isOfUsage = true
    self.description = description
  }

  init(_ diagnostics: Diagnostics) {
    self.init(diagnostics.description)
  }
}
