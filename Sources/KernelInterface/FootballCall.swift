/// One football match, to be played in every lane of a block.
///
/// The pointers stay valid during the call. Columns hold one element a lane,
/// `lanes.paddedCount` of them.
public struct FootballCall {
  public var arithmetic: FootballArithmetic
  /// What is played, one after the other.
  public var spells: UnsafeBufferPointer<FootballSpell>
  /// What is played after that where the match needs a winner and is level; empty where nothing is.
  public var extraTime: UnsafeBufferPointer<FootballSpell>
  /// The table of strengths: rows of `layout.stride` floats.
  public var rows: UnsafePointer<Float>
  public var layout: FootballStrengthRow
  /// What is added to the rows of the side at home.
  public var firstHomeRow: Int
  /// The rows of both sides: one that the table has in every lane, up to `lanes.paddedCount` and whether it
  /// plays or not.
  public var home: SideRows
  public var away: SideRows
  public var stream: MatchStream
  public var lanes: MatchLanes
  /// One byte a lane, 0 where the match is not played: such lanes keep what their columns hold. Nil:
  /// every lane plays.
  public var mask: UnsafePointer<UInt8>?
  /// What the legs before bring: where the match is level if it needs a winner.
  public var legs: LegsBefore
  /// The distance from one of the counters' columns to the next.
  public var columnStride: Int
  /// The columns of goals to fill.
  public var homeGoals: UnsafeMutablePointer<Int16>
  public var awayGoals: UnsafeMutablePointer<Int16>
  /// The columns of counters to fill, if anyone asks for them: a column for each of
  /// ``FootballCounter`` for the home side, then as many for the visitors.
  public var counters: UnsafeMutablePointer<Int16>?
  /// The column of ``Decider`` to fill, if the match needs a winner.
  public var deciders: UnsafeMutablePointer<UInt8>?

  /// What decides a match that needs a winner.
  public enum Decider: UInt8, Sendable {
    case regularTime, extraTime
    /// It is level when everything has been played.
    case none
  }

  public init(
    arithmetic: FootballArithmetic,
    spells: UnsafeBufferPointer<FootballSpell>,
    extraTime: UnsafeBufferPointer<FootballSpell>,
    rows: UnsafePointer<Float>,
    layout: FootballStrengthRow,
    firstHomeRow: Int,
    home: SideRows,
    away: SideRows,
    stream: MatchStream,
    lanes: MatchLanes,
    mask: UnsafePointer<UInt8>?,
    legs: LegsBefore,
    columnStride: Int,
    homeGoals: UnsafeMutablePointer<Int16>,
    awayGoals: UnsafeMutablePointer<Int16>,
    counters: UnsafeMutablePointer<Int16>?,
    deciders: UnsafeMutablePointer<UInt8>?
  ) {
    self.arithmetic = arithmetic
    self.spells = spells
    self.extraTime = extraTime
    self.rows = rows
    self.layout = layout
    self.firstHomeRow = firstHomeRow
    self.home = home
    self.away = away
    self.stream = stream
    self.lanes = lanes
    self.mask = mask
    self.legs = legs
    self.columnStride = columnStride
    self.homeGoals = homeGoals
    self.awayGoals = awayGoals
    self.counters = counters
    self.deciders = deciders
  }
}

/// Battles of a football match, and what happens before them.
public struct FootballSpell: Sendable, Hashable {
  /// What happens before the battles.
  public enum Start: Sendable, Hashable {
    /// Both sides stand at midfield; the ball is the home side's if the heading is 1, the visitors' if it is -1.
    case half(heading: Float)
    /// A player leaves a line in every lane: `side * 3 + line`, 0 for the home side's defence.
    case dismissal(line: Float)
  }

  public var start: Start
  /// At least 0.
  public var battles: Int

  public init(_ start: Start, battles: Int) {
    self.start = start
    self.battles = battles
  }
}

/// What a football match counts beside goals, for each side.
public enum FootballCounter: Int, Sendable, CaseIterable {
  /// Fouls committed; each gives the other side a free kick, with or without a card.
  case fouls
  case yellowCards
  case redCards
  /// Players lost: red cards and every second yellow card of a line.
  case dismissals
}
