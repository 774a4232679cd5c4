internal import Engine
internal import Games
internal import Programs

/// Counts in a block how often each entrant was in each band after each result of each match.
///
/// Who is in which band, and how a match ended, are columns of bits: what is counted are the lanes that two of them have in
/// common. A match that has been played ends the same in every lane.
struct LeverageReader: MatchReader {
  private let part: LeveragePart
  /// For each band the positions that are its seats; empty if its seats are slots.
  private let positions: [Range<Int>]
  private var marks = EntrantMarks()
  /// For each band and each entrant the lanes in which the entrant is in it; and behind these, those in which the match
  /// at work has each result, and those in which something holds besides.
  private var columns = BitColumns()
  /// For each band and each entrant the number of lanes in which the entrant was in it, since the last time that matches which
  /// have been played got them.
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

  mutating func add(_ block: TournamentBlock, to tally: inout Tally) {
    columns.resize(count: more + 1, lanes: block.laneCount)
    for band in part.bands.indices { findReached(band, block) }
    columns.count(reached, to: &counts, at: counts.indices)
  }

  mutating func add(
    _ match: Int, _ home: OutcomeLanes, _ away: OutcomeLanes, of block: TournamentBlock,
    to tally: inout Tally
  ) {
    guard part.results[match] == nil else { return }
    columns.compare(home, away, in: results.lowerBound)
    if let deciders = block.deciders(match) { decide(deciders) }
    let first = part.counts.start + part.start(match: match, result: 0, band: 0)
    tally.count(
      reached, and: results, of: columns, in: first..<first + results.count * reached.count)
  }

  mutating func settle(_ tally: inout Tally) {
    for (match, known) in part.results.enumerated() {
      guard let result = known.flatMap({ LeverageReader.outcomes.firstIndex(of: $0) }) else {
        continue
      }
      let first = part.counts.start + part.start(match: match, result: result, band: 0)
      tally.add(to: first..<first + reached.count) { counts[$0] }
    }
    for column in reached { counts[column] = 0 }
  }

  /// The results that are counted.
  private static let outcomes: [MatchOutcome] = [.home, .draw]

  /// Lets shoot-outs decide a match whose results by scores have been found.
  private mutating func decide(_ deciders: DeciderLanes) {
    for decider in [MatchDecider.homeShootOut, .awayShootOut].map({ Int($0.rawValue) }) {
      columns.set(more, where: deciders, in: decider..<decider + 1)
      for (result, outcome) in zip(results, LeverageReader.outcomes) {
        let isWon = outcome == .home && decider == Int(MatchDecider.homeShootOut.rawValue)
        columns.combine(result, with: more) { isWon ? $0 | $1 : $0 & ~$1 }
      }
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
