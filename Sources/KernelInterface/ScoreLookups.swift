/// Tables of scores for draws of sixteen bits, the upper ones of a number of 48 bits that decides a match.
///
/// A draw's first byte is the column, its second the level in it. Below a column's threshold lies one score, from there on
/// the next one; on the threshold sixteen bits do not decide, unless it is 0 and all of the column has one score. Columns
/// with more scores are open, but for the fifteen that gain the most by finer tables: a score for every eight levels.
///
/// A score is a byte, its place in the order of `DrawnScore` counted from 1, so that a column takes two bytes and the
/// tables of all pairs of a World Cup stay near.
public final class ScoreLookups {
  /// No score: more bits decide. So do they where a side has more than ``maximumGoals``.
  public static let open: UInt8 = 0xFF
  /// The first of the numbers of finer tables, which no score has.
  public static let firstFine: UInt8 = 0xF0
  public static let maximumGoals = 14
  private static let fineTables = Int(open - firstFine)

  /// The elements of a table: 256 columns, each with its threshold above the byte of the score below it; and 512 bytes of
  /// finer tables, the last 32 of which are open.
  public static let tableElements = 256 + 256

  /// The bit of a place that turns its table round: of a draw, what is left to the greatest one is looked up, and the
  /// scores of the sides are exchanged. A greater draw stays no worse for the home side.
  public static let turned: Int32 = 1 << 30

  private var elements: [UInt16] = []
  /// The scores of all tables: the greatest draw of each, above a byte a side.
  private var scores: [UInt64] = []
  /// For each table and column, the index of the first score that a draw may have, followed by that of the last
  /// score, among those of all tables.
  private var guides: [Int32] = []

  public init() {}

  /// Adds a table, and returns its place.
  ///
  /// - Parameter scores: Some or all scores in the order of `DrawnScore`. The end of the last one is 2^48.
  public func add(_ scores: [DrawnScore]) -> Int32 {
    precondition(scores.last?.end == DrawnScore.all, "a table without a last score")
    let place = elements.count
    elements += repeatElement(.max, count: ScoreLookups.tableElements)
    var first = 0
    var crowded: [(gain: Int, column: Int, codes: [UInt8])] = []
    for column in 0..<256 {
      let start = UInt64(column) << 40
      while scores[first].end <= start { first += 1 }
      guides.append(Int32(self.scores.count + first))
      if let element = ScoreLookups.column(scores, first, start) {
        elements[place + column] = element
        continue
      }
      elements[place + column] = UInt16(ScoreLookups.open - 1)
      let codes = ScoreLookups.fineCodes(scores, first, start)
      crowded.append((codes.count { $0 != ScoreLookups.open }, column, codes))
    }
    crowded.sort { ($1.gain, $0.column) < ($0.gain, $1.column) }
    for (number, table) in crowded.prefix(ScoreLookups.fineTables).enumerated() {
      elements[place + table.column] = UInt16(ScoreLookups.firstFine) - 1 + UInt16(number)
      for (part, code) in table.codes.enumerated() {
        let byte = 32 * number + part
        elements[place + 256 + byte / 2] ^=
          UInt16(ScoreLookups.open ^ code) << UInt16(8 * (byte % 2))
      }
    }
    guides.append(Int32(self.scores.count + scores.count - 1))
    // No draw leads to a score that ends at 0: the first column begins behind it.
    self.scores += scores.map {
      (max(1, $0.end) - 1) << 16 | UInt64($0.home) << 8 | UInt64($0.away)
    }
    return Int32(place)
  }

  /// The entry of a column with one score, or with two consecutive ones, or `nil` for other columns.
  private static func column(_ scores: [DrawnScore], _ first: Int, _ start: UInt64) -> UInt16? {
    var last = first
    while scores[last].end < start + 1 << 40 { last += 1 }
    let (one, other) = (scores[first].code, scores[last].code)
    if first == last { return UInt16(one - 1) }
    let below = (scores[first].end - start) >> 32
    let above = (scores[last - 1].end - start + 0xFFFF_FFFF) >> 32
    guard below > 0, above <= below + 1, other < firstFine, one == other - 1 else { return nil }
    return UInt16(one) | UInt16(below) << 8
  }

  /// The scores of the 32 parts of a column.
  private static func fineCodes(
    _ scores: [DrawnScore], _ first: Int, _ start: UInt64
  ) -> [UInt8] {
    var number = first
    return (0..<32).map { part in
      let start = start + UInt64(part) << 35
      while scores[number].end <= start { number += 1 }
      return scores[number].end >= start + 1 << 35 ? scores[number].code : open
    }
  }

  /// The tables for kernels.
  public struct View: ~Escapable {
    public let elements: UnsafePointer<UInt16>
    /// The number of elements.
    public let count: Int
    /// The goals by the byte of a score: the away side's in the upper four bits, the home side's in the lower.
    public let goals: UnsafePointer<UInt8>
    @usableFromInline let scores: UnsafePointer<UInt64>
    @usableFromInline let guides: UnsafePointer<Int32>

    /// A view that is valid as long as the lookups do not change.
    @_lifetime(borrow lookups)
    fileprivate init(_ lookups: borrowing ScoreLookups) {
      elements = lookups.elements.span.start
      count = lookups.elements.count
      goals = DrawnScore.goals.span.start
      scores = lookups.scores.span.start
      guides = lookups.guides.span.start
    }

    /// The scores that draws in a column of the table at a place may have, from the first to the last one.
    @inlinable
    public func scores(_ place: Int, column: UInt8) -> (first: Int32, last: Int32) {
      let guide = 257 &* (place / ScoreLookups.tableElements) &+ Int(column)
      return (guides[guide], guides[guide &+ 1])
    }

    /// The memory that a draw of 48 bits is compared with, of the table at a place: its guides and its scores.
    @inlinable
    public func memory(_ place: Int) -> (UnsafeRawBufferPointer, UnsafeRawBufferPointer) {
      let guides = UnsafeBufferPointer(
        start: guides + 257 &* (place / ScoreLookups.tableElements), count: 257)
      let scores = UnsafeBufferPointer(
        start: scores + Int(guides[0]), count: Int(guides[256] &- guides[0] &+ 1))
      return (UnsafeRawBufferPointer(guides), UnsafeRawBufferPointer(scores))
    }

    /// Halves the scores of a table, which is not turned round, among which that of a draw of 48 bits is: the first one whose
    /// greatest draw is not less. A single one stays.
    @inlinable
    public func halve(
      _ scores: (first: Int32, last: Int32), _ draw: UInt64
    ) -> (first: Int32, last: Int32) {
      let middle = (scores.first &+ scores.last) / 2
      let isBehind = self.scores[Int(middle)] &>> 16 < draw
      return (isBehind ? middle &+ 1 : scores.first, isBehind ? scores.last : middle)
    }

    /// The goals of a score.
    @inlinable
    public func score(_ number: Int32) -> (home: UInt8, away: UInt8) {
      let score = scores[Int(number)]
      return (UInt8(truncatingIfNeeded: score &>> 8), UInt8(truncatingIfNeeded: score))
    }
  }

  /// - Precondition: No table is added as long as the view is used.
  public var view: View {
    @_lifetime(borrow self)
    get { View(self) }
  }
}

/// A score, and where it ends: it is drawn by numbers of 48 bits that are less, and not less than the end of the score
/// before it.
public struct DrawnScore: Sendable {
  public var end: UInt64
  public let home: Int16
  public let away: Int16

  /// The end of the last score.
  public static let all: UInt64 = 1 << 48

  public init(end: UInt64, home: Int, away: Int) {
    self.end = end
    self.home = Int16(home)
    self.away = Int16(away)
  }

  /// The scores up to a maximum per side, in ascending order of goal difference. Within a difference, small totals
  /// and large totals alternate, so that rare scores of neighbouring differences are adjacent.
  public static func order(home: Int, away: Int) -> [(home: Int, away: Int)] {
    (-away...home).flatMap { difference in
      let awayGoals = max(0, -difference)...min(away, home - difference)
      let scores = awayGoals.map { (home: $0 + difference, away: $0) }
      return difference.isMultiple(of: 2) ? scores : scores.reversed()
    }
  }

  /// The byte of the score in ``ScoreLookups``.
  var code: UInt8 {
    let most = ScoreLookups.maximumGoals
    return max(home, away) <= most
      ? DrawnScore.codes[Int(home) * (most + 1) + Int(away)] : ScoreLookups.open
  }

  private static let codes: [UInt8] = {
    let most = ScoreLookups.maximumGoals
    var codes = Array(repeating: ScoreLookups.open, count: (most + 1) * (most + 1))
    for (number, score) in order(home: most, away: most).enumerated() {
      codes[score.home * (most + 1) + score.away] = UInt8(number + 1)
    }
    return codes
  }()

  /// The goals by the byte of a score: the away side's in the upper four bits, the home side's in the lower.
  fileprivate static let goals: [UInt8] = {
    let scores = order(home: ScoreLookups.maximumGoals, away: ScoreLookups.maximumGoals)
    return [0] + scores.map { UInt8($0.away << 4 | $0.home) }
      + Array(repeating: 0, count: 255 - scores.count)
  }()
}
