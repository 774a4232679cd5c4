public import TextFiles

/// What a search for line-ups was a search of, in the words of its reports.
public struct LineupSubject: Sendable {
  /// The scenario with the line-up that it has.
  public let scenario: RunSubject
  /// What the command line asked for beside the scenario, the number of tournaments and the seed, each with
  /// a space before.
  public let options: String
  /// The names of those who had to play, and of those who could not.
  public let with: [String]
  public let without: [String]
  /// The best line-up as a file of variants holds it.
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
