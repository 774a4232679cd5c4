package import LinearAlgebra

/// The maximum of a penalised likelihood, by Newton's method.
///
/// A step solves the normal equations with the negative Hessian, factored by Cholesky. Where it is not positive
/// definite, its diagonal is raised until it is. A step is halved until the value rises by at least a ten thousandth of
/// what the gradient promises. The search ends when the promise of a step, half the product of gradient and step, is
/// below the tolerance: what is left to gain is then less than that.
package struct NewtonAscent<Model: MatchLikelihood> {
  /// The maximum.
  package let point: [Double]
  /// The penalised value there.
  package let value: Double
  /// The factor of the negative Hessian there.
  package let factor: CholeskyFactor
  package let steps: Int

  /// What may be left to gain at the end of a fit, in units of log likelihood: that without the prior, which is no
  /// maximum, is then known to 10^-7.
  package static var fineTolerance: Double { 1e-16 }
  /// The same where fits are only compared.
  package static var coarseTolerance: Double { 1e-10 }
  private static var maximumSteps: Int { 100 }

  /// Climbs from a point; nil if there is no maximum to be found.
  package init?(
    _ likelihood: PenalizedLikelihood<Model>, from start: [Double],
    tolerance: Double = NewtonAscent.fineTolerance
  ) {
    var point = start
    var here = likelihood.derivatives(point)
    guard here.value.isFinite else { return nil }
    for steps in 0..<Self.maximumSteps {
      let exact = CholeskyFactor(here.information)
      guard let factor = exact ?? Self.raised(here.information) else { return nil }
      let step = factor.solution(here.gradient)
      let promise = zip(here.gradient, step).reduce(0) { $0 + $1.0 * $1.1 }
      if let exact, promise / 2 < tolerance {
        self.point = point
        self.value = here.value
        self.factor = exact
        self.steps = steps
        return
      }
      guard let next = Self.next(likelihood, point, here.value, step, promise) else { return nil }
      (point, here) = next
    }
    return nil
  }

  private typealias Derivatives = (value: Double, gradient: [Double], information: Matrix)

  private static func next(
    _ likelihood: PenalizedLikelihood<Model>, _ point: [Double], _ value: Double, _ step: [Double],
    _ promise: Double
  ) -> (point: [Double], there: Derivatives)? {
    var length = 1.0
    for _ in 0..<60 {
      let next = zip(point, step).map { $0 + length * $1 }
      // Nearly every step is taken as it is, and wants the derivatives next.
      let there = likelihood.derivatives(next)
      // What rounding takes from a sum of many matches is no fall.
      let slack = 1e-14 * abs(value)
      if there.value.isFinite, there.value >= value + 1e-4 * length * promise - slack {
        return (next, there)
      }
      length /= 2
    }
    return nil
  }

  /// The factor of the matrix with its diagonal raised until it has one.
  private static func raised(_ information: Matrix) -> CholeskyFactor? {
    let order = information.rows
    let scale = (0..<order).reduce(1e-300) { max($0, abs(information[$1, $1])) }
    var raise = scale * 1e-6
    while raise <= scale * 1e6 {
      var matrix = information
      for index in 0..<order { matrix[index, index] += raise }
      if let factor = CholeskyFactor(matrix) { return factor }
      raise *= 10
    }
    return nil
  }
}
