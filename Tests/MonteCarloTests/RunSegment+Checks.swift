import MonteCarlo

extension [RunSegment] {
  /// The tournaments up to each check, and those behind the last one. Where a segment between two checks ends depends on
  /// how long blocks take.
  var untilChecks: [String] {
    var parts: [TournamentRanges] = []
    var part = TournamentRanges()
    for segment in self {
      part = part.union(segment.played)
      guard segment.endsAtCheck else { continue }
      parts.append(part)
      part = TournamentRanges()
    }
    return (part.isEmpty ? parts : parts + [part]).map(\.description)
  }
}
