/// The scores of a match, or of its extra time, to be drawn in every lane. Columns hold one element per lane, up to
/// `lanes.paddedCount`.
public struct GoalCall: ~Escapable {
  public let grid: GoalGrid.View
  /// The logarithms of both sides' rates, the home side's first: see ``GoalGrid``.
  public let logarithms: MutableColumns<Int16>
  /// The bytes that decide the goals of the home side and of the away side, two columns each, and those that draw
  /// their grid points, as three calls of `SharedDrawCall` fill them.
  public let draws: MutableColumns<UInt8>
  public let lanes: MatchLanes
  /// One byte per lane, 0 where the match is not played, so that its columns stay as they are; `nil` if every lane
  /// plays.
  public let mask: Span<UInt8>?
  /// The columns of goals to fill: of the home side and of the away side.
  public let goals: MutableColumns<Int16>

  @_lifetime(copy grid, copy logarithms, copy draws, copy mask, copy goals)
  public init(
    _ grid: GoalGrid.View, logarithms: MutableColumns<Int16>, draws: MutableColumns<UInt8>,
    lanes: MatchLanes, mask: Span<UInt8>?, goals: MutableColumns<Int16>
  ) {
    precondition(
      draws.count == 6 && draws.lanes >= SharedDrawCall.room(lanes.count),
      "\(draws.count) columns of \(draws.lanes) bytes")
    for count in [logarithms.lanes, mask?.count, goals.lanes] { lanes.check(count) }
    precondition(logarithms.count >= 2 && goals.count >= 2, "\(goals.count) columns of goals")
    self.grid = grid
    self.logarithms = logarithms
    self.draws = draws
    self.lanes = lanes
    self.mask = mask
    self.goals = goals
  }
}
