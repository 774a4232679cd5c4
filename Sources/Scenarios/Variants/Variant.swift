public import TextFiles

/// A scenario and what is to be compared with it.
public struct ComparedScenarios: Sendable {
  /// The scenario as it is.
  public let baseline: Scenario
  /// The variants in the order in which they are written, then the points of the sweep, of which the
  /// last axis changes fastest.
  public let variants: [Variant]
  /// The names of the sweep's axes, in their order; empty without a sweep.
  public let axes: [String]
  /// The scenario with its variants and sweep and with what other files hold written out: it compiles to
  /// the same comparison anywhere.
  public let document: JSONValue
}

/// A scenario that differs from the baseline by a patch, or by a value on each axis of a sweep.
///
/// It has the entrants of the baseline in the same order, and its `run`.
public struct Variant: Sendable {
  /// What tells it from all others: the key of a variant, or the axes and values of a point of a sweep, as
  /// in `messi=8.5,formation=4-3-3`.
  public let id: String
  /// The name for people; the id where there is none.
  public let name: String
  /// What it is about, for people.
  public let description: String?
  /// Where a point of a sweep lies on each axis, in the order of the axes; empty for a variant by a patch.
  public let parameters: [Parameter]
  /// The scenario as it is with the change, called as the baseline is.
  public let scenario: Scenario

  /// Where a point of a sweep lies on an axis.
  public struct Parameter: Sendable, Hashable {
    /// The name of the axis.
    public let axis: String
    /// The value in the place to which the axis leads.
    public let value: JSONValue
  }
}
