public import KernelInterface

/// Plays a basketball match in every lane: see `BasketballArithmetic` for what a period computes.
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

  init(_ call: BasketballCall, _ arithmetic: Arithmetic, lane: Int)

  /// The points of both sides in a period, and the possessions of each.
  func period(
    _ call: BasketballCall, _ words: (Words, Words, Words, Words), isOvertime: Bool
  ) -> (home: Words, away: Words, possessions: Words)
}

@inline(never)
private func playLanes<Lanes: BasketballLanes>(
  _ call: BasketballCall, _ lanes: Lanes.Type, _ arithmetic: Lanes.Arithmetic
) {
  let none = Words(repeating: 0)
  var lane = 0
  while lane < call.lanes.paddedCount {
    let lanes = Lanes(call, arithmetic, lane: lane)
    let tournaments = TournamentLanes(
      first: call.lanes.firstTournament &+ UInt64(truncatingIfNeeded: lane))
    var home = none
    var away = none
    var possessions = none
    var period: UInt32 = 0
    while period < Lanes.regulationPeriods {
      let points = lanes.period(call, tournaments.block(period, of: call.stream), isOvertime: false)
      home = home &+ points.home
      away = away &+ points.away
      possessions = possessions &+ points.possessions
      period &+= 1
    }
    var overtimes = none
    if call.playsOvertime {
      let last = period &+ BasketballArithmetic.maximumOvertimes
      let lead = call.lead.map { Words(lanes: $0 + lane) } ?? none
      var level = home &+ lead .== away
      while period < last, anyLane(level) {
        let points = lanes.period(
          call, tournaments.block(period, of: call.stream), isOvertime: true)
        home = home &+ none.replacing(with: points.home, where: level)
        away = away &+ none.replacing(with: points.away, where: level)
        possessions = possessions &+ none.replacing(with: points.possessions, where: level)
        overtimes = overtimes &+ none.replacing(with: Words(repeating: 1), where: level)
        level = (home &+ lead .== away)
        period &+= 1
      }
      if anyLane(level) {
        let toHome = tournaments.block(period, of: call.stream).3 &>> 31
        home = home &+ none.replacing(with: toHome, where: level)
        away = away &+ none.replacing(with: 1 &- toHome, where: level)
      }
    }
    store(home, call.points.start, call.mask, lane: lane)
    store(away, call.points.start + call.points.stride, call.mask, lane: lane)
    if let counters = call.counters {
      let width = BasketballCounter.allCases.count * counters.stride
      for side in 0..<2 {
        let column = counters.start + side * width
        store(overtimes, column, call.mask, lane: lane)
        store(possessions, column + counters.stride, call.mask, lane: lane)
      }
    }
    lane += vectorWidth
  }
}

extension Words {
  /// Numbers of either sign, in two's complement.
  @inline(__always)
  fileprivate init(lanes numbers: UnsafePointer<Int16>) {
    self.init(repeating: 0)
    for index in 0..<vectorWidth { self[index] = UInt32(bitPattern: Int32(numbers[index])) }
  }
}

extension BasketballCall {
  /// Where the rows of a side that is not the same in all lanes begin, in the lanes from `lane` on.
  @inline(__always)
  func starts(_ numbers: Span<Int32>, stride: Int, lane: Int) -> Words {
    UnsafeRawPointer(numbers.start + lane).loadUnaligned(as: Words.self)
      &* Words(repeating: UInt32(truncatingIfNeeded: stride))
  }
}
