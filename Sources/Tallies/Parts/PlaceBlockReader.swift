internal import Engine
internal import Programs

/// Counts a block of seasons into a tally, in groups of lanes whose counts stay in the fastest memory.
struct PlaceBlockReader: BlockReader {
  private let part: PlacesPart
  private var places: GroupCounts
  private var ahead: GroupCounts
  private var weekEarned: GroupCounts
  private var playerEarned: GroupCounts
  private var met: GroupCounts?
  /// The sums of squares and products of a block, at the indices of the tally's.
  private var squares: [Int64] = []

  init(_ part: PlacesPart) {
    self.part = part
    places = GroupCounts(part.places)
    ahead = GroupCounts(part.ahead)
    weekEarned = GroupCounts(part.weekEarned)
    playerEarned = GroupCounts(part.playerEarned)
    met = part.met.map(GroupCounts.init)
  }

  mutating func add(_ block: TournamentBlock, to tally: inout Tally) {
    if squares.isEmpty { squares = Array(repeating: 0, count: tally.squares.count) }
    for index in squares.indices { squares[index] = 0 }
    let matches = PlaceCounts(block, part)
    let points = block.points
    for first in stride(from: 0, to: block.laneCount, by: GroupCounts.lanes) {
      let lanes = first..<min(first + GroupCounts.lanes, block.laneCount)
      count(matches, lanes)
      places.add(to: &tally, &squares)
      ahead.add(to: &tally, &squares)
      weekEarned.add(to: &tally, &squares)
      playerEarned.add(to: &tally, &squares)
      met?.add(to: &tally, &squares)
      for entrant in 0..<part.entrants {
        addGames(entrant, points[entrant].extracting(lanes), &tally)
      }
      PlaceBlockReader.addProducts(part, ahead, met, weekEarned, to: &squares)
    }
    for (index, square) in squares.enumerated() where square != 0 {
      tally.squares[index] += Int128(square)
    }
  }

  private mutating func count(_ matches: borrowing PlaceCounts, _ lanes: Range<Int>) {
    matches.countPlaces(lanes, &places, &ahead)
    if var counts = met {
      // Two holders of the counts would copy them.
      met = nil
      matches.countMet(lanes, part.pair, &counts)
      met = counts
    }
    guard part.achievements > 0 else { return }
    matches.countWeekEarned(lanes, &weekEarned)
    matches.countPlayerEarned(lanes, &playerEarned)
  }

  private mutating func addGames(_ entrant: Int, _ points: Span<Int32>, _ tally: inout Tally) {
    let cell = entrant * PlacesPart.sides
    let (worth, count) = (part.placementPoints, GroupCounts.lanes)
    // Rows of lanes: the counts of each place, then these.
    let (games, placeSum, placement) = (4 * count, 5 * count, 6 * count)
    let (achievement, all) = (7 * count, 8 * count)
    var rows = InlineArray<144, Int32>(repeating: 0)
    precondition(points.count <= count, "\(points.count) lanes in a group")
    for lane in points.indices { rows[all &+ lane] = points[lane] }
    for place in 0..<PlacesPart.sides {
      let times = places[cell + place]
      let worth = worth?[place] ?? 0
      for lane in 0..<count {
        let times = Int32(times[lane])
        rows[place &* count &+ lane] = times
        rows[games &+ lane] &+= times
        rows[placeSum &+ lane] &+= Int32(truncatingIfNeeded: place &+ 1) &* times
        rows[placement &+ lane] &+= worth &* times
      }
    }
    if worth == nil {
      for (index, points) in part.achievementPoints.enumerated() {
        let times = playerEarned[index * part.entrants + entrant]
        for lane in 0..<count { rows[achievement &+ lane] &+= points &* Int32(times[lane]) }
      }
    }
    // All points are those for places and for achievements.
    let (known, other) = worth == nil ? (achievement, placement) : (placement, achievement)
    for lane in 0..<count { rows[other &+ lane] = rows[all &+ lane] &- rows[known &+ lane] }
    func sum(_ row: Int) -> Int64 {
      (0..<count).reduce(0) { $0 &+ Int64(rows[row &+ $1]) }
    }
    func add(_ one: Int, _ other: Int, to section: CountSection, _ index: Int) {
      var sum: Int64 = 0
      for lane in 0..<count { sum &+= Int64(rows[one &+ lane]) &* Int64(rows[other &+ lane]) }
      squares[section.start &+ index] &+= sum
    }
    for place in 0..<PlacesPart.sides {
      add(place &* count, games, to: part.placesGames, cell &+ place)
    }
    add(games, games, to: part.gamesSquares, entrant)
    add(placeSum, placeSum, to: part.placeSumSquares, entrant)
    add(placeSum, games, to: part.placeSumGames, entrant)
    add(all, games, to: part.pointsGames, entrant)
    add(placement, placement, to: part.placement.squares, entrant)
    add(achievement, achievement, to: part.achievement.squares, entrant)
    tally.add(sum(placement), to: part.placement.sums, entrant)
    tally.add(sum(achievement), to: part.achievement.sums, entrant)
  }

  /// Adds the products of counts of pairs, and the squares of the counts of achievements in a season.
  private static func addProducts(
    _ part: PlacesPart, _ ahead: GroupCounts, _ met: GroupCounts?, _ weekEarned: GroupCounts,
    to squares: inout [Int64]
  ) {
    var sums = squares.mutableSpan
    for one in 0..<part.entrants {
      for other in one + 1..<max(part.entrants, one + 1) {
        let pair = part.pair(one, other)
        let (ahead, behind) = (
          ahead[one * part.entrants + other], ahead[other * part.entrants + one]
        )
        sums[part.aheadProducts.start + pair] &+= ahead.product(behind)
        if let met = met?[pair], let section = part.aheadMet {
          sums[section.start + one * part.entrants + other] &+= ahead.product(met)
          sums[section.start + other * part.entrants + one] &+= behind.product(met)
        }
      }
    }
    for index in 0..<part.achievements {
      var times = InlineArray<16, Int64>(repeating: 0)
      for week in 0..<part.weeks {
        let earned = weekEarned[index * part.weeks + week]
        for lane in 0..<GroupCounts.lanes { times[lane] &+= Int64(earned[lane]) }
      }
      var sum: Int64 = 0
      for lane in 0..<GroupCounts.lanes { sum &+= times[lane] &* times[lane] }
      sums[part.earnedSquares.start + index] &+= sum
    }
  }
}
