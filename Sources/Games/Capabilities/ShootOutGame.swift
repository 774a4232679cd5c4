/// A game in which a match that needs a winner can be level when all of it has been played. A shoot-out decides it
/// then, and the score stays level: ``MatchCall/deciders`` says who won.
public protocol ShootOutGame: Game {
  /// True if extra time precedes the shoot-out.
  var playsExtraTime: Bool { get }
  /// ``Game/outcomes`` and ``Game/counters`` of a match that needs a winner: extra time can bring more. They differ in
  /// nothing but the greatest values.
  var decidedOutcomes: [OutcomeColumn] { get }
  var decidedCounters: [CounterColumn] { get }
}

extension ShootOutGame {
  public var decidedOutcomes: [OutcomeColumn] { outcomes }
  public var decidedCounters: [CounterColumn] { counters }
}
