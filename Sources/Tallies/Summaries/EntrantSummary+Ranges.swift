internal import Estimates

extension EntrantSummary {
  /// The best and the worst final position that occurred, from 1.
  public var seenPositions: ClosedRange<Int> {
    range { $0.count > 0 }
  }

  /// The best and the worst final position that is not proven to be impossible, from 1. The proof is from the known
  /// results.
  public var possiblePositions: ClosedRange<Int> {
    range { $0.count > 0 || !$0.isCertain }
  }

  /// Returns the positions from the first to the last with a property, or all if none has it.
  private func range(_ isWithin: (Proportion) -> Bool) -> ClosedRange<Int> {
    let first = positions.firstIndex(where: isWithin) ?? 0
    let last = positions.lastIndex(where: isWithin) ?? positions.count - 1
    return first + 1...last + 1
  }

  /// Returns the middle part of the distribution of points.
  ///
  /// - Parameters:
  ///   - share: The part, such as 0.9 for the range from the 5 % to the 95 % quantile.
  ///   - scale: The number of counted points per point.
  public func middle(ofPoints share: Double, scale: Int) -> ClosedRange<Double> {
    func quantile(_ level: Double) -> Double {
      var seen = 0.0
      let value = pointsTotals.first { total in
        seen += total.proportion.value
        return seen >= level - 1e-12
      }
      return Double((value ?? pointsTotals.last)?.value ?? 0) / Double(scale)
    }
    let low = quantile((1 - share) / 2)
    return low...max(low, quantile((1 + share) / 2))
  }
}
