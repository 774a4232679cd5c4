public import TextFiles

/// A game with its rules and line-ups compiled: what a competition needs to play matches.
///
/// Sides are named by entrant: the index, from 0, of the team in the scenario's list. What only some
/// games have is a protocol of its own beside this one, such as ``PredictingGame``.
public protocol Game: Sendable {
  /// How many sides a match has: least and most.
  var sides: ClosedRange<Int> { get }
  /// What scores are made of.
  var scoreUnit: ScoreUnit { get }
  /// What a match gives for each side, in the order in which columns are filled. The first one is
  /// the score.
  var outcomes: [OutcomeColumn] { get }
  /// What the game counts beside, for each side of a match.
  var counters: [CounterColumn] { get }
  /// What becomes of a match that is level at the end of regular play.
  var draws: DrawPolicy { get }

  /// What plays matches for one worker.
  ///
  /// - Parameter lanes: the most lanes that a block has.
  func player(lanes: Int) -> any MatchPlayer

  /// Plays one match of one tournament by the rule book and tells what happens, with the very draws
  /// and the very arithmetic of the players, ratings sampled for this tournament alone.
  ///
  /// - Parameters:
  ///   - sides: the entrants, the side at home first.
  ///   - tournament: the number of the tournament, from 0.
  func playByPlay(_ occasion: MatchOccasion, sides: [Int], tournament: UInt64) -> MatchStory

  /// The rules in use, every default written out, as they enter a run's identity.
  var canonicalRules: JSONValue { get }
  /// The ratings in use, by entrant and in line-up order, as they enter a run's identity.
  var canonicalRatings: JSONValue { get }
}

extension Game {
  /// Whether any counter is tallied unless a scenario says otherwise.
  public var talliesCounters: Bool { counters.contains(where: \.isTalliedByDefault) }
}

/// What becomes of a match that is level at the end of regular play.
public enum DrawPolicy: Sendable, Equatable {
  /// It is drawn, and the game has no way to decide it.
  case stand
  /// It is drawn, unless a winner is needed.
  case standUnlessWinnerNeeded
  /// It is played on until decided.
  case never
}
