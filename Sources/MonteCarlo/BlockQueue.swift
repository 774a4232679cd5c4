internal import KernelInterface

/// The tournaments of a run, handed out block by block in ascending order and divided into
/// segments.
///
/// A segment ends at a check, which is a predetermined tournament number, where a segment is
/// requested, or around a slow block. Blocks are never in two segments, so that the segments up to
/// any one are exactly the first tournaments of the run.
struct BlockQueue: Sendable {
  struct Block: Sendable {
    /// The number of the first tournament, from 1.
    let first: Int64
    let count: Int
    /// The index of the segment, from 0.
    let segment: Int
  }

  /// A segment whose blocks have all been handed out.
  struct ClosedSegment: Sendable {
    let index: Int
    let tournaments: TournamentRanges
    let endsAtCheck: Bool
  }

  private var waiting: ArraySlice<ClosedRange<Int64>>
  private var checks: ArraySlice<Int64>
  private var segment = 0
  /// The handed-out tournaments of the open segment, in ascending order.
  private var handedOut: [ClosedRange<Int64>] = []
  private var closed: ArraySlice<ClosedSegment> = []

  /// - Parameter checks: Tournament numbers in ascending order. A segment ends with the last
  ///   tournament of `ranges` up to a check; checks before all of `ranges` are skipped.
  init(_ ranges: TournamentRanges, checks: [Int64] = []) {
    self.checks = checks[...]
    waiting = ranges.ranges[...]
  }

  /// Returns the next block, or `nil` if there is none left.
  ///
  /// - Parameters:
  ///   - blockSize: The maximum number of tournaments, at least 1.
  ///   - isAlone: True if the block becomes a segment of its own, as it may be dropped.
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
    // Tournaments between the ranges have been played before, so a check among them is reached here.
    if let check = checks.first, waiting.first.map({ $0.lowerBound > check }) ?? true {
      endSegment(atCheck: true)
    } else if isAlone {
      endSegment()
    }
    return block
  }

  /// Returns the last tournament of a block. A block of whole vectors ends with one, as adjacent
  /// tournaments share draws and vectors.
  private static func end(of blockSize: Int, from first: Int64) -> Int64 {
    let (end, width) = (first + Int64(blockSize) - 1, Int64(MatchLanes.padded(1)))
    let aligned = end / width * width
    return Int64(blockSize) % width == 0 && aligned >= first ? aligned : end
  }

  mutating func stop() { waiting = [] }

  private mutating func noteHandedOut(_ range: ClosedRange<Int64>) {
    if let end = handedOut.last, end.upperBound + 1 == range.lowerBound {
      handedOut[handedOut.count - 1] = end.lowerBound...range.upperBound
    } else {
      handedOut.append(range)
    }
  }

  /// Ends the segment after the last handed-out block, if there is one.
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

  /// The first closed segment that remains.
  var firstClosed: ClosedSegment? { closed.first }

  mutating func removeFirstClosed() { closed.removeFirst() }
}
