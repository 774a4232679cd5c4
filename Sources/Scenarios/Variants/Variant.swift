public import Tallies
public import TextFiles

public struct ComparedScenarios: Sendable {
  public let baseline: Scenario
  /// The variants in the order of the file, then the points of the sweep, the last axis changing fastest.
  public let variants: [Variant]
  public let axes: [String]
  /// The scenario with its variants and with the content of other files. It compiles to the same comparison anywhere.
  public let document: JSONValue
}

/// A scenario that differs from the baseline by a patch, or by a value on each axis of a sweep.
///
/// Entrants and `run` are those of the baseline.
public struct Variant: Sendable {
  /// The key of the variant, or the coordinates of a point, as in `messi=8.5,formation=4-3-3`.
  public let id: String
  public let name: String
  public let description: String?
  /// The coordinates of a point of a sweep; empty for a patch.
  public let parameters: [Parameter]
  /// The changed scenario, with the name of the baseline.
  public let scenario: Scenario
  /// The conditions of the baseline, as the variant has them.
  public let given: [Condition]

  public struct Parameter: Sendable, Hashable {
    public let axis: String
    public let value: JSONValue
  }
}
