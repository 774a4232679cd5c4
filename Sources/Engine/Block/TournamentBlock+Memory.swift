internal import Games
package import Programs

extension TournamentBlock {
  /// Returns the maximum memory of a block per lane, in bytes, including the space between columns.
  ///
  /// - Parameters:
  ///   - countsCounters: True if the game's counters are counted.
  ///   - countsParticipants: True if participants are counted one by one.
  package static func bytesPerLane(
    _ tournament: Tournament, countsCounters: Bool = false, countsParticipants: Bool = false
  ) -> Int {
    let (program, game) = (tournament.program, tournament.game)
    let (matches, sides) = (program.matches.count, program.sides)
    let counters = countsCounters || program.readsCards ? game.counters.count : 0
    let entrants = tournament.entrants.count
    let ofMatches = matches * (2 * sides * (game.outcomes.count + counters) + 2 + 1 + 1)
    let ofMatch = 5 * sides + 1 + 4 + 3 + 1 + 2 * (2 * (game.outcomes.count + counters) + 1)
    let participants = countsParticipants ? 2 * (tournament.participants?.maximumPerSide ?? 0) : 0
    let slots = 4 * (program.slotColumns + entrants + 1 + program.workColumns)
    let ofTables =
      4 * program.rowCounts.points + 12 * program.rowCounts.scores + program.rowCounts.ranks
      + program.rowCounts.orders + program.rowCounts.lots + program.rowCounts.criteria
    let bytes =
      ofMatches + ofMatch + participants + slots + 8 * program.contextColumns + ofTables
      + program.rowColumns
      + entrants + tournament.sampledBytes
    // Where there are few lanes, columns lie half as far again apart as they are long.
    return bytes * 3 / 2
  }

  /// The size of the block's columns, in bytes.
  package var bytes: Int {
    slots.bytes + contexts.bytes + rowColumns.bytes + work.bytes + finalPositions.bytes
      + matchColumns.bytes + current.bytes + tableColumns.bytes
  }
}
