/// Something that happens in a tournament or not: one bit per lane.
///
/// Chances, conditions, leverage and precision targets are all computed from events.
public enum Event: Sendable, Hashable {
  /// An entrant finishes at a position, counted from 1, or better.
  case finish(entrant: Int, top: Int)
  /// An entrant reaches a zone, has enough points or wins a match.
  case reach(entrant: Int, Reach)
  /// A match of two sides is played and ends so.
  case result(match: Int, MatchOutcome)
  /// Another event does not happen.
  indirect case not(Event)

  /// Creates the event that an entrant achieves a goal, or returns `nil` if the goal does not exist.
  public init?(entrant: Int, _ goal: TournamentGoal, in program: Program) {
    if case .finish(let top) = goal {
      self = .finish(entrant: entrant, top: top)
    } else if let reach = program.reach(goal) {
      self = .reach(entrant: entrant, reach)
    } else {
      return nil
    }
  }
}
