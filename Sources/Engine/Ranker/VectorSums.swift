internal import KernelInterface
internal import Programs

/// The sums of a row in a vector of lanes.
struct VectorSums {
  var points = LaneVector()
  var wins = LaneVector()
  var scoreFor = LaneVector()
  var scoreAgainst = LaneVector()
}

extension BlockTable {
  /// The sums of a row in a vector of lanes.
  @inline(__always)
  func vectorSums(_ row: Int, _ lane: Int) -> VectorSums {
    guard ranking.points != nil else { return VectorSums(points: points[row].vector(lane)) }
    return VectorSums(
      points: points[row].vector(lane), wins: wins[row].vector(lane),
      scoreFor: scoreFor[row].vector(lane), scoreAgainst: scoreAgainst[row].vector(lane))
  }
}
