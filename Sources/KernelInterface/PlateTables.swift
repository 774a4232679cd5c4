/// Tables of the events of plate appearances: of each match-up the thresholds of draws of 24 bits, in ascending order. The
/// number of an event is that of the thresholds that are not above the draw.
public struct PlateTables {
  /// The places of a batting order. A table has a row for each against the starter, then one for each against the bullpen.
  @inlinable
  public static var places: Int { 9 }
  /// The elements of a row of thresholds, and of one of their upper halves. Those that are no thresholds are out of reach
  /// of any draw.
  private static let stride = 16
  private static let upperStride = 32
  /// The bytes that a table takes.
  public static let bytes = 2 * places * (stride * 4 + upperStride * 2)

  private let thresholds: LaneMemory<UInt32>
  private let uppers: LaneMemory<UInt16>
  private let transitions: [UInt8]
  /// The number of tables.
  let count: Int

  /// - Parameter transitions: see ``PlateTransitions``.
  public init(tables: Int, transitions: [UInt8]) {
    precondition(
      transitions.count == PlateTransitions.count, "\(transitions.count) transitions")
    thresholds = LaneMemory(
      repeating: UInt32(Int32.max), columns: tables,
      lanes: 2 * PlateTables.places * PlateTables.stride)
    uppers = LaneMemory(
      repeating: .max, columns: tables, lanes: 2 * PlateTables.places * PlateTables.upperStride)
    self.transitions = transitions
    count = tables
  }

  /// Writes a table: the thresholds of each match-up.
  public func write(_ matchups: [[UInt32]], to table: Int) {
    let (thresholds, uppers) = (thresholds[table], uppers[table])
    for (row, matchup) in matchups.enumerated() {
      precondition(
        matchup.count == PlateEvent.allCases.count - 1, "\(matchup.count) thresholds")
      for (event, threshold) in matchup.enumerated() {
        thresholds[PlateTables.stride * row + event] = threshold
        uppers[PlateTables.upperStride * row + event] = UInt16(clamping: threshold >> 8)
      }
    }
  }

  /// The rows of all tables.
  var all: PlateTable {
    @_lifetime(borrow self)
    get {
      PlateTable(
        thresholds.columns.all.span, uppers: uppers.columns.all.span, transitions: transitions.span)
    }
  }

  public subscript(table: Int) -> PlateTable {
    @_lifetime(borrow self)
    get {
      PlateTable(
        thresholds[table].span, uppers: uppers[table].span, transitions: transitions.span)
    }
  }
}

/// The match-ups of a side's batters.
public struct PlateTable: ~Escapable {
  @usableFromInline let thresholds: UnsafePointer<UInt32>
  @usableFromInline let uppers: UnsafePointer<UInt16>
  public let transitions: UnsafePointer<UInt8>

  @_lifetime(copy thresholds, copy uppers, copy transitions)
  fileprivate init(
    _ thresholds: Span<UInt32>, uppers: Span<UInt16>, transitions: Span<UInt8>
  ) {
    self.thresholds = thresholds.start
    self.uppers = uppers.start
    self.transitions = transitions.start
  }

  /// The thresholds of a match-up.
  @inlinable
  public func row(_ number: Int) -> UnsafePointer<UInt32> { thresholds + number &<< 4 }

  /// The upper halves of the thresholds of a match-up.
  @inlinable
  public func upperRow(_ number: Int) -> UnsafePointer<UInt16> { uppers + number &<< 5 }

  /// The number of elements that ``writeColumns(to:)`` writes.
  @inlinable
  public static var columnElements: Int { 15 &* 32 }

  /// Writes the upper halves of the thresholds by threshold: 32 elements each, of which the first ones are those of the
  /// rows.
  @inlinable
  public func writeColumns(to columns: UnsafeMutablePointer<UInt16>) {
    for row in 0..<2 &* PlateTables.places {
      for threshold in 0..<15 {
        columns[threshold &<< 5 &+ row] = upperRow(row)[threshold]
      }
    }
  }
}

/// The tables of both sides' batters in the lanes of a block.
public struct BaseballTables: ~Escapable {
  /// The table that all lanes have, or that of which the others are further rows.
  public let home: PlateTable
  public let away: PlateTable
  /// The number of each lane's table, or `nil` if all lanes have the same.
  public let homeNumbers: UnsafePointer<Int32>?
  public let awayNumbers: UnsafePointer<Int32>?

  /// Tables that are the same in all lanes.
  @_lifetime(copy home, copy away)
  public init(home: PlateTable, away: PlateTable) {
    self.home = home
    self.away = away
    homeNumbers = nil
    awayNumbers = nil
  }

  /// A table for each lane up to the padded count, by its number.
  @_lifetime(borrow tables, copy home, copy away)
  public init(
    _ tables: borrowing PlateTables, home: Span<Int32>, away: Span<Int32>, _ lanes: MatchLanes
  ) {
    SideRows.perLane(home).check(rows: tables.count, lanes)
    SideRows.perLane(away).check(rows: tables.count, lanes)
    self.home = tables.all
    self.away = tables.all
    homeNumbers = home.start
    awayNumbers = away.start
  }
}

/// The table of what events do: at event << 5 | state, for 16 events and 32 states, outs << 3 | bases, a byte of the state
/// after it, 24 and above when the half-inning is over, and the runs from bit 5.
public enum PlateTransitions {
  public static let count = 16 << 5

  /// The number of the event that leaves everything as it is.
  @inlinable
  public static var noEvent: Int { PlateEvent.homeRun.rawValue &+ 1 }
}
