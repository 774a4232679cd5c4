internal import Engine
internal import Games
internal import Programs

/// Counts the places and achievements of a season, in the lanes of a group (``GroupCounts``).
///
/// ``check()`` checks the players and places of all lanes once per block; all counting relies on it.
struct PlaceCounts: ~Escapable {
  private let sides: SideLanes
  private let entrants: Int
  private let achievements: Int
  private let weeks: Int
  private let weekOf: [Int]
  /// The first outcome of a seat with bits of achievements.
  private let firstEarned = OrderOutcome.allCases.count

  @_lifetime(borrow block)
  init(_ block: borrowing TournamentBlock, _ part: PlacesPart) {
    let program = block.tournament.program
    sides = block.sides(of: program.weekMatches)
    entrants = part.entrants
    achievements = part.achievements
    weeks = part.weeks
    weekOf = program.weeks.enumerated().flatMap { week, rounds in
      rounds.rounds.joined().map { _ in week }
    }
    precondition(
      weeks == program.weeks.count && sides.count == weekOf.count * PlacesPart.sides,
      "\(sides.count) seats of \(weekOf.count) matches")
    check()
  }

  var count: Int { weekOf.count }

  /// Refuses players, places and achievements without a cell, in all lanes of a block.
  ///
  /// The players of a match come before its empty seats, whose player is -1, and have places from 1 to 4.
  private func check() {
    // A wrong value sets the sign, without a branch.
    let (lastPlayer, lastPlace) = (Int32(entrants) - 1, Int16(PlacesPart.sides))
    var (wrong, wrongPlace) = (Int32(0), Int16(0))
    for first in stride(from: 0, to: sides.count, by: PlacesPart.sides) {
      let (one, two) = (sides.players(first), sides.players(first + 1))
      let (three, four) = (sides.players(first + 2), sides.players(first + 3))
      precondition(
        one.count == two.count && two.count == three.count && three.count == four.count)
      for lane in one.indices {
        let (one, two, three, four) = (one[lane], two[lane], three[lane], four[lane])
        wrong |= (lastPlayer &- one) | (lastPlayer &- two) | (lastPlayer &- three)
        wrong |= (lastPlayer &- four) | (one & ~two) | (two & ~three) | (three & ~four)
      }
    }
    for seat in 0..<sides.count {
      let places = place(seat)
      for lane in places.indices { wrongPlace |= places[lane] | (lastPlace &- places[lane]) }
    }
    precondition(
      wrong >= 0 && wrongPlace >= 0, "a match has a player or a place that does not exist")
    let rest = achievements % 16
    guard rest > 0 else { return }
    var all: Int16 = 0
    for seat in 0..<sides.count {
      let earned = bits(achievements / 16, seat)
      for lane in earned.indices { all |= earned[lane] }
    }
    precondition(
      UInt16(bitPattern: all) &>> UInt16(rest) == 0, "an achievement that does not exist is earned"
    )
  }

  @inline(__always)
  @_lifetime(copy self)
  private func place(_ seat: Int) -> OutcomeLanes {
    sides.outcome(OrderOutcome.place.rawValue, seat)
  }

  @inline(__always)
  @_lifetime(copy self)
  private func bits(_ sixteen: Int, _ seat: Int) -> OutcomeLanes {
    sides.outcome(firstEarned + sixteen, seat)
  }

  /// Refuses lanes that are not a group of the block.
  private func check(_ lanes: Range<Int>) {
    precondition(
      lanes.lowerBound >= 0 && lanes.upperBound <= sides.lanes && lanes.count <= GroupCounts.lanes,
      "the lanes \(lanes) of \(sides.lanes)")
  }

  /// Counts E x 4 places, and E x E times that an entrant (row) was ahead of another (column).
  func countPlaces(
    _ lanes: Range<Int>, _ places: inout GroupCounts, _ ahead: inout GroupCounts
  ) {
    check(lanes)
    var placeCells = places.cleared()
    var aheadCells = ahead.cleared()
    precondition(
      placeCells.count == entrants * PlacesPart.sides * GroupCounts.lanes
        && aheadCells.count == entrants * entrants * GroupCounts.lanes, "cells of others")
    for first in stride(from: 0, to: sides.count, by: PlacesPart.sides) {
      let seat0 = unsafe sides.players(first).extracting(unchecked: lanes)
      let seat1 = unsafe sides.players(first + 1).extracting(unchecked: lanes)
      let seat2 = unsafe sides.players(first + 2).extracting(unchecked: lanes)
      let seat3 = unsafe sides.players(first + 3).extracting(unchecked: lanes)
      let place0 = unsafe place(first).extracting(unchecked: lanes)
      let place1 = unsafe place(first + 1).extracting(unchecked: lanes)
      let place2 = unsafe place(first + 2).extracting(unchecked: lanes)
      let place3 = unsafe place(first + 3).extracting(unchecked: lanes)
      var order: InlineArray<4, Int> = [0, 0, 0, 0]
      for lane in 0..<lanes.count where unsafe seat0[unchecked: lane] >= 0 {
        let places = unsafe SIMD4(
          place0[unchecked: lane], place1[unchecked: lane], place2[unchecked: lane],
          place3[unchecked: lane])
        guard
          unsafe seat3[unchecked: lane] >= 0,
          1 &<< Int(places.x) | 1 &<< Int(places.y) | 1 &<< Int(places.z) | 1 &<< Int(places.w)
            == 0b11110
        else {
          let players = unsafe SIMD4(
            seat0[unchecked: lane], seat1[unchecked: lane], seat2[unchecked: lane],
            seat3[unchecked: lane])
          countSmall(players, places, lane, &placeCells, &aheadCells)
          continue
        }
        // Four players on four places need no comparisons once they are in order.
        unsafe order[unchecked: Int(places.x) &- 1] = Int(seat0[unchecked: lane])
        unsafe order[unchecked: Int(places.y) &- 1] = Int(seat1[unchecked: lane])
        unsafe order[unchecked: Int(places.z) &- 1] = Int(seat2[unchecked: lane])
        unsafe order[unchecked: Int(places.w) &- 1] = Int(seat3[unchecked: lane])
        let (a, b, c, d) = (order[0], order[1], order[2], order[3])
        let (rowA, rowB, rowC) = (a &* entrants, b &* entrants, c &* entrants)
        unsafe aheadCells[unchecked: (rowA &+ b) &* 16 &+ lane] &+= 1
        unsafe aheadCells[unchecked: (rowA &+ c) &* 16 &+ lane] &+= 1
        unsafe aheadCells[unchecked: (rowA &+ d) &* 16 &+ lane] &+= 1
        unsafe aheadCells[unchecked: (rowB &+ c) &* 16 &+ lane] &+= 1
        unsafe aheadCells[unchecked: (rowB &+ d) &* 16 &+ lane] &+= 1
        unsafe aheadCells[unchecked: (rowC &+ d) &* 16 &+ lane] &+= 1
        unsafe placeCells[unchecked: a &* 64 &+ lane] &+= 1
        unsafe placeCells[unchecked: b &* 64 &+ 16 &+ lane] &+= 1
        unsafe placeCells[unchecked: c &* 64 &+ 32 &+ lane] &+= 1
        unsafe placeCells[unchecked: d &* 64 &+ 48 &+ lane] &+= 1
      }
    }
  }

  /// Counts a match of fewer than four players, or with shared places.
  @inline(never)
  private func countSmall(
    _ players: SIMD4<Int32>, _ places: SIMD4<Int16>, _ lane: Int,
    _ placeCells: inout MutableSpan<Int16>, _ aheadCells: inout MutableSpan<Int16>
  ) {
    for seat in 0..<PlacesPart.sides {
      let (player, place) = (Int(players[seat]), Int(places[seat]))
      // The seats after an empty one are empty.
      guard player >= 0 else { return }
      precondition(place > 0, "player \(player) has no place")
      let cell = (player &* PlacesPart.sides &+ place &- 1) &* GroupCounts.lanes &+ lane
      unsafe placeCells[unchecked: cell] &+= 1
      for other in 0..<PlacesPart.sides where players[other] >= 0 && places[seat] < places[other] {
        let cell = (player &* entrants &+ Int(players[other])) &* GroupCounts.lanes &+ lane
        unsafe aheadCells[unchecked: cell] &+= 1
      }
    }
  }

  /// Counts the pairs that met in all matches.
  func countMet(
    _ lanes: Range<Int>, _ pair: (Int, Int) -> Int, _ met: inout GroupCounts
  ) {
    var cells = met.cleared()
    for first in stride(from: 0, to: sides.count, by: PlacesPart.sides) {
      for seat in first..<first + PlacesPart.sides {
        let players = sides.players(seat).extracting(lanes)
        for next in seat + 1..<max(first + PlacesPart.sides, seat + 1) {
          let others = sides.players(next).extracting(lanes)
          for lane in players.indices where players[lane] >= 0 && others[lane] >= 0 {
            let (one, other) = (Int(players[lane]), Int(others[lane]))
            cells[pair(min(one, other), max(one, other)) &* GroupCounts.lanes &+ lane] &+= 1
          }
        }
      }
    }
  }

  /// Counts achievements x weeks.
  func countWeekEarned(_ lanes: Range<Int>, _ earned: inout GroupCounts) {
    var cells = earned.cleared()
    check(lanes)
    precondition(cells.count == achievements * weeks * GroupCounts.lanes, "cells of others")
    for match in weekOf.indices {
      let first = match &* PlacesPart.sides
      for sixteen in 0..<(achievements &+ 15) / 16 {
        let one = unsafe bits(sixteen, first).extracting(unchecked: lanes)
        let two = unsafe bits(sixteen, first + 1).extracting(unchecked: lanes)
        let three = unsafe bits(sixteen, first + 2).extracting(unchecked: lanes)
        let four = unsafe bits(sixteen, first + 3).extracting(unchecked: lanes)
        for achievement in 16 &* sixteen..<min(16 &* sixteen &+ 16, achievements) {
          let bit = UInt16(truncatingIfNeeded: achievement & 15)
          let cell = (achievement &* weeks &+ weekOf[match]) &* GroupCounts.lanes
          for lane in 0..<lanes.count {
            var count = unsafe UInt16(bitPattern: one[unchecked: lane]) &>> bit & 1
            unsafe count &+= UInt16(bitPattern: two[unchecked: lane]) &>> bit & 1
            unsafe count &+= UInt16(bitPattern: three[unchecked: lane]) &>> bit & 1
            unsafe count &+= UInt16(bitPattern: four[unchecked: lane]) &>> bit & 1
            unsafe cells[unchecked: cell &+ lane] &+= Int16(bitPattern: count)
          }
        }
      }
    }
  }

  /// Counts achievements x entrants.
  func countPlayerEarned(_ lanes: Range<Int>, _ earned: inout GroupCounts) {
    var cells = earned.cleared()
    check(lanes)
    precondition(cells.count == achievements * entrants * GroupCounts.lanes, "cells of others")
    let sixteens = (achievements &+ 15) / 16
    var earners = InlineArray<16, Int>(repeating: 0)
    for seat in 0..<sides.count {
      let players = unsafe sides.players(seat).extracting(unchecked: lanes)
      for sixteen in 0..<sixteens {
        let bits = unsafe bits(sixteen, seat).extracting(unchecked: lanes)
        // Lanes with an achievement are as frequent as others, and a branch would be mispredicted.
        var count = 0
        for lane in 0..<lanes.count {
          unsafe earners[unchecked: count] = lane
          let earned = unsafe UInt32(UInt16(bitPattern: bits[unchecked: lane]))
          // 1 if any bit is set.
          count &+= Int((earned | (0 &- earned)) &>> 31)
        }
        for index in 0..<count {
          let lane = unsafe earners[unchecked: index]
          let player = unsafe Int(players[unchecked: lane])
          var left = unsafe UInt32(UInt16(bitPattern: bits[unchecked: lane]))
          precondition(player >= 0, "an empty seat has an achievement")
          repeat {
            let achievement = 16 &* sixteen &+ left.trailingZeroBitCount
            left &= left &- 1
            unsafe cells[unchecked: (achievement &* entrants &+ player) &* 16 &+ lane] &+= 1
          } while left != 0
        }
      }
    }
  }
}
