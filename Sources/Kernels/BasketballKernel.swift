internal import CVectors
public import KernelInterface

/// Plays a basketball match in every lane: see `BasketballArithmetic` for what is drawn.
public func playBasketball(_ call: BasketballCall) {
  switch call.arithmetic {
  case .possessions(let possessions): playLanes(call, PossessionLanes.self, possessions)
  case .ranges(let ranges): playLanes(call, RangeLanes.self, ranges)
  }
}

/// The lanes of one vector, with what a model looks up for them.
protocol BasketballLanes {
  associatedtype Arithmetic
  static var regulationPeriods: UInt32 { get }

  /// - Parameters:
  ///   - home, away: The rows of the sides.
  init(_ call: BasketballCall, _ arithmetic: Arithmetic, home: TeamRows, away: TeamRows)

  /// The points of regulation in the lanes from `lane` on, and words that are not 0 where that is not decided.
  func regulation(_ call: BasketballCall, lane: Int) -> (points: PeriodLanes, open: Words)

  /// Decides what is open in one lane, which is lane `index` of the vector.
  ///
  /// - Parameter lower: The words of the tournament's first block.
  func decide(
    _ call: BasketballCall, lane: Int, index: Int, lower: SIMD4<UInt32>
  ) -> (home: UInt32, away: UInt32, possessions: UInt32)

  func overtime(_ words: (Words, Words, Words, Words)) -> PeriodLanes
}

/// The points of both sides in a period, and the possessions of each.
struct PeriodLanes {
  var home = Words(repeating: 0)
  var away = Words(repeating: 0)
  var possessions = Words(repeating: 0)
}

/// The rows of a side in the lanes of one vector.
enum TeamRows {
  case uniform(Int)
  case perLane(Words)
}

@inline(never)
private func playLanes<Lanes: BasketballLanes>(
  _ call: BasketballCall, _ lanes: Lanes.Type, _ arithmetic: Lanes.Arithmetic
) {
  var (open, level) = (Int64(), Int64())
  for lane in stride(from: 0, to: call.lanes.paddedCount, by: vectorWidth) {
    let lanes = Lanes(
      call, arithmetic, home: call.rows(call.home, lane: lane),
      away: call.rows(call.away, lane: lane))
    let (points, isOpen) = lanes.regulation(call, lane: lane)
    let mask = call.mask.map { $0 + lane }
    call.store(signed(points.home), side: 0, lane, mask)
    call.store(signed(points.away), side: 1, lane, mask)
    call.store(signed(points.possessions), .possessions, lane, mask)
    call.store(SignedWords(repeating: 0), .overtimes, lane, mask)
    let plays =
      mask.map { podium_set_lanes(podium_load_bytes($0)) } ?? 1 &<< UInt32(vectorWidth) &- 1
    let openBits = podium_set_lanes(signed(isOpen)) & plays
    let first = UInt32(truncatingIfNeeded: lane)
    open = podium_list_set_lanes(openBits, first, call.open, open)
    guard call.playsOvertime else { continue }
    let lead = call.lead.map { podium_load_halves($0 + lane) } ?? SignedWords(repeating: 0)
    let isLevel = podium_signed_is_equal(signed(points.home) &+ lead, signed(points.away))
    level = podium_list_set_lanes(
      podium_set_lanes(isLevel) & plays & ~openBits, first, call.level, level)
  }
  let openCount = Int(open)
  for first in stride(from: 0, to: openCount, by: vectorWidth) {
    decide(
      call, Lanes.self, arithmetic, from: first, to: min(first + vectorWidth, openCount), &level)
  }
  let levelCount = Int(level)
  for first in stride(from: 0, to: levelCount, by: vectorWidth) {
    playOvertimes(
      call, Lanes.self, arithmetic, from: first, to: min(first + vectorWidth, levelCount))
  }
}

/// Decides regulation in some of the lanes in which it is open, and lists those that are level then.
@inline(never)
private func decide<Lanes: BasketballLanes>(
  _ call: BasketballCall, _ lanes: Lanes.Type, _ arithmetic: Lanes.Arithmetic, from first: Int,
  to end: Int, _ level: inout Int64
) {
  let numbers = call.listed(call.open, from: first, to: end)
  let lanes = Lanes(
    call, arithmetic, home: call.rows(call.home, numbers), away: call.rows(call.away, numbers))
  let words = TournamentLanes(first: call.lanes.firstTournament, lanes: numbers)
    .block(0, of: call.stream)
  for index in 0..<end - first {
    let lane = Int(numbers[index])
    let points = lanes.decide(
      call, lane: lane, index: index,
      lower: SIMD4(words.0[index], words.1[index], words.2[index], words.3[index]))
    call.set(points.home, call.points.start, lane)
    call.set(points.away, call.points.start + call.points.stride, lane)
    call.set(points.possessions, .possessions, lane)
    let lead = call.lead.map { Int32($0[lane]) } ?? 0
    if call.playsOvertime, Int32(points.home) + lead == Int32(points.away) {
      call.level[Int(level)] = numbers[index]
      level &+= 1
    }
  }
}

/// Plays overtimes in some of the lanes that are level.
@inline(never)
private func playOvertimes<Lanes: BasketballLanes>(
  _ call: BasketballCall, _ lanes: Lanes.Type, _ arithmetic: Lanes.Arithmetic, from first: Int,
  to end: Int
) {
  let none = Words(repeating: 0)
  let numbers = call.listed(call.level, from: first, to: end)
  let lanes = Lanes(
    call, arithmetic, home: call.rows(call.home, numbers), away: call.rows(call.away, numbers))
  let tournaments = TournamentLanes(first: call.lanes.firstTournament, lanes: numbers)
  var points = PeriodLanes()
  var overtimes = none
  // Sides that score the same from here on stay level.
  var level = laneNumbers .< Words(repeating: UInt32(truncatingIfNeeded: end - first))
  var period = Lanes.regulationPeriods
  let last = period &+ BasketballArithmetic.maximumOvertimes
  while period < last, anyLane(level) {
    let more = lanes.overtime(tournaments.block(period, of: call.stream))
    points.home = points.home &+ none.replacing(with: more.home, where: level)
    points.away = points.away &+ none.replacing(with: more.away, where: level)
    let possessions = none.replacing(with: more.possessions, where: level)
    points.possessions = points.possessions &+ possessions
    overtimes = overtimes &+ none.replacing(with: Words(repeating: 1), where: level)
    level .&= points.home .== points.away
    period &+= 1
  }
  if anyLane(level) {
    let toHome = tournaments.block(period, of: call.stream).3 &>> 31
    points.home = points.home &+ none.replacing(with: toHome, where: level)
    points.away = points.away &+ none.replacing(with: 1 &- toHome, where: level)
  }
  for index in 0..<end - first {
    let lane = Int(numbers[index])
    call.add(points.home[index], call.points.start, lane)
    call.add(points.away[index], call.points.start + call.points.stride, lane)
    guard let counters = call.counters else { continue }
    for side in 0..<2 {
      call.add(overtimes[index], counters.column(.overtimes, side), lane)
      call.add(points.possessions[index], counters.column(.possessions, side), lane)
    }
  }
}

extension MutableColumns<Int16> {
  /// The column of a counter of a side.
  @inline(__always)
  fileprivate func column(_ counter: BasketballCounter, _ side: Int) -> UnsafeMutablePointer<Int16>
  {
    start + (side &* BasketballCounter.allCases.count &+ counter.rawValue) &* stride
  }
}

extension BasketballCall {
  @inline(__always)
  fileprivate func store(
    _ points: SignedWords, side: Int, _ lane: Int, _ mask: UnsafePointer<UInt8>?
  ) {
    podium_store_halves(points, self.points.start + (side &* self.points.stride &+ lane), mask)
  }

  @inline(__always)
  fileprivate func store(
    _ numbers: SignedWords, _ counter: BasketballCounter, _ lane: Int,
    _ mask: UnsafePointer<UInt8>?
  ) {
    guard let counters else { return }
    for side in 0..<2 {
      podium_store_halves(numbers, counters.column(counter, side) + lane, mask)
    }
  }

  @inline(__always)
  fileprivate func set(_ number: UInt32, _ column: UnsafeMutablePointer<Int16>, _ lane: Int) {
    column[lane] = Int16(truncatingIfNeeded: number)
  }

  @inline(__always)
  fileprivate func set(_ number: UInt32, _ counter: BasketballCounter, _ lane: Int) {
    guard let counters else { return }
    for side in 0..<2 { set(number, counters.column(counter, side), lane) }
  }

  @inline(__always)
  fileprivate func add(_ number: UInt32, _ column: UnsafeMutablePointer<Int16>, _ lane: Int) {
    column[lane] = column[lane] &+ Int16(truncatingIfNeeded: number)
  }

  /// The numbers of listed lanes, and where there are no more that of the first lane of all.
  @inline(__always)
  fileprivate func listed(
    _ list: UnsafePointer<UInt32>, from first: Int, to end: Int
  ) -> Words {
    let isListed = laneNumbers .< Words(repeating: UInt32(truncatingIfNeeded: end - first))
    return Words(repeating: 0).replacing(with: podium_load_words(list + first), where: isListed)
  }

  /// The rows of a side in the lanes from `lane` on.
  @inline(__always)
  fileprivate func rows(_ side: SideRows, lane: Int) -> TeamRows {
    switch side {
    case .uniform(let row): .uniform(Int(row))
    case .perLane(let rows):
      .perLane(UnsafeRawPointer(rows.start + lane).loadUnaligned(as: Words.self))
    }
  }

  /// The rows of a side in lanes by their numbers.
  @inline(__always)
  fileprivate func rows(_ side: SideRows, _ lanes: Words) -> TeamRows {
    switch side {
    case .uniform(let row): .uniform(Int(row))
    case .perLane(let rows):
      .perLane(
        lookUp(UnsafeRawPointer(rows.start).assumingMemoryBound(to: UInt32.self), lanes))
    }
  }
}
