package import KernelInterface
package import RandomStreams

/// The rows of strengths of a block whose ratings are sampled: for each entrant one a sample, and for each
/// lane which of them it plays by. One worker owns it.
///
/// The rows of an entrant whose ratings are certain are all the same.
package final class SampledRows<Element: BitwiseCopyable> {
  /// Tables x entrants x ``capacity`` rows.
  package let rows: UnsafeMutablePointer<Element>
  /// How many rows there are for an entrant, and how far the columns of sampled ratings are apart.
  package let capacity: Int
  /// From a row of the first table to that of the next, in rows.
  package var tableDistance: Int { samplers.count * capacity }
  private let stride: Int
  private let samplers: [RatingSampler?]
  /// Entrants x capacity: for each lane which row.
  private let rowNumbers: UnsafeMutablePointer<Int32>
  /// Two columns for sides that are not the same in all lanes.
  private let mixedRows: UnsafeMutablePointer<Int32>
  /// Ratings x capacity.
  private let ratings: UnsafeMutablePointer<Double>
  private let scratch: UnsafeMutablePointer<UInt32>

  /// Rows that are as if all ratings were certain.
  ///
  /// - Parameters:
  ///   - fixed: for each entrant the row by its ratings as they are given, `stride` elements; then those of further
  ///     tables, if there are some.
  ///   - samplers: for each entrant what samples its ratings; nil where they are certain.
  ///   - lanes: the most that a block has.
  package init(
    _ fixed: [Element], stride: Int, samplers: [RatingSampler?], lanes: Int
  ) {
    let entrants = samplers.count
    let tables = fixed.count / (entrants * stride)
    precondition(
      fixed.count == tables * entrants * stride,
      "\(fixed.count) elements for \(entrants) rows of \(stride)")
    self.stride = stride
    self.samplers = samplers
    capacity = MatchLanes.padded(lanes)
    rows = .allocate(capacity: tables * entrants * capacity * stride)
    rowNumbers = .allocate(capacity: entrants * capacity)
    mixedRows = .allocate(capacity: 2 * capacity)
    let sampled = SampledRows.ratings(samplers) * capacity
    ratings = .allocate(capacity: sampled)
    scratch = .allocate(capacity: 3 * capacity)
    fixed.withUnsafeBufferPointer { fixed in
      guard let start = fixed.baseAddress else { return }
      for row in 0..<tables * entrants * capacity {
        (rows + row * stride).initialize(from: start + row / capacity * stride, count: stride)
      }
    }
    rowNumbers.initialize(repeating: 0, count: entrants * capacity)
    mixedRows.initialize(repeating: 0, count: 2 * capacity)
    ratings.initialize(repeating: 0, count: sampled)
    scratch.initialize(repeating: 0, count: 3 * capacity)
  }

  deinit {
    rows.deallocate()
    rowNumbers.deallocate()
    mixedRows.deallocate()
    ratings.deallocate()
    scratch.deallocate()
  }

  /// The most ratings that an entrant has.
  private static func ratings(_ samplers: [RatingSampler?]) -> Int {
    samplers.map { $0?.count ?? 0 }.max() ?? 0
  }

  /// What a lane takes, in bytes; 0 where all ratings are certain.
  package static func bytesPerLane(
    _ samplers: [RatingSampler?], stride: Int, tables: Int = 1
  ) -> Int {
    guard samplers.contains(where: { $0 != nil }) else { return 0 }
    return samplers.count * (tables * stride * MemoryLayout<Element>.stride + 4) + 2 * 4
      + ratings(samplers) * 8 + 3 * 4
  }

  /// Samples the ratings of a block and has the rows of uncertain entrants filled.
  ///
  /// - Parameter fill: is given an entrant, its sampled ratings, a column each and ``capacity`` apart, how
  ///   many samples there are, and the rows to fill, those of the first table.
  package func begin(
    seed: Seed, lanes: MatchLanes, tournamentsPerSample: Int,
    fill: (
      _ entrant: Int, _ ratings: UnsafeMutablePointer<Double>, _ samples: Int,
      _ rows: UnsafeMutablePointer<Element>
    ) -> Void
  ) {
    precondition(lanes.count <= capacity, "\(lanes.count) lanes")
    let samples = LaneSamples(lanes, tournamentsPerSample: tournamentsPerSample)
    for (entrant, sampler) in samplers.enumerated() {
      let numbers = rowNumbers + entrant * capacity
      for lane in 0..<lanes.paddedCount {
        numbers[lane] = Int32(entrant * capacity + samples[lane])
      }
      guard let sampler else { continue }
      sampler.sample(
        seed: seed, samples.samples, scratch: scratch, ratings: ratings,
        stride: capacity)
      fill(entrant, ratings, samples.samples.count, rows + entrant * capacity * stride)
    }
  }

  /// The rows of the two sides of a match, who are entrants.
  package func sides(
    _ sides: UnsafeBufferPointer<SideRows>, lanes: MatchLanes
  ) -> (home: SideRows, away: SideRows) {
    (
      side(sides[0], lanes: lanes, mixedRows),
      side(sides[1], lanes: lanes, mixedRows + capacity)
    )
  }

  private func side(
    _ side: SideRows, lanes: MatchLanes, _ mixed: UnsafeMutablePointer<Int32>
  ) -> SideRows {
    switch side {
    case .uniform(let entrant):
      return .perLane(rowNumbers + Int(entrant) * capacity)
    case .perLane(let entrants):
      for lane in 0..<lanes.paddedCount {
        mixed[lane] = rowNumbers[Int(entrants[lane]) * capacity + lane]
      }
      return .perLane(mixed)
    }
  }
}
