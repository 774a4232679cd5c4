package import Engine
internal import KernelInterface
internal import Programs

/// A worker's tally, and the readers that count blocks into it.
package struct BlockTally {
  /// All counts but those that readers keep and the known counts of unsettled tournaments.
  private var counted: Tally
  /// The number of tournaments whose known counts are not in ``counted``.
  private var unsettled: Int64 = 0
  private var readers: [any BlockReader]
  private var matchReaders: [any MatchReader]
  private var matches: [Int] = []
  /// The counts that every tournament adds, or `nil` before the first block.
  private var known: KnownCounts?

  package init(_ layout: TallyLayout) {
    counted = Tally(layout)
    let all = layout.parts.map { $0.reader() }
    readers = all.filter { !($0 is any MatchReader) }
    matchReaders = all.compactMap { $0 as? any MatchReader }
  }

  package var tally: Tally {
    get {
      var copy = self
      copy.settle()
      return copy.counted
    }
    _modify {
      settle()
      yield &counted
    }
  }

  package mutating func add(_ block: TournamentBlock) {
    let tournaments = Int64(block.lanes.count)
    counted.tournaments += tournaments
    unsettled += tournaments
    if known == nil {
      known = KnownCounts(readers + matchReaders, block, counted.layout)
      matches = TwoSidedMatches(block.tournament.program).open
    }
    for reader in readers.indices { readers[reader].add(block, to: &counted) }
    guard !matchReaders.isEmpty else { return }
    for reader in matchReaders.indices { matchReaders[reader].add(block, to: &counted) }
    for match in matches {
      let (home, away) = (block.outcome(match, side: 0), block.outcome(match, side: 1))
      for reader in matchReaders.indices {
        matchReaders[reader].add(match, home, away, of: block, to: &counted)
      }
    }
  }

  /// Adds the counts that blocks left to be added later.
  private mutating func settle() {
    guard unsettled > 0 else { return }
    known?.add(tournaments: unsettled, to: &counted)
    for reader in readers.indices { readers[reader].settle(&counted) }
    for reader in matchReaders.indices { matchReaders[reader].settle(&counted) }
    unsettled = 0
  }
}
