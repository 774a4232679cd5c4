internal import KernelInterface

/// How many tournaments a worker plays together: as many as a block holds, or fewer where these take seconds, so that little
/// is lost by a stop, and progress is seen.
struct BlockPace {
  /// The seconds that a block takes at the most, unless a single tournament takes longer.
  private static let seconds = 2.0

  /// The size of the next block.
  private(set) var size: Int
  private let maximum: Int
  private let isTimed: Bool

  /// - Parameters:
  ///   - isTimed: A Boolean value indicating whether the size may be less than the maximum; it begins small then.
  ///   - maximum: The greatest size.
  init(isTimed: Bool, maximum: Int) {
    self.isTimed = isTimed
    self.maximum = maximum
    size = isTimed ? min(maximum, MatchLanes.padded(1)) : maximum
  }

  /// Notes how long a block of so many tournaments took.
  mutating func note(_ count: Int, nanoseconds: UInt64) {
    guard isTimed else { return }
    let each = max(Double(nanoseconds) / 1e9 / Double(count), 1e-9)
    let affordable = max(1, Int(min(BlockPace.seconds / each, Double(maximum))))
    let width = MatchLanes.padded(1)
    size = min(maximum, affordable < width ? affordable : affordable / width * width)
  }
}

extension Runner {
  /// As many lanes as fit some memory: whole vectors, and one of them at the least.
  static func lanes(fitting memory: Int, bytesPerLane: Int) -> Int {
    let width = MatchLanes.padded(1)
    return max(width, memory / max(bytesPerLane, 1) / width * width)
  }
}
