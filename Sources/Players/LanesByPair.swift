internal import Games
internal import KernelInterface

/// The lanes of a call grouped by the pair that meets.
struct LanesByPair {
  private var lanes: [Int32]
  private var sorted: [Int32]
  /// The next free index of each entrant's lanes.
  private var places: [Int]

  init(entrants: Int, lanes: Int) {
    self.lanes = Array(repeating: 0, count: lanes)
    sorted = self.lanes
    places = Array(repeating: 0, count: entrants)
  }

  /// Visits each pair that meets with its lanes, without masked ones.
  mutating func forEach(
    _ call: MatchCall, _ body: (_ home: Int, _ away: Int, _ lanes: Span<Int32>) -> Void
  ) {
    var count = 0
    for lane in 0..<call.lanes.count where call.plays(lane) {
      lanes[count] = Int32(truncatingIfNeeded: lane)
      count += 1
    }
    let (homes, awaySides) = (call.sides[0], call.sides[1])
    // A stable sort by one of two keys, then by the other, sorts by both.
    sort(count, by: awaySides)
    sort(count, by: homes)
    let lanes = lanes.span
    var first = 0
    while first < count {
      let pair = (homes.row(Int(lanes[first])), awaySides.row(Int(lanes[first])))
      var end = first + 1
      while end < count, homes.row(Int(lanes[end])) == pair.0,
        awaySides.row(Int(lanes[end])) == pair.1
      {
        end += 1
      }
      body(pair.0, pair.1, lanes.extracting(first..<end))
      first = end
    }
  }

  /// Sorts the first lanes by the row that plays in them.
  private mutating func sort(_ count: Int, by rows: SideRows) {
    guard case .perLane(let rows) = rows else { return }
    for entrant in places.indices { places[entrant] = 0 }
    for lane in lanes.prefix(count) { places[Int(rows[Int(lane)])] += 1 }
    var next = 0
    for entrant in places.indices { (places[entrant], next) = (next, next + places[entrant]) }
    for lane in lanes.prefix(count) {
      let entrant = Int(rows[Int(lane)])
      sorted[places[entrant]] = lane
      places[entrant] += 1
    }
    swap(&lanes, &sorted)
  }
}
