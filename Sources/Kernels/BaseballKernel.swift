internal import CVectors
public import KernelInterface

/// Plays a game between two sides in many lanes.
///
/// A plate appearance is a draw of 24 bits, a look-up of its event in the match-up's table, and a look-up of its
/// effect on the bases: whole numbers only. Plate appearance n of a side takes draw n of that side's own stream;
/// its batter is number n modulo 9, and n is also the number of batters that the starter has faced. So the meaning of each
/// draw is fixed before the game begins, and a change of one player leaves every other plate appearance as it was.
///
/// The away side bats first, and its innings do not depend on those of the home side: all lanes bat plate
/// appearance n together, then the home side does. Games that are level after that are gathered.
public func playBaseball(_ call: BaseballCall) {
  withUnsafeTemporaryAllocation(
    byteCount: BaseballScratch.byteCount, alignment: MemoryLayout<Words>.alignment
  ) { bytes in
    guard let start = bytes.baseAddress else { return }
    call.play(BaseballScratch(start))
  }
}

/// Memory for the lanes of one vector, and for games that are level.
private struct BaseballScratch {
  /// The numbers of the lanes.
  let lanes: UnsafeMutablePointer<UInt32>
  /// The states of the generators, four columns of words.
  let generators: UnsafeMutablePointer<UInt32>
  /// Memory that is read lane by lane.
  let words: UnsafeMutablePointer<UInt32>
  let halves: UnsafeMutablePointer<Int16>
  /// The numbers of the lanes whose games are level, and the plate appearances of both sides.
  let level: UnsafeMutablePointer<UInt32>
  let levelHome: UnsafeMutablePointer<Int16>
  let levelAway: UnsafeMutablePointer<Int16>
  /// The tables of extra innings, by threshold.
  let homeColumns: UnsafeMutablePointer<UInt16>
  let awayColumns: UnsafeMutablePointer<UInt16>

  static var width: Int { LaneWords.scalarCount }
  /// The memory for level games: less than a full vector left over, and those of another one.
  static var byteCount: Int {
    (1 + 4 + 1 + 2) * 4 * width + (1 + 2 * 2) * 2 * width + 2 * 2 * PlateTable.columnElements
  }

  init(_ start: UnsafeMutableRawPointer) {
    // Lanes that nobody has are played as well: the first one, which there is.
    start.initializeMemory(as: UInt8.self, repeating: 0, count: BaseballScratch.byteCount)
    let width = BaseballScratch.width
    lanes = start.assumingMemoryBound(to: UInt32.self)
    generators = lanes + width
    words = generators + 4 * width
    level = words + width
    halves = UnsafeMutableRawPointer(level + 2 * width).assumingMemoryBound(to: Int16.self)
    levelHome = halves + width
    levelAway = levelHome + 2 * width
    homeColumns = UnsafeMutableRawPointer(levelAway + 2 * width)
      .assumingMemoryBound(to: UInt16.self)
    awayColumns = homeColumns + PlateTable.columnElements
  }
}

extension BaseballCall {
  /// Plays all lanes, vector by vector.
  @inline(never)
  fileprivate func play(_ scratch: BaseballScratch) {
    let width = BaseballScratch.width
    var levelCount = 0
    var first = 0
    while first < count {
      let open = min(width, count &- first)
      if let numbers {
        for index in 0..<open {
          scratch.lanes[index] = UInt32(truncatingIfNeeded: numbers[first &+ index])
        }
      } else {
        for index in 0..<open { scratch.lanes[index] = UInt32(truncatingIfNeeded: first &+ index) }
      }
      playRegularInnings(scratch, first: first, open: open, levelCount: &levelCount)
      if levelCount >= width {
        levelCount &-= width
        playExtraInnings(scratch, from: levelCount, count: width)
      }
      first &+= width
    }
    if levelCount > 0 { playExtraInnings(scratch, from: 0, count: levelCount) }
  }

  /// Plays the innings by which most games are decided, and puts by the lanes whose games are level.
  @inline(__always)
  private func playRegularInnings(
    _ scratch: BaseballScratch, first: Int, open: Int, levelCount: inout Int
  ) {
    let idle = LaneHalves.from(open)
    var awaySide = side(1, scratch, inning: 1, plateAppearances: LaneHalves(), idle: idle)
    awaySide.batRegularInnings(
      tables.away, firstRows: firstRows(tables.awayNumbers, scratch),
      target: LaneHalves(repeating: .max), batters(scratch, isHome: false))
    var homeSide = side(0, scratch, inning: 1, plateAppearances: LaneHalves(), idle: idle)
    homeSide.batRegularInnings(
      tables.home, firstRows: firstRows(tables.homeNumbers, scratch), target: awaySide.runs,
      batters(scratch, isHome: true))
    let isWhole = numbers == nil
    store(homeSide, awaySide, from: 1, after: (LaneHalves(), LaneHalves())) { values, column in
      if isWhole {
        podium_put_lane_halves(values, column + first)
      } else {
        podium_put_lane_halves(values, scratch.halves)
        for index in 0..<open { column[Int(scratch.lanes[index])] = scratch.halves[index] }
      }
    }
    var level = (homeSide.runs == awaySide.runs).without(idle).bits
    guard level != 0 else { return }
    podium_put_lane_halves(homeSide.plateAppearances, scratch.levelHome + levelCount)
    podium_put_lane_halves(awaySide.plateAppearances, scratch.levelAway + levelCount)
    // Each moves to an earlier place, or stays.
    let (lanes, from) = (scratch.lanes, levelCount)
    while level != 0 {
      let index = level.trailingZeroBitCount
      scratch.level[levelCount] = lanes[index]
      scratch.levelHome[levelCount] = scratch.levelHome[from &+ index]
      scratch.levelAway[levelCount] = scratch.levelAway[from &+ index]
      levelCount &+= 1
      level &= level &- 1
    }
  }

  /// Plays on in the lanes of some games that are level, and adds what comes of it.
  @inline(never)
  private func playExtraInnings(_ scratch: BaseballScratch, from start: Int, count: Int) {
    let idle = LaneHalves.from(count)
    for index in 0..<count { scratch.lanes[index] = scratch.level[start &+ index] }
    let first = rules.innings &+ 1
    let homeBefore = podium_lane_halves_at(scratch.levelHome + start)
    let awayBefore = podium_lane_halves_at(scratch.levelAway + start)
    var homeSide = side(
      0, scratch, inning: first, plateAppearances: homeBefore.without(idle), idle: idle)
    homeSide.skipDraws()
    var awaySide = side(
      1, scratch, inning: first, plateAppearances: awayBefore.without(idle), idle: idle)
    awaySide.skipDraws()
    let homeRows = rows(tables.home, tables.homeNumbers, scratch, scratch.homeColumns)
    let awayRows = rows(tables.away, tables.awayNumbers, scratch, scratch.awayColumns)
    var isOver = idle
    var inning = first
    while true {
      awaySide.batExtraInning(
        inning, tables.away, awayRows, target: LaneHalves(repeating: .max),
        idle: isOver, batters(scratch, isHome: false))
      homeSide.batExtraInning(
        inning, tables.home, homeRows, target: awaySide.runs, idle: isOver,
        batters(scratch, isHome: true))
      isOver = isOver | LaneHalves(repeating: -1).without(homeSide.runs == awaySide.runs)
      if isOver.bits == UInt32.max || inning == rules.lastInning { break }
      inning &+= 1
    }
    store(homeSide, awaySide, from: first, after: (homeBefore, awayBefore)) {
      values, column in
      podium_put_lane_halves(values, scratch.halves)
      for index in 0..<count { column[Int(scratch.lanes[index])] &+= scratch.halves[index] }
    }
    var level = LaneHalves(repeating: -1).without(isOver).bits
    let lots = level == 0 ? 0 : homeSide.lot()
    while level != 0 {
      let index = level.trailingZeroBitCount
      let winner = lots &>> UInt32(truncatingIfNeeded: index) & 1 == 1 ? 0 : 2
      outcomes.start[winner &* outcomes.stride &+ Int(scratch.lanes[index])] &+= 1
      level &= level &- 1
    }
  }

  /// A side, 0 home and 1 away, after a number of plate appearances.
  @inline(__always)
  private func side(
    _ number: UInt32, _ scratch: BaseballScratch, inning: Int16, plateAppearances: LaneHalves,
    idle: LaneHalves
  ) -> BattingLanes {
    let width = BaseballScratch.width
    var lane = 0
    while lane < width {
      let tournaments = TournamentLanes(
        first: lanes.firstTournament,
        lanes: podium_load_words(scratch.lanes + lane))
      let words = tournaments.block(number, of: stream)
      let start = UnsafeMutableRawPointer(scratch.generators + lane)
      start.storeBytes(of: words.0, as: Words.self)
      start.storeBytes(of: words.1, toByteOffset: 4 &* width, as: Words.self)
      start.storeBytes(of: words.2, toByteOffset: 8 &* width, as: Words.self)
      start.storeBytes(of: words.3, toByteOffset: 12 &* width, as: Words.self)
      lane &+= vectorWidth
    }
    return BattingLanes(
      rules, scratch.generators, inning: inning, plateAppearances: plateAppearances, idle: idle,
      counts: counters != nil)
  }

  /// The first row of each lane's table, or `nil` if all lanes have the same table.
  @inline(__always)
  private func firstRows(
    _ numbers: UnsafePointer<Int32>?, _ scratch: BaseballScratch
  ) -> LaneWords? {
    guard let numbers else { return nil }
    for index in 0..<BaseballScratch.width {
      scratch.words[index] = UInt32(
        truncatingIfNeeded: Int(numbers[Int(scratch.lanes[index])]) &* 2 &* PlateTables.places)
    }
    return podium_lane_words_at(scratch.words)
  }

  /// The rows of a side's tables, where lanes are at different plate appearances.
  @inline(__always)
  private func rows(
    _ table: PlateTable, _ numbers: UnsafePointer<Int32>?, _ scratch: BaseballScratch,
    _ columns: UnsafeMutablePointer<UInt16>
  ) -> PlateRows {
    if let first = firstRows(numbers, scratch) { return .byLane(first) }
    table.writeColumns(to: columns)
    return .shared(columns)
  }

  @_lifetime(copy self)
  @inline(__always)
  private func batters(_ scratch: BaseballScratch, isHome: Bool) -> BatterFactors? {
    guard let factors else { return nil }
    return BatterFactors(
      factors, lanes: scratch.lanes, words: scratch.words, rows: scratch.halves, isHome: isHome)
  }

  /// Hands over all columns of both sides.
  @inline(__always)
  private func store(
    _ homeSide: BattingLanes, _ awaySide: BattingLanes, from first: Int16,
    after earlier: (home: LaneHalves, away: LaneHalves),
    _ store: (LaneHalves, UnsafeMutablePointer<Int16>) -> Void
  ) {
    let (start, stride) = (outcomes.start, outcomes.stride)
    store(homeSide.runs, start)
    store(homeSide.runsInFive, start + stride)
    store(awaySide.runs, start + 2 &* stride)
    store(awaySide.runsInFive, start + 3 &* stride)
    guard let counters else { return }
    homeSide.store(from: first, after: earlier.home) { number, values in
      store(values, counters.start + number &* counters.stride)
    }
    let awayCounters = BaseballCounter.allCases.count
    awaySide.store(from: first, after: earlier.away) { number, values in
      store(values, counters.start + (awayCounters &+ number) &* counters.stride)
    }
  }
}

/// The factors on the odds of reaching base of a side's batters, in the lanes of one vector.
struct BatterFactors: ~Escapable {
  private let factors: BaseballLaneFactors
  private let lanes: UnsafePointer<UInt32>
  private let words: UnsafeMutablePointer<UInt32>
  private let rows: UnsafeMutablePointer<Int16>
  private let isHome: Bool

  /// - Parameters:
  ///   - lanes: the numbers of the lanes.
  ///   - words, rows: memory for what is read lane by lane.
  @_lifetime(copy factors)
  init(
    _ factors: BaseballLaneFactors, lanes: UnsafePointer<UInt32>,
    words: UnsafeMutablePointer<UInt32>, rows: UnsafeMutablePointer<Int16>, isHome: Bool
  ) {
    self.factors = factors
    self.lanes = lanes
    self.words = words
    self.rows = rows
    self.isHome = isHome
  }

  /// Draws of 24 bits as the table of the match-ups takes them.
  ///
  /// - Parameter rows: the rows of the match-ups.
  @inline(__always)
  func moved(_ draws: LaneWords, rows numbers: LaneHalves, _ table: PlateTable) -> LaneWords {
    podium_put_lane_words(draws, words)
    podium_put_lane_halves(numbers, rows)
    for index in 0..<LaneWords.scalarCount {
      let row = Int(rows[index])
      words[index] = factors.factor(Int(lanes[index]), row: row, isHome: isHome)
        .moved(words[index], outs: table.row(row)[PlateEvent.lastOut.rawValue])
    }
    return podium_lane_words_at(words)
  }
}
