internal import Games
internal import KernelInterface
internal import RandomStreams

/// The deviations of all teams' strengths that are sampled for the tournaments of a block. One worker owns them.
final class SampledDeviations {
  private let sampler: JointSampler
  private let capacity: Int
  /// The sampler's rows of deviates, and then those of deviations.
  private let rows: UnsafeMutablePointer<Double>
  private let scratch: UnsafeMutablePointer<UInt32>

  /// - Parameter lanes: the most that a block has.
  init(_ sampler: JointSampler, lanes: Int) {
    self.sampler = sampler
    capacity = MatchLanes.padded(lanes)
    rows = .allocate(capacity: 2 * sampler.rows * capacity)
    rows.initialize(repeating: 0, count: 2 * sampler.rows * capacity)
    scratch = .allocate(capacity: JointSampler.maximumQuantities * capacity)
    scratch.initialize(repeating: 0, count: JointSampler.maximumQuantities * capacity)
  }

  deinit {
    rows.deallocate()
    scratch.deallocate()
  }

  /// What a lane takes, in bytes.
  static func bytesPerLane(_ sampler: JointSampler) -> Int {
    2 * sampler.rows * 8 + JointSampler.maximumQuantities * 4
  }

  /// Samples the deviations of a block, and says which of the samples each lane has.
  func begin(seed: Seed, lanes: MatchLanes, tournamentsPerSample: Int) -> LaneSamples {
    precondition(lanes.count <= capacity, "\(lanes.count) lanes")
    let samples = LaneSamples(lanes, tournamentsPerSample: tournamentsPerSample)
    sampler.sample(
      seed: seed, samples.samples, scratch: scratch, deviates: rows,
      deviations: rows + sampler.rows * capacity, stride: capacity)
    return samples
  }

  /// The deviations of a strength, sample by sample: those of each entrant in the first quantity, then in the second.
  subscript(row: Int) -> UnsafePointer<Double> {
    UnsafePointer(rows + (sampler.rows + row) * capacity)
  }
}
