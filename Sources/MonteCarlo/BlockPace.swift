internal import KernelInterface

/// The number of tournaments that a worker plays together: a full block, or fewer where that would take seconds, so
/// that a stop loses little and progress is seen.
struct BlockPace {
  /// The seconds that a block takes at the most, unless a single tournament takes longer.
  private static let longest = 2.0
  /// The seconds that a stop may wait for a block.
  private static let wait = 0.1

  /// The size of the next block.
  private(set) var size: Int
  private let maximum: Int
  private let isFixed: Bool
  /// The seconds that a tournament takes, or `nil` before any has been played.
  private var secondsEach: Double?

  /// A Boolean value indicating whether the next block is too long to wait for when the run is stopped, as one of which
  /// nothing is known may be.
  var mayBeDropped: Bool { secondsEach.map { $0 * Double(size) > BlockPace.wait } ?? true }

  /// - Parameters:
  ///   - maximum: The greatest size.
  ///   - isFixed: A Boolean value indicating whether every block has that size. If not, the first is of one tournament.
  init(maximum: Int, isFixed: Bool) {
    self.maximum = maximum
    self.isFixed = isFixed
    size = isFixed ? maximum : 1
  }

  /// Notes how long a block of so many tournaments took.
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
  /// As many lanes as fit some memory: whole vectors, and one of them at the least.
  static func lanes(fitting memory: Int, bytesPerLane: Int) -> Int {
    let width = MatchLanes.padded(1)
    return max(width, memory / max(bytesPerLane, 1) / width * width)
  }
}
