import KernelInterface

/// Lanes that are level where the match must go on, gathered until they fill vectors: extra time costs no more than
/// its share of the plays, though some lane of nearly every vector is level.
struct LevelLanes {
  /// The number of lanes that resume together: two vectors.
  private static var pair: Int { 2 * vectorWidth }
  /// The maximum number of gathered lanes before a pair is taken out and another added whole.
  private static var capacity: Int { 2 * pair }

  /// The columns of fields, `capacity` words each.
  private let columns: UnsafeMutableRawPointer
  /// The numbers of the lanes.
  private let lanes: UnsafeMutablePointer<Int32>
  private(set) var count = 0
  /// The places of the lanes taken out last.
  private(set) var taken = 0..<0

  /// The bytes that it needs.
  static var byteCount: Int { (FootballField.columnCount(counts: true) + 1) * capacity * 4 }

  init(_ memory: UnsafeMutableRawPointer) {
    // Places that nobody has are played on as well: with row 0, which there is.
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: LevelLanes.byteCount)
    columns = memory
    lanes = (memory + FootballField.columnCount(counts: true) * LevelLanes.capacity * 4).bindMemory(
      to: Int32.self, capacity: LevelLanes.capacity)
  }

  /// True if there are enough lanes for two vectors.
  var isFull: Bool { count >= LevelLanes.pair }

  /// Adds the lane at `index` of a field whose chain has been saved.
  ///
  /// - Parameter counts: True if fouls and cards are counted.
  @inline(__always)
  mutating func add(_ field: FootballField, _ index: Int, lane: Int, counts: Bool) {
    for column in 0..<FootballField.columnCount(counts: counts) {
      let word = field.columns.load(
        fromByteOffset: (column &* vectorWidth &+ index) &* 4, as: UInt32.self)
      columns.storeBytes(
        of: word, toByteOffset: (column &* LevelLanes.capacity &+ count) &* 4, as: UInt32.self)
    }
    lanes[count] = Int32(truncatingIfNeeded: lane)
    count &+= 1
  }

  /// Takes lanes out into two fields: as many as fill both, or all that there are.
  @inline(__always)
  mutating func take(_ first: FootballField, _ second: FootballField, counts: Bool) {
    taken = max(0, count &- LevelLanes.pair)..<count
    count = taken.lowerBound
    for column in 0..<FootballField.columnCount(counts: counts) {
      let start = columns + (column &* LevelLanes.capacity &+ count) &* 4
      let offset = column &* vectorWidth &* 4
      first.columns.storeBytes(
        of: start.loadUnaligned(as: Words.self), toByteOffset: offset, as: Words.self)
      second.columns.storeBytes(
        of: (start + vectorWidth &* 4).loadUnaligned(as: Words.self), toByteOffset: offset,
        as: Words.self)
    }
  }

  /// The number of the lane at a place among those taken out, or `nil` if the place is empty.
  @inline(__always)
  func lane(_ place: Int) -> Int? {
    place < taken.count ? Int(lanes[taken.lowerBound &+ place]) : nil
  }
}
