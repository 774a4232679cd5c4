internal import KernelInterface

/// Hands out the tournaments of a run, block by block in ascending order, and cuts them into segments.
///
/// A segment is a run of blocks. It ends at a check, a number of a tournament that is known
/// beforehand, where somebody wants to know what has been played so far, or around a block that takes long. Blocks never
/// straddle two segments, so that the segments up to any one are exactly the first tournaments of the run.
struct BlockQueue: Sendable {
  /// Tournaments that one worker plays together.
  struct Block: Sendable {
    /// The number of the first, from 1.
    let first: Int64
    let count: Int
    /// The segment's index, from 0.
    let segment: Int
  }

  /// A segment of which every block has been handed out.
  struct ClosedSegment: Sendable {
    let index: Int
    let tournaments: TournamentRanges
    let endsAtCheck: Bool
  }

  private var waiting: ArraySlice<ClosedRange<Int64>>
  private var checks: ArraySlice<Int64>
  private var segment = 0
  /// What has been handed out of the segment that is open, in ascending order.
  private var handedOut: [ClosedRange<Int64>] = []
  private var closed: ArraySlice<ClosedSegment> = []

  /// - Parameter checks: in ascending order. A segment ends at a check with the last tournament of `ranges` that
  ///   is not beyond it; those that lie before all of `ranges` are passed over.
  init(_ ranges: TournamentRanges, checks: [Int64] = []) {
    self.checks = checks[...]
    waiting = ranges.ranges[...]
  }

  /// The next block, or `nil` if there is none left.
  ///
  /// - Parameters:
  ///   - blockSize: The greatest number of its tournaments, at least 1.
  ///   - isAlone: A Boolean value indicating whether the block is to be a segment of its own, which nobody misses but itself
  ///     if it is not played to the end.
  mutating func next(atMost blockSize: Int, isAlone: Bool = false) -> Block? {
    if isAlone { endSegment() }
    guard let range = waiting.popFirst() else { return nil }
    while let check = checks.first, check < range.lowerBound { checks.removeFirst() }
    var last = min(
      range.upperBound, BlockQueue.end(of: blockSize, from: range.lowerBound))
    if let check = checks.first { last = min(last, check) }
    if last < range.upperBound {
      waiting.insert(last + 1...range.upperBound, at: waiting.startIndex)
    }
    let block = Block(
      first: range.lowerBound, count: Int(last - range.lowerBound + 1), segment: segment
    )
    noteHandedOut(range.lowerBound...last)
    // Numbers between the ranges have been played before, so that a check among them is reached here.
    if let check = checks.first, waiting.first.map({ $0.lowerBound > check }) ?? true {
      endSegment(atCheck: true)
    } else if isAlone {
      endSegment()
    }
    return block
  }

  /// Returns the last number of a block that begins at a number and has so many tournaments at most.
  ///
  /// Tournaments of adjacent numbers share draws and vectors, so a block of whole vectors ends with one.
  private static func end(of blockSize: Int, from first: Int64) -> Int64 {
    let (end, width) = (first + Int64(blockSize) - 1, Int64(MatchLanes.padded(1)))
    let aligned = end / width * width
    return Int64(blockSize) % width == 0 && aligned >= first ? aligned : end
  }

  /// Hands out no more.
  mutating func stop() { waiting = [] }

  private mutating func noteHandedOut(_ range: ClosedRange<Int64>) {
    if let end = handedOut.last, end.upperBound + 1 == range.lowerBound {
      handedOut[handedOut.count - 1] = end.lowerBound...range.upperBound
    } else {
      handedOut.append(range)
    }
  }

  /// Ends the segment with the last block that was handed out, if there was any.
  mutating func endSegment() { endSegment(atCheck: false) }

  private mutating func endSegment(atCheck: Bool) {
    guard !handedOut.isEmpty else { return }
    closed.append(
      ClosedSegment(
        index: segment, tournaments: TournamentRanges(handedOut), endsAtCheck: atCheck)
    )
    handedOut = []
    segment += 1
  }

  /// The first closed segment that has not been removed.
  var firstClosed: ClosedSegment? { closed.first }

  mutating func removeFirstClosed() { closed.removeFirst() }
}
