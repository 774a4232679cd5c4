package import RandomStreams

package struct ClusterSum {
  package var difference = 0.0
  package var items = 0.0

  package init() {}

  package init(difference: Double, items: Double) {
    self.difference = difference
    self.items = items
  }
}

/// The bootstrap-t of a mean over clusters of items, which are resampled whole.
///
/// Sources: B. Efron and R. J. Tibshirani, *An Introduction to the Bootstrap*, 1993, section 12.5; for clusters, A. C.
/// Davison and D. V. Hinkley, *Bootstrap Methods and their Application*, 1997, section 3.8.
package struct ClusterBootstrap {
  package let mean: Double
  /// The standard error, or `nil` for a single cluster.
  package let standardError: Double?
  /// The clusters with their sums of differences from the mean, D_c - m N_c.
  private let centred: [ClusterSum]
  /// The sum of squares up to which rounding explains all differences.
  private let negligible: Double

  package init(_ clusters: [ClusterSum]) {
    let items = clusters.reduce(0) { $0 + $1.items }
    let mean = clusters.reduce(0) { $0 + $1.difference } / items
    self.mean = mean
    centred = clusters.map {
      ClusterSum(difference: $0.difference - mean * $0.items, items: $0.items)
    }
    negligible = 1e-24 * clusters.reduce(0) { $0 + $1.difference * $1.difference }
    let squares = centred.reduce(0) { $0 + $1.difference * $1.difference }
    standardError =
      clusters.count < 2
      ? nil : squares <= negligible ? 0 : Self.standardError(squares, clusters.count, items)
  }

  private static func standardError(_ squares: Double, _ clusters: Int, _ items: Double) -> Double {
    (Double(clusters) / Double(clusters - 1) * squares).squareRoot() / items
  }

  /// The interval, or `nil` if the clusters are alike or resamples of like clusters determine an end.
  ///
  /// - Precondition: (resamples + 1) alpha / 2 is 1 or more.
  package func interval(_ level: ConfidenceLevel, resamples: Int, _ seed: Seed) -> Interval? {
    guard let standardError, standardError > 0 else { return nil }
    let address = StreamAddress(seed: seed, purpose: .bootstrap, subject: .whole)
    var drawn = centred
    let ratios = (0..<resamples).map { resample in
      var stream = Xoshiro128Plus(address, tournament: UInt64(resample))
      // Some clusters have one more of the 2^32 words than others, which is negligible.
      for index in drawn.indices {
        drawn[index] = centred[Int((UInt64(stream.next()) * UInt64(centred.count)) >> 32)]
      }
      return ratio(drawn)
    }.sorted()
    let tail = Int(Double(resamples + 1) * level.alpha / 2)
    let (lower, upper) = (ratios[tail - 1], ratios[resamples - tail])
    guard lower.isFinite, upper.isFinite else { return nil }
    return Interval(lower: mean - standardError * upper, upper: mean - standardError * lower)
  }

  /// The statistic t* of a resample: infinite if its clusters are alike and their mean is not 0.
  private func ratio(_ drawn: [ClusterSum]) -> Double {
    var items = 0.0
    var sum = 0.0
    for cluster in drawn {
      items += cluster.items
      sum += cluster.difference
    }
    let shift = sum / items
    var squares = 0.0
    for cluster in drawn {
      let rest = cluster.difference - shift * cluster.items
      squares += rest * rest
    }
    guard squares > negligible else {
      return sum * sum <= negligible ? 0 : sum < 0 ? -.infinity : .infinity
    }
    return shift / Self.standardError(squares, drawn.count, items)
  }
}
