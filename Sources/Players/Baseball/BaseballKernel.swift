internal import Games
internal import KernelInterface
internal import RandomStreams

/// Plays a game of two sides in many lanes, one lane after another.
///
/// A plate appearance is a draw of 24 bits, a look-up of its event in the match-up's table and a look-up
/// of what the event does to the bases: whole numbers only. Plate appearance n of a side takes draw n of
/// that side's own stream, its batter is the one in place n modulo 9, and how many a starter has faced is
/// n too. So what each draw means is fixed before the game begins, and a change of one player leaves every
/// other plate appearance as it was.
struct BaseballKernel {
  let rules: BaseballRules

  /// The numbers of the tables of both sides' batters, and whom they meet first.
  struct Match {
    let home: Int
    let visitors: Int
    let starters: BaseballStarters
  }

  /// Plays the match in every lane that the call's mask lets play, or in the given lanes.
  func play(
    _ call: MatchCall, lanes: Span<Int32>?, _ match: Match, _ memory: PlateTables,
    _ factors: some LaneFactors & ~Escapable
  ) {
    let (home, visitors) = (memory[match.home], memory[match.visitors])
    for index in 0..<(lanes?.count ?? call.lanes.count) {
      var lane = index
      if let lanes { lane = Int(lanes[index]) } else if !call.plays(lane) { continue }
      let tournament = call.lanes.firstTournament &+ UInt64(truncatingIfNeeded: lane)
      let sides = factors.sides(lane, match.starters)
      let result = play(
        call.occasion.stream, tournament: tournament, home, visitors, factors, home: sides.home,
        visitors: sides.visitors)
      store(result, call, lane)
    }
  }

  /// What a game comes to.
  private struct Result {
    var home: BattingSide
    var visitors: BattingSide
    var homeFive: Int
    var visitorsFive: Int
    var homeRuns: Int
    var visitorRuns: Int
    var homeInnings: Int
    var visitorInnings: Int
  }

  @inline(__always)
  private func play<Factors: LaneFactors & ~Escapable>(
    _ stream: StreamAddress, tournament: UInt64, _ homeTable: PlateTable,
    _ visitorTable: PlateTable,
    _ factors: Factors, home homeFactors: Factors.Side, visitors visitorFactors: Factors.Side
  ) -> Result {
    let limit = rules.starterBatters
    var home = BattingSide(stream, tournament: tournament, side: 0, starterBatters: limit)
    var visitors = BattingSide(stream, tournament: tournament, side: 1, starterBatters: limit)
    var five = (home: 0, visitors: 0)
    var inning = 0
    var homeInnings = 0
    var lot = 0
    let last = rules.innings &+ BaseballRules.maximumExtraInnings
    while true {
      inning &+= 1
      let start = BaseballKernel.startOfHalf(inning, rules)
      visitors.bat(
        from: start, runsNeeded: Int.max, visitorTable, factors, visitorFactors)
      let isLast = inning >= rules.innings
      if isLast, home.runs > visitors.runs { break }
      homeInnings = inning
      let needed = isLast ? visitors.runs &- home.runs &+ 1 : Int.max
      home.bat(
        from: start, runsNeeded: needed, homeTable, factors, homeFactors)
      if inning == 5 { five = (home.runs, visitors.runs) }
      if isLast, home.runs != visitors.runs { break }
      if inning == last {
        lot = home.nextDraw() >> 23 == 1 ? 1 : -1
        break
      }
    }
    let homeRuns = home.runs &+ (lot == 1 ? 1 : 0)
    let visitorRuns = visitors.runs &+ (lot == -1 ? 1 : 0)
    // A game may be over before or in the fifth inning: then all its runs are in the first five.
    if inning < 5 || homeInnings < 5 { five = (homeRuns, visitorRuns) }
    return Result(
      home: home, visitors: visitors, homeFive: five.home, visitorsFive: five.visitors,
      homeRuns: homeRuns, visitorRuns: visitorRuns, homeInnings: homeInnings,
      visitorInnings: inning)
  }

  /// The number of the state in which a half-inning begins.
  @inline(__always)
  static func startOfHalf(_ inning: Int, _ rules: BaseballRules) -> Int {
    rules.placedRunnerFrom > 0 && inning >= rules.placedRunnerFrom ? 2 : 0
  }

  @inline(__always)
  private func store(_ result: Result, _ call: MatchCall, _ lane: Int) {
    let (outcomes, stride) = (call.outcomes.all, call.outcomes.stride)
    outcomes[lane] = Int16(truncatingIfNeeded: result.homeRuns)
    outcomes[stride &+ lane] = Int16(truncatingIfNeeded: result.homeFive)
    outcomes[2 &* stride &+ lane] = Int16(truncatingIfNeeded: result.visitorRuns)
    outcomes[3 &* stride &+ lane] = Int16(truncatingIfNeeded: result.visitorsFive)
    guard let counters = call.counters else { return }
    let (all, distance) = (counters.all, counters.stride)
    result.home.store(all, lane, distance, innings: result.homeInnings)
    result.visitors.store(
      all, BaseballCounter.allCases.count &* distance &+ lane, distance,
      innings: result.visitorInnings)
  }
}

/// One side at bat: its stream, whose turn it is, and what it has come to.
private struct BattingSide {
  private var s0: UInt32
  private var s1: UInt32
  private var s2: UInt32
  private var s3: UInt32
  /// The row of the batter whose turn it is: 0 to 8 against the starter, 9 to 17 against the bullpen.
  private var row = 0
  /// The row after the ninth batter's.
  private var end = BaseballSquad.places
  /// Batters that the starter has yet to face.
  private var starterLeft: Int
  /// Runs from bit 8 and runners left on base from bit 20.
  private var totals: UInt32 = 0
  /// Hits, home runs, walks and strikeouts, 16 bits each.
  private var events: UInt64 = 0

  @inline(__always)
  init(_ stream: StreamAddress, tournament: UInt64, side: UInt32, starterBatters: Int) {
    let words = stream.words(tournament: tournament, block: side)
    s0 = words[0]
    s1 = words[1]
    s2 = words[2]
    s3 = words[3]
    starterLeft = starterBatters
    if starterBatters == 0 {
      row = BaseballSquad.places
      end = 2 &* BaseballSquad.places
    }
  }

  @inline(__always)
  var runs: Int { Int(totals >> 8 & 0xFFF) }

  /// The upper 24 bits of the next word of xoshiro128+: see `RandomStreams.Xoshiro128Plus`.
  @inline(__always)
  mutating func nextDraw() -> UInt32 {
    let word = s0 &+ s3
    let shifted = s1 << 9
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = s3 << 11 | s3 >> 21
    return word >> 8
  }

  /// Plays a half-inning.
  ///
  /// - Parameters:
  ///   - start: the number of the state in which it begins.
  ///   - runsNeeded: it ends as soon as so many runs have come in. No others count, unless a home run
  ///     brings them.
  @inline(__always)
  mutating func bat<Factors: LaneFactors & ~Escapable>(
    from start: Int, runsNeeded: Int, _ matchups: PlateTable, _ factors: Factors,
    _ side: Factors.Side
  ) {
    var state = UInt8(truncatingIfNeeded: start)
    var left = BaseballRules.maximumPlateAppearancesPerHalf
    let before = runs
    while true {
      let draw = factors.moved(nextDraw(), row: row, side, matchups)
      let event = matchups.event(draw, row: row)
      row &+= 1
      if row == end { row &-= BaseballSquad.places }
      starterLeft &-= 1
      if starterLeft == 0 {
        row &+= BaseballSquad.places
        end &+= BaseballSquad.places
      }
      let entry = matchups.transition(event, state: state)
      events &+= matchups.count(event)
      totals &+= entry & 0xFFFF_FF00
      state = UInt8(truncatingIfNeeded: entry)
      left &-= 1
      if state >= 24 { return }
      if runs &- before >= runsNeeded {
        let surplus = runs &- before &- runsNeeded
        if surplus > 0, event.number != PlateEvent.homeRun.rawValue {
          totals &-= UInt32(truncatingIfNeeded: surplus) << 8
          totals &+= UInt32(truncatingIfNeeded: surplus) << 20
        }
        break
      }
      if left == 0 { break }
    }
    totals &+= UInt32(truncatingIfNeeded: (state & 7).nonzeroBitCount) << 20
  }

  @inline(__always)
  func store(_ column: MutableLanes<Int16>, _ first: Int, _ stride: Int, innings: Int) {
    column[first] = Int16(truncatingIfNeeded: events & 0xFFFF)
    column[first &+ stride] = Int16(truncatingIfNeeded: events >> 16 & 0xFFFF)
    column[first &+ 2 &* stride] = Int16(truncatingIfNeeded: events >> 32 & 0xFFFF)
    column[first &+ 3 &* stride] = Int16(truncatingIfNeeded: events >> 48)
    column[first &+ 4 &* stride] = Int16(truncatingIfNeeded: totals >> 20)
    column[first &+ 5 &* stride] = Int16(truncatingIfNeeded: innings)
  }
}
