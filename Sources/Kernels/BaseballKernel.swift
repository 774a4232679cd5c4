internal import CVectors
public import KernelInterface

/// Plays a game of two sides in many lanes.
///
/// A plate appearance is a draw of 24 bits, a look-up of its event in the match-up's table and a look-up
/// of what the event does to the bases: whole numbers only. Plate appearance n of a side takes draw n of
/// that side's own stream, its batter is the one in place n modulo 9, and how many a starter has faced is
/// n too. So what each draw means is fixed before the game begins, and a change of one player leaves every
/// other plate appearance as it was.
///
/// The visitors' innings do not depend on those of the side at home: they bat first, all lanes at plate appearance n
/// together, and then the side at home does. The games that are level after that are gathered, and again after each extra
/// inning.
public func playBaseball(_ call: BaseballCall) {
  withUnsafeTemporaryAllocation(
    byteCount: BaseballScratch.byteCount(games: call.count),
    alignment: MemoryLayout<Words>.alignment
  ) { bytes in
    guard let start = bytes.baseAddress else { return }
    call.play(BaseballScratch(start, games: call.count))
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
  /// The numbers of the lanes whose games are level, and of both sides, that at home first, the plate appearances and the
  /// states of the generators, four columns of words each.
  let level: UnsafeMutablePointer<UInt32>
  let levelAppearances: (home: UnsafeMutablePointer<Int16>, visitors: UnsafeMutablePointer<Int16>)
  let levelGenerators: (home: UnsafeMutablePointer<UInt32>, visitors: UnsafeMutablePointer<UInt32>)
  /// The distance of the columns of level games.
  let room: Int

  static var width: Int { LaneWords.scalarCount }
  /// All games may be level, and vectors of them are written whole.
  private static func room(games: Int) -> Int { games + 2 * width }
  static func byteCount(games: Int) -> Int {
    (1 + 4 + 1) * 4 * width + 2 * width + room(games: games) * (4 * (1 + 2 * 4) + 2 * 2)
  }

  init(_ start: UnsafeMutableRawPointer, games: Int) {
    let (width, room) = (BaseballScratch.width, BaseballScratch.room(games: games))
    // Lanes that nobody has are played as well: the first one, which there is.
    start.initializeMemory(
      as: UInt8.self, repeating: 0, count: BaseballScratch.byteCount(games: games))
    lanes = start.assumingMemoryBound(to: UInt32.self)
    generators = lanes + width
    words = generators + 4 * width
    level = words + width
    levelGenerators = (level + room, level + 5 * room)
    halves = UnsafeMutableRawPointer(level + 9 * room).assumingMemoryBound(to: Int16.self)
    levelAppearances = (halves + width, halves + width + room)
    self.room = room
  }

  /// Lists those of the games at work that bits name, behind others, with what is needed to play on.
  @inline(__always)
  func list(
    _ bits: UInt32, _ homeSide: BattingLanes, _ visitorSide: BattingLanes, _ count: inout Int
  ) {
    guard bits != 0 else { return }
    let from = count
    podium_put_lane_halves(homeSide.plateAppearances, levelAppearances.home + from)
    podium_put_lane_halves(visitorSide.plateAppearances, levelAppearances.visitors + from)
    homeSide.generator.store(levelGenerators.home + from, stride: room)
    visitorSide.generator.store(levelGenerators.visitors + from, stride: room)
    // Each moves to an earlier place, or stays.
    var level = bits
    while level != 0 {
      let index = level.trailingZeroBitCount
      let place = from &+ index
      self.level[count] = lanes[index]
      levelAppearances.home[count] = levelAppearances.home[place]
      levelAppearances.visitors[count] = levelAppearances.visitors[place]
      for column in 0..<4 {
        let start = column &* room
        levelGenerators.home[start &+ count] = levelGenerators.home[start &+ place]
        levelGenerators.visitors[start &+ count] = levelGenerators.visitors[start &+ place]
      }
      count &+= 1
      level &= level &- 1
    }
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
      first &+= width
    }
    var inning = rules.innings &+ 1
    while levelCount > 0 {
      var stillLevel = 0
      for start in stride(from: 0, to: levelCount, by: width) {
        playExtraInning(
          inning, scratch, from: start, count: min(width, levelCount &- start),
          stillLevel: &stillLevel)
      }
      levelCount = stillLevel
      inning &+= 1
    }
  }

  /// Plays the innings by which most games are decided, and puts by the lanes whose games are level.
  @inline(__always)
  private func playRegularInnings(
    _ scratch: BaseballScratch, first: Int, open: Int, levelCount: inout Int
  ) {
    let idle = LaneHalves.from(open)
    var visitorSide = side(1, scratch, inning: 1, plateAppearances: LaneHalves(), idle: idle)
    visitorSide.batRegularInnings(
      tables.visitors, firstRows: firstRows(tables.visitorNumbers, scratch),
      target: LaneHalves(repeating: .max), batters(scratch, isHome: false))
    var homeSide = side(0, scratch, inning: 1, plateAppearances: LaneHalves(), idle: idle)
    homeSide.batRegularInnings(
      tables.home, firstRows: firstRows(tables.homeNumbers, scratch), target: visitorSide.runs,
      batters(scratch, isHome: true))
    let isWhole = numbers == nil
    store(homeSide, visitorSide, from: 1, after: (LaneHalves(), LaneHalves())) { values, column in
      if isWhole {
        podium_put_lane_halves(values, column + first)
      } else {
        podium_put_lane_halves(values, scratch.halves)
        for index in 0..<open { column[Int(scratch.lanes[index])] = scratch.halves[index] }
      }
    }
    scratch.list(
      (homeSide.runs == visitorSide.runs).without(idle).bits, homeSide, visitorSide, &levelCount)
  }

  /// Plays an extra inning in some lanes whose games are level, adds what comes of it, and lists those that stay level.
  @inline(never)
  private func playExtraInning(
    _ inning: Int16, _ scratch: BaseballScratch, from start: Int, count: Int, stillLevel: inout Int
  ) {
    let idle = LaneHalves.from(count)
    for index in 0..<count { scratch.lanes[index] = scratch.level[start &+ index] }
    let (appearances, generators) = (scratch.levelAppearances, scratch.levelGenerators)
    let homeBefore = podium_lane_halves_at(appearances.home + start).without(idle)
    let visitorsBefore = podium_lane_halves_at(appearances.visitors + start).without(idle)
    var homeSide: BattingLanes
    var visitorSide: BattingLanes
    if inning == rules.innings &+ 1 {
      // Until now lanes have drawn together, also for sides that batted no more.
      homeSide = side(0, scratch, inning: inning, plateAppearances: homeBefore, idle: idle)
      homeSide.skipDraws()
      visitorSide = side(1, scratch, inning: inning, plateAppearances: visitorsBefore, idle: idle)
      visitorSide.skipDraws()
    } else {
      homeSide = BattingLanes(
        rules, LaneXoshiro(generators.home + start, stride: scratch.room), inning: inning,
        plateAppearances: homeBefore, idle: idle)
      visitorSide = BattingLanes(
        rules, LaneXoshiro(generators.visitors + start, stride: scratch.room), inning: inning,
        plateAppearances: visitorsBefore, idle: idle)
    }
    visitorSide.batExtraInning(
      inning, tables.visitors, firstRows: firstRows(tables.visitorNumbers, scratch),
      target: LaneHalves(repeating: .max), idle: idle, batters(scratch, isHome: false))
    homeSide.batExtraInning(
      inning, tables.home, firstRows: firstRows(tables.homeNumbers, scratch),
      target: visitorSide.runs, idle: idle, batters(scratch, isHome: true))
    store(homeSide, visitorSide, from: inning, after: (homeBefore, visitorsBefore)) {
      values, column in
      podium_put_lane_halves(values, scratch.halves)
      for index in 0..<count { column[Int(scratch.lanes[index])] &+= scratch.halves[index] }
    }
    var level = (homeSide.runs == visitorSide.runs).without(idle).bits
    guard inning == rules.lastInning else {
      return scratch.list(level, homeSide, visitorSide, &stillLevel)
    }
    let lots = level == 0 ? 0 : homeSide.lot()
    while level != 0 {
      let index = level.trailingZeroBitCount
      let winner = lots &>> UInt32(truncatingIfNeeded: index) & 1 == 1 ? 0 : 2
      outcomes.start[winner &* outcomes.stride &+ Int(scratch.lanes[index])] &+= 1
      level &= level &- 1
    }
  }

  /// A side, 0 at home, that has had so many plate appearances.
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
      rules, LaneXoshiro(scratch.generators, stride: width), inning: inning,
      plateAppearances: plateAppearances, idle: idle)
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
    _ homeSide: BattingLanes, _ visitorSide: BattingLanes, from first: Int16,
    after earlier: (home: LaneHalves, visitors: LaneHalves),
    _ store: (LaneHalves, UnsafeMutablePointer<Int16>) -> Void
  ) {
    let (start, stride) = (outcomes.start, outcomes.stride)
    store(homeSide.runs, start)
    store(homeSide.runsInFive, start + stride)
    store(visitorSide.runs, start + 2 &* stride)
    store(visitorSide.runsInFive, start + 3 &* stride)
    guard let counters else { return }
    homeSide.store(from: first, after: earlier.home) { number, values in
      store(values, counters.start + number &* counters.stride)
    }
    let visitorCounters = BaseballCounter.allCases.count
    visitorSide.store(from: first, after: earlier.visitors) { number, values in
      store(values, counters.start + (visitorCounters &+ number) &* counters.stride)
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
