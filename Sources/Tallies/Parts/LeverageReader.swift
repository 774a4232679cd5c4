internal import Competitions
internal import Games

/// Counts in a block how often each entrant came in at each position after each result of each match.
///
/// Who came in where is found once for a lane and written as one number, as many positions at once as a
/// small array of counters has room for: of four entrants the whole ranking. A match then takes one
/// count a lane, at the number of the ranking and where the counters of its result begin; what each
/// counter stands for is read off once a block.
struct LeverageReader: BlockReader {
  /// The most counters of a result: those of a match stay in the fastest memory.
  private static let maximumCodes = 256

  /// For each group of positions and each lane, who came in there: a number whose digits, to the base of
  /// the number of entrants, are the entrants.
  private var codes: [UInt16] = []
  /// For each lane where the counters of a match's result begin.
  private var starts: [UInt16] = []
  /// Home wins, draws and away wins, each with ``codeCount`` counters.
  private var counters: [UInt32]

  private let entrants: Int
  private let matches: Int
  private let codeCount: Int
  /// The positions whose entrants make one number.
  private let groups: [Range<Int>]
  /// For each position the group and what a digit is worth; 0 for a position that is not counted.
  private let groupOfPosition: [Int]
  private let weightOfPosition: [UInt16]
  /// For each position where the counts of its band begin among those of a result.
  private let bandStarts: [Int]
  /// Where the section begins, and how many elements a result of a match has.
  private let start: Int
  private let resultCount: Int

  init(_ part: LeveragePart) {
    let entrants = part.entrants
    let positions = part.tops.last ?? 0
    var digits = 1
    var codeCount = entrants
    while digits < positions, codeCount * entrants <= LeverageReader.maximumCodes {
      digits += 1
      codeCount *= entrants
    }
    groups = stride(from: 0, to: positions, by: digits).map { $0..<min($0 + digits, positions) }
    var weights: [UInt16] = []
    for position in 0..<entrants {
      let isFirst = position % digits == 0
      weights.append(
        position >= positions ? 0 : isFirst ? 1 : weights[position - 1] * UInt16(entrants))
    }
    weightOfPosition = weights
    groupOfPosition = (0..<entrants).map { $0 < positions ? $0 / digits : 0 }
    bandStarts = part.tops.indices.flatMap { band in
      part.positions(band).map { _ in band * entrants }
    }
    self.entrants = entrants
    matches = part.matches
    self.codeCount = codeCount
    counters = Array(repeating: 0, count: 3 * codeCount)
    start = part.counts.start
    resultCount = part.tops.count * entrants
  }

  /// Adds the matches of a block.
  mutating func add(_ block: TournamentBlock, to tally: inout Tally) {
    let lanes = block.laneCount
    if starts.count < lanes {
      starts = Array(repeating: 0, count: lanes)
      codes = Array(repeating: 0, count: groups.count * lanes)
    }
    findCodes(block, lanes)
    for match in 0..<matches {
      findStarts(block, match, lanes)
      for (number, positions) in groups.enumerated() {
        count(codesFrom: number * lanes, lanes)
        addCounters(positions, match, to: &tally)
      }
    }
  }

  private mutating func findCodes(_ block: TournamentBlock, _ lanes: Int) {
    codes.withUnsafeMutableBufferPointer { codes in
      codes.update(repeating: 0)
      groupOfPosition.withUnsafeBufferPointer { groups in
        weightOfPosition.withUnsafeBufferPointer { weights in
          for entrant in groups.indices {
            let positions = block.positions[entrant]
            let digit = UInt16(truncatingIfNeeded: entrant)
            for lane in 0..<lanes {
              let position = Int(positions[lane])
              codes[groups[position] &* lanes &+ lane] &+= digit &* weights[position]
            }
          }
        }
      }
    }
  }

  private mutating func findStarts(
    _ block: TournamentBlock, _ match: Int, _ lanes: Int
  ) {
    let home = block.outcome(match, side: 0)
    let away = block.outcome(match, side: 1)
    let draw = UInt16(truncatingIfNeeded: codeCount)
    let awayWin = UInt16(truncatingIfNeeded: 2 * codeCount)
    starts.withUnsafeMutableBufferPointer { starts in
      for lane in 0..<lanes {
        let (h, a) = (home[lane], away[lane])
        starts[lane] = h > a ? 0 : h == a ? draw : awayWin
      }
      guard let deciders = block.deciders(match) else { return }
      for lane in 0..<lanes {
        guard let winner = MatchDecider(rawValue: deciders[lane])?.shootOutWinner else { continue }
        starts[lane] = winner == 0 ? 0 : awayWin
      }
    }
  }

  private mutating func count(codesFrom first: Int, _ lanes: Int) {
    counters.withUnsafeMutableBufferPointer { counters in
      starts.withUnsafeBufferPointer { starts in
        codes.withUnsafeBufferPointer { codes in
          for lane in 0..<lanes {
            counters[Int(starts[lane] &+ codes[first &+ lane])] &+= 1
          }
        }
      }
    }
  }

  /// Adds what the counters say of some positions in home wins and draws, and clears them.
  private mutating func addCounters(_ positions: Range<Int>, _ match: Int, to tally: inout Tally) {
    let (entrants, codeCount, resultCount) = (entrants, codeCount, resultCount)
    let first = start + match * LeveragePart.results * resultCount
    tally.counts.withUnsafeMutableBufferPointer { counts in
      counters.withUnsafeMutableBufferPointer { counters in
        for cell in 0..<LeveragePart.results * codeCount where counters[cell] > 0 {
          let begin = first + (cell < codeCount ? 0 : resultCount)
          var code = cell < codeCount ? cell : cell - codeCount
          for position in positions {
            counts[begin + bandStarts[position] + code % entrants] += Int64(counters[cell])
            code /= entrants
          }
        }
        counters.update(repeating: 0)
      }
    }
  }
}
