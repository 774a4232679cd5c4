/// Finds the maximum of a smooth function of a few numbers, one number after the other: each moves to
/// the vertex of the parabola through three points, until no move exceeds the tolerance.
///
/// This converges fast if the numbers are almost independent.
///
/// - Parameter function: The function; `nil` stands for no value and ranks below all values.
/// - Returns: The position, or `nil` if the function has no value at the start.
package func coordinateMaximum(
  from start: [Double], tolerance: Double, _ function: ([Double]) -> Double?
) -> [Double]? {
  var place = start
  guard var value = function(start) else { return nil }
  /// The distances of the outer points, which shrink with the moves.
  var steps = [Double](repeating: 0.2, count: start.count)
  for _ in 0..<100 {
    var longest = 0.0
    for number in place.indices {
      func moved(_ distance: Double) -> (place: [Double], value: Double) {
        var other = place
        other[number] += distance
        return (other, function(other) ?? -.infinity)
      }
      let step = steps[number]
      let (down, up) = (moved(-step), moved(step))
      let curvature = 2 * value - down.value - up.value
      let vertex =
        curvature > 0 && curvature.isFinite ? (up.value - down.value) / (2 * curvature) : .infinity
      // A parabola says little far from its points.
      let distance =
        abs(vertex) <= 3 ? vertex * step : (up.value > down.value ? 3 : -3) * step
      let best = [moved(distance), down, up].max { $0.value < $1.value }
      if let best, best.value > value {
        longest = max(longest, abs(best.place[number] - place[number]))
        (place, value) = best
      }
      steps[number] = max(0.02, min(step, 2 * abs(distance)))
    }
    if longest < tolerance { break }
  }
  return place
}
