internal import CVectors
import KernelInterface

/// The rows of the tables that lanes look up.
enum PlateRows {
  /// The first row of each lane's table.
  case byLane(LaneWords)
  /// One table for all lanes, by threshold: see ``PlateTable/writeColumns(to:)``.
  case shared(UnsafePointer<UInt16>)
}

/// One side at bat in thirty-two lanes.
struct BattingLanes {
  private let rules: BaseballLimits
  /// A Boolean value indicating whether someone asks for the counters.
  private let counts: Bool
  private var generator: LaneXoshiro
  /// The inning that is played, counted on when a half ends, and the last one that may be.
  private var inning: LaneHalves
  private var last: Int16
  /// The runs of the away side, which the home side must exceed in the last inning to win; out of reach for the
  /// away side itself.
  private var target = LaneHalves(repeating: .max)
  /// The target where the last inning is played, elsewhere out of reach.
  private var limit = LaneHalves(repeating: .max)
  /// The bases that are taken, first base in the lowest bit, and from bit 3 the outs.
  private var state = LaneHalves()
  /// The plate appearances of the half-inning.
  private var turn = LaneHalves()
  /// The mask of lanes that play no more.
  private var isDone: LaneHalves

  private(set) var runs = LaneHalves()
  private(set) var runsInFive = LaneHalves()
  /// The plate appearances of the game, and the outs.
  private(set) var plateAppearances: LaneHalves
  private var outsMade = LaneHalves()
  private var hits = LaneHalves()
  private var homeRuns = LaneHalves()
  private var walks = LaneHalves()
  private var strikeouts = LaneHalves()

  /// A side before an inning.
  ///
  /// - Parameters:
  ///   - generators: the columns of its generators' states.
  ///   - plateAppearances: The side's plate appearances so far.
  ///   - idle: the lanes that do not play.
  ///   - counts: `true` if someone asks for the counters.
  @inline(__always)
  init(
    _ rules: BaseballLimits, _ generators: UnsafePointer<UInt32>, inning: Int16,
    plateAppearances: LaneHalves, idle: LaneHalves, counts: Bool
  ) {
    self.rules = rules
    self.counts = counts
    generator = LaneXoshiro(generators)
    self.inning = LaneHalves(repeating: inning)
    last = rules.innings
    self.plateAppearances = plateAppearances
    isDone = idle
    state = start
  }

  /// The state in which a half begins: with a runner on second base, or with none.
  @inline(__always)
  private var start: LaneHalves { (inning > rules.placedRunnerFrom &- 1) & 2 }

  /// Bats until the game is over, or the last inning if nobody has won by then.
  ///
  /// - Parameter firstRows: The first row of each lane's table, or `nil` if all lanes share a table.
  @inline(never)
  mutating func batRegularInnings(
    _ table: PlateTable, firstRows: LaneWords?, target: LaneHalves, _ factors: BatterFactors?
  ) {
    self.target = target
    if let firstRows {
      limit = limit.replacing(with: target, where: inning == last)
      batApart(table, .byLane(firstRows)) { draws, _ in draws }
    } else if let factors {
      batTogether(table) { draws, rows in factors.moved(draws, rows: rows, table) }
    } else {
      batTogether(table) { draws, _ in draws }
    }
  }

  /// Bats for half an extra inning.
  @inline(never)
  mutating func batExtraInning(
    _ number: Int16, _ table: PlateTable, _ rows: PlateRows, target: LaneHalves,
    idle: LaneHalves, _ factors: BatterFactors?
  ) {
    isDone = idle
    last = number
    self.target = target
    limit = target
    if let factors {
      batApart(table, rows) { draws, rows in factors.moved(draws, rows: rows, table) }
    } else {
      batApart(table, rows) { draws, _ in draws }
    }
  }

  /// Bats with all lanes at the same plate appearance, and so at the same row of one table.
  ///
  /// - Parameter moved: gives draws as the table takes them, at the rows of match-ups.
  @inline(__always)
  private mutating func batTogether(
    _ table: PlateTable, _ moved: (LaneWords, LaneHalves) -> LaneWords
  ) {
    var place = 0
    var number: Int16 = 0
    while (inning == last).bits == 0 {
      batOne(table, &place, &number, mayEnd: false, moved)
    }
    limit = limit.replacing(with: target, where: inning == last)
    // A home side that leads does not bat in the last inning.
    isDone = isDone | (runs > limit)
    while isDone.bits != UInt32.max {
      batOne(table, &place, &number, mayEnd: true, moved)
    }
  }

  @inline(__always)
  private mutating func batOne(
    _ table: PlateTable, _ place: inout Int, _ number: inout Int16, mayEnd: Bool,
    _ moved: (LaneWords, LaneHalves) -> LaneWords
  ) {
    let row = number < rules.starterBatters ? place : place &+ PlateTables.places
    let draws = moved(
      generator.next() &>> 8, LaneHalves(repeating: Int16(truncatingIfNeeded: row)))
    advance(
      podium_count_passed(table.row(row), table.upperRow(row), draws), table, mayEnd: mayEnd)
    number &+= 1
    place = place == PlateTables.places &- 1 ? 0 : place &+ 1
  }

  /// Bats with each lane at a plate appearance, or with a table, of its own.
  @inline(__always)
  private mutating func batApart(
    _ table: PlateTable, _ origin: PlateRows, _ moved: (LaneWords, LaneHalves) -> LaneWords
  ) {
    while isDone.bits != UInt32.max {
      let rows = table.rows(plateAppearances, starterBatters: rules.starterBatters)
      let draws = moved(generator.next(except: isDone) &>> 8, rows)
      let events =
        switch origin {
        case .byLane(let first): podium_count_passed_by_row(table.row(0), first, rows, draws)
        case .shared(let columns):
          podium_count_passed_by_column(table.row(0), columns, rows, draws)
        }
      advance(events, table, mayEnd: true)
    }
  }

  /// Leaves out the draws of the plate appearances that a side has had.
  @inline(__always)
  mutating func skipDraws() {
    var number: Int16 = 0
    while true {
      let isThere = (plateAppearances > number)
      if isThere.bits == 0 { return }
      _ = generator.next(except: LaneHalves(repeating: -1).without(isThere))
      number &+= 1
    }
  }

  /// The next draw's highest bit: the lot that decides a game without a winner.
  @inline(__always)
  mutating func lot() -> UInt32 {
    podium_lane_top_bits(generator.next(except: LaneHalves()))
  }

  /// Lets an event happen in each lane.
  ///
  /// - Parameter mayEnd: false as long as the game is before its last inning and all lanes play.
  @inline(__always)
  private mutating func advance(_ events: LaneHalves, _ table: PlateTable, mayEnd: Bool) {
    let event =
      mayEnd
      ? events.replacing(with: LaneHalves(repeating: BattingLanes.noEvent), where: isDone) : events
    let entry = podium_look_up_512(table.transitions, (event &<< 5) | state)
    state = entry & 31
    runs = runs &+ (entry &>> 5)
    if counts {
      hits.count(event.isWithin(BattingLanes.number(.firstHit), count: BattingLanes.hits))
      homeRuns.count(event == BattingLanes.homeRun)
      walks.count(event == BattingLanes.number(.walk))
      strikeouts.count(event == BattingLanes.number(.strikeout))
    }
    turn = turn &+ 1
    plateAppearances = plateAppearances &+ 1
    var isOver = (state > 23) | (turn == rules.plateAppearancesPerHalf)
    if mayEnd {
      // A mask that holds is -1.
      plateAppearances = plateAppearances &+ isDone
      let wins = runs > limit
      // Runs beyond the one that wins do not count, unless a home run brings them.
      runs = runs.replacing(
        with: limit &+ 1, where: wins.without(isDone | (event == BattingLanes.homeRun)))
      isOver = (isOver | wins).without(isDone)
    }
    if counts {
      outsMade = outsMade.replacing(with: outsMade &+ (state &>> 3), where: isOver)
    }
    runsInFive = runsInFive.replacing(with: runs, where: isOver.without(inning > 5))
    inning.count(isOver)
    turn = turn.without(isOver)
    state = state.replacing(with: start, where: isOver)
    guard mayEnd else { return }
    limit = limit.replacing(
      with: LaneHalves(repeating: .max).replacing(with: target, where: inning == last),
      where: isOver)
    isDone = isDone | (isOver & ((inning > last) | (runs > limit)))
  }

  /// The columns of ``BaseballCounter``.
  ///
  /// - Parameters:
  ///   - first: the inning in which the side began to bat.
  ///   - earlier: the plate appearances before.
  ///   - store: is given the number of a column, and what it is to hold.
  @inline(__always)
  func store(
    from first: Int16, after earlier: LaneHalves, _ store: (Int, LaneHalves) -> Void
  ) {
    store(BaseballCounter.hits.rawValue, hits)
    store(BaseballCounter.homeRuns.rawValue, homeRuns)
    store(BaseballCounter.walks.rawValue, walks)
    store(BaseballCounter.strikeouts.rawValue, strikeouts)
    let placed = inning &- LaneHalves(repeating: max(first, rules.placedRunnerFrom))
    // Everyone who bats, or is placed on a base, is put out, comes in or is left there.
    let onBase = plateAppearances &- earlier &+ (placed & (placed > 0))
    store(BaseballCounter.leftOnBase.rawValue, onBase &- outsMade &- runs)
    store(BaseballCounter.innings.rawValue, inning &- LaneHalves(repeating: first))
  }

  private static var noEvent: Int16 { Int16(truncatingIfNeeded: PlateTransitions.noEvent) }
  private static var homeRun: Int16 { number(.homeRun) }
  /// The number of events that are hits.
  private static var hits: UInt16 {
    UInt16(truncatingIfNeeded: PlateTransitions.noEvent &- PlateEvent.firstHit.rawValue)
  }

  @inline(__always)
  private static func number(_ event: PlateEvent) -> Int16 {
    Int16(truncatingIfNeeded: event.rawValue)
  }
}

extension PlateTable {
  /// The rows of the batters due after a number of plate appearances.
  @inline(__always)
  fileprivate func rows(_ plateAppearances: LaneHalves, starterBatters: Int16) -> LaneHalves {
    let places = Int16(truncatingIfNeeded: PlateTables.places)
    return podium_half_remainder(plateAppearances, places)
      &+ ((plateAppearances > starterBatters &- 1) & places)
  }
}
