/// A game of baseball, to be played in many lanes of a block. Columns hold one element per lane, up to `lanes.paddedCount`.
public struct BaseballCall: ~Escapable {
  public let rules: BaseballLimits
  public let stream: MatchStream
  public let lanes: MatchLanes
  /// The numbers of the lanes that play, or `nil` if all of them do.
  public let numbers: UnsafePointer<Int32>?
  /// The number of lanes that play.
  public let count: Int
  public let tables: BaseballTables
  /// The factors of every lane, or `nil` if ratings are certain. Only where all lanes have the same tables.
  public let factors: BaseballLaneFactors?
  /// The columns to fill: runs and runs in five innings of the home side, then those of the away side.
  public let outcomes: MutableColumns<Int16>
  /// The columns of ``BaseballCounter``, in the same order, or `nil` if counters are not counted.
  public let counters: MutableColumns<Int16>?

  @_lifetime(
    copy numbers, copy tables, copy factors, copy outcomes, copy counters)
  public init(
    rules: BaseballLimits, stream: MatchStream, lanes: MatchLanes, numbers: Span<Int32>?,
    tables: BaseballTables, factors: BaseballLaneFactors?,
    outcomes: MutableColumns<Int16>, counters: MutableColumns<Int16>?
  ) {
    lanes.check(outcomes.lanes)
    lanes.check(counters?.lanes)
    precondition(
      outcomes.count >= 4 && counters?.count ?? .max >= 2 * BaseballCounter.allCases.count,
      "too few columns")
    if factors != nil {
      precondition(tables.homeNumbers == nil, "factors of a table for each lane")
    }
    if let numbers {
      for index in numbers.indices {
        let lane = numbers[index]
        precondition(lane >= 0 && lane < lanes.paddedCount, "lane \(lane)")
      }
    }
    self.rules = rules
    self.stream = stream
    self.lanes = lanes
    self.numbers = numbers?.start
    count = numbers?.count ?? lanes.paddedCount
    self.tables = tables
    self.factors = factors
    self.outcomes = outcomes
    self.counters = counters
  }
}

/// The rules of a game that bound it.
public struct BaseballLimits: Sendable {
  /// The innings of a game that is decided by then, and the last one, after which a lot decides.
  public let innings: Int16
  public let lastInning: Int16
  /// The inning from which on each half begins with a runner on second base, beyond the last one if none does.
  public let placedRunnerFrom: Int16
  /// The number of batters that a starter faces.
  public let starterBatters: Int16
  /// The number of the plate appearance with which a half-inning ends at the latest.
  public let plateAppearancesPerHalf: Int16

  public init(
    innings: Int, lastInning: Int, placedRunnerFrom: Int?, starterBatters: Int,
    plateAppearancesPerHalf: Int
  ) {
    precondition(
      innings > 0 && lastInning > innings && plateAppearancesPerHalf > 0
        && lastInning * plateAppearancesPerHalf < Int(Int16.max), "\(innings) innings")
    self.innings = Int16(innings)
    self.lastInning = Int16(lastInning)
    self.placedRunnerFrom = Int16(clamping: placedRunnerFrom ?? .max)
    self.starterBatters = Int16(clamping: starterBatters)
    self.plateAppearancesPerHalf = Int16(plateAppearancesPerHalf)
  }
}

/// The factors on the odds of reaching base in every lane: for each side a row of batters, of the bullpen and of
/// starters, with two elements each, a factor and its inverse.
public struct BaseballLaneFactors: ~Escapable {
  @usableFromInline let rows: UnsafePointer<Float>
  @usableFromInline let stride: Int
  @usableFromInline let home: SideRows
  @usableFromInline let away: SideRows
  /// The places of the starters in the rows of their sides, and that of the bullpen.
  @usableFromInline let starters: (home: Int, away: Int)
  @usableFromInline let bullpen: Int

  @_lifetime(copy rows, copy home, copy away)
  public init(
    rows: Span<Float>, stride: Int, home: SideRows, away: SideRows, lanes: MatchLanes,
    starters: (home: Int, away: Int), bullpen: Int
  ) {
    home.check(rows: rows.count / stride, lanes)
    away.check(rows: rows.count / stride, lanes)
    for place in [starters.home, starters.away, bullpen, PlateTables.places - 1] {
      precondition(place >= 0 && 2 * place + 1 < stride, "place \(place) of \(stride) elements")
    }
    self.rows = rows.start
    self.stride = stride
    self.home = home
    self.away = away
    self.starters = starters
    self.bullpen = bullpen
  }

  /// The factor of a match-up.
  ///
  /// - Parameter row: the number of its row in the table of the side at bat.
  @inlinable
  @inline(__always)
  public func factor(_ lane: Int, row: Int, isHome: Bool) -> OnBaseFactor {
    let (batters, pitchers) =
      isHome ? (home.row(lane), away.row(lane)) : (away.row(lane), home.row(lane))
    let starter = isHome ? starters.away : starters.home
    return row < PlateTables.places
      ? factor(batters, row).times(factor(pitchers, starter))
      : factor(batters, row &- PlateTables.places).times(factor(pitchers, bullpen))
  }

  @inlinable
  @inline(__always)
  func factor(_ row: Int, _ place: Int) -> OnBaseFactor {
    let start = rows + (row &* stride &+ 2 &* place)
    return OnBaseFactor(factor: start[0], inverse: start[1])
  }
}
