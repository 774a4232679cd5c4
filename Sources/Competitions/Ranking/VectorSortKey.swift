internal import KernelInterface

/// The first step of a ranking for vectors: its sums in one sort key of at most 31 bits.
struct VectorSortKey: Sendable, Hashable {
  /// How far each sum is shifted; nil where it does not count.
  private let points: Int32?
  private let difference: Int32?
  private let scoreFor: Int32?
  private let wins: Int32?
  private let pointsBias: Int32
  private let scoreBias: Int32
  /// For each criterion but the last, the least difference of two keys that it decides.
  let thresholds: [Int32]

  /// Nil if the criteria are not sums that fit into 31 bits.
  init?(_ criteria: [RankingCriterion], _ bits: TableSumBits) {
    guard !criteria.isEmpty, bits.count(of: criteria) <= 31 else { return nil }
    var shifts: [RankingCriterion: Int32] = [:]
    var shift = 0
    for criterion in criteria.reversed() {
      shifts[criterion] = Int32(shift)
      shift += bits.count(of: criterion) ?? 0
    }
    points = shifts[.points]
    difference = shifts[.scoreDifference]
    scoreFor = shifts[.scoreFor]
    wins = shifts[.wins]
    pointsBias = Int32(bits.pointsBias)
    scoreBias = Int32(bits.scoreBias)
    thresholds = criteria.dropLast().compactMap { shifts[$0].map { 1 << $0 } }
  }

  /// The keys of a row: whoever has the greater is ahead.
  @inline(__always)
  func key(_ sums: BlockTable, _ row: Int, _ lane: Int) -> LaneVector {
    var key = LaneVector()
    if let points {
      key =
        key &+ (sums.points[row].vector(lane) &+ LaneVector(repeating: pointsBias))
        &<< LaneVector(repeating: points)
    }
    if let difference {
      let value = sums.scoreFor[row].vector(lane) &- sums.scoreAgainst[row].vector(lane)
      key =
        key &+ (value &+ LaneVector(repeating: scoreBias)) &<< LaneVector(repeating: difference)
    }
    if let scoreFor {
      key = key &+ sums.scoreFor[row].vector(lane) &<< LaneVector(repeating: scoreFor)
    }
    if let wins {
      key = key &+ sums.wins[row].vector(lane) &<< LaneVector(repeating: wins)
    }
    return key
  }
}
