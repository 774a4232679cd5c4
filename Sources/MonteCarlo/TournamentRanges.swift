/// A set of tournament numbers, from 1.
public struct TournamentRanges: Sendable, Hashable, CustomStringConvertible {
  /// Ranges in ascending order that neither overlap nor touch.
  public private(set) var ranges: [ClosedRange<Int64>]

  public init(_ ranges: [ClosedRange<Int64>] = []) {
    self.ranges = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = self.ranges.last, range.lowerBound <= last.upperBound + 1 {
        let upper = max(last.upperBound, range.upperBound)
        self.ranges[self.ranges.count - 1] = last.lowerBound...upper
      } else {
        self.ranges.append(range)
      }
    }
  }

  public var count: Int64 { ranges.reduce(0) { $0 + $1.upperBound - $1.lowerBound + 1 } }

  public var isEmpty: Bool { ranges.isEmpty }

  public func union(_ other: TournamentRanges) -> TournamentRanges {
    TournamentRanges(ranges + other.ranges)
  }

  public func subtracting(_ other: TournamentRanges) -> TournamentRanges {
    var left: [ClosedRange<Int64>] = []
    for range in ranges {
      var from = range.lowerBound
      for taken in other.ranges
      where taken.upperBound >= from && taken.lowerBound <= range.upperBound {
        if taken.lowerBound > from { left.append(from...taken.lowerBound - 1) }
        from = taken.upperBound + 1
      }
      if from <= range.upperBound { left.append(from...range.upperBound) }
    }
    return TournamentRanges(left)
  }

  public func intersection(_ other: TournamentRanges) -> TournamentRanges {
    subtracting(subtracting(other))
  }

  public var description: String {
    ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ", ")
  }
}
