internal import Competitions
internal import Games

/// What was played in the pods of a season, in a group of lanes: who sat where, the places, and what was
/// earned.
///
/// What it counts has, for each quantity, one element for each lane of a group (``PodBlockReader``).
struct PodColumns {
  private let firstLane: Int
  private let lanes: Int
  private let entrants: Int
  private let places: UnsafePointer<Int16>
  private let earned: UnsafePointer<Int16>
  /// From the outcomes of a seat to those of the next one; four seats make a pod.
  private let outcomeStride: Int
  /// From the bits of sixteen achievements to those of the next ones.
  private let earnedStride: Int

  init(_ block: TournamentBlock, firstLane: Int, lanes: Int, entrants: Int) {
    self.firstLane = firstLane
    self.lanes = lanes
    self.entrants = entrants
    places = UnsafePointer(block.outcome(0, side: 0, PodOutcome.place.rawValue)) + firstLane
    outcomeStride = block.outcome(0, side: 1) - block.outcome(0, side: 0)
    let firstEarned = PodOutcome.allCases.count
    earned = UnsafePointer(block.outcome(0, side: 0, firstEarned)) + firstLane
    earnedStride = block.outcome(0, side: 0, 1) - block.outcome(0, side: 0)
  }

  /// Who sits in a seat of a pod.
  private func seat(
    _ seat: Int, of match: Int, _ block: TournamentBlock
  ) -> UnsafePointer<Int32> { block.occupants(match, side: seat) + firstLane }

  /// Counts who came in where, and ahead of whom, in a pod.
  ///
  /// - Parameters:
  ///   - placeCells: for each entrant, places 1 to 4.
  ///   - aheadCells: for each entrant, those they came in ahead of.
  @inline(__always)
  func countPlaces(
    of match: Int, _ block: TournamentBlock,
    _ placeCells: UnsafeMutableBufferPointer<Int16>,
    _ aheadCells: UnsafeMutableBufferPointer<Int16>
  ) {
    let (seat0, seat1) = (seat(0, of: match, block), seat(1, of: match, block))
    let (seat2, seat3) = (seat(2, of: match, block), seat(3, of: match, block))
    let place0 = places + match &* PodSeason.seats &* outcomeStride
    let (place1, place2) = (place0 + outcomeStride, place0 + 2 &* outcomeStride)
    let place3 = place0 + 3 &* outcomeStride
    withUnsafeTemporaryAllocation(of: Int.self, capacity: PodSeason.seats) { order in
      for lane in 0..<lanes where seat0[lane] >= 0 {
        let (first, second, third, fourth) = (
          Int(place0[lane]), Int(place1[lane]), Int(place2[lane]), Int(place3[lane])
        )
        guard seat3[lane] >= 0, 1 &<< first | 1 &<< second | 1 &<< third | 1 &<< fourth == 0b11110
        else {
          let players = SIMD4(seat0[lane], seat1[lane], seat2[lane], seat3[lane])
          countSmall(match, lane, players, placeCells, aheadCells)
          continue
        }
        // Four players on four places: put in the order of these, nothing has to be compared.
        order[first &- 1] = Int(seat0[lane])
        order[second &- 1] = Int(seat1[lane])
        order[third &- 1] = Int(seat2[lane])
        order[fourth &- 1] = Int(seat3[lane])
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
  @inline(never)
  private func countSmall(
    _ match: Int, _ lane: Int, _ players: SIMD4<Int32>,
    _ placeCells: UnsafeMutableBufferPointer<Int16>, _ aheadCells: UnsafeMutableBufferPointer<Int16>
  ) {
    var places = SIMD4<Int16>()
    for seat in 0..<PodSeason.seats {
      places[seat] = self.places[(match * PodSeason.seats + seat) * outcomeStride + lane]
    }
    for seat in 0..<PodSeason.seats where players[seat] >= 0 {
      let player = Int(players[seat])
      placeCells[(player * 4 + Int(places[seat]) - 1) * 16 + lane] += 1
      for other in 0..<PodSeason.seats
      where players[other] >= 0 && places[seat] < places[other] {
        aheadCells[(player * entrants + Int(players[other])) * 16 + lane] += 1
      }
    }
  }

  /// Counts how often each achievement was earned in a pod of a week.
  ///
  /// - Parameter cells: for each achievement, the weeks.
  @inline(__always)
  func countWeekEarned(
    of match: Int, week: Int, weeks: Int, achievements: Int,
    _ cells: UnsafeMutableBufferPointer<Int16>
  ) {
    let pod = earned + match &* PodSeason.seats &* outcomeStride
    for achievement in 0..<achievements {
      let column = pod + (achievement &>> 4) &* earnedStride
      let bit = UInt16(truncatingIfNeeded: achievement & 15)
      let cell = (achievement &* weeks &+ week) &* 16
      for seat in 0..<PodSeason.seats {
        let bits = column + seat &* outcomeStride
        for lane in 0..<lanes {
          let isEarned = UInt16(bitPattern: bits[lane]) &>> bit & 1
          cells[cell &+ lane] &+= Int16(bitPattern: isEarned)
        }
      }
    }
  }

  /// Counts what each player of a pod earned.
  ///
  /// - Parameter cells: for each achievement, the entrants.
  @inline(__always)
  func countPlayerEarned(
    of match: Int, _ block: TournamentBlock, achievements: Int,
    _ cells: UnsafeMutableBufferPointer<Int16>
  ) {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: PodBlockReader.lanes) { earners in
      for seat in 0..<PodSeason.seats {
        let column = match &* PodSeason.seats &+ seat
        let players = self.seat(seat, of: match, block)
        for sixteen in 0..<(achievements &+ 15) / 16 {
          let bits = earned + column &* outcomeStride + sixteen &* earnedStride
          // Whether anything was earned is a toss-up: these lanes are gathered without a branch.
          var count = 0
          for lane in 0..<lanes {
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
