import Foundation

/// A chi-square statistic over cells, small ones merged, with its upper quantile.
public struct ChiSquareComparison: Sendable {
  public let statistic: Double
  public let degreesOfFreedom: Int
  /// The number of cells compared after merging.
  public let cells: Int

  /// Compares observed counts with the expected ones of a fully known distribution.
  ///
  /// `expected` may be counts or probabilities: it is scaled to the observed total. Cells expected
  /// below `least` go into one cell together; if that is still too small, the next smallest cell
  /// joins it. An observation where nothing is expected makes the statistic infinite, unless merged.
  public init(observed: [Double], expected: [Double], mergingBelow minimum: Double = 50) {
    precondition(
      observed.count == expected.count,
      "\(observed.count) cells observed, \(expected.count) expected")
    let total = observed.reduce(0, +)
    let scale = total / expected.reduce(0, +)
    let scaled = expected.map { $0 * scale }
    let merged = Self.merge(sizes: scaled, minimum: minimum)
    var sum = 0.0
    for group in merged {
      let seen = group.reduce(0) { $0 + observed[$1] }
      let due = group.reduce(0) { $0 + scaled[$1] }
      if seen != due { sum += (seen - due) * (seen - due) / due }
    }
    statistic = sum
    cells = merged.count
    degreesOfFreedom = max(merged.count - 1, 0)
  }

  /// Compares two samples of counts that may come from one unknown distribution.
  ///
  /// Cells are merged by what the smaller sample is expected to have in them, judged by both.
  public init(sample first: [Double], andSample second: [Double], mergingBelow minimum: Double = 50)
  {
    precondition(
      first.count == second.count, "\(first.count) cells against \(second.count)")
    let (firstTotal, secondTotal) = (first.reduce(0, +), second.reduce(0, +))
    let share = min(firstTotal, secondTotal) / (firstTotal + secondTotal)
    let merged = Self.merge(sizes: zip(first, second).map { ($0 + $1) * share }, minimum: minimum)
    let weight = (secondTotal / firstTotal).squareRoot()
    var sum = 0.0
    for group in merged {
      let one = group.reduce(0) { $0 + first[$1] }
      let two = group.reduce(0) { $0 + second[$1] }
      let distance = weight * one - two / weight
      if distance != 0 { sum += distance * distance / (one + two) }
    }
    statistic = sum
    cells = merged.count
    degreesOfFreedom = max(merged.count - 1, 0)
  }

  /// The quantile that a standard normal deviate of `z` marks, by the cube-root approximation:
  /// k (1 - 2/9k + z sqrt(2/9k))^3 for k degrees of freedom.
  ///
  /// Within 2 % at the 99.9 % point for k >= 3, and too generous for k = 1. It is 0 for k = 0.
  /// Source: E. B. Wilson, M. M. Hilferty, "The Distribution of Chi-Square", PNAS 17 (1931).
  public static func upperQuantile(z: Double, degreesOfFreedom: Int) -> Double {
    guard degreesOfFreedom > 0 else { return 0 }
    let freedom = Double(degreesOfFreedom)
    let spread = 2 / (9 * freedom)
    return freedom * pow(1 - spread + z * spread.squareRoot(), 3)
  }

  /// The groups of cells to be compared as one.
  private static func merge(sizes: [Double], minimum: Double) -> [[Int]] {
    let order = sizes.indices.sorted { sizes[$0] < sizes[$1] }
    var rest: [Int] = []
    var restSize = 0.0
    var groups: [[Int]] = []
    for cell in order {
      if sizes[cell] < minimum || (!rest.isEmpty && restSize < minimum) {
        rest.append(cell)
        restSize += sizes[cell]
      } else {
        groups.append([cell])
      }
    }
    if !rest.isEmpty { groups.append(rest) }
    return groups
  }
}
