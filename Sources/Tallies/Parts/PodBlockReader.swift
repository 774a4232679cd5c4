internal import Competitions
internal import Games

/// Reads a block of seasons of pods off into a tally, a few lanes at a time, so that what it counts for
/// each of them stays in the fastest memory.
struct PodBlockReader: BlockReader {
  private let sections: Offsets
  /// For each quantity of each lane of a group, one element; see ``lanes``.
  private var places: [Int16]
  private var ahead: [Int16]
  private var weekEarned: [Int16]
  private var playerEarned: [Int16]
  /// The points of each place.
  private let placementPoints: (Int64, Int64, Int64, Int64)
  /// The sums of squares and products of a block, where the tally has them.
  private var squares: [Int64] = []

  /// The lanes of a group.
  static let lanes = 16

  /// Where the sections of a tally begin, and how large they are: without their names, which would be
  /// counted as references.
  private struct Offsets {
    struct Section {
      let start: Int
      let count: Int
    }

    let entrants: Int
    let achievements: Int
    let weeks: Int
    let places: Section
    let ahead: Section
    let weekEarned: Section
    let playerEarned: Section
    let placementPoints: Int
    let achievementPoints: Int
    let placesSquares: Int
    let placesGames: Int
    let gamesSquares: Int
    let placeSumSquares: Int
    let placeSumGames: Int
    let pointsGames: Int
    let placementSquares: Int
    let achievementSquares: Int
    let aheadSquares: Int
    let aheadProducts: Int
    let weekEarnedSquares: Int
    let earnedSquares: Int
    let playerEarnedSquares: Int

    init(_ sections: PodsPart) {
      func section(_ section: CountSection) -> Section {
        Section(start: section.start, count: section.count)
      }
      entrants = sections.entrants
      achievements = sections.achievements
      weeks = sections.weeks
      places = section(sections.places)
      ahead = section(sections.ahead)
      weekEarned = section(sections.weekEarned)
      playerEarned = section(sections.playerEarned)
      placementPoints = sections.placementPoints.start
      achievementPoints = sections.achievementPoints.start
      placesSquares = sections.placesSquares.start
      placesGames = sections.placesGames.start
      gamesSquares = sections.gamesSquares.start
      placeSumSquares = sections.placeSumSquares.start
      placeSumGames = sections.placeSumGames.start
      pointsGames = sections.pointsGames.start
      placementSquares = sections.placementSquares.start
      achievementSquares = sections.achievementSquares.start
      aheadSquares = sections.aheadSquares.start
      aheadProducts = sections.aheadProducts.start
      weekEarnedSquares = sections.weekEarnedSquares.start
      earnedSquares = sections.earnedSquares.start
      playerEarnedSquares = sections.playerEarnedSquares.start
    }
  }

  init(_ sections: PodsPart) {
    self.sections = Offsets(sections)
    func worth(_ place: Int) -> Int64 {
      sections.placementOfPlace.count > place ? Int64(sections.placementOfPlace[place]) : 0
    }
    placementPoints = (worth(0), worth(1), worth(2), worth(3))
    func cells(_ section: CountSection) -> [Int16] {
      Array(repeating: 0, count: section.count * PodBlockReader.lanes)
    }
    places = cells(sections.places)
    ahead = cells(sections.ahead)
    weekEarned = cells(sections.weekEarned)
    playerEarned = cells(sections.playerEarned)
  }

  /// Adds the seasons of a block.
  mutating func add(_ block: TournamentBlock, to tally: inout Tally) {
    if squares.isEmpty { squares = Array(repeating: 0, count: tally.squares.count) }
    for index in squares.indices { squares[index] = 0 }
    for first in stride(from: 0, to: block.laneCount, by: PodBlockReader.lanes) {
      clear()
      let count = min(PodBlockReader.lanes, block.laneCount - first)
      read(block, first, count)
      sum(block, first, count, &tally)
    }
    for (index, square) in squares.enumerated() where square != 0 {
      tally.squares[index] += Int128(square)
    }
  }

  private mutating func clear() {
    func clear(_ cells: inout [Int16]) {
      cells.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    }
    clear(&places)
    clear(&ahead)
    clear(&weekEarned)
    clear(&playerEarned)
  }

  /// Counts the pods of a group of lanes.
  private mutating func read(_ block: TournamentBlock, _ first: Int, _ count: Int) {
    let pods = PodColumns(block, firstLane: first, lanes: count, entrants: sections.entrants)
    let matches = block.tournament.program.matches
    places.withUnsafeMutableBufferPointer { places in
      ahead.withUnsafeMutableBufferPointer { ahead in
        for match in matches.indices { pods.countPlaces(of: match, block, places, ahead) }
      }
    }
    guard sections.achievements > 0 else { return }
    weekEarned.withUnsafeMutableBufferPointer { weekEarned in
      playerEarned.withUnsafeMutableBufferPointer { playerEarned in
        for match in matches.indices {
          pods.countWeekEarned(
            of: match, week: matches[match].context ?? 0, weeks: sections.weeks,
            achievements: sections.achievements, weekEarned)
          pods.countPlayerEarned(
            of: match, block, achievements: sections.achievements, playerEarned)
        }
      }
    }
  }

  /// Adds the sums over the lanes of a group; a lane in which nothing was played adds nothing.
  private mutating func sum(
    _ block: TournamentBlock, _ first: Int, _ count: Int, _ tally: inout Tally
  ) {
    add(places, sections.places, sections.placesSquares, &tally)
    add(ahead, sections.ahead, sections.aheadSquares, &tally)
    add(weekEarned, sections.weekEarned, sections.weekEarnedSquares, &tally)
    add(playerEarned, sections.playerEarned, sections.playerEarnedSquares, &tally)
    for entrant in 0..<sections.entrants {
      addGames(entrant, block.points[entrant] + first, count, &tally)
    }
    addProducts()
  }

  private mutating func add(
    _ cells: [Int16], _ sums: Offsets.Section, _ squares: Int,
    _ tally: inout Tally
  ) {
    cells.withUnsafeBufferPointer { cells in
      for index in 0..<sums.count {
        tally.counts[sums.start + index] += Tallies.sum(cells, index)
        self.squares[squares + index] += product(cells, index, index)
      }
    }
  }

  /// Adds what an entrant has of games and points.
  private mutating func addGames(
    _ entrant: Int, _ points: UnsafePointer<Int32>, _ count: Int, _ tally: inout Tally
  ) {
    var sums = GameSums()
    places.withUnsafeBufferPointer { places in
      for lane in 0..<count {
        let first = entrant &* 64 &+ lane
        sums.add(
          places: (
            Int64(places[first]), Int64(places[first &+ 16]), Int64(places[first &+ 32]),
            Int64(places[first &+ 48])
          ),
          points: Int64(points[lane]), placementPoints)
      }
    }
    let cell = entrant * PodSeason.seats
    squares[sections.placesGames + cell] += sums.placesGames.0
    squares[sections.placesGames + cell + 1] += sums.placesGames.1
    squares[sections.placesGames + cell + 2] += sums.placesGames.2
    squares[sections.placesGames + cell + 3] += sums.placesGames.3
    tally.counts[sections.placementPoints + entrant] += sums.placement
    tally.counts[sections.achievementPoints + entrant] += sums.achievement
    squares[sections.placementSquares + entrant] += sums.placementSquares
    squares[sections.achievementSquares + entrant] += sums.achievementSquares
    squares[sections.gamesSquares + entrant] += sums.gamesSquares
    squares[sections.placeSumSquares + entrant] += sums.placeSumSquares
    squares[sections.placeSumGames + entrant] += sums.placeSumGames
    squares[sections.pointsGames + entrant] += sums.pointsGames
  }

  private mutating func addProducts() {
    ahead.withUnsafeBufferPointer { ahead in
      var pair = 0
      for one in 0..<sections.entrants {
        for other in one + 1..<max(sections.entrants, one + 1) {
          squares[sections.aheadProducts + pair] += product(
            ahead, one * sections.entrants + other, other * sections.entrants + one)
          pair += 1
        }
      }
    }
    weekEarned.withUnsafeBufferPointer { weekEarned in
      for achievement in 0..<sections.achievements {
        for lane in 0..<PodBlockReader.lanes {
          var times: Int64 = 0
          for week in 0..<sections.weeks {
            times += Int64(
              weekEarned[(achievement * sections.weeks + week) * PodBlockReader.lanes + lane])
          }
          squares[sections.earnedSquares + achievement] += times * times
        }
      }
    }
  }
}

/// Sums over the lanes of a group of what follows from an entrant's places and points.
private struct GameSums {
  var placesGames: (Int64, Int64, Int64, Int64) = (0, 0, 0, 0)
  var gamesSquares: Int64 = 0
  var placeSumSquares: Int64 = 0
  var placeSumGames: Int64 = 0
  var pointsGames: Int64 = 0
  var placement: Int64 = 0
  var placementSquares: Int64 = 0
  var achievement: Int64 = 0
  var achievementSquares: Int64 = 0

  @inline(__always)
  mutating func add(
    places: (Int64, Int64, Int64, Int64), points: Int64,
    _ worth: (Int64, Int64, Int64, Int64)
  ) {
    let games = places.0 &+ places.1 &+ places.2 &+ places.3
    let placeSum = places.0 &+ 2 &* places.1 &+ 3 &* places.2 &+ 4 &* places.3
    let placement =
      places.0 &* worth.0 &+ places.1 &* worth.1 &+ places.2 &* worth.2 &+ places.3 &* worth.3
    let achievement = points &- placement
    placesGames.0 &+= places.0 &* games
    placesGames.1 &+= places.1 &* games
    placesGames.2 &+= places.2 &* games
    placesGames.3 &+= places.3 &* games
    gamesSquares &+= games &* games
    placeSumSquares &+= placeSum &* placeSum
    placeSumGames &+= placeSum &* games
    pointsGames &+= points &* games
    self.placement &+= placement
    placementSquares &+= placement &* placement
    self.achievement &+= achievement
    achievementSquares &+= achievement &* achievement
  }
}

/// A quantity in each lane of a group. A season has at most 891 rounds, so that whatever counts games
/// fits 16 bits, and squares of it over a group 32.
private typealias GroupCells = UnsafeBufferPointer<Int16>

/// The sum over a group of the elements of a cell.
@inline(__always)
private func sum(_ cells: GroupCells, _ cell: Int) -> Int64 {
  var sum: Int32 = 0
  for lane in 0..<16 { sum &+= Int32(cells[cell &* 16 &+ lane]) }
  return Int64(sum)
}

/// The sum over a group of the products of two cells' elements.
@inline(__always)
private func product(_ cells: GroupCells, _ one: Int, _ other: Int) -> Int64 {
  var sum: Int32 = 0
  for lane in 0..<16 {
    sum &+= Int32(cells[one &* 16 &+ lane]) &* Int32(cells[other &* 16 &+ lane])
  }
  return Int64(sum)
}
