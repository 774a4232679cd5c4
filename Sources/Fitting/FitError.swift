internal import TextFiles

/// Why there are no ratings.
public struct FitError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Whether it was asked for in a way that cannot be, as against results that do not allow it.
  public let isOfUsage: Bool
  /// What was found, what was expected and the cure, in whole lines.
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
