internal import Engine
internal import KernelInterface
public import Programs
internal import Tallies

extension Runner {
  /// The approximate number of lanes per worker of a nested study.
  private static let spreadLanes = 4_096

  /// Plays a nested study: samples of uncertain ratings, with several tournaments each. Numbers,
  /// blocks and ranges are those of samples: sample k has tournaments m (k - 1) + 1 to m k.
  ///
  /// A block has the samples of about as many tournaments as in a run.
  public init(_ tournament: Tournament, tournamentsPerSample: Int, _ engine: Engine) {
    let layout = TallyLayout(
      entrants: tournament.entrants.count, tournamentsPerSample: tournamentsPerSample)
    let lanes = min(
      Runner.standardBlockSize(tournament),
      Runner.lanes(
        fitting: engine.memory, bytesPerLane: TournamentBlock.bytesPerLane(tournament)))
    // Other memory of a block does not grow with the number of samples.
    self.init(
      engine, standardBlockSize: max(1, Runner.spreadLanes / tournamentsPerSample),
      bytesPerLane: 0, layout
    ) { _ in
      let block = TournamentBlock(
        tournament, seed: engine.seed, capacity: lanes,
        countsCounters: false, tournamentsPerSample: tournamentsPerSample)
      return RatingSpreadWork(
        tally: Tally(layout), block: block, tournamentsPerSample: tournamentsPerSample,
        titles: Array(repeating: 0, count: tournament.entrants.count))
    }
  }
}

private struct RatingSpreadWork: BlockWork {
  var tally: Tally
  let block: TournamentBlock
  let tournamentsPerSample: Int
  /// The titles of each entrant in the current sample.
  var titles: [Int]
  /// The titles in the complete samples of the block, one sample after the other.
  var sampled: [Int] = []

  /// Plays `count` samples from number `first` (from 0) in blocks that need not end with a sample.
  mutating func play(first: UInt64, count: Int, until stop: StopFlag?) -> Bool {
    sampled.removeAll(keepingCapacity: true)
    for entrant in titles.indices { titles[entrant] = 0 }
    let each = tournamentsPerSample
    var left = count * each
    var next = first * UInt64(each)
    var leftOfSample = each
    while left > 0 {
      let lanes = min(left, block.capacity)
      guard block.play(first: next, count: lanes, until: stop) else { return false }
      var lane = 0
      while lane < lanes {
        let some = min(leftOfSample, lanes - lane)
        add(lane..<lane + some)
        lane += some
        leftOfSample -= some
        if leftOfSample == 0 {
          endSample()
          leftOfSample = each
        }
      }
      next += UInt64(lanes)
      left -= lanes
    }
    tally.tournaments += Int64(count)
    for (index, titles) in sampled.enumerated() {
      tally.counts[index % self.titles.count * (each + 1) + titles] += 1
    }
    return true
  }

  private mutating func add(_ lanes: Range<Int>) {
    for entrant in titles.indices {
      titles[entrant] += Int(block.positions[entrant].extracting(lanes).count(of: 0))
    }
  }

  private mutating func endSample() {
    sampled += titles
    for entrant in titles.indices { titles[entrant] = 0 }
  }
}
