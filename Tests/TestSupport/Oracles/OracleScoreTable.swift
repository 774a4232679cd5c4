/// A table over the two scores of a match: counts of matches, or probabilities.
///
/// Moments and outcomes are relative to the total, so they read the same for both.
public struct OracleScoreTable: Equatable, Sendable {
  /// Scores run from 0 to `size` - 1 on either side.
  public let size: Int
  /// Row by row: the weight of h : a is at h * size + a.
  public private(set) var weights: [Double]

  /// An empty table.
  public init(size: Int) {
    self.size = size
    weights = Array(repeating: 0, count: size * size)
  }

  /// The weight of a score; outside the table it reads as 0.
  public subscript(home: Int, away: Int) -> Double {
    get { home < size && away < size ? weights[home * size + away] : 0 }
    set {
      precondition(home < size && away < size, "the score \(home):\(away) is beyond the table")
      weights[home * size + away] = newValue
    }
  }

  public var total: Double { weights.reduce(0, +) }

  /// The shares of home wins, draws and away wins.
  public var outcomes: [Double] {
    [
      mean { home, away in home > away ? 1 : 0 }, mean { home, away in home == away ? 1 : 0 },
      mean { home, away in home < away ? 1 : 0 },
    ]
  }

  /// The mean of any function of the two scores.
  public func mean(of function: (_ home: Double, _ away: Double) -> Double) -> Double {
    var sum = 0.0
    for home in 0..<size {
      for away in 0..<size where weights[home * size + away] != 0 {
        sum += weights[home * size + away] * function(Double(home), Double(away))
      }
    }
    return sum / total
  }

  public func meanGoals(_ side: TextbookSide) -> Double {
    mean { home, away in side == .home ? home : away }
  }

  public func variance(_ side: TextbookSide) -> Double { centralMoment(side, power: 2) }

  public var covariance: Double {
    let (home, away) = (meanGoals(.home), meanGoals(.away))
    return mean { ($0 - home) * ($1 - away) }
  }

  /// The variance of a sample variance of n matches, times n (for large n):
  /// the fourth central moment less the square of the second.
  public func varianceOfVariance(_ side: TextbookSide) -> Double {
    let second = centralMoment(side, power: 2)
    return centralMoment(side, power: 4) - second * second
  }

  /// The variance of a sample covariance of n matches, times n (for large n).
  public var varianceOfCovariance: Double {
    let (home, away) = (meanGoals(.home), meanGoals(.away))
    let joint = mean { ($0 - home) * ($0 - home) * ($1 - away) * ($1 - away) }
    return joint - covariance * covariance
  }

  /// The weights of a table of another size: what lies beyond `size` goes to one last cell.
  public func cells(size: Int) -> [Double] {
    var cells: [Double] = []
    for home in 0..<size {
      for away in 0..<size { cells.append(self[home, away]) }
    }
    cells.append(total - cells.reduce(0, +))
    return cells
  }

  private func centralMoment(_ side: TextbookSide, power: Int) -> Double {
    let centre = meanGoals(side)
    return mean { home, away in
      let distance = (side == .home ? home : away) - centre
      return power == 2 ? distance * distance : distance * distance * distance * distance
    }
  }
}
