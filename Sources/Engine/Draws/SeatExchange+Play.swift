internal import KernelInterface
internal import Programs

extension SeatExchange {
  /// Fills the slots of the matches to be played.
  ///
  /// - Parameters:
  ///   - firstSlots: The column of each match's first slot.
  ///   - seated: The players seated in another match of the round.
  func seat(
    _ entrants: Int, _ smallMatches: SmallMatches, _ firstSlots: [Int], _ seated: Set<Int>,
    in block: TournamentBlock
  ) {
    let columns = SeatingColumns(entrants: entrants)
    let sizes = (0...entrants).map { MatchSizes($0, smallMatches) }
    let matches = block.tournament.program.matches
    let seats = earlier.map { match in
      matches[match].slots.indices.map { block.column(ofSide: $0, match) }
    }
    let isFree = (0..<entrants).map { !seated.contains($0) }
    for first in firstSlots {
      for seat in 0..<MatchSizes.seats {
        block.slots[first + seat, block.lanes.paddedCount].fill(-1)
      }
    }
    let round = SeatedRound(entrants: entrants, avoidsRepeats: avoidsRepeats)
    // One lane may take milliseconds.
    for lane in 0..<block.lanes.count where !block.isStopped {
      round.begin()
      var count = 0
      for entrant in 0..<entrants
      where isFree[entrant] && block.work[columns.present(entrant)][lane] != 0 {
        round.order[Int(block.work[columns.rank(entrant)][lane])] = Int32(entrant)
        count &+= 1
      }
      for match in seats { round.note(match, lane, block) }
      round.improve(sizes[count], count)
      for rank in 0..<count {
        let (number, ranks) = sizes[count].match(ofRank: rank)
        block.slots[firstSlots[number] &+ rank &- ranks.lowerBound][lane] = round.order[rank]
      }
    }
  }
}

/// The seating of a round, in one lane.
struct SeatedRound: ~Copyable {
  let entrants: Int
  let avoidsRepeats: Bool
  /// The entrant at each rank.
  let order: Scratch<Int32>
  /// For each entrant, the number of earlier matches of fewer than four.
  let small: Scratch<Int32>
  /// For each pair of entrants, the number of earlier matches together.
  let met: Scratch<Int32>
  /// For each rank, the ranks of its match and the cost of its player there.
  private let matches: Scratch<Range<Int>>
  private let costs: Scratch<Int>

  /// The cost of a player who has been in a small match before: more than the cost of all pairs of a round.
  private static let smallMatchCost = 1 << 32

  init(entrants: Int, avoidsRepeats: Bool) {
    self.entrants = entrants
    self.avoidsRepeats = avoidsRepeats
    order = Scratch(repeating: 0, count: entrants)
    small = Scratch(repeating: 0, count: entrants)
    met = Scratch(repeating: 0, count: entrants * entrants)
    matches = Scratch(repeating: 0..<0, count: entrants)
    costs = Scratch(repeating: 0, count: entrants)
  }

  func begin() {
    small.fill(0)
    met.fill(0)
  }

  /// Counts an earlier match, by the columns of its seats.
  func note(_ seats: [Int], _ lane: Int, _ block: TournamentBlock) {
    var count = 0
    for seat in seats.indices {
      let one = Int(block.slots[seats[seat]][lane])
      guard one >= 0 else { continue }
      count &+= 1
      for other in seats[(seat + 1)...] {
        let two = Int(block.slots[other][lane])
        guard two >= 0 else { continue }
        met[one &* entrants &+ two] &+= 1
        met[two &* entrants &+ one] &+= 1
      }
    }
    guard count < MatchSizes.seats else { return }
    for seat in seats {
      let one = Int(block.slots[seat][lane])
      if one >= 0 { small[one] &+= 1 }
    }
  }

  /// Returns the cost of a player at some ranks, next to all players there except one.
  @inline(__always)
  private func cost(_ player: Int32, at ranks: Range<Int>, but excluded: Int) -> Int {
    var cost =
      ranks.count < MatchSizes.seats ? SeatedRound.smallMatchCost &* Int(small[Int(player)]) : 0
    guard avoidsRepeats else { return cost }
    let row = Int(player) &* entrants
    for rank in ranks where rank != excluded {
      let times = Int(met[row &+ Int(order[rank])])
      cost &+= times &* times
    }
    return cost
  }

  /// Exchanges players until no exchange of two lowers the cost of the round.
  func improve(_ sizes: MatchSizes, _ count: Int) {
    for rank in 0..<count { matches[rank] = sizes.match(ofRank: rank).ranks }
    for rank in 0..<count { findCost(rank) }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for rank in 0..<count where costs[rank] > 0 {
        let (ranks, own) = (matches[rank], costs[rank])
        var best = (gain: 0, rank: rank)
        for distance in 1..<max(count, 2) {
          for side in 0..<2 {
            let other = side == 0 ? rank &+ distance : rank &- distance
            guard other >= 0, other < count, !ranks.contains(other) else { continue }
            let before = own &+ costs[other]
            guard before > best.gain else { continue }
            let after =
              cost(order[other], at: ranks, but: rank)
              &+ cost(order[rank], at: matches[other], but: other)
            if before &- after > best.gain { best = (before &- after, other) }
          }
        }
        guard best.gain > 0 else { continue }
        (order[rank], order[best.rank]) = (order[best.rank], order[rank])
        for changed in ranks { findCost(changed) }
        for changed in matches[best.rank] { findCost(changed) }
        hasChanged = true
      }
    }
  }

  /// Finds the cost of the player at a rank.
  @inline(__always)
  private func findCost(_ rank: Int) {
    costs[rank] = cost(order[rank], at: matches[rank], but: rank)
  }
}
