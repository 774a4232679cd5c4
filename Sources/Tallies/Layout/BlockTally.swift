package import Engine
internal import KernelInterface

/// A worker's tally, and what reads blocks off into it.
package struct BlockTally {
  package var tally: Tally
  private var readers: [any BlockReader]

  package init(_ layout: TallyLayout) {
    tally = Tally(layout)
    readers = layout.parts.map { $0.reader() }
  }

  /// Adds the tournaments of a block.
  package mutating func add(_ block: TournamentBlock) {
    tally.tournaments += Int64(block.lanes.count)
    for reader in readers.indices { readers[reader].add(block, to: &tally) }
  }
}
