internal import Competitions
internal import KernelInterface
internal import RandomStreams

/// The blocks in which a worker plays a comparison: one of the baseline, and one of each variant.
struct ComparisonBlocks {
  /// Played before the variants, which take from it the matches that come out the same.
  let baseline: TournamentBlock
  /// Nil where the variant ends as the baseline does, so that there is nothing to play.
  let variants: [TournamentBlock?]

  init(_ comparison: Comparison, _ seed: Seed, _ kernels: KernelSet, capacity: Int) {
    func block(_ tournament: Tournament) -> TournamentBlock {
      TournamentBlock(
        tournament, seed: seed, kernels: kernels, capacity: capacity, countsCounters: false)
    }
    let baseline = block(comparison.baseline)
    self.baseline = baseline
    variants = comparison.variants.indices.map { variant in
      guard !comparison.isSame(variant) else { return nil }
      let variantBlock = block(comparison.variants[variant].tournament)
      variantBlock.reuse(comparison.sameMatches[variant], from: baseline)
      return variantBlock
    }
  }
}
