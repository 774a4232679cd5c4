public import Competitions
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
    self.init(
      engine, standardBlockSize: max(1, Runner.spreadLanes / tournamentsPerSample), layout
    ) { _ in
      let block = TournamentBlock(
        tournament, seed: engine.seed, kernels: engine.kernels,
        capacity: Runner.standardBlockSize(tournament), countsCounters: false,
        tournamentsPerSample: tournamentsPerSample)
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

  /// Plays `count` samples from number `first` (from 0) on: their tournaments in blocks that need not end where
  /// a sample does.
  mutating func play(first: UInt64, count: Int) {
    let each = tournamentsPerSample
    var left = count * each
    var next = first * UInt64(each)
    var leftOfSample = each
    while left > 0 {
      let lanes = min(left, block.capacity)
      block.play(first: next, count: lanes)
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
  }

  private mutating func add(_ lanes: Range<Int>) {
    for entrant in titles.indices {
      let positions = block.positions[entrant]
      var won = 0
      for lane in lanes { won += positions[lane] == 0 ? 1 : 0 }
      titles[entrant] += won
    }
  }

  private mutating func endSample() {
    tally.tournaments += 1
    for entrant in titles.indices {
      tally.counts[entrant * (tournamentsPerSample + 1) + titles[entrant]] += 1
      titles[entrant] = 0
    }
  }
}
