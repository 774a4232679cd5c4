/// A number by which a game knows its players, or its teams.
public struct Figure: Sendable, Equatable {
  /// The better one of two values.
  public enum Better: Sendable, Equatable {
    case greater, less
    /// Neither is better: the figure has no ranks.
    case neither
  }

  /// The name for programs: snake_case.
  public let name: String
  /// The name for people.
  public let title: String
  public let decimals: Int
  /// True if the figure is written in thirds, as innings are: 172.1 for 172 and a third.
  public let isInThirds: Bool
  /// True if the average is 0 by definition, so that a share of the average is meaningless.
  public let isDifference: Bool
  /// True if the game computes the figure; false if a roster states it.
  public let isDerived: Bool
  public let better: Better
  /// The name of the figure that weights players in the league's average, or `nil` for equal weights.
  public let weight: String?
  /// True if lists of many players show the figure.
  public let isLeading: Bool

  package init(
    _ name: String, _ title: String, decimals: Int = 0, isInThirds: Bool = false,
    isDifference: Bool = false, isDerived: Bool = false,
    better: Better = .greater, weight: String? = nil, isLeading: Bool = true
  ) {
    self.name = name
    self.title = title
    self.decimals = decimals
    self.isInThirds = isInThirds
    self.isDifference = isDifference
    self.isDerived = isDerived
    self.better = better
    self.weight = weight
    self.isLeading = isLeading
  }
}
