/// The lanes in which a kernel plays one match: lane i plays it in tournament `firstTournament + i`.
///
/// A kernel may fill every lane up to ``paddedCount``; what it writes beyond ``count`` is of no
/// meaning to anyone.
public struct MatchLanes: Sendable {
  /// Lanes come in multiples of this, so that a kernel never has a rest to play.
  public static let granularity = 64

  /// The number, from 0, of the tournament in lane 0.
  public var firstTournament: UInt64
  /// The number of lanes, at least 1.
  public var count: Int

  public init(firstTournament: UInt64, count: Int) {
    self.firstTournament = firstTournament
    self.count = count
  }

  /// `count`, rounded up to a multiple of ``granularity``.
  public var paddedCount: Int { MatchLanes.padded(count) }

  /// `count`, rounded up to a multiple of ``granularity``.
  public static func padded(_ count: Int) -> Int {
    (count + granularity - 1) / granularity * granularity
  }
}

/// The stream that a match draws from: the key and the subject's word of its Philox counter.
public struct MatchStream: Sendable, Equatable {
  public var key: SIMD2<UInt32>
  public var subject: UInt32

  public init(key: SIMD2<UInt32>, subject: UInt32) {
    self.key = key
    self.subject = subject
  }
}

/// The rows of a table of strengths that play a side of a match: one for all lanes, or one per lane.
///
/// Every lane up to ``MatchLanes/paddedCount`` has a row that the table has, whether it plays or not: masked and
/// padding lanes are read like any other.
public enum SideRows: ~Escapable {
  case uniform(Int32)
  case perLane(Span<Int32>)

  /// The row that plays in a lane.
  @inlinable
  public func row(_ lane: Int) -> Int {
    switch self {
    case .uniform(let row): Int(row)
    case .perLane(let rows): Int(rows[lane])
    }
  }

  /// Ends the program unless each lane up to the padded count has one of the table's rows.
  public func check(rows: Int, _ lanes: MatchLanes) {
    var greatest: UInt32 = 0
    switch self {
    case .uniform(let row): greatest = UInt32(bitPattern: row)
    case .perLane(let numbers):
      let numbers = numbers.extracting(0..<lanes.paddedCount)
      for lane in numbers.indices { greatest = max(greatest, UInt32(bitPattern: numbers[lane])) }
    }
    precondition(greatest < rows, "row \(greatest) of \(rows)")
  }
}

/// The players of the sides of a match, the home side first.
public struct MatchSides: ~Escapable {
  /// The players of a side: an entrant in all lanes, or those of a column.
  public enum Side: BitwiseCopyable, Sendable {
    case uniform(Int32)
    case column(Int)
  }

  private let sides: Span<Side>
  private let columns: MutableColumns<Int32>

  @_lifetime(copy sides, copy columns)
  public init(_ sides: Span<Side>, columns: MutableColumns<Int32>) {
    self.sides = sides
    self.columns = columns
  }

  public var count: Int { sides.count }

  public subscript(side: Int) -> SideRows {
    @_lifetime(copy self)
    get {
      switch sides[side] {
      case .uniform(let row): .uniform(row)
      case .column(let column): .perLane(columns[column].span)
      }
    }
  }
}

extension MatchLanes {
  /// Ends the program if a column, unless it is `nil`, does not cover the lanes up to the padded count.
  @inlinable
  public func check(_ count: Int?) {
    if let count { precondition(count >= paddedCount, "\(count) of \(paddedCount) lanes") }
  }
}
