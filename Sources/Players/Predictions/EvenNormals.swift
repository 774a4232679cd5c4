internal import KernelInterface

/// Pairs of standard normal deviates that are spread evenly over their distribution.
///
/// They are the points of a Fibonacci lattice in the unit square, as normal quantiles. Means over them are those over
/// the distribution: of a chance by ratings of usual uncertainty to within 0.00001, and its standard deviation to
/// within 0.5 %.
///
/// Source: S. K. Zaremba, "Good lattice points, discrepancy, and numerical integration", Annali di Matematica Pura ed
/// Applicata 73, 1966.
enum EvenNormals {
  /// Two Fibonacci numbers, one after the other.
  private static let (generator, count) = (987, 1597)

  static let pairs: [(Double, Double)] = (0..<count).map { point in
    (normal(point), normal(point * generator % count))
  }

  private static func normal(_ stratum: Int) -> Double {
    let share = (Double(stratum) + 0.5) / Double(count)
    return Double(FloatArithmetic.normal(UInt32(share * 0x1p32)))
  }
}
