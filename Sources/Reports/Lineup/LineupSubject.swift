public import TextFiles

/// A search for line-ups, as reports describe it.
public struct LineupSubject: Sendable {
  public let scenario: RunSubject
  /// Further options of the command, each after a space.
  public let options: String
  public let with: [String]
  public let without: [String]
  /// The best line-up as a file of variants.
  public let variants: JSONValue

  public init(
    _ scenario: RunSubject, options: String, with: [String] = [], without: [String] = [],
    variants: JSONValue
  ) {
    self.scenario = scenario
    self.options = options
    self.with = with
    self.without = without
    self.variants = variants
  }
}
