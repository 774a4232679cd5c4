internal import KernelInterface
internal import Programs

extension PodPairing {
  /// Fills the slots of the pods that are to be played.
  ///
  /// - Parameters:
  ///   - pods: for each pod the column of its first slot.
  ///   - seated: who sits in another pod of the round.
  func seat(
    _ entrants: Int, _ smallPods: PodSeason.SmallPods, _ pods: [Int], _ seated: Set<Int>,
    in block: TournamentBlock
  ) {
    let columns = PodWorkColumns(entrants: entrants)
    let sizes = (0...entrants).map { PodSizes($0, smallPods) }
    let matches = block.tournament.program.matches
    let seats = earlier.map { match in
      matches[match].slots.indices.map { block.occupantColumn(match, side: $0) }
    }
    let isFree = (0..<entrants).map { !seated.contains($0) }
    for first in pods {
      for seat in 0..<PodSeason.seats {
        block.slots[first + seat].update(repeating: -1, count: block.lanes.paddedCount)
      }
    }
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: entrants * (entrants + 2)) { memory in
      guard let start = memory.baseAddress else { return }
      let round = PodRound(entrants: entrants, avoidsRepeats: avoidsRepeats, start)
      // One lane may take milliseconds.
      for lane in 0..<block.lanes.count where !block.isStopped {
        round.begin()
        var count = 0
        for entrant in 0..<entrants
        where isFree[entrant] && block.work[columns.present(entrant)][lane] != 0 {
          round.order[Int(block.work[columns.rank(entrant)][lane])] = Int32(entrant)
          count &+= 1
        }
        for pod in seats { round.note(pod, lane) }
        round.improve(sizes[count], count)
        for rank in 0..<count {
          let (number, ranks) = sizes[count].pod(ofRank: rank)
          block.slots[pods[number] &+ rank &- ranks.lowerBound][lane] = round.order[rank]
        }
      }
    }
  }
}

/// A round that is seated, in one lane.
package struct PodRound {
  let entrants: Int
  let avoidsRepeats: Bool
  /// The player at each rank.
  let order: UnsafeMutablePointer<Int32>
  /// For each entrant how often they have sat in a pod of fewer than four.
  let small: UnsafeMutablePointer<Int32>
  /// For each entrant and each other one how often they have sat together.
  let met: UnsafeMutablePointer<Int32>

  /// The cost of a player who has been in a small pod once before, in squares: more than all pairs of a round.
  private static let smallPodCost = 1 << 32

  init(entrants: Int, avoidsRepeats: Bool, _ start: UnsafeMutablePointer<Int32>) {
    self.entrants = entrants
    self.avoidsRepeats = avoidsRepeats
    order = start
    small = start + entrants
    met = start + 2 * entrants
  }

  func begin() {
    small.update(repeating: 0, count: entrants)
    met.update(repeating: 0, count: entrants &* entrants)
  }

  /// Notes who sat in an earlier pod.
  func note(_ seats: [UnsafePointer<Int32>], _ lane: Int) {
    var count = 0
    for seat in 0..<seats.count where seats[seat][lane] >= 0 {
      count &+= 1
      for other in seat &+ 1..<max(seats.count, seat &+ 1) where seats[other][lane] >= 0 {
        let (one, two) = (Int(seats[seat][lane]), Int(seats[other][lane]))
        met[one &* entrants &+ two] &+= 1
        met[two &* entrants &+ one] &+= 1
      }
    }
    guard count < PodSeason.seats else { return }
    for seat in 0..<seats.count where seats[seat][lane] >= 0 { small[Int(seats[seat][lane])] &+= 1 }
  }

  /// Returns the cost of a player at some ranks, beside all who sit there but for one.
  @inline(__always)
  private func cost(_ player: Int32, at ranks: Range<Int>, but excluded: Int) -> Int {
    var cost =
      ranks.count < PodSeason.seats ? PodRound.smallPodCost &* Int(small[Int(player)]) : 0
    guard avoidsRepeats else { return cost }
    let row = met + Int(player) &* entrants
    for rank in ranks where rank != excluded {
      let times = Int(row[Int(order[rank])])
      cost &+= times &* times
    }
    return cost
  }

  /// Lets players change places until no exchange of two makes the round cost less.
  func improve(_ sizes: PodSizes, _ count: Int) {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for rank in 0..<count {
        let ranks = sizes.pod(ofRank: rank).ranks
        let own = cost(order[rank], at: ranks, but: rank)
        guard own > 0 else { continue }
        var best = (gain: 0, rank: rank)
        for distance in 1..<max(count, 2) {
          for other in [rank &+ distance, rank &- distance] where other >= 0 && other < count {
            let others = sizes.pod(ofRank: other).ranks
            guard others != ranks else { continue }
            let before = own &+ cost(order[other], at: others, but: other)
            let after =
              cost(order[other], at: ranks, but: rank)
              &+ cost(order[rank], at: others, but: other)
            if before &- after > best.gain { best = (before &- after, other) }
          }
        }
        guard best.gain > 0 else { continue }
        (order[rank], order[best.rank]) = (order[best.rank], order[rank])
        hasChanged = true
      }
    }
  }
}
