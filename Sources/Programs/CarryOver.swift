/// The sums that the rows of a table bring from an earlier one whose ranks they are, as where a league splits.
package struct CarryOver: Sendable, Equatable {
  /// The matches of the earlier table that count on beside the points: in wins and scores, and among those who are level.
  package enum Matches: String, Sendable, Equatable, CaseIterable {
    case all
    /// Those between rows of the new table. Points come from these matches alone, too.
    case amongThese
    case none
  }

  /// The rule for the points.
  package struct Factor: Sendable, Equatable {
    /// The factor is a whole number of these: a thousandth.
    package static let denominator: Int32 = 1_000

    package let numerator: Int32
    /// A Boolean value indicating whether points that are not whole become the next greater number or the next lower
    /// one.
    package let roundsUp: Bool

    package init(numerator: Int32 = 1_000, roundsUp: Bool = false) {
      precondition((0...Factor.denominator).contains(numerator), "a factor of \(numerator)")
      self.numerator = numerator
      self.roundsUp = roundsUp
    }

    /// A Boolean value indicating whether points are whole without rounding, whatever they were.
    package var isWhole: Bool { numerator % Factor.denominator == 0 }

    /// The points that some points of the earlier table become.
    @inlinable @inline(__always)
    package func points(_ earlier: Int32) -> Int32 {
      let (quotient, rest) = (earlier &* numerator).quotientAndRemainder(
        dividingBy: Factor.denominator)
      // What is below 0 is cut off upwards.
      return roundsUp ? quotient &+ (rest > 0 ? 1 : 0) : quotient &- (rest < 0 ? 1 : 0)
    }

    /// Points without rounding, in thousandths.
    ///
    /// - Parameters:
    ///   - earlier: the points of the earlier table.
    ///   - points: the points now, with what these became.
    @inlinable @inline(__always)
    package func unrounded(_ earlier: Int32, _ points: Int32) -> Int32 {
      (points &- self.points(earlier)) &* Factor.denominator &+ earlier &* numerator
    }
  }

  /// The earlier table, and the rank there, from 0, of the first row: the others follow one by one.
  package var table: Int
  package var firstRank: Int
  package let factor: Factor
  package var matches: Matches
  /// For each row of the earlier table the points with which it began; none if all began without any.
  package var startingPoints: [Int]
  /// The points that a row can bring.
  package let points: ClosedRange<Int>

  /// - Parameter earlierPoints: the points that a row of the earlier table can have.
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

/// The tables in which entrants have the points that they end with, where these are not those of one table.
package struct FinalPoints: Sendable, Equatable {
  /// Those of a later one count in place of those of an earlier one.
  package var tables: [Int]
  /// The points that a row of them can have.
  let points: ClosedRange<Int>

  package init(tables: [Int], points: ClosedRange<Int>) {
    self.tables = tables
    self.points = points
  }
}
