internal import Engine
internal import KernelInterface
public import Programs
internal import Tallies

extension Runner {
  /// The lanes that a worker of a nested study plays at once, about.
  private static let spreadLanes = 4_096

  /// Plays a nested study: samples of uncertain ratings, and several tournaments with each. What is numbered, and
  /// cut into blocks and ranges, are the samples: sample k has the tournaments from m (k - 1) + 1 to m k.
  ///
  /// A block has as many samples as have about as many tournaments as a run plays at once.
  public init(_ tournament: Tournament, tournamentsPerSample: Int, _ engine: Engine) {
    let layout = TallyLayout(
      entrants: tournament.entrants.count, tournamentsPerSample: tournamentsPerSample)
    let lanes = min(
      Runner.standardBlockSize(tournament),
      Runner.lanes(
        fitting: engine.memory, bytesPerLane: TournamentBlock.bytesPerLane(tournament)))
    // A block of samples takes no other memory that grows with their number.
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

/// What a worker of a nested study plays and counts with.
private struct RatingSpreadWork: BlockWork {
  var tally: Tally
  let block: TournamentBlock
  let tournamentsPerSample: Int
  /// For each entrant the titles of the sample that is being played.
  var titles: [Int]
  /// The same of the samples of the block that are complete, one after the other.
  var sampled: [Int] = []

  /// Plays `count` samples from number `first` (from 0) on: their tournaments in blocks that need not end where
  /// a sample does.
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
