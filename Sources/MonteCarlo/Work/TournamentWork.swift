internal import Engine
internal import Games
internal import KernelInterface
public import Programs
public import Tallies

extension Runner {
  /// Plays a tournament, and counts what is asked for.
  public init(_ tournament: Tournament, options: TallyOptions, _ engine: Engine) {
    let layout = TallyLayout(tournament, options: options)
    self.init(
      engine, standardBlockSize: Runner.standardBlockSize(tournament),
      bytesPerLane: TournamentBlock.bytesPerLane(
        tournament, countsCounters: options.counters, countsParticipants: options.participants),
      layout
    ) { capacity in
      let block = TournamentBlock(
        tournament, seed: engine.seed, capacity: capacity,
        countsCounters: options.counters, countsParticipants: options.participants)
      return TournamentWork(block: block, counts: BlockTally(layout))
    }
  }

  /// As many lanes as keep a block within about half a megabyte, but enough to fill vectors. It may be more up to 512 lanes, and
  /// up to 1,024 where they stay in the larger caches: what each match and table is set up with is used by all lanes.
  static func standardBlockSize(_ tournament: Tournament) -> Int {
    let bytes = bytesPerLane(tournament)
    let lanes = max((1 << 19) / bytes, min(512, (1 << 23) / bytes), min(1024, (5 << 19) / bytes))
    return max(64, min(4096, lanes / 64 * 64))
  }

  /// What a lane of a block takes, about.
  static func bytesPerLane(_ tournament: Tournament) -> Int {
    tournament.program.bytesPerLane(outcomes: tournament.game.outcomes.count)
      + tournament.entrants.count + tournament.sampledBytes
  }
}

/// What a worker of a run plays and counts with.
private struct TournamentWork: BlockWork {
  let block: TournamentBlock
  var counts: BlockTally

  var tally: Tally {
    get { counts.tally }
    _modify { yield &counts.tally }
  }

  mutating func play(first: UInt64, count: Int, until stop: StopFlag?) -> Bool {
    guard block.play(first: first, count: count, until: stop) else { return false }
    counts.add(block)
    return true
  }
}
