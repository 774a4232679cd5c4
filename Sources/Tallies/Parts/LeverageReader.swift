internal import Engine
internal import Games
internal import Programs

/// Counts how often each entrant is in each band after each result of each match.
///
/// Bands and results are columns of bits, whose common lanes are counted.
struct LeverageReader: MatchReader {
  private let part: LeveragePart
  /// The positions of each band, or none if its seats are slots.
  private let positions: [Range<Int>]
  private var marks = EntrantMarks()
  /// The lanes of each band and entrant (``reached``), of each result of the current match (``results``), and of a further
  /// condition (``more``).
  private var columns = BitColumns()
  /// The number of lanes of each band and entrant since the last ``settle(_:)``.
  private var counts: [Int64]
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

  private static let outcomes: [MatchOutcome] = [.home, .draw]

  /// Adds the wins in shoot-outs to the results by scores.
  private mutating func decide(_ deciders: DeciderLanes) {
    for decider in [MatchDecider.homeShootOut, .awayShootOut].map({ Int($0.rawValue) }) {
      columns.set(more, where: deciders, in: decider..<decider + 1)
      for (result, outcome) in zip(results, LeverageReader.outcomes) {
        let isWon = outcome == .home && decider == Int(MatchDecider.homeShootOut.rawValue)
        columns.combine(result, with: more) { isWon ? $0 | $1 : $0 & ~$1 }
      }
    }
  }

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
