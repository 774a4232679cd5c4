package import Games
package import KernelInterface
package import RandomStreams

/// The deviations of all teams' strengths that are sampled for the tournaments of a block. One worker owns them.
package struct SampledDeviations {
  private let sampler: JointSampler
  private let deviates: LaneMemory<Double>
  private let deviations: LaneMemory<Double>
  private let scratch: LaneMemory<UInt32>

  /// - Parameter lanes: The maximum number of lanes of a block.
  package init(_ sampler: JointSampler, lanes: Int) {
    self.sampler = sampler
    let capacity = MatchLanes.padded(lanes)
    deviates = LaneMemory(repeating: 0, columns: sampler.rows, lanes: capacity)
    deviations = LaneMemory(repeating: 0, columns: sampler.rows, lanes: capacity)
    scratch = LaneMemory(
      repeating: 0, columns: JointSampler.maximumQuantities, lanes: capacity)
  }

  static func bytesPerLane(_ sampler: JointSampler) -> Int {
    2 * sampler.rows * 8 + JointSampler.maximumQuantities * 4
  }

  /// Samples the deviations of a block, and returns the sample number of each lane.
  @discardableResult
  package func begin(seed: Seed, lanes: MatchLanes, tournamentsPerSample: Int) -> LaneSamples {
    let samples = LaneSamples(lanes, tournamentsPerSample: tournamentsPerSample)
    sampler.sample(
      seed: seed, samples.samples, scratch: scratch.columns, deviates: deviates.columns,
      deviations: deviations.columns)
    return samples
  }

  /// The deviations of a strength, sample by sample: those of each entrant in the first quantity, then in the
  /// second.
  package subscript(row: Int) -> Span<Double> {
    @_lifetime(borrow self)
    get { deviations[row].span }
  }
}
