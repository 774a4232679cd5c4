public import TextFiles

/// A comparison, as reports describe it.
public struct ComparisonSubject: Sendable {
  public struct Variant: Sendable {
    public let id: String
    public let name: String
    public let description: String?
    /// The variant's value on each axis of the sweep, or no values if the variant is not in the sweep.
    public let parameters: [JSONValue]
    /// True if the dismissals known in the variant differ from those in the scenario.
    public let changesDismissals: Bool

    public init(
      id: String, name: String, description: String?, parameters: [JSONValue],
      changesDismissals: Bool = false
    ) {
      self.id = id
      self.name = name
      self.description = description
      self.parameters = parameters
      self.changesDismissals = changesDismissals
    }
  }

  public var scenario: RunSubject
  public let variants: [Variant]
  /// The names of the sweep's axes.
  public let axes: [String]
  /// Further options of the command, each after a space.
  public let options: String
  /// The index of the entrant for whom the variants are ranked, or `nil` for the entrant whom each variant affects most.
  public let focus: Int?
  /// True if variants are dropped that can no longer be best.
  public let dropsLosers: Bool

  public init(
    _ scenario: RunSubject, _ variants: [Variant], axes: [String], focus: Int?,
    dropsLosers: Bool = false, options: String
  ) {
    self.scenario = scenario
    self.variants = variants
    self.axes = axes
    self.focus = focus
    self.dropsLosers = dropsLosers
    self.options = options
  }
}
