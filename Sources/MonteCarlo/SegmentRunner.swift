internal import Competitions
public import Tallies

/// What plays tournaments in parallel, segment by segment: ``Runner`` and those like it.
public protocol SegmentRunner<Layout>: Sendable {
  associatedtype Layout: CountLayout

  /// Tournaments in a block.
  var blockSize: Int { get }

  /// Plays the tournaments of `ranges`, segment by segment; see ``Runner``.
  func play(
    _ ranges: TournamentRanges, control: RunControl, checks: [Int64], watch: () -> Void,
    collect: (RunSegment<Layout>) -> RunVerdict)
}

extension Runner: SegmentRunner {}
extension ComparisonRunner: SegmentRunner {}
extension RatingSpreadRunner: SegmentRunner {}
