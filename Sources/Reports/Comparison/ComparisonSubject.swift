public import TextFiles

/// What a comparison was a comparison of, in the words of its reports.
public struct ComparisonSubject: Sendable {
  /// A variant, for people.
  public struct Variant: Sendable {
    public let id: String
    public let name: String
    public let description: String?
    /// What its position in a sweep stands for: a value for each axis, in the order of the axes; none of a
    /// variant that is no point of a sweep.
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

  /// The scenario that is the baseline.
  public var scenario: RunSubject
  /// In the order of the comparison.
  public let variants: [Variant]
  /// The names of a sweep's axes.
  public let axes: [String]
  /// What the command line asked for beside the scenario, its length and its seed, each with a space before.
  public let options: String
  /// The index of the entrant for whom the variants are ranked; nil for whomever each concerns most.
  public let focus: Int?
  /// Whether variants were played no further once they were out of the race for the title of that entrant.
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
