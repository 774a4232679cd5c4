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

  /// Why there is no maximum.
  package enum Failure: Error {
    /// Steps that rise could not be found, or too many were needed.
    case unreached
    /// The value rises towards the shape's least value, or to what is next to nothing above it.
    case atLeastShape
  }

  /// Climbs from a point.
  package init(
    _ likelihood: PenalizedLikelihood<Model>, from start: [Double],
    tolerance: Double = NewtonAscent.fineTolerance
  ) throws(Failure) {
    var point = start
    var here = likelihood.derivatives(point)
    guard here.value.isFinite else { throw .unreached }
    for steps in 0..<Self.maximumSteps {
      let exact = CholeskyFactor(here.information)
      guard let factor = exact ?? Self.raised(here.information) else { throw .unreached }
      let step = factor.solution(here.gradient)
      let promise = zip(here.gradient, step).reduce(0) { $0 + $1.0 * $1.1 }
      if let exact, promise / 2 < tolerance {
        self.point = point
        self.value = here.value
        self.factor = exact
        self.steps = steps
        return
      }
      guard let length = Self.length(likelihood.parameters, point, here.gradient, step) else {
        throw .atLeastShape
      }
      guard let next = Self.next(likelihood, point, here.value, step, length, promise) else {
        throw .unreached
      }
      (point, here) = next
    }
    throw .unreached
  }

  /// How much of a step may be taken: most of the way to the shape's least value where it leads beyond that. Nil
  /// where it would have led there before: the maximum is at that value.
  private static func length(
    _ parameters: FitParameters, _ point: [Double], _ gradient: [Double], _ step: [Double]
  ) -> Double? {
    guard let least = Model.leastShape, let shape = parameters.shape, step[shape] < 0 else {
      return 1
    }
    let room = point[shape] - least
    if room < 1e-5, gradient[shape] < 0 { return nil }
    return min(1, 0.9 * room / -step[shape])
  }

  private typealias Derivatives = (value: Double, gradient: [Double], information: Matrix)

  private static func next(
    _ likelihood: PenalizedLikelihood<Model>, _ point: [Double], _ value: Double, _ step: [Double],
    _ longest: Double, _ promise: Double
  ) -> (point: [Double], there: Derivatives)? {
    var length = longest
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
