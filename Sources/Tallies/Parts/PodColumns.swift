internal import Competitions
internal import Games

/// What was played in the pods of a block of seasons: who sat where, the places, and what was earned.
///
/// What it counts has, for each quantity, one element for each lane of a group (``GroupCounts``).
struct PodColumns {
  /// The number of pods.
  let count: Int
  private let entrants: Int
  /// For each seat of each pod who sits there.
  private let seats: [UnsafePointer<Int32>]
  private let weeks: [Int]
  private let places: UnsafePointer<Int16>
  private let earned: UnsafePointer<Int16>
  /// From the outcomes of a seat to those of the next one; four seats make a pod.
  private let outcomeStride: Int
  /// From the bits of sixteen achievements to those of the next ones.
  private let earnedStride: Int

  /// - Parameter pods: the pods of the season among the matches.
  init(_ block: TournamentBlock, _ pods: Range<Int>, entrants: Int) {
    let matches = block.tournament.program.matches[pods]
    count = matches.count
    self.entrants = entrants
    seats = matches.indices.flatMap { match in
      (0..<PodSeason.seats).map { block.occupants(match, side: $0) }
    }
    weeks = matches.map {
      guard let week = $0.context else { preconditionFailure("a pod without its week") }
      return week
    }
    let first = pods.lowerBound
    places = UnsafePointer(block.outcome(first, side: 0, PodOutcome.place.rawValue))
    outcomeStride = block.outcome(first, side: 1) - block.outcome(first, side: 0)
    earned = UnsafePointer(block.outcome(first, side: 0, PodOutcome.allCases.count))
    earnedStride = block.outcome(first, side: 0, 1) - block.outcome(first, side: 0)
  }

  /// Refuses players and places that no cell is for, in all lanes of a block. What is counted after it relies on it.
  ///
  /// Whoever sits in a pod sits before its empty seats, of which the player is -1, and has a place from 1 to 4.
  func check(lanes: Int) {
    // The signs say that one is wrong: whole vectors, without a branch.
    let (lastPlayer, lastPlace) = (Int32(entrants) - 1, Int16(PodSeason.seats))
    var (wrong, wrongPlace) = (Int32(0), Int16(0))
    for first in stride(from: 0, to: seats.count, by: PodSeason.seats) {
      let (one, two) = (seats[first], seats[first + 1])
      let (three, four) = (seats[first + 2], seats[first + 3])
      for lane in 0..<lanes {
        let (one, two, three, four) = (one[lane], two[lane], three[lane], four[lane])
        wrong |= (lastPlayer &- one) | (lastPlayer &- two) | (lastPlayer &- three)
        wrong |= (lastPlayer &- four) | (one & ~two) | (two & ~three) | (three & ~four)
      }
    }
    for seat in seats.indices {
      let places = places + seat * outcomeStride
      for lane in 0..<lanes { wrongPlace |= places[lane] | (lastPlace &- places[lane]) }
    }
    precondition(
      wrong >= 0 && wrongPlace >= 0, "a pod has a player or a place that does not exist")
  }

  /// Counts who came in where, and ahead of whom, in a pod.
  ///
  /// - Parameters:
  ///   - placeCells: for each entrant, places 1 to 4.
  ///   - aheadCells: for each entrant, those they came in ahead of.
  @inline(__always)
  func countPlaces(
    of match: Int, _ lanes: Range<Int>, _ placeCells: UnsafeMutableBufferPointer<Int16>,
    _ aheadCells: UnsafeMutableBufferPointer<Int16>
  ) {
    let first = match &* PodSeason.seats
    let (seat0, seat1) = (seats[first] + lanes.lowerBound, seats[first + 1] + lanes.lowerBound)
    let (seat2, seat3) = (seats[first + 2] + lanes.lowerBound, seats[first + 3] + lanes.lowerBound)
    let place0 = places + first &* outcomeStride + lanes.lowerBound
    let (place1, place2) = (place0 + outcomeStride, place0 + 2 &* outcomeStride)
    let place3 = place0 + 3 &* outcomeStride
    withUnsafeTemporaryAllocation(of: Int.self, capacity: PodSeason.seats) { order in
      for lane in 0..<lanes.count where seat0[lane] >= 0 {
        let places = SIMD4(place0[lane], place1[lane], place2[lane], place3[lane])
        guard
          seat3[lane] >= 0,
          1 &<< Int(places.x) | 1 &<< Int(places.y) | 1 &<< Int(places.z) | 1 &<< Int(places.w)
            == 0b11110
        else {
          countSmall(first, lanes.lowerBound, lane, placeCells, aheadCells)
          continue
        }
        // Four players on four places: put in the order of these, nothing has to be compared.
        order[Int(places.x) &- 1] = Int(seat0[lane])
        order[Int(places.y) &- 1] = Int(seat1[lane])
        order[Int(places.z) &- 1] = Int(seat2[lane])
        order[Int(places.w) &- 1] = Int(seat3[lane])
        let (a, b, c, d) = (order[0], order[1], order[2], order[3])
        let (rowA, rowB, rowC) = (a &* entrants, b &* entrants, c &* entrants)
        aheadCells[(rowA &+ b) &* 16 &+ lane] &+= 1
        aheadCells[(rowA &+ c) &* 16 &+ lane] &+= 1
        aheadCells[(rowA &+ d) &* 16 &+ lane] &+= 1
        aheadCells[(rowB &+ c) &* 16 &+ lane] &+= 1
        aheadCells[(rowB &+ d) &* 16 &+ lane] &+= 1
        aheadCells[(rowC &+ d) &* 16 &+ lane] &+= 1
        placeCells[a &* 64 &+ lane] &+= 1
        placeCells[b &* 64 &+ 16 &+ lane] &+= 1
        placeCells[c &* 64 &+ 32 &+ lane] &+= 1
        placeCells[d &* 64 &+ 48 &+ lane] &+= 1
      }
    }
  }

  /// Counts a pod of less than four, or one in which players share a place.
  ///
  /// - Parameters:
  ///   - first: its first seat.
  ///   - firstLane: the first lane of the group, in which it is the one of number `lane`.
  @inline(never)
  private func countSmall(
    _ first: Int, _ firstLane: Int, _ lane: Int,
    _ placeCells: UnsafeMutableBufferPointer<Int16>, _ aheadCells: UnsafeMutableBufferPointer<Int16>
  ) {
    let pod = first..<first + PodSeason.seats
    for seat in pod {
      let player = Int(seats[seat][firstLane &+ lane])
      // Nobody sits behind an empty seat.
      guard player >= 0 else { return }
      let place = places[seat &* outcomeStride &+ firstLane &+ lane]
      precondition(place > 0, "player \(player) has no place")
      placeCells[(player &* PodSeason.seats &+ Int(place) &- 1) &* 16 &+ lane] &+= 1
      for otherSeat in pod {
        let other = Int(seats[otherSeat][firstLane &+ lane])
        if other >= 0 && place < places[otherSeat &* outcomeStride &+ firstLane &+ lane] {
          aheadCells[(player &* entrants &+ other) &* 16 &+ lane] &+= 1
        }
      }
    }
  }

  /// Counts who met whom in a pod.
  ///
  /// - Parameters:
  ///   - pair: the cell of two players, the first of smaller index.
  ///   - cells: for each pair.
  func countMet(
    of match: Int, _ lanes: Range<Int>, _ pair: (Int, Int) -> Int,
    _ cells: UnsafeMutableBufferPointer<Int16>
  ) {
    for seat in 0..<PodSeason.seats {
      let players = seats[match &* PodSeason.seats &+ seat] + lanes.lowerBound
      for next in seat &+ 1..<max(PodSeason.seats, seat &+ 1) {
        let others = seats[match &* PodSeason.seats &+ next] + lanes.lowerBound
        for lane in 0..<lanes.count where players[lane] >= 0 && others[lane] >= 0 {
          let (one, other) = (Int(players[lane]), Int(others[lane]))
          cells[pair(min(one, other), max(one, other)) &* GroupCounts.lanes &+ lane] &+= 1
        }
      }
    }
  }

  /// Counts how often each achievement was earned in a pod of a week.
  ///
  /// - Parameter cells: for each achievement, the weeks.
  @inline(__always)
  func countWeekEarned(
    of match: Int, _ lanes: Range<Int>, _ weeks: Int, _ achievements: Int,
    _ cells: UnsafeMutableBufferPointer<Int16>
  ) {
    let pod = earned + match &* PodSeason.seats &* outcomeStride + lanes.lowerBound
    for achievement in 0..<achievements {
      let column = pod + (achievement &>> 4) &* earnedStride
      let bit = UInt16(truncatingIfNeeded: achievement & 15)
      let cell = (achievement &* weeks &+ self.weeks[match]) &* 16
      let (one, two) = (column, column + outcomeStride)
      let (three, four) = (column + 2 &* outcomeStride, column + 3 &* outcomeStride)
      for lane in 0..<lanes.count {
        let earned =
          (UInt16(bitPattern: one[lane]) &>> bit & 1) &+ (UInt16(bitPattern: two[lane]) &>> bit & 1)
          &+ (UInt16(bitPattern: three[lane]) &>> bit & 1)
          &+ (UInt16(bitPattern: four[lane]) &>> bit & 1)
        cells[cell &+ lane] &+= Int16(bitPattern: earned)
      }
    }
  }

  /// Counts what each player of a pod earned.
  ///
  /// - Parameter cells: for each achievement, the entrants.
  @inline(__always)
  func countPlayerEarned(
    of match: Int, _ lanes: Range<Int>, _ achievements: Int,
    _ cells: UnsafeMutableBufferPointer<Int16>
  ) {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: GroupCounts.lanes) { earners in
      for column in match &* PodSeason.seats..<(match &+ 1) &* PodSeason.seats {
        let players = seats[column] + lanes.lowerBound
        for sixteen in 0..<(achievements &+ 15) / 16 {
          let bits =
            earned + column &* outcomeStride + sixteen &* earnedStride + lanes.lowerBound
          // Whether anything was earned is a toss-up: these lanes are gathered without a branch.
          var count = 0
          for lane in 0..<lanes.count {
            earners[count] = lane
            let earned = UInt32(UInt16(bitPattern: bits[lane]))
            // 1 if any bit is set.
            count &+= Int((earned | (0 &- earned)) &>> 31)
          }
          for index in 0..<count {
            let lane = earners[index]
            let player = Int(players[lane])
            var left = UInt32(UInt16(bitPattern: bits[lane]))
            repeat {
              let achievement = 16 &* sixteen &+ left.trailingZeroBitCount
              left &= left &- 1
              cells[(achievement &* entrants &+ player) &* 16 &+ lane] &+= 1
            } while left != 0
          }
        }
      }
    }
  }
}
