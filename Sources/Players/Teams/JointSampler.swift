internal import Games
internal import KernelInterface
internal import Kernels
internal import LinearAlgebra
package import RandomStreams
package import TextFiles

/// The uncertain strengths of all teams together: deviations from the stated strengths, sampled again for every
/// tournament from a normal distribution of given covariances.
///
/// The deviations of a block are one matrix product: a factor of the covariance matrix times standard normal
/// deviates. Both are rounded to whole units first, so that all sums are exact. The deviates of a team are
/// addressed by its entrant, so that other changes of a variant do not shift them.
package struct JointSampler: Sendable {
  /// The covariance matrix: quantities of all entrants, quantity by quantity.
  private let covariance: [Double]
  private let quantities: Int
  private let entrants: Int
  /// The factor, in units of 2^-``factorBits``.
  private let factor: Matrix
  /// The worth of a unit of the sums, a power of two.
  private let unit: Double

  /// The resolution of normal deviates: units of 2^-16.
  private static let deviateUnit = 0x1p16
  /// Units of the factor's greatest element: 512 products with deviates below 6 stay below 2^53.
  private static let factorUnits = 0x1p24

  /// The most quantities that a team may have: the normal deviates of a block of a stream.
  package static let maximumQuantities = 2

  /// Returns `nil` if the matrix is not a covariance matrix.
  ///
  /// - Parameter covariance: (quantities x entrants) squared, the entrants of the first quantity first; not all 0.
  package init?(covariance: [Double], quantities: Int, entrants: Int) {
    precondition(
      (1...JointSampler.maximumQuantities).contains(quantities), "\(quantities) quantities")
    let size = quantities * entrants
    guard let root = CovarianceFactor(covariance, size: size),
      let greatest = root.elements.map(abs).max(), greatest > 0
    else { return nil }
    // A power of two, so that what is sampled is that many units exactly.
    let scale = JointSampler.factorUnits
    var power = 1.0
    while greatest * power * 2 <= 1 { power *= 2 }
    while greatest * power > 1 { power /= 2 }
    factor = Matrix(
      rows: size, columns: size,
      elements: root.elements.map { ($0 * power * scale).rounded(.toNearestOrEven) })
    unit = 1 / (power * scale * JointSampler.deviateUnit)
    self.covariance = covariance
    self.quantities = quantities
    self.entrants = entrants
  }

  var rows: Int { quantities * entrants }

  /// Returns the standard deviation of a quantity of an entrant.
  package func deviation(_ quantity: Int, of entrant: Int) -> Double {
    let row = quantity * entrants + entrant
    return covariance[row * rows + row].squareRoot()
  }

  /// Returns the covariance of two strengths, each a quantity of an entrant.
  func covariance(
    _ one: (quantity: Int, entrant: Int), _ other: (quantity: Int, entrant: Int)
  ) -> Double {
    covariance[
      (one.quantity * entrants + one.entrant) * rows + other.quantity * entrants + other.entrant]
  }

  /// The covariance matrix as it enters a run's identity.
  package var canonical: JSONValue { .array(covariance.map { .double($0) }) }

  private func stream(_ entrant: Int, _ seed: Seed) -> StreamAddress {
    StreamAddress(seed: seed, purpose: .ratings, subject: .team(entrant: entrant))
  }

  /// A normal deviate in units.
  @inline(__always)
  private static func units(_ deviate: Float) -> Double {
    (Double(deviate) * deviateUnit + 0x1.8p52) - 0x1.8p52
  }

  /// Fills several samples of the deviations.
  ///
  /// - Parameters:
  ///   - samples: The numbers of the samples, as the tournaments of lanes.
  ///   - scratch: A column of words for each quantity.
  ///   - deviates: ``rows`` scratch columns.
  ///   - deviations: ``rows`` columns to fill, with the same stride: quantity by quantity, those of each entrant.
  func sample(
    seed: Seed, _ samples: MatchLanes, scratch: MutableColumns<UInt32>,
    deviates: MutableColumns<Double>, deviations: MutableColumns<Double>
  ) {
    let count = samples.count
    for entrant in 0..<entrants {
      drawNormals(
        DrawCall(
          stream: MatchStream(stream(entrant, seed)), block: 0, lanes: samples,
          columns: scratch[0..<quantities]))
      for quantity in 0..<quantities {
        let words = scratch[quantity][0..<count]
        let row = deviates[quantity * entrants + entrant][0..<count]
        for sample in 0..<count {
          row[sample] = JointSampler.units(Float(bitPattern: words[sample]))
        }
      }
    }
    precondition(deviates.stride == deviations.stride, "columns of two distances")
    var products = deviations.all.mutableSpan
    factor.multiply(
      deviates.all.span, columns: count, stride: deviates.stride, into: &products)
    for row in 0..<rows {
      let deviations = deviations[row][0..<count]
      for sample in 0..<count { deviations[sample] *= unit }
    }
  }

  /// Returns the deviations of one sample, equal to those of ``sample(seed:_:scratch:deviates:deviations:)``.
  package func deviations(seed: Seed, number: UInt64) -> [Double] {
    var deviates = [Double](repeating: 0, count: rows)
    for entrant in 0..<entrants {
      let words = stream(entrant, seed).words(tournament: number)
      for quantity in 0..<quantities {
        deviates[quantity * entrants + entrant] = JointSampler.units(
          FloatArithmetic.normal(words[quantity]))
      }
    }
    return factor.product(Matrix(column: deviates)).elements.map { $0 * unit }
  }
}
