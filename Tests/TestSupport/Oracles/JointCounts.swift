/// How often a few whole numbers came out together: every combination that was seen, with its count.
///
/// A million matches come to a few thousand combinations, and what a test asks of each of them is asked once.
public struct JointCounts: Sendable {
  /// The most numbers that can be counted together.
  public static let maximumColumns = 8

  /// Numbers side by side, 16 bits each.
  private struct Key: Hashable, Sendable {
    var low: UInt64 = 0
    var high: UInt64 = 0
  }

  private let columns: Int
  private var counts: [Key: Int] = [:]
  /// The number of combinations added, repetitions included.
  public private(set) var total = 0

  /// Counts nothing yet, of so many numbers, 8 at most.
  public init(columns: Int) {
    precondition((1...Self.maximumColumns).contains(columns), "\(columns) columns")
    self.columns = columns
  }

  /// Counts the lanes of some columns of the same length.
  public init(_ columns: [[Int]]) {
    self.init(columns: columns.count)
    add(columns)
  }

  /// Counts the lanes of some more columns; each number fits into 16 bits.
  public mutating func add(_ values: [[Int]]) {
    precondition(values.count == columns, "\(values.count) columns instead of \(columns)")
    for lane in values[0].indices {
      var key = Key()
      for column in 0..<columns {
        let bits = UInt64(UInt16(bitPattern: Int16(values[column][lane])))
        if column < 4 { key.low |= bits << UInt64(16 * column) }
        if column >= 4 { key.high |= bits << UInt64(16 * (column - 4)) }
      }
      counts[key, default: 0] += 1
    }
    total += values[0].count
  }

  /// Every combination that was seen, with how often, in no order.
  public var combinations: [(values: [Int], count: Int)] {
    counts.map { key, count in
      let values = (0..<columns).map { column in
        let word = column < 4 ? key.low : key.high
        return Int(Int16(truncatingIfNeeded: word >> UInt64(16 * (column % 4))))
      }
      return (values, count)
    }
  }

  /// In how many lanes something holds.
  public func count(_ event: (_ values: [Int]) -> Bool) -> Int {
    combinations.reduce(0) { $0 + (event($1.values) ? $1.count : 0) }
  }
}
