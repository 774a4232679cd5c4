internal import Tables

/// An axis of chances with round ticks, which starts at 0 unless all chances are far above.
struct ShareScale {
  private static let maximumIntervals = 5.0
  /// The smallest extent, so that equal chances have an axis.
  private static let leastExtent = 0.01
  /// The distances between ticks, in thousandths of a chance. Each divides 1.
  private static let steps = [2, 5, 10, 20, 50, 100, 200]
  /// The part of a step that rounding of binary fractions is below.
  private static let rounding = 1e-6

  private let step: Double
  private let indices: ClosedRange<Int>

  /// Makes an axis that holds two chances.
  init(from least: Double, to greatest: Double) {
    let most = min(1, max(greatest, ShareScale.leastExtent))
    let start = least < most / 2 ? 0 : min(least, most - ShareScale.leastExtent)
    let thousandths =
      ShareScale.steps.first {
        (most - start) * 1000 / Double($0) <= ShareScale.maximumIntervals
      } ?? ShareScale.steps[ShareScale.steps.count - 1]
    step = Double(thousandths) / 1000
    let first = Int((start / step + ShareScale.rounding).rounded(.down))
    let last = Int((most / step - ShareScale.rounding).rounded(.up))
    indices = first...max(first + 1, last)
  }

  var ticks: [(value: Double, label: String)] {
    indices.map { index in
      let value = Double(index) * step
      return (value, "\(NumberText.fixed(value * 100, decimals: step < 0.01 ? 1 : 0)) %")
    }
  }

  /// Returns the height of a chance, from 0 to 1 for the ends of the axis.
  func share(of value: Double) -> Double {
    let (first, last) = (Double(indices.lowerBound), Double(indices.upperBound))
    return min(1, max(0, (value / step - first) / (last - first)))
  }
}
