/// The inversion of log-concave tail probabilities.
enum LogConcaveTail {
  /// The natural logarithm of a tail, and its derivative with respect to the parameter.
  struct Value {
    let log: Double
    let slope: Double
  }

  /// Finds the parameter at which the logarithm of `tail` equals `target`, by Newton's method.
  ///
  /// The logarithm must be concave and strictly monotone in the parameter. A tangent is then never
  /// below the curve: the first step lands where the tail is too small or exact, and later steps
  /// approach the root without passing it. A step that passes it is rounding error and ends the
  /// search.
  static func parameter(
    from start: Double, target: Double, tail: (Double) -> Value
  ) -> Double {
    var parameter = start
    for iteration in 0..<1_000 {
      let value = tail(parameter)
      let excess = value.log - target
      let step = -excess / value.slope
      parameter += step
      let isSettled = abs(step) <= 0x1p-52 * abs(parameter)
      if isSettled || (iteration > 0 && excess >= 0) { break }
    }
    return parameter
  }
}
