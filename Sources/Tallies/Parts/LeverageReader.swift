internal import Competitions
internal import Games

/// Counts in a block how often each entrant was in each band after each result of each match.
///
/// Who is where is found once for a lane and written as one number, as many seats at once as a
/// small array of counters has room for: of four entrants the whole ranking. A match then takes one
/// count a lane, at the number of the ranking and where the counters of its result begin; what each
/// counter stands for is read off once a block.
struct LeverageReader: BlockReader {
  /// The most counters of a result: those of a match stay in the fastest memory.
  private static let maximumCodes = 256

  /// For each group of seats and each lane, who has them: a number whose digits, to the base ``base``, are the entrants.
  private var codes: [UInt16] = []
  /// For each lane where the counters of a match's result begin.
  private var starts: [UInt16] = []
  /// Home wins, draws and away wins, each with ``codeCount`` counters.
  private var counters: [UInt32]
  /// For each entrant and each lane whether they have a seat of the band at work already.
  private var isSeated: [UInt8] = []

  private let entrants: Int
  private let matches: Int
  /// The seats of all bands, one behind the other.
  private let seats: [LeveragePart.Seat]
  /// For each seat its band.
  private let bands: [Int]
  /// The number of entrants, and one for nobody where a seat may stay empty.
  private let base: Int
  private let codeCount: Int
  /// The seats whose entrants make one number.
  private let groups: [Range<Int>]
  /// For each seat what a digit is worth.
  private let weights: [UInt16]
  /// For each position the seat that it is; nil for one that is none.
  private let seatOfPosition: [Int?]
  /// Where the section begins, and how many elements a result of a match has.
  private let start: Int
  private let resultCount: Int

  init(_ part: LeveragePart) {
    let entrants = part.entrants
    let seats = part.bands.flatMap { $0 }
    let base = seats.contains { $0.isSlot } ? entrants + 1 : entrants
    var digits = 1
    var codeCount = base
    while digits < seats.count, codeCount * base <= LeverageReader.maximumCodes {
      digits += 1
      codeCount *= base
    }
    groups = stride(from: 0, to: seats.count, by: digits).map {
      $0..<min($0 + digits, seats.count)
    }
    var weights: [UInt16] = []
    for seat in seats.indices {
      weights.append(seat % digits == 0 ? 1 : weights[seat - 1] * UInt16(base))
    }
    self.weights = weights
    seatOfPosition = (0..<entrants).map { position in seats.firstIndex(of: .position(position)) }
    bands = part.bands.enumerated().flatMap { band, seats in seats.map { _ in band } }
    self.seats = seats
    self.base = base
    self.entrants = entrants
    matches = part.matches
    self.codeCount = codeCount
    counters = Array(repeating: 0, count: 3 * codeCount)
    start = part.counts.start
    resultCount = part.bands.count * entrants
  }

  /// Adds the matches of a block.
  mutating func add(_ block: TournamentBlock, to tally: inout Tally) {
    let lanes = block.laneCount
    if starts.count < lanes {
      starts = Array(repeating: 0, count: lanes)
      codes = Array(repeating: 0, count: groups.count * lanes)
    }
    guard !groups.isEmpty else { return }
    findCodes(block, lanes)
    for match in 0..<matches {
      findStarts(block, match, lanes)
      for (number, seats) in groups.enumerated() {
        count(codesFrom: number * lanes, lanes)
        addCounters(seats, match, to: &tally)
      }
    }
  }

  private mutating func findCodes(_ block: TournamentBlock, _ lanes: Int) {
    if base > entrants, isSeated.count < entrants * lanes {
      isSeated = Array(repeating: 0, count: entrants * lanes)
    }
    for index in codes.indices { codes[index] = 0 }
    if base == entrants {
      addPositions(block, lanes)
    } else {
      for seat in seats.indices { add(seat, block, lanes) }
    }
  }

  /// Adds the digits of the seats that are positions, each of one entrant; those that are slots are added one by one.
  private mutating func addPositions(_ block: TournamentBlock, _ lanes: Int) {
    let size = groups[0].count
    let groupOfPosition = seatOfPosition.map { $0.map { $0 / size } ?? 0 }
    let weightOfPosition = seatOfPosition.map { $0.map { weights[$0] } ?? 0 }
    codes.withUnsafeMutableBufferPointer { codes in
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

  /// Adds the digits of a seat; whoever has one of the same band already has no other.
  private mutating func add(_ seat: Int, _ block: TournamentBlock, _ lanes: Int) {
    let (weight, first) = (weights[seat], seat / groups[0].count * lanes)
    let isFirst = seat == 0 || bands[seat] != bands[seat - 1]
    let nobody = UInt16(truncatingIfNeeded: entrants)
    codes.withUnsafeMutableBufferPointer { codes in
      isSeated.withUnsafeMutableBufferPointer { [entrants, seats] isSeated in
        if isFirst { isSeated.update(repeating: 0) }
        for lane in 0..<lanes { codes[first &+ lane] &+= nobody &* weight }
        func take(_ entrant: Int, _ lane: Int) {
          let cell = entrant &* lanes &+ lane
          if isSeated[cell] != 0 { return }
          isSeated[cell] = 1
          codes[first &+ lane] &-= (nobody &- UInt16(truncatingIfNeeded: entrant)) &* weight
        }
        switch seats[seat] {
        case .slot(let slot):
          let occupants = block.occupants(slot)
          for lane in 0..<lanes where occupants[lane] >= 0 { take(Int(occupants[lane]), lane) }
        case .sharing(let slot, let possible):
          let occupants = block.occupants(slot)
          for lane in 0..<lanes where occupants[lane] >= 0 {
            let entrant = Int(occupants[lane])
            if possible.contains(Int(block.positions[entrant][lane])) { take(entrant, lane) }
          }
        case .position(let position):
          for entrant in 0..<entrants {
            let positions = block.positions[entrant]
            for lane in 0..<lanes where Int(positions[lane]) == position { take(entrant, lane) }
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

  /// Adds what the counters say of some seats in home wins and draws, and clears them.
  private mutating func addCounters(_ seats: Range<Int>, _ match: Int, to tally: inout Tally) {
    let (base, entrants, codeCount, resultCount) = (base, entrants, codeCount, resultCount)
    let first = start + match * LeveragePart.results * resultCount
    tally.counts.withUnsafeMutableBufferPointer { counts in
      counters.withUnsafeMutableBufferPointer { counters in
        for cell in 0..<LeveragePart.results * codeCount where counters[cell] > 0 {
          let begin = first + (cell < codeCount ? 0 : resultCount)
          var code = cell < codeCount ? cell : cell - codeCount
          for seat in seats {
            let digit = code % base
            if digit < entrants {
              counts[begin + bands[seat] * entrants + digit] += Int64(counters[cell])
            }
            code /= base
          }
        }
        counters.update(repeating: 0)
      }
    }
  }
}
