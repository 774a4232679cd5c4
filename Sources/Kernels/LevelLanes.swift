import KernelInterface

/// Lanes that are level where the match must go on, gathered until they fill vectors: extra time costs no more than
/// its share of the plays, though some lane of nearly every vector is level.
struct LevelLanes {
  /// Lanes that are played on at once: two vectors of them.
  private static var pair: Int { 2 * vectorWidth }
  /// So many may be gathered before a pair is taken out, and another added whole.
  private static var capacity: Int { 2 * pair }

  /// The columns of fields, `capacity` words each.
  private let columns: UnsafeMutableRawPointer
  /// The numbers of the lanes.
  private let lanes: UnsafeMutablePointer<Int32>
  private(set) var count = 0
  /// Those that have been taken out last, in their places.
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

  /// Whether there are enough for two vectors.
  var isFull: Bool { count >= LevelLanes.pair }

  /// Adds a lane, which stands at `index` of a field with its chain put by.
  ///
  /// - Parameter counts: whether fouls and cards are counted.
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

  /// The number of the lane at a place of those that have been taken out; nil if nobody has it.
  @inline(__always)
  func lane(_ place: Int) -> Int? {
    place < taken.count ? Int(lanes[taken.lowerBound &+ place]) : nil
  }
}
