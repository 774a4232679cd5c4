/// The kernels of one level of the CPU: what games play with.
///
/// Games know no more of them than this, so that neither waits for the other to be compiled.
public struct KernelSet: Sendable {
  public let football: @Sendable (FootballCall) -> Void
  public let basketball: @Sendable (BasketballCall) -> Void
  public let duels: @Sendable (DuelCall) -> Void
  public let pods: @Sendable (PodCall) -> Void
  /// Draws scores from rates that vary.
  public let goals: @Sendable (GoalCall) -> Void
  /// Fills columns with the words of a stream.
  public let draws: @Sendable (DrawCall) -> Void
  /// Fills columns with the bits of standard normal deviates.
  public let normals: @Sendable (DrawCall) -> Void
  /// Finds scores by thresholds, and whether a draw is too close to one of them for the half of it that is looked at.
  public let results: @Sendable (ResultCall) -> Bool
  /// Puts rows in an order.
  public let orders: @Sendable (OrderCall) -> Void
  /// Adds the results of a round to the sums of rows.
  public let sums: @Sendable (SumCall) -> Void
  /// Pairs groups of rows, and says whether it does: not all CPUs have what it takes.
  public let pairings: @Sendable (PairingCall) -> Bool

  public init(
    football: @escaping @Sendable (FootballCall) -> Void,
    basketball: @escaping @Sendable (BasketballCall) -> Void,
    duels: @escaping @Sendable (DuelCall) -> Void,
    pods: @escaping @Sendable (PodCall) -> Void,
    goals: @escaping @Sendable (GoalCall) -> Void,
    draws: @escaping @Sendable (DrawCall) -> Void,
    normals: @escaping @Sendable (DrawCall) -> Void,
    results: @escaping @Sendable (ResultCall) -> Bool,
    orders: @escaping @Sendable (OrderCall) -> Void,
    sums: @escaping @Sendable (SumCall) -> Void,
    pairings: @escaping @Sendable (PairingCall) -> Bool
  ) {
    self.football = football
    self.basketball = basketball
    self.duels = duels
    self.pods = pods
    self.goals = goals
    self.draws = draws
    self.normals = normals
    self.results = results
    self.orders = orders
    self.sums = sums
    self.pairings = pairings
  }
}
