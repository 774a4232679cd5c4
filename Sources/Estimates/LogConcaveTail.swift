/// Finding where a log-concave tail probability reaches a given value.
enum LogConcaveTail {
  /// A tail at one parameter: its natural logarithm, and the derivative of that logarithm with
  /// respect to the parameter.
  struct Value {
    let log: Double
    let slope: Double
  }

  /// The parameter at which the logarithm of `tail` equals `target`, by Newton's method.
  ///
  /// The logarithm must be concave and strictly monotone in the parameter. A tangent then never
  /// lies below the curve, so every step, wherever it starts, lands where the tail is too small or
  /// just right, and all later steps come back from there without passing the root: the method
  /// cannot diverge. The first step that finds the tail too large again is rounding error and ends
  /// the search.
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
