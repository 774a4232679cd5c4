internal import Engine
internal import Games
internal import KernelInterface
public import Programs
public import Tallies

extension Runner {
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

  /// Returns the number of lanes that keep a block within about half a megabyte, but fill vectors:
  /// up to 512 lanes may take more, and up to 1,024 if they fit larger caches, since all lanes
  /// share the setup of each match and table.
  static func standardBlockSize(_ tournament: Tournament) -> Int {
    let bytes = bytesPerLane(tournament)
    let lanes = max((1 << 19) / bytes, min(512, (1 << 23) / bytes), min(1024, (5 << 19) / bytes))
    return max(64, min(4096, lanes / 64 * 64))
  }

  /// Returns the number of lanes if a worker plays several blocks.
  static func standardBlockSize(_ tournament: Tournament, blocks: Int) -> Int {
    let maximum = (64 << 20) / blocks / bytesPerLane(tournament) / 64 * 64
    return max(64, min(standardBlockSize(tournament), maximum))
  }

  static func bytesPerLane(_ tournament: Tournament) -> Int {
    tournament.program.bytesPerLane(outcomes: tournament.game.outcomes.count)
      + tournament.entrants.count + tournament.sampledBytes
  }
}

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
