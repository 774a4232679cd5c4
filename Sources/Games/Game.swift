public import KernelInterface
public import RandomStreams
public import TextFiles

/// A game with its rules and line-ups compiled: what a competition needs to play matches.
///
/// Sides are named by entrant: the index, from 0, of the team in the scenario's list.
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
  /// Who is at home in a series of at most so many games, as lengths of runs: 2, 2, 1 is twice the first
  /// side, twice the second, then the first again.
  func homePattern(games: Int) -> [Int]

  /// What simple formulas predict for a match, to be held against the simulation.
  ///
  /// - Parameters:
  ///   - sides: the entrants, the side at home first.
  ///   - meeting: how often they have met before in the stage.
  func predictions(sides: [Int], meeting: Int) -> [OutcomePrediction]

  /// Plays one match in every lane.
  ///
  /// The result in a lane is a function of the game, the occasion, the sides' rows in that lane and the
  /// number of its tournament, and of nothing else.
  func play(_ call: MatchCall)

  /// Whether ratings are uncertain, so that they are drawn anew for every tournament.
  var drawsRatings: Bool { get }

  /// What drawn ratings take in a lane of a block, about, in bytes.
  var drawnBytes: Int { get }

  /// What plays in place of ``play(_:)`` where ratings are uncertain; nil where they are not.
  ///
  /// - Parameter lanes: the most lanes that a block has.
  func drawn(lanes: Int) -> (any DrawnGame)?

  /// Plays one match of one tournament by the rule book and tells what happens, with the very draws
  /// and the very arithmetic of ``play(_:)``, or of ``drawn(lanes:)`` with a draw a tournament.
  ///
  /// - Parameters:
  ///   - sides: the entrants, the side at home first.
  ///   - tournament: the number of the tournament, from 0.
  func tell(_ occasion: MatchOccasion, sides: [Int], tournament: UInt64) -> MatchStory

  /// Those of whom the sides are made, if the game follows them one by one.
  var individuals: Individuals? { get }

  /// Who plays for a side, part by part; empty where the scenario names nobody.
  ///
  /// - Parameter meeting: how often the two sides have met before in the stage.
  func roles(of side: Int, meeting: Int) -> [MatchRole]

  /// The line-ups that sides could choose from their squads, if the game has such.
  var lineups: (any LineupSource)? { get }

  /// Reads the dismissals that a scenario knows of in a match that is still to be played, by time. The
  /// document is that of the match's result and has passed ``GameDefinition/resultShape``; what cannot be is
  /// reported.
  ///
  /// - Parameter sides: the entrants' indices and ids, the side at home first.
  func dismissals(
    _ result: JSONNode, at path: DocumentPath, sides: [(entrant: Int, id: String)],
    _ diagnostics: inout Diagnostics
  ) -> [Dismissal]

  /// Whether a match of these sides comes to the same in every tournament, its counters included.
  func isCertain(sides: [Int]) -> Bool

  /// Whether the counters are tallied unless a scenario says otherwise.
  var talliesCounters: Bool { get }

  /// The rules in use, every default written out, as they enter a run's identity.
  var canonicalRules: JSONValue { get }
  /// The ratings in use, by entrant and in line-up order, as they enter a run's identity.
  var canonicalRatings: JSONValue { get }
}

extension Game {
  /// Ratings are what they are.
  public var drawsRatings: Bool { false }

  public var drawnBytes: Int { 0 }

  public func drawn(lanes: Int) -> (any DrawnGame)? { nil }

  /// Nobody is followed.
  public var individuals: Individuals? { nil }

  /// Nobody is named.
  public func roles(of side: Int, meeting: Int) -> [MatchRole] { [] }

  /// Nobody is sent off.
  public func dismissals(
    _ result: JSONNode, at path: DocumentPath, sides: [(entrant: Int, id: String)],
    _ diagnostics: inout Diagnostics
  ) -> [Dismissal] { [] }

  /// There is nothing to choose.
  public var lineups: (any LineupSource)? { nil }

  /// Play is left to chance.
  public func isCertain(sides: [Int]) -> Bool { false }

  /// Counters are tallied where a scenario asks for them.
  public var talliesCounters: Bool { false }

  /// Turn and turn about.
  public func homePattern(games: Int) -> [Int] { Array(repeating: 1, count: games) }

  /// There are no formulas.
  public func predictions(sides: [Int], meeting: Int) -> [OutcomePrediction] { [] }
}

/// What becomes of a match that is level at the end of regular play.
public enum DrawPolicy: Sendable, Hashable {
  /// It is drawn, and the game has no way to decide it.
  case stand
  /// It is drawn, unless a winner is needed.
  case standUnlessWinnerNeeded
  /// It is played on until decided.
  case never
}

/// The occasion of a match: all that sets it apart from other matches of the same sides.
public struct MatchOccasion: Sendable, Hashable {
  /// The match's stream.
  public var stream: StreamAddress
  /// How often the sides have met in the stage before: the leg of a round robin, the game of a
  /// series, from 0.
  public var meeting: Int
  /// Whether the competition needs a winner. Never asked of a game whose draws ``DrawPolicy/stand``.
  public var needsWinner: Bool
  /// The dismissals that are known beforehand, by time.
  public var dismissals: [Dismissal]
  /// What surrounds the match in a tournament that is told: the word that ``MatchCall/settings`` has
  /// for its lane.
  public var setting: UInt64

  public init(
    stream: StreamAddress, meeting: Int = 0, needsWinner: Bool = false,
    dismissals: [Dismissal] = [], setting: UInt64 = 0
  ) {
    self.stream = stream
    self.meeting = meeting
    self.needsWinner = needsWinner
    self.dismissals = dismissals
    self.setting = setting
  }
}

/// What scores are made of.
public enum ScoreUnit: String, Sendable, Hashable, CaseIterable {
  case goal, point, run, elimination

  public var singular: String { rawValue }
  public var plural: String { rawValue + "s" }
}

/// One integer that a match gives for each side.
public struct OutcomeColumn: Sendable, Hashable {
  /// The column's name in files, such as `score`.
  public let name: String
  /// What people call it, in the plural: `goals`, `runs in five innings`.
  public let title: String
  /// The least and the greatest value that the rules allow. Where the values of each side are tallied by
  /// themselves, each of the range has a count: at most ``mostCounted``.
  public let range: ClosedRange<Int>
  /// For the first outcome, how many values of it, from 0 on, a table of the scores of both sides has
  /// rows and columns for; greater ones are so rare that they are kept apart. 0 where scores are so
  /// large that such a table would say little: then the scores of each side and their margins are
  /// tallied by themselves.
  public let tabulated: Int

  /// The most values that can be counted one by one.
  public static let mostCounted = 1_024

  public init(name: String, title: String, range: ClosedRange<Int>, tabulated: Int = 0) {
    self.name = name
    self.title = title
    self.range = range
    self.tabulated = tabulated
  }
}

/// What a formula predicts of an outcome of one side.
public struct OutcomePrediction: Sendable, Hashable {
  /// The formula's name.
  public let method: String
  /// The outcome's index in ``Game/outcomes``.
  public let outcome: Int
  /// The side, 0 at home.
  public let side: Int
  /// What is predicted; nil where nothing can be.
  public let value: Double?
  /// Why nothing can be predicted, in a clause; nil where something is.
  public let absence: String?
  /// Whom of the opponents it is made for, such as a pitcher; nil where a formula knows teams alone.
  public let opponent: String?
  /// What the formula was given, and what it came to on the way.
  public let steps: [Step]

  /// A number of a formula.
  public struct Step: Sendable, Hashable {
    /// The name for programs: snake_case.
    public let name: String
    /// The name for people.
    public let title: String
    public let value: Double

    public init(_ name: String, _ title: String, _ value: Double) {
      self.name = name
      self.title = title
      self.value = value
    }
  }

  public init(
    method: String, outcome: Int, side: Int, value: Double?, absence: String? = nil,
    opponent: String? = nil, steps: [Step] = []
  ) {
    self.method = method
    self.outcome = outcome
    self.side = side
    self.value = value
    self.absence = absence
    self.opponent = opponent
    self.steps = steps
  }
}

/// Something that a game counts in a match for each side.
public struct CounterColumn: Sendable, Hashable {
  /// The counter's name in files: `yellow_cards`.
  public let name: String
  /// The greatest value that the rules allow; the least is 0.
  public let maximum: Int

  public init(name: String, maximum: Int) {
    self.name = name
    self.maximum = maximum
  }
}

/// One match, to be played in every lane of a block.
///
/// The pointers stay valid during the call. A column holds one element a lane; kernels write up to
/// `lanes.paddedCount` of them.
public struct MatchCall {
  public var occasion: MatchOccasion
  /// The lanes that play.
  public var lanes: MatchLanes
  /// For each side, which row of strengths plays: one in all lanes, or one a lane. Where a match may
  /// have fewer sides than places, a place that stays empty is -1.
  public var sides: UnsafeBufferPointer<SideRows>
  /// For each lane a word of what surrounds the match, which the game itself gave before: of a pod,
  /// the achievements that are active. Nil: nothing, zeros.
  public var settings: UnsafePointer<UInt64>?
  /// One byte a lane, 0 where the match is not played: such lanes keep what their columns hold. Nil:
  /// every lane plays.
  public var mask: UnsafePointer<UInt8>?
  /// The distance from one column to the next, at least `lanes.paddedCount`.
  public var columnStride: Int
  /// The outcome columns to fill: all of the first side, then all of the second, and so on.
  public var outcomes: UnsafeMutablePointer<Int16>
  /// The counters' columns to fill, in the same order; nil if nobody asks for them.
  public var counters: UnsafeMutablePointer<Int16>?
  /// A column of ``IndividualFate`` for each individual of the first side, as many as
  /// ``Individuals/mostOfASide``, then those of the second, and so on, to fill; nil if nobody asks for
  /// them. Columns beyond those that a side has are filled with zeros.
  public var individuals: UnsafeMutablePointer<UInt8>?

  public init(
    occasion: MatchOccasion,
    lanes: MatchLanes,
    sides: UnsafeBufferPointer<SideRows>,
    settings: UnsafePointer<UInt64>? = nil,
    mask: UnsafePointer<UInt8>? = nil,
    columnStride: Int,
    outcomes: UnsafeMutablePointer<Int16>,
    counters: UnsafeMutablePointer<Int16>? = nil,
    individuals: UnsafeMutablePointer<UInt8>? = nil
  ) {
    self.occasion = occasion
    self.lanes = lanes
    self.sides = sides
    self.settings = settings
    self.mask = mask
    self.columnStride = columnStride
    self.outcomes = outcomes
    self.counters = counters
    self.individuals = individuals
  }
}
