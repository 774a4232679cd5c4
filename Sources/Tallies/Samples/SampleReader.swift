package import Engine
internal import Games
internal import Programs

/// Reads the columns of a sample off a block.
package struct SampleReader {
  private let layout: SampleLayout
  private var marks = EntrantMarks()
  private var columns = BitColumns()
  /// Columns of a match: wins of the home side and level scores, and a further condition.
  private let results: Int
  private let more: Int

  package init(_ layout: SampleLayout) {
    self.layout = layout
    results = layout.columns
    more = results + 2
  }

  /// Returns the bits of all columns, one after the other, in words of 64 lanes.
  package mutating func read(_ block: TournamentBlock) -> [UInt64] {
    columns.resize(count: more + 1, lanes: block.laneCount)
    for match in layout.matches { read(match, block) }
    for entrant in 0..<layout.entrants {
      read(positionOf: entrant, block)
    }
    for (number, zone) in block.tournament.program.zones.enumerated()
    where layout.zones[number] != nil {
      block.mark(.slots(zone.slots), in: &marks)
      let marks = marks
      for entrant in 0..<layout.entrants {
        guard let column = layout.zone(number, entrant) else { continue }
        columns.set(column, to: marks[entrant])
      }
    }
    for table in layout.ranks { read(table, block) }
    let (words, lanes) = (columns[0..<layout.columns], block.laneCount)
    let each = (lanes + 63) / 64
    let last: UInt64 = lanes % 64 == 0 ? .max : 1 << UInt64(lanes % 64) - 1
    return words.indices.map { $0 % each == each - 1 ? words[$0] & last : words[$0] }
  }

  private mutating func read(_ match: SampleLayout.MatchColumns, _ block: TournamentBlock) {
    let number = match.match
    let (wins, level) = (results, results + 1)
    columns.compare(
      block.outcome(number, side: 0), block.outcome(number, side: 1), in: results)
    if let deciders = block.deciders(number) {
      // Whoever wins a shoot-out wins the match: after a second leg, whatever its own score.
      for decider in [MatchDecider.homeShootOut, .awayShootOut] {
        let value = Int(decider.rawValue)
        columns.set(more, where: deciders, in: value..<value + 1)
        columns.combine(wins, with: more) { decider == .homeShootOut ? $0 | $1 : $0 & ~$1 }
        columns.combine(level, with: more) { $0 & ~$1 }
      }
    }
    if let played = block.playedLanes(number) {
      // A match that was not played has a score of 0-0, which is no draw.
      columns.set(more, where: played, in: 1..<2)
      columns.combine(level, with: more) { $0 & $1 }
      if let column = match.played { columns.combine(column, with: more) { $1 } }
    }
    columns.combine(match.homeWin, with: wins) { $1 }
    if let draw = match.draw { columns.combine(draw, with: level) { $1 } }
  }

  private mutating func read(positionOf entrant: Int, _ block: TournamentBlock) {
    let (own, positions) = (layout.position(entrant), block.positions[entrant])
    guard layout.positions.count < layout.entrants else {
      return columns.set(own, toBitsOf: positions)
    }
    for column in own { columns.combine(column, with: more) { _, _ in 0 } }
    for (index, position) in layout.positions.enumerated() {
      columns.set(more, where: positions, in: position..<position + 1)
      for (bit, column) in own.enumerated() where index >> bit & 1 == 1 {
        columns.combine(column, with: more) { $0 | $1 }
      }
    }
  }

  private mutating func read(_ ranks: SampleLayout.RankColumns, _ block: TournamentBlock) {
    for column in ranks.first..<ranks.first + ranks.entrants.count * ranks.bits {
      columns.combine(column, with: more) { _, _ in 0 }
    }
    for (rank, slot) in block.tournament.program.tables[ranks.table].rankSlots.enumerated()
    where rank > 0 {
      block.mark(.slots([slot]), in: &marks)
      let marks = marks
      for (number, entrant) in ranks.entrants.enumerated() {
        columns.set(more, to: marks[entrant])
        let first = ranks.first + number * ranks.bits
        for bit in 0..<ranks.bits where rank >> bit & 1 == 1 {
          columns.combine(first + bit, with: more) { $0 | $1 }
        }
      }
    }
  }
}
