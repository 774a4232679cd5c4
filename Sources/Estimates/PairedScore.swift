/// The score test of a difference of paired proportions, and the interval of the differences not rejected.
///
/// The counts need not be whole: see ``PairedMeanDifference``.
///
/// Source: T. Tango (1998), Equivalence test and confidence interval for the difference in proportions for
/// the paired-sample design, Statistics in Medicine 17, 891-908.
struct PairedScore {
  let total: Double
  /// The pairs with the event in the first only, and in the second only; together at most `total`.
  let fell: Double
  let rose: Double

  var value: Double { (rose - fell) / total }

  func interval(_ level: ConfidenceLevel) -> Interval {
    Interval(lower: limit(level.z, to: -1), upper: limit(-level.z, to: 1))
  }

  /// The difference with the statistic `target`, which falls as the difference grows.
  private func limit(_ target: Double, to outer: Double) -> Double {
    var (inside, outside) = (value, outer)
    for _ in 0..<200 {
      let middle = inside + (outside - inside) / 2
      guard middle != inside, middle != outside else { break }
      if abs(statistic(middle)) < abs(target) { inside = middle } else { outside = middle }
    }
    return inside
  }

  /// The score statistic of a difference: observed less expected, over the standard error under that
  /// difference.
  private func statistic(_ difference: Double) -> Double {
    let linear = (2 * total - rose + fell) * difference - rose - fell
    let constant = -fell * difference * (1 - difference)
    // The larger root of 2n q^2 + linear q + constant, without cancellation. Rounding must not make the
    // discriminant of a double root negative.
    let root = max(0, linear * linear - 8 * total * constant).squareRoot()
    let share = linear > 0 ? -2 * constant / (linear + root) : (root - linear) / (4 * total)
    let variance = total * (2 * share + difference * (1 - difference))
    guard variance > 0 else {
      return difference == value ? 0 : difference < value ? .infinity : -.infinity
    }
    return (rose - fell - total * difference) / variance.squareRoot()
  }
}
