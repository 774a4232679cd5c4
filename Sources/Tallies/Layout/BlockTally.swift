package import Engine
internal import KernelInterface

/// A worker's tally, and what reads blocks off into it.
package struct BlockTally {
  package var tally: Tally
  private var readers: [any BlockReader]
  /// The counts that every tournament adds, as soon as a block has told.
  private var known: KnownCounts?

  package init(_ layout: TallyLayout) {
    tally = Tally(layout)
    readers = layout.parts.map { $0.reader() }
  }

  /// Adds the tournaments of a block.
  package mutating func add(_ block: TournamentBlock) {
    let tournaments = Int64(block.lanes.count)
    tally.tournaments += tournaments
    let known = known ?? KnownCounts(readers, block, tally.layout)
    self.known = known
    known.add(tournaments: tournaments, to: &tally)
    for reader in readers.indices { readers[reader].add(block, to: &tally) }
  }
}
