import MonteCarlo

extension [RunSegment] {
  /// The tournaments up to each check and after the last one. Other segment ends depend on the time
  /// of blocks.
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
