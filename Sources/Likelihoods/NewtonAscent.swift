package import LinearAlgebra

/// The maximum of a penalised likelihood by Newton's method.
///
/// Steps solve the normal equations by a Cholesky factor of the negative Hessian, whose diagonal is
/// raised until it is positive definite. A step is halved until the value rises by at least 10^-4
/// of the rise predicted by the gradient. The search ends when the possible gain, half the product
/// of gradient and step, is below the tolerance.
package struct NewtonAscent<Model: MatchLikelihood> {
  /// The parameters at the maximum.
  package let point: [Double]
  package let value: Double
  /// The factor of the negative Hessian at the maximum.
  package let factor: CholeskyFactor
  package let steps: Int

  /// The tolerance of a final fit. The log likelihood without the prior, which is not at its
  /// maximum, is then known to 10^-7.
  package static var fineTolerance: Double { 1e-16 }
  /// The tolerance where fits are only compared.
  package static var coarseTolerance: Double { 1e-10 }
  private static var maximumSteps: Int { 100 }

  package enum Failure: Error {
    /// The search found no rise, or took too many steps.
    case unreached
    /// The value rises towards the least shape.
    case atLeastShape
  }

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

  /// Returns the share of a step to take: most of the way to the least shape if the step leads
  /// beyond, or `nil` if the maximum is there.
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
      // Nearly every step is accepted, so that its derivatives are needed next.
      let there = likelihood.derivatives(next)
      // Sums of many matches have rounding errors.
      let slack = 1e-14 * abs(value)
      if there.value.isFinite, there.value >= value + 1e-4 * length * promise - slack {
        return (next, there)
      }
      length /= 2
    }
    return nil
  }

  /// Returns the factor of the matrix with a raised diagonal.
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
