package import KernelInterface

/// The samples of uncertain ratings by which the lanes of a block play: tournament i, from 0, has sample
/// floor(i / tournamentsPerSample).
package struct LaneSamples {
  /// The numbers of the samples, as the tournaments of lanes.
  package let samples: MatchLanes
  private let lanes: MatchLanes
  private let each: UInt64

  package init(_ lanes: MatchLanes, tournamentsPerSample: Int) {
    precondition(tournamentsPerSample >= 1, "\(tournamentsPerSample) tournaments per sample")
    let each = UInt64(tournamentsPerSample)
    let first = lanes.firstTournament / each
    let last = (lanes.firstTournament + UInt64(lanes.count - 1)) / each
    samples = MatchLanes(firstTournament: first, count: Int(last - first) + 1)
    self.lanes = lanes
    self.each = each
  }

  /// The index of a lane's sample. Lanes beyond the last one repeat its sample: their results have no meaning.
  package subscript(lane: Int) -> Int {
    let lane = min(lane, lanes.count - 1)
    if each == 1 { return lane }
    return Int((lanes.firstTournament + UInt64(lane)) / each - samples.firstTournament)
  }
}
