/// One basketball match, to be played in every lane of a block.
///
/// The pointers stay valid during the call. Columns hold one element a lane,
/// `lanes.paddedCount` of them.
public struct BasketballCall {
  public var arithmetic: BasketballArithmetic
  /// The table of teams: rows of words, laid out as the arithmetic says.
  public var rows: UnsafePointer<UInt32>
  /// Whether a match that is level is played on.
  public var playsOvertime: Bool
  /// By how much the side at home leads from the legs before, one number for each lane up to
  /// `lanes.paddedCount`: where that leaves nothing between the sides, the match is level. Nil: nothing before.
  public var lead: UnsafePointer<Int16>?
  /// The rows of both sides: one that the table has in every lane, up to `lanes.paddedCount` and whether it
  /// plays or not.
  public var home: SideRows
  public var away: SideRows
  public var stream: MatchStream
  public var lanes: MatchLanes
  /// One byte a lane, 0 where the match is not played: such lanes keep what their columns hold. Nil:
  /// every lane plays.
  public var mask: UnsafePointer<UInt8>?
  /// The distance from one of the counters' columns to the next.
  public var columnStride: Int
  /// The columns of points to fill.
  public var homePoints: UnsafeMutablePointer<Int16>
  public var awayPoints: UnsafeMutablePointer<Int16>
  /// The columns of counters to fill, if anyone asks for them: a column for each of
  /// ``BasketballCounter`` for the home side, then as many for the visitors.
  public var counters: UnsafeMutablePointer<Int16>?

  public init(
    arithmetic: BasketballArithmetic,
    rows: UnsafePointer<UInt32>,
    playsOvertime: Bool,
    lead: UnsafePointer<Int16>?,
    home: SideRows,
    away: SideRows,
    stream: MatchStream,
    lanes: MatchLanes,
    mask: UnsafePointer<UInt8>?,
    columnStride: Int,
    homePoints: UnsafeMutablePointer<Int16>,
    awayPoints: UnsafeMutablePointer<Int16>,
    counters: UnsafeMutablePointer<Int16>?
  ) {
    self.arithmetic = arithmetic
    self.rows = rows
    self.playsOvertime = playsOvertime
    self.lead = lead
    self.home = home
    self.away = away
    self.stream = stream
    self.lanes = lanes
    self.mask = mask
    self.columnStride = columnStride
    self.homePoints = homePoints
    self.awayPoints = awayPoints
    self.counters = counters
  }
}

/// What a basketball match counts beside points, for each side.
public enum BasketballCounter: Int, Sendable, CaseIterable {
  /// Overtimes played.
  case overtimes
  /// Possessions of the side, overtimes included; 0 where the model has none.
  case possessions
}
