/// The points and matches that rows bring from an earlier table, as where a league splits.
package struct CarryOver: Sendable, Equatable {
  /// The matches of the earlier table that also count in wins, scores and head to head.
  package enum Matches: String, Sendable, Equatable, CaseIterable {
    case all
    /// Only matches between rows of the new table. Points come from these matches alone, too.
    case amongThese
    case none
  }

  package struct Factor: Sendable, Equatable {
    /// A factor is a whole number of thousandths.
    package static let denominator: Int32 = 1_000

    package let numerator: Int32
    /// True if fractions of a point are rounded up, false if down.
    package let roundsUp: Bool

    package init(numerator: Int32 = 1_000, roundsUp: Bool = false) {
      precondition((0...Factor.denominator).contains(numerator), "a factor of \(numerator)")
      self.numerator = numerator
      self.roundsUp = roundsUp
    }

    /// True if points stay whole without rounding.
    package var isWhole: Bool { numerator % Factor.denominator == 0 }

    @inlinable @inline(__always)
    package func points(_ earlier: Int32) -> Int32 {
      let (quotient, rest) = (earlier &* numerator).quotientAndRemainder(
        dividingBy: Factor.denominator)
      // Division rounds negative numbers towards zero, which is up.
      return roundsUp ? quotient &+ (rest > 0 ? 1 : 0) : quotient &- (rest < 0 ? 1 : 0)
    }

    /// Returns points without rounding, in thousandths.
    ///
    /// - Parameters:
    ///   - earlier: The points in the earlier table.
    ///   - points: The points now, including those carried over.
    @inlinable @inline(__always)
    package func unrounded(_ earlier: Int32, _ points: Int32) -> Int32 {
      (points &- self.points(earlier)) &* Factor.denominator &+ earlier &* numerator
    }
  }

  /// The earlier table and the rank there, from 0, of the first row. The other rows have the next ranks.
  package var table: Int
  package var firstRank: Int
  package let factor: Factor
  package var matches: Matches
  /// The points with which each row of the earlier table began, or none if all began without points.
  package var startingPoints: [Int]
  package let points: ClosedRange<Int>

  /// - Parameter earlierPoints: The points that a row of the earlier table can have.
  package init(
    table: Int, firstRank: Int, factor: Factor = Factor(), matches: Matches = .all,
    startingPoints: [Int] = [], earlierPoints: ClosedRange<Int>
  ) {
    self.table = table
    self.firstRank = firstRank
    self.factor = factor
    self.matches = matches
    self.startingPoints = startingPoints
    points =
      Int(
        factor.points(Int32(earlierPoints.lowerBound)))...Int(
        factor.points(Int32(earlierPoints.upperBound)))
  }
}

/// The tables that hold everyone's final points, where these are several.
package struct FinalPoints: Sendable, Equatable {
  /// The tables in order; points in a later one replace those in an earlier one.
  package var tables: [Int]
  /// The points that a row can have.
  let points: ClosedRange<Int>

  package init(tables: [Int], points: ClosedRange<Int>) {
    self.tables = tables
    self.points = points
  }
}
