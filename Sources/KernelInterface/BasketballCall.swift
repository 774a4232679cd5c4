/// The draws of regulation by possessions: the deviations, and for each of ``RegulationDeviations/draws`` two columns as
/// ``SharedDrawCall`` fills them.
public struct RegulationDraws: ~Escapable {
  public let possessions: RegulationDeviation.View
  public let points: RegulationDeviation.View
  public let columns: MutableColumns<UInt8>

  @_lifetime(copy possessions, copy points, copy columns)
  public init(
    possessions: RegulationDeviation.View, points: RegulationDeviation.View,
    columns: MutableColumns<UInt8>
  ) {
    self.possessions = possessions
    self.points = points
    self.columns = columns
  }
}

/// One basketball match, to be played in every lane of a block. Columns hold one element per lane, up to
/// `lanes.paddedCount`.
public struct BasketballCall: ~Escapable {
  public let arithmetic: BasketballArithmetic
  /// The draws of regulation by possessions; scores from ranges have no columns of them.
  public let regulation: RegulationDraws
  /// The table of teams: rows of words, laid out as the arithmetic says.
  public let rows: UnsafePointer<UInt32>
  /// True if a level match goes to overtime.
  public let playsOvertime: Bool
  /// The home side's lead from earlier legs, or `nil` if there were none. The match is level where the lead and its
  /// own score cancel out.
  public let lead: UnsafePointer<Int16>?
  /// The rows of both sides.
  public let home: SideRows
  public let away: SideRows
  public let stream: MatchStream
  public let lanes: MatchLanes
  /// One byte per lane, 0 where the match is not played, so that its columns stay as they are; `nil` if every lane
  /// plays.
  public let mask: UnsafePointer<UInt8>?
  /// The columns of points to fill: of the home side and of the away side.
  public let points: MutableColumns<Int16>
  /// The columns of counters to fill, or `nil` if counters are not counted: one for each ``BasketballCounter`` of
  /// the home side, then of the away side.
  public let counters: MutableColumns<Int16>?
  /// Scratch columns: the lanes whose draws do not decide, and the level ones.
  public let open: UnsafeMutablePointer<UInt32>
  public let level: UnsafeMutablePointer<UInt32>

  /// The number of elements of a scratch column. Lists of lanes are read by whole vectors.
  public static func room(_ lanes: Int) -> Int { MatchLanes.padded(lanes) + 16 }

  @_lifetime(
    copy regulation, copy rows, copy lead, copy home, copy away, copy mask, copy points,
    copy counters, copy scratch)
  public init(
    arithmetic: BasketballArithmetic, regulation: RegulationDraws, rows: Span<UInt32>,
    playsOvertime: Bool, lead: Span<Int16>?, home: SideRows, away: SideRows, stream: MatchStream,
    lanes: MatchLanes, mask: Span<UInt8>?, points: MutableColumns<Int16>,
    counters: MutableColumns<Int16>?, scratch: MutableColumns<UInt32>
  ) {
    let stride: Int
    switch arithmetic {
    case .possessions:
      stride = BasketballPossessions.stride
      let draws = regulation.columns
      precondition(
        draws.count == 2 * RegulationDeviations.draws
          && draws.lanes >= SharedDrawCall.room(lanes.count),
        "\(draws.count) columns of \(draws.lanes) bytes of draws")
    case .ranges: stride = BasketballRanges.stride
    }
    home.check(rows: rows.count / stride, lanes)
    away.check(rows: rows.count / stride, lanes)
    for count in [lead?.count, mask?.count, points.lanes, counters?.lanes] { lanes.check(count) }
    precondition(points.count >= 2, "\(points.count) columns of points")
    precondition(
      scratch.count == 2 && scratch.lanes >= BasketballCall.room(lanes.count),
      "\(scratch.count) columns of \(scratch.lanes) elements to work in")
    if let counters {
      precondition(counters.count >= 2 * BasketballCounter.allCases.count, "too few counters")
    }
    self.arithmetic = arithmetic
    self.regulation = regulation
    self.rows = rows.start
    self.playsOvertime = playsOvertime
    self.lead = lead?.start
    self.home = home
    self.away = away
    self.stream = stream
    self.lanes = lanes
    self.mask = mask?.start
    self.points = points
    self.counters = counters
    open = scratch[0].start
    level = scratch[1].start
  }
}

/// The counters of a basketball match besides points, for each side.
public enum BasketballCounter: Int, Sendable, CaseIterable {
  /// Overtimes played.
  case overtimes
  /// Possessions of the side, overtimes included; 0 where the model has none.
  case possessions
}
