internal import KernelInterface
internal import Programs

/// The sums of some lanes.
struct VectorSums {
  var points = LaneVector()
  var wins = LaneVector()
  var scoreFor = LaneVector()
  var scoreAgainst = LaneVector()
}

extension BlockTable {
  /// The sums of a row in the lanes from one on.
  @inline(__always)
  func vectorSums(_ row: Int, _ lane: Int) -> VectorSums {
    guard ranking.points != nil else { return VectorSums(points: points[row].vector(lane)) }
    return VectorSums(
      points: points[row].vector(lane), wins: wins[row].vector(lane),
      scoreFor: scoreFor[row].vector(lane), scoreAgainst: scoreAgainst[row].vector(lane))
  }
}

extension VectorSortKey {
  /// The keys of some points, where it is nothing else.
  @inline(__always)
  func key(points: LaneVector) -> LaneVector { points &+ LaneVector(repeating: pointsBias) }

  /// The keys of some sums: whoever has the greater is ahead.
  @inline(__always)
  func key(_ sums: VectorSums) -> LaneVector {
    var key = LaneVector(repeating: bias)
    if let points {
      key =
        key &+ (sums.points &+ LaneVector(repeating: pointsBias))
        &<< LaneVector(repeating: points)
    }
    if let difference {
      let value = sums.scoreFor &- sums.scoreAgainst
      key =
        key &+ (value &+ LaneVector(repeating: scoreBias)) &<< LaneVector(repeating: difference)
    }
    if let scoreFor { key = key &+ sums.scoreFor &<< LaneVector(repeating: scoreFor) }
    if let wins { key = key &+ sums.wins &<< LaneVector(repeating: wins) }
    return key
  }

  /// The lanes in which a criterion, or one before it, parts two keys.
  ///
  /// - Parameter difference: The exclusive or of the keys.
  @inline(__always)
  func isDecided(
    _ difference: LaneVector, by criterion: Int
  ) -> SIMDMask<LaneVector.MaskStorage> {
    SIMD8<UInt32>(truncatingIfNeeded: difference)
      .>= SIMD8<UInt32>(repeating: thresholds[criterion])
  }
}
