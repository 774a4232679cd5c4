internal import KernelInterface

/// The number of tournaments in a worker's next block: a full block, or fewer if that would take
/// seconds, so that a stop loses little and progress shows.
struct BlockPace {
  /// The maximum time of a block in seconds, unless one tournament takes longer.
  private static let longest = 2.0
  /// The time in seconds that a stop may wait for a block.
  private static let wait = 0.1

  private(set) var size: Int
  private let maximum: Int
  private let isFixed: Bool
  /// The time of a tournament in seconds, or `nil` before the first.
  private var secondsEach: Double?

  /// True if a stop should not wait for the next block, or if its time is unknown.
  var mayBeDropped: Bool { secondsEach.map { $0 * Double(size) > BlockPace.wait } ?? true }

  /// - Parameters:
  ///   - maximum: The maximum size.
  ///   - isFixed: True for equal blocks; otherwise the first block is one tournament.
  init(maximum: Int, isFixed: Bool) {
    self.maximum = maximum
    self.isFixed = isFixed
    size = isFixed ? maximum : 1
  }

  /// Adjusts the size to the time of a block.
  mutating func note(_ count: Int, nanoseconds: UInt64) {
    let each = max(Double(nanoseconds) / 1e9 / Double(count), 1e-9)
    secondsEach = each
    guard !isFixed else { return }
    let affordable = max(1, Int(min(BlockPace.longest / each, Double(maximum))))
    let width = MatchLanes.padded(1)
    size = affordable < width ? affordable : min(maximum, affordable / width * width)
  }
}

extension Runner {
  /// Returns the number of lanes that fit in memory: whole vectors, at least one.
  static func lanes(fitting memory: Int, bytesPerLane: Int) -> Int {
    let width = MatchLanes.padded(1)
    return max(width, memory / max(bytesPerLane, 1) / width * width)
  }
}
