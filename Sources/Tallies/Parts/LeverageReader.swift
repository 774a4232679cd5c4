internal import Engine
internal import Games
internal import Programs

/// Counts in a block how often each entrant was in each band after each result of each match.
///
/// Who is in which band, and how a match ended, are columns of bits: what is counted are the lanes that two of them have in
/// common. A match that has been played ends the same in every lane.
struct LeverageReader: BlockReader {
  private let part: LeveragePart
  /// For each band the positions that are its seats; empty if its seats are slots.
  private let positions: [Range<Int>]
  private var marks = EntrantMarks()
  /// For each band and each entrant the lanes in which the entrant is in it; and behind these, those in which the match
  /// at work has each result, and those in which something holds besides.
  private var columns = BitColumns()
  /// For each band and each entrant the number of lanes in which the entrant is in it.
  private var counts: [Int64]
  /// The columns of bands and entrants.
  private let reached: Range<Int>
  private let results: Range<Int>
  private let more: Int

  init(_ part: LeveragePart) {
    self.part = part
    positions = part.bands.map { seats in
      let positions = seats.compactMap(\.position)
      return positions.isEmpty ? 0..<0 : positions[0]..<positions[0] + positions.count
    }
    reached = 0..<part.bands.count * part.entrants
    results = reached.count..<reached.count + LeverageReader.outcomes.count
    more = results.upperBound
    counts = Array(repeating: 0, count: reached.count)
  }

  /// Adds the matches of a block.
  mutating func add(_ block: TournamentBlock, to tally: inout Tally) {
    columns.resize(count: more + 1, lanes: block.laneCount)
    for band in part.bands.indices { findReached(band, block) }
    for column in reached { counts[column] = columns[column..<column + 1].laneCount }
    for (match, known) in part.results.enumerated() {
      let first = part.counts.start + part.start(match: match, result: 0, band: 0)
      if let known {
        guard let result = LeverageReader.outcomes.firstIndex(of: known) else { continue }
        let start = first + result * reached.count
        tally.add(to: start..<start + reached.count) { counts[$0] }
      } else {
        for (number, outcome) in LeverageReader.outcomes.enumerated() {
          find(outcome, match, block, in: results.lowerBound + number)
        }
        tally.count(
          reached, and: results, of: columns,
          in: first..<first + results.count * reached.count)
      }
    }
  }

  /// The results that are counted.
  private static let outcomes: [MatchOutcome] = [.home, .draw]

  /// Finds the lanes in which a match has a result.
  private mutating func find(
    _ outcome: MatchOutcome, _ match: Int, _ block: TournamentBlock, in result: Int
  ) {
    let (home, away) = (block.outcome(match, side: 0), block.outcome(match, side: 1))
    if outcome == .home {
      columns.set(result, where: home, exceed: away)
    } else {
      columns.set(result, where: home, equal: away)
    }
    guard let deciders = block.deciders(match) else { return }
    for decider in [MatchDecider.homeShootOut, .awayShootOut].map({ Int($0.rawValue) }) {
      columns.set(more, where: deciders, in: decider..<decider + 1)
      let isWon = outcome == .home && decider == Int(MatchDecider.homeShootOut.rawValue)
      columns.combine(result, with: more) { isWon ? $0 | $1 : $0 & ~$1 }
    }
  }

  /// Finds who is in a band.
  private mutating func findReached(_ band: Int, _ block: TournamentBlock) {
    let first = band * part.entrants
    guard positions[band].isEmpty else {
      for entrant in 0..<part.entrants {
        columns.set(first + entrant, where: block.positions[entrant], in: positions[band])
      }
      return
    }
    let seats = part.bands[band]
    block.mark(.slots(seats.compactMap(\.slot)), in: &marks)
    for entrant in 0..<part.entrants {
      let marks = marks
      columns.set(first + entrant, to: marks[entrant])
    }
    for case .sharing(let slot, let possible) in seats {
      block.mark(.slots([slot]), in: &marks)
      for entrant in 0..<part.entrants {
        let (marks, holder) = (marks, results.lowerBound)
        columns.set(holder, to: marks[entrant])
        columns.set(more, where: block.positions[entrant], in: possible)
        columns.combine(holder, with: more) { $0 & $1 }
        columns.combine(first + entrant, with: holder) { $0 | $1 }
      }
    }
  }
}
