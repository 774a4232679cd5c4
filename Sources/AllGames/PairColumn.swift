internal import Games
internal import KernelInterface

/// For each lane of a match who meets, as one number: that of the side at home times the number of entrants, and that of
/// the visitors.
final class PairColumn {
  private let pairs: UnsafeMutablePointer<Int32>
  private let entrants: Int32

  init(entrants: Int, lanes: Int) {
    self.entrants = Int32(entrants)
    let count = MatchLanes.padded(lanes)
    pairs = .allocate(capacity: count)
    pairs.initialize(repeating: 0, count: count)
  }

  deinit { pairs.deallocate() }

  /// The pairs of a call, in all of its lanes.
  func pairs(_ call: MatchCall) -> UnsafePointer<Int32> {
    let lanes = call.lanes.paddedCount
    switch (call.sides[0], call.sides[1]) {
    case (.uniform(let home), .uniform(let away)):
      pairs.update(repeating: home &* entrants &+ away, count: lanes)
    case (.uniform(let home), .perLane(let away)):
      for lane in 0..<lanes { pairs[lane] = home &* entrants &+ away[lane] }
    case (.perLane(let home), .uniform(let away)):
      for lane in 0..<lanes { pairs[lane] = home[lane] &* entrants &+ away }
    case (.perLane(let home), .perLane(let away)):
      for lane in 0..<lanes { pairs[lane] = home[lane] &* entrants &+ away[lane] }
    }
    return UnsafePointer(pairs)
  }
}
