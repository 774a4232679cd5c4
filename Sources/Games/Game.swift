public import TextFiles

/// A game with its rules and line-ups compiled, ready to play the matches of a competition.
///
/// Sides are named by entrant: the index, from 0, of the team in the scenario's list. Capabilities of only some
/// games are protocols of their own, such as ``PredictingGame``.
public protocol Game: Sendable {
  /// The minimum and maximum number of sides in a match.
  var sides: ClosedRange<Int> { get }
  var scoreUnit: ScoreUnit { get }
  /// The outcomes of a match for each side, in the order of their columns. The first one is the score.
  var outcomes: [OutcomeColumn] { get }
  /// The additional counters for each side of a match.
  var counters: [CounterColumn] { get }
  /// The rule for a match that is level at the end of regular play.
  var draws: DrawPolicy { get }

  /// Creates a player of matches for one worker.
  ///
  /// - Parameter lanes: The maximum number of lanes of a block.
  func player(lanes: Int) -> any MatchPlayer

  /// Plays one match of one tournament by the rule book and returns its play-by-play, with the same draws and the
  /// same arithmetic as the players, and ratings sampled for this tournament alone.
  ///
  /// - Parameters:
  ///   - sides: The entrants, home side first.
  ///   - tournament: The number of the tournament, from 0.
  func playByPlay(_ occasion: MatchOccasion, sides: [Int], tournament: UInt64) -> MatchStory

  /// The rules in use, every default written out, as they enter a run's identity.
  var canonicalRules: JSONValue { get }
  /// The ratings in use, by entrant and in line-up order, as they enter a run's identity.
  var canonicalRatings: JSONValue { get }
}

extension Game {
  public var sides: ClosedRange<Int> { 2...2 }
  public var counters: [CounterColumn] { [] }

  /// True if any counter is tallied by default.
  public var talliesCounters: Bool { counters.contains(where: \.isTalliedByDefault) }
}

/// The rule for a match that is level at the end of regular play.
public enum DrawPolicy: Sendable, Equatable {
  /// The match is drawn, and the game has no way to decide it.
  case stand
  /// The match is drawn, unless a winner is needed.
  case standUnlessWinnerNeeded
  /// Play continues until the match is decided.
  case never
}
