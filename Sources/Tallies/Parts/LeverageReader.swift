internal import Engine
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
  private var codes: ResultCodes
  /// For each entrant and each lane whether they have a seat of the band at work already.
  private var isSeated: [UInt8] = []

  /// For home wins and draws of the match at work, each band and each entrant, the lanes in which the entrant is in it.
  private var reached: [Int64]

  private let entrants: Int
  private let matches: Int
  /// The seats of all bands, one behind the other.
  private let seats: [LeveragePart.Seat]
  /// For each seat its band.
  private let bands: [Int]
  /// The number of entrants, and one for nobody where a seat may stay empty.
  private let base: Int
  /// The seats whose entrants make one number.
  private let groups: [Range<Int>]
  /// For each seat what a digit is worth.
  private let weights: [UInt16]
  /// For each position the seat that it is; nil for one that is none.
  private let seatOfPosition: [Int?]
  /// The section, and how many elements a result of a match has.
  private let counts: CountSection
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
    codes = ResultCodes(groups: groups.count, count: codeCount)
    counts = part.counts
    resultCount = part.bands.count * entrants
    reached = Array(repeating: 0, count: LeveragePart.results * resultCount)
  }

  /// Adds the matches of a block.
  mutating func add(_ block: TournamentBlock, to tally: inout Tally) {
    guard !groups.isEmpty else { return }
    findCodes(block)
    for match in 0..<matches {
      codes.note(
        block.outcome(match, side: 0), block.outcome(match, side: 1), block.deciders(match))
      for index in reached.indices { reached[index] = 0 }
      for (number, seats) in groups.enumerated() {
        codes.count(number)
        addCounters(seats)
      }
      let first = counts.start + match * reached.count
      tally.add(to: first..<first + reached.count) { reached[$0] }
    }
  }

  private mutating func findCodes(_ block: TournamentBlock) {
    codes.begin(lanes: block.laneCount)
    if base == entrants {
      addPositions(block)
    } else {
      isSeated = Array(repeating: 0, count: entrants * block.laneCount)
      for seat in seats.indices { add(seat, block) }
    }
    codes.check()
  }

  /// Adds the digits of the seats that are positions, each of one entrant; those that are slots are added one by one.
  private mutating func addPositions(_ block: TournamentBlock) {
    let size = groups[0].count
    let groupOfPosition = seatOfPosition.map { $0.map { $0 / size } ?? 0 }
    let weightOfPosition = seatOfPosition.map { $0.map { weights[$0] } ?? 0 }
    for entrant in 0..<entrants {
      codes.add(
        UInt16(truncatingIfNeeded: entrant), at: block.positions[entrant], groups: groupOfPosition,
        weights: weightOfPosition)
    }
  }

  /// Adds the digits of a seat; whoever has one of the same band already has no other.
  private mutating func add(_ seat: Int, _ block: TournamentBlock) {
    let isFirst = seat == 0 || bands[seat] != bands[seat - 1]
    if isFirst { for index in isSeated.indices { isSeated[index] = 0 } }
    let lanes = block.laneCount
    for lane in 0..<lanes { seatNobody(seat, lane) }
    switch seats[seat] {
    case .slot(let slot):
      let occupants = block.occupants(slot)
      for lane in occupants.indices where occupants[lane] >= 0 {
        put(Int(occupants[lane]), in: seat, lane, of: lanes)
      }
    case .sharing(let slot, let possible):
      let (occupants, positions) = (block.occupants(slot), block.positions)
      for lane in occupants.indices where occupants[lane] >= 0 {
        let entrant = Int(occupants[lane])
        if possible.contains(Int(positions[entrant][lane])) {
          put(entrant, in: seat, lane, of: lanes)
        }
      }
    case .position(let position):
      for entrant in 0..<entrants {
        let positions = block.positions[entrant]
        for lane in positions.indices where Int(positions[lane]) == position {
          put(entrant, in: seat, lane, of: lanes)
        }
      }
    }
  }

  private mutating func seatNobody(_ seat: Int, _ lane: Int) {
    codes.add(
      UInt16(truncatingIfNeeded: entrants) &* weights[seat], seat / groups[0].count, lane)
  }

  /// Gives a seat to an entrant who has no other one of its band, instead of to nobody.
  private mutating func put(_ entrant: Int, in seat: Int, _ lane: Int, of lanes: Int) {
    let cell = entrant * lanes + lane
    guard isSeated[cell] == 0 else { return }
    isSeated[cell] = 1
    let more = UInt16(truncatingIfNeeded: entrant) &- UInt16(truncatingIfNeeded: entrants)
    codes.add(more &* weights[seat], seat / groups[0].count, lane)
  }

  /// Adds what has been counted of some seats in home wins and draws.
  private mutating func addCounters(_ seats: Range<Int>) {
    let codes = codes
    for result in 0..<LeveragePart.results {
      let (times, first) = (codes.times(after: result), result * resultCount)
      for number in times.indices where times[number] > 0 {
        var code = number
        for seat in seats {
          let digit = code % base
          if digit < entrants {
            reached[first + bands[seat] * entrants + digit] += Int64(times[number])
          }
          code /= base
        }
      }
    }
  }
}
