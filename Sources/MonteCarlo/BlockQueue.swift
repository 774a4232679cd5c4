/// Hands out the tournaments of a run, block by block in ascending order.
struct BlockQueue: Sendable {
  /// Tournaments that one worker plays together.
  struct Block: Sendable {
    /// The number of the first, from 1.
    let first: Int64
    let count: Int
  }

  private let blockSize: Int64
  private var waiting: ArraySlice<ClosedRange<Int64>>

  init(_ ranges: TournamentRanges, blockSize: Int) {
    self.blockSize = Int64(blockSize)
    waiting = ranges.ranges[...]
  }

  /// The next block; nil if there is none left.
  mutating func next() -> Block? {
    guard let range = waiting.popFirst() else { return nil }
    let last = min(range.upperBound, range.lowerBound + blockSize - 1)
    if last < range.upperBound {
      waiting.insert(last + 1...range.upperBound, at: waiting.startIndex)
    }
    return Block(first: range.lowerBound, count: Int(last - range.lowerBound + 1))
  }

  /// What has not been handed out.
  var left: TournamentRanges { TournamentRanges(Array(waiting)) }
}
