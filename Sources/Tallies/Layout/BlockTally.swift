package import Engine
internal import KernelInterface
internal import Programs

/// A worker's tally, and what reads blocks off into it.
package struct BlockTally {
  /// All counts but for those that readers keep and what is known of the last tournaments.
  private var counted: Tally
  /// The number of tournaments since the last time that these were added.
  private var unsettled: Int64 = 0
  private var readers: [any BlockReader]
  private var matchReaders: [any MatchReader]
  /// The matches for these.
  private var matches: [Int] = []
  /// The counts that every tournament adds, as soon as a block has told.
  private var known: KnownCounts?

  package init(_ layout: TallyLayout) {
    counted = Tally(layout)
    let all = layout.parts.map { $0.reader() }
    readers = all.filter { !($0 is any MatchReader) }
    matchReaders = all.compactMap { $0 as? any MatchReader }
  }

  /// The tally of all tournaments that have been added.
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

  /// Adds the tournaments of a block.
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

  /// Adds what has not been added with the blocks.
  private mutating func settle() {
    guard unsettled > 0 else { return }
    known?.add(tournaments: unsettled, to: &counted)
    for reader in readers.indices { readers[reader].settle(&counted) }
    for reader in matchReaders.indices { matchReaders[reader].settle(&counted) }
    unsettled = 0
  }
}
