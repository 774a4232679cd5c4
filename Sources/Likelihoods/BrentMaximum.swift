/// Finds the maximum of a function of one number within a range by Brent's method: parabolas
/// through the last three points, or golden sections.
///
/// Source: R. P. Brent (1973), Algorithms for Minimization without Derivatives, chapter 5.
///
/// - Parameters:
///   - tolerance: The required precision of the position.
///   - function: The function; `nil` stands for no value and ranks below all values.
/// - Returns: The position and the value, or `nil` if there is no value.
package func brentMaximum(
  in range: ClosedRange<Double>, tolerance: Double, _ function: (Double) -> Double?
) -> (place: Double, value: Double)? {
  let golden = 0.381_966_011_250_105
  func cost(_ place: Double) -> Double { function(place).map { -$0 } ?? .infinity }
  var (low, high) = (range.lowerBound, range.upperBound)
  var best = low + golden * (high - low)
  var (second, third) = (best, best)
  var bestCost = cost(best)
  var (secondCost, thirdCost) = (bestCost, bestCost)
  var (step, stepBefore) = (0.0, 0.0)
  for _ in 0..<200 {
    let middle = (low + high) / 2
    if abs(best - middle) + (high - low) / 2 <= 2 * tolerance { break }
    var isGolden = true
    if abs(stepBefore) > tolerance, thirdCost.isFinite, secondCost.isFinite {
      // The vertex of the parabola is at best + p / q.
      let r = (best - second) * (bestCost - thirdCost)
      var q = (best - third) * (bestCost - secondCost)
      var p = (best - third) * q - (best - second) * r
      q = 2 * (q - r)
      if q > 0 { p = -p }
      q = abs(q)
      if abs(p) < abs(q * stepBefore / 2), p > q * (low - best), p < q * (high - best) {
        (stepBefore, step) = (step, p / q)
        let place = best + step
        if place - low < 2 * tolerance || high - place < 2 * tolerance {
          step = best < middle ? tolerance : -tolerance
        }
        isGolden = false
      }
    }
    if isGolden {
      stepBefore = (best < middle ? high : low) - best
      step = golden * stepBefore
    }
    let place = best + (abs(step) >= tolerance ? step : step > 0 ? tolerance : -tolerance)
    let placeCost = cost(place)
    if placeCost <= bestCost {
      if place < best { high = best } else { low = best }
      (third, thirdCost) = (second, secondCost)
      (second, secondCost) = (best, bestCost)
      (best, bestCost) = (place, placeCost)
    } else {
      if place < best { low = place } else { high = place }
      if placeCost <= secondCost || second == best {
        (third, thirdCost) = (second, secondCost)
        (second, secondCost) = (place, placeCost)
      } else if placeCost <= thirdCost || third == best || third == second {
        (third, thirdCost) = (place, placeCost)
      }
    }
  }
  return bestCost.isFinite ? (best, -bestCost) : nil
}
