package import KernelInterface
package import RandomStreams

/// The rows of strengths of a block whose ratings are sampled: for each entrant one a sample, and for each
/// lane which of them it plays by. One worker owns it.
///
/// The rows of an entrant whose ratings are certain are all the same.
package struct SampledRows<Element: BitwiseCopyable> {
  /// A column of ``capacity`` rows for each table and entrant.
  private let memory: LaneMemory<Element>
  /// The number of rows for an entrant.
  package let capacity: Int
  /// The distance between the same row of consecutive tables, in rows.
  package var tableDistance: Int { samplers.count * capacity }
  private let stride: Int
  private let samplers: [RatingSampler?]
  /// The row number of each entrant in each lane.
  private let rowNumbers: LaneMemory<Int32>
  /// Two columns for sides that are not the same in all lanes.
  private let mixedRows: LaneMemory<Int32>
  private let ratings: LaneMemory<Double>
  private let scratch: LaneMemory<UInt32>

  /// Creates rows of certain ratings.
  ///
  /// - Parameters:
  ///   - fixed: For each entrant the row by the stated ratings, `stride` elements, then those of further tables, if
  ///     any.
  ///   - samplers: For each entrant the sampler of its ratings, or `nil` if they are certain.
  ///   - lanes: The maximum number of lanes of a block.
  package init(
    _ fixed: [Element], stride: Int, samplers: [RatingSampler?], lanes: Int
  ) {
    let entrants = samplers.count
    let columns = fixed.count / stride
    precondition(
      fixed.count == columns * stride && columns % entrants == 0,
      "\(fixed.count) elements for \(entrants) rows of \(stride)")
    self.stride = stride
    self.samplers = samplers
    capacity = MatchLanes.padded(lanes)
    memory = LaneMemory(repeating: fixed[0], columns: columns, lanes: capacity * stride)
    rowNumbers = LaneMemory(repeating: 0, columns: entrants, lanes: capacity)
    mixedRows = LaneMemory(repeating: 0, columns: 2, lanes: capacity)
    ratings = LaneMemory(repeating: 0, columns: SampledRows.ratings(samplers), lanes: capacity)
    scratch = LaneMemory(repeating: 0, columns: 3, lanes: capacity)
    let rows = memory.columns.all
    for row in 0..<columns * capacity {
      for element in 0..<stride {
        rows[row * stride + element] = fixed[row / capacity * stride + element]
      }
    }
  }

  /// All rows, table by table, one entrant's after the other.
  package var rows: Span<Element> {
    @_lifetime(borrow self)
    get { memory.columns.all.span }
  }

  /// The most ratings that an entrant has.
  private static func ratings(_ samplers: [RatingSampler?]) -> Int {
    samplers.map { $0?.count ?? 0 }.max() ?? 0
  }

  /// The memory per lane, in bytes; 0 if all ratings are certain.
  package static func bytesPerLane(
    _ samplers: [RatingSampler?], stride: Int, tables: Int = 1
  ) -> Int {
    guard samplers.contains(where: { $0 != nil }) else { return 0 }
    return samplers.count * (tables * stride * MemoryLayout<Element>.stride + 4) + 2 * 4
      + ratings(samplers) * 8 + 3 * 4
  }

  /// Samples the ratings of a block and has the rows of uncertain entrants filled.
  ///
  /// - Parameter fill: A closure that takes an entrant, its sampled ratings, a column each, the number of samples, and
  ///   the columns of rows to fill, of which the entrant's has its number, in the first table.
  package func begin(
    seed: Seed, lanes: MatchLanes, tournamentsPerSample: Int,
    fill: (
      _ entrant: Int, _ ratings: MutableColumns<Double>, _ samples: Int,
      _ rows: MutableColumns<Element>
    ) -> Void
  ) {
    let samples = LaneSamples(lanes, tournamentsPerSample: tournamentsPerSample)
    for (entrant, sampler) in samplers.enumerated() {
      let numbers = rowNumbers[entrant][0..<lanes.paddedCount]
      for lane in 0..<numbers.count {
        numbers[lane] = Int32(entrant * capacity + samples[lane])
      }
      guard let sampler else { continue }
      sampler.sample(
        seed: seed, samples.samples, scratch: scratch.columns, ratings: ratings.columns)
      fill(entrant, ratings.columns, samples.samples.count, memory.columns)
    }
  }

  /// The rows of a side of a match, whose rows are entrants.
  ///
  /// - Parameter number: The number of the side, 0 or 1.
  @_lifetime(borrow self)
  package func rows(of side: SideRows, _ number: Int, lanes: MatchLanes) -> SideRows {
    switch side {
    case .uniform(let entrant):
      return .perLane(rowNumbers[Int(entrant)].span)
    case .perLane(let entrants):
      let (mixed, all) = (mixedRows[number][0..<lanes.paddedCount], rowNumbers.columns.all)
      let entrants = entrants.extracting(0..<mixed.count)
      for lane in entrants.indices {
        mixed[lane] = all[Int(entrants[lane]) &* capacity &+ lane]
      }
      return .perLane(mixed.span)
    }
  }
}
