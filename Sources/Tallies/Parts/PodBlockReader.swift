internal import Competitions

/// Reads a block of seasons of pods off into a tally, a few lanes at a time, so that what it counts for
/// each of them stays in the fastest memory.
struct PodBlockReader: BlockReader {
  private let part: PodsPart
  private var places: GroupCounts
  private var ahead: GroupCounts
  private var weekEarned: GroupCounts
  private var playerEarned: GroupCounts
  private var met: GroupCounts?
  /// The sums of squares and products of a block, where the tally has them.
  private var squares: [Int64] = []

  init(_ part: PodsPart) {
    self.part = part
    places = GroupCounts(part.places)
    ahead = GroupCounts(part.ahead)
    weekEarned = GroupCounts(part.weekEarned)
    playerEarned = GroupCounts(part.playerEarned)
    met = part.met.map(GroupCounts.init)
  }

  /// Adds the seasons of a block.
  mutating func add(_ block: TournamentBlock, to tally: inout Tally) {
    if squares.isEmpty { squares = Array(repeating: 0, count: tally.squares.count) }
    for index in squares.indices { squares[index] = 0 }
    let pods = PodColumns(block, part.pods, entrants: part.entrants)
    pods.check(lanes: block.laneCount)
    let points = block.points
    for first in stride(from: 0, to: block.laneCount, by: GroupCounts.lanes) {
      let lanes = first..<min(first + GroupCounts.lanes, block.laneCount)
      read(pods, lanes)
      places.add(to: &tally, &squares)
      ahead.add(to: &tally, &squares)
      weekEarned.add(to: &tally, &squares)
      playerEarned.add(to: &tally, &squares)
      met?.add(to: &tally, &squares)
      for entrant in 0..<part.entrants { addGames(entrant, points[entrant], lanes, &tally) }
      addProducts()
    }
    for (index, square) in squares.enumerated() where square != 0 {
      tally.squares[index] += Int128(square)
    }
  }

  /// Counts the pods of a group of lanes.
  private mutating func read(_ pods: PodColumns, _ lanes: Range<Int>) {
    places.change { places in
      ahead.change { ahead in
        for match in 0..<pods.count { pods.countPlaces(of: match, lanes, places, ahead) }
      }
    }
    met?.change { met in
      for match in 0..<pods.count { pods.countMet(of: match, lanes, part.pair, met) }
    }
    guard part.achievements > 0 else { return }
    let (weeks, achievements) = (part.weeks, part.achievements)
    weekEarned.change { weekEarned in
      playerEarned.change { playerEarned in
        for match in 0..<pods.count {
          pods.countWeekEarned(of: match, lanes, weeks, achievements, weekEarned)
          pods.countPlayerEarned(of: match, lanes, achievements, playerEarned)
        }
      }
    }
  }

  /// Adds what an entrant has of games and points.
  private mutating func addGames(
    _ entrant: Int, _ points: UnsafePointer<Int32>, _ lanes: Range<Int>, _ tally: inout Tally
  ) {
    let cell = entrant * PodSeason.seats
    let (worth, count) = (part.placementPoints, GroupCounts.lanes)
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 9 * count) { rows in
      let (games, placeSum, placement, achievement, all) = (4, 5, 6, 7, 8)
      rows.initialize(repeating: 0)
      for lane in 0..<lanes.count {
        rows[all &* count &+ lane] = points[lanes.lowerBound &+ lane]
      }
      for place in 0..<PodSeason.seats {
        for lane in 0..<count {
          let times = Int32(bitPattern: places[cell &+ place, lane])
          rows[place &* count &+ lane] = times
          rows[games &* count &+ lane] &+= times
          rows[placeSum &* count &+ lane] &+= Int32(truncatingIfNeeded: place &+ 1) &* times
          if let worth { rows[placement &* count &+ lane] &+= worth[place] &* times }
        }
      }
      if worth == nil {
        for (index, points) in part.achievementPoints.enumerated() {
          for lane in 0..<count {
            rows[achievement &* count &+ lane] &+=
              points &* Int32(bitPattern: playerEarned[index &* part.entrants &+ entrant, lane])
          }
        }
      }
      // What achievements did not give, places did, and the other way round.
      let (known, other) = worth == nil ? (achievement, placement) : (placement, achievement)
      for lane in 0..<count {
        rows[other &* count &+ lane] =
          rows[all &* count &+ lane] &- rows[known &* count &+ lane]
      }
      func sum(_ row: Int) -> Int64 {
        (0..<count).reduce(0) { $0 &+ Int64(rows[row &* count &+ $1]) }
      }
      func add(_ one: Int, _ other: Int, to section: CountSection, _ index: Int) {
        var sum: Int64 = 0
        for lane in 0..<count {
          sum &+= Int64(rows[one &* count &+ lane]) &* Int64(rows[other &* count &+ lane])
        }
        squares[section.start &+ index] &+= sum
      }
      for place in 0..<PodSeason.seats { add(place, games, to: part.placesGames, cell &+ place) }
      add(games, games, to: part.gamesSquares, entrant)
      add(placeSum, placeSum, to: part.placeSumSquares, entrant)
      add(placeSum, games, to: part.placeSumGames, entrant)
      add(all, games, to: part.pointsGames, entrant)
      add(placement, placement, to: part.placement.squares, entrant)
      add(achievement, achievement, to: part.achievement.squares, entrant)
      tally.counts[part.placement.sums.start &+ entrant] &+= sum(placement)
      tally.counts[part.achievement.sums.start &+ entrant] &+= sum(achievement)
    }
  }

  private mutating func addProducts() {
    var pair = 0
    for one in 0..<part.entrants {
      for other in one + 1..<max(part.entrants, one + 1) {
        squares[part.aheadProducts.start &+ pair] &+= ahead.product(
          one &* part.entrants &+ other, other &* part.entrants &+ one)
        pair &+= 1
      }
    }
    addMeetings()
    for index in 0..<part.achievements {
      for lane in 0..<GroupCounts.lanes {
        var times: Int64 = 0
        for week in 0..<part.weeks {
          times &+= Int64(weekEarned[index &* part.weeks &+ week, lane])
        }
        squares[part.earnedSquares.start &+ index] &+= times &* times
      }
    }
  }

  /// Adds the products of how often players met and were ahead, where these are counted.
  private mutating func addMeetings() {
    guard let met, let section = part.aheadMet else { return }
    for one in 0..<part.entrants {
      for other in 0..<part.entrants where one != other {
        let (cell, pair) = (
          one &* part.entrants &+ other, part.pair(min(one, other), max(one, other))
        )
        var sum: Int64 = 0
        for lane in 0..<GroupCounts.lanes {
          sum &+= Int64(ahead[cell, lane]) &* Int64(met[pair, lane])
        }
        squares[section.start &+ cell] &+= sum
      }
    }
  }
}
