public import KernelInterface

/// Plays a pod in every lane: see `PodArithmetic` for what it computes.
public func playPod(_ call: PodCall) {
  withUnsafeTemporaryAllocation(
    byteCount: PodScratch.bytes, alignment: MemoryLayout<Words>.alignment
  ) { bytes in
    guard let start = bytes.baseAddress else { return }
    call.play(PodScratch(start))
  }
}

/// The seats of a pod in the lanes of one vector, in memory, so that the code for a seat exists once.
private struct PodScratch {
  /// For each seat the player, the time and the points of achievements.
  let players: UnsafeMutablePointer<SignedWords>
  let times: UnsafeMutablePointer<Floats>
  let points: UnsafeMutablePointer<Words>
  /// The achievements that are active, as bits: the first 32, then the others.
  let active: UnsafeMutablePointer<Words>
  /// The seats that are taken, as bits.
  let occupied: UnsafeMutablePointer<Words>
  /// A block of draws.
  let words: UnsafeMutablePointer<Words>
  /// The words by which pods are drawn.
  let draw: UnsafeMutablePointer<Words>
  /// The number of occupied seats, where it is needed.
  let seated: UnsafeMutablePointer<Words>
  /// Scratch memory in which lanes that are looked up one by one are collected.
  let lookedUp: UnsafeMutableRawPointer

  private static let vectors = 3 * PodArithmetic.seats + 10
  static var bytes: Int { vectors * MemoryLayout<Words>.stride }

  init(_ start: UnsafeMutableRawPointer) {
    let seats = PodArithmetic.seats
    let stride = MemoryLayout<Words>.stride
    players = start.assumingMemoryBound(to: SignedWords.self)
    times = (start + seats * stride).assumingMemoryBound(to: Floats.self)
    points = (start + 2 * seats * stride).assumingMemoryBound(to: Words.self)
    active = (start + 3 * seats * stride).assumingMemoryBound(to: Words.self)
    occupied = (start + (3 * seats + 2) * stride).assumingMemoryBound(to: Words.self)
    words = (start + (3 * seats + 3) * stride).assumingMemoryBound(to: Words.self)
    draw = (start + (3 * seats + 7) * stride).assumingMemoryBound(to: Words.self)
    seated = (start + (3 * seats + 8) * stride).assumingMemoryBound(to: Words.self)
    lookedUp = start + (3 * seats + 9) * stride
  }

  /// The lanes in which a seat is occupied.
  @inline(__always)
  func isTaken(_ seat: Int) -> Mask {
    (occupied[0] & Words(repeating: 1 &<< UInt32(truncatingIfNeeded: seat)))
      .!= Words(repeating: 0)
  }

  /// A vector whose lanes are looked up one by one. (Setting the lanes of a vector compiles to a blend
  /// for each.)
  @inline(__always)
  func vector(_ element: (Int) -> UInt32) -> Words {
    for lane in 0..<vectorWidth {
      lookedUp.storeBytes(of: element(lane), toByteOffset: 4 &* lane, as: UInt32.self)
    }
    return lookedUp.load(as: Words.self)
  }

  /// The place of a seat's player: 1 plus the number of faster players; 0 where the seat is empty.
  @inline(__always)
  func place(_ seat: Int, of seats: Int) -> Words {
    let player = players[seat]
    let time = times[seat]
    let one = Words(repeating: 1)
    var place = one
    for other in 0..<seats {
      let isFaster = times[other] .< time
      let isFirst = (times[other] .== time) .& (players[other] .< player)
      place = place &+ Words(repeating: 0).replacing(with: one, where: isFaster .| isFirst)
    }
    return Words(repeating: 0).replacing(with: place, where: isTaken(seat))
  }
}

extension PodCall {
  /// Plays all lanes, vector by vector. (Out of line: the compiler would take memory that it knows apart
  /// into lanes.)
  @inline(never)
  fileprivate func play(_ scratch: PodScratch) {
    var lane = 0
    while lane < lanes.paddedCount {
      play(lane, scratch)
      lane &+= vectorWidth
    }
  }

  @inline(__always)
  private func play(_ lane: Int, _ scratch: PodScratch) {
    let seatStride = outcomesEach &* columnStride
    let tournaments = TournamentLanes(
      first: lanes.firstTournament &+ UInt64(truncatingIfNeeded: lane))
    readActive(lane, scratch)
    scratch.occupied[0] =
      occupied.map { occupied in scratch.vector { UInt32(occupied[lane &+ $0]) } }
      ?? Words(repeating: .max)
    if draws.areAny { scratch.draw[0] = Words(repeating: 0) }
    for side in 0..<seatCount {
      play(
        numbers(side, scratch, lane: lane), side, tournaments, outcomes + side &* seatStride,
        scratch,
        lane)
    }
    makeTimes(scratch)
    let mayBeShared = draws.areAny
    if mayBeShared { countSeated(scratch) }
    for side in 0..<seatCount {
      let column = outcomes + side &* seatStride
      var place = scratch.place(side, of: seatCount)
      let earned = scratch.points[side]
      var points = placement(place)
      if mayBeShared { share(&place, &points, scratch) }
      store(points &+ earned, column, mask, lane: lane)
      store(place, column + columnStride, mask, lane: lane)
      store(earned, column + 2 &* columnStride, mask, lane: lane)
    }
  }

  /// Counts those who sit in a pod.
  @inline(__always)
  private func countSeated(_ scratch: PodScratch) {
    var seated = Words(repeating: 0)
    for seat in 0..<seatCount {
      seated =
        seated
        &+ Words(repeating: 0).replacing(
          with: Words(repeating: 1), where: scratch.isTaken(seat))
    }
    scratch.seated[0] = seated
  }

  /// Gives all players of a pod that is drawn the last place, and those who sit alone what that is worth.
  @inline(__always)
  private func share(_ place: inout Words, _ points: inout Words, _ scratch: PodScratch) {
    let (seated, none, one) = (scratch.seated[0], Words(repeating: 0), Words(repeating: 1))
    let isTaken = place .!= none
    let isDrawn =
      isTaken .& (seated .> one)
      .& ((scratch.draw[0] &>> one) .< Words(repeating: draws.threshold))
    place.replace(with: seated, where: isDrawn)
    for number in 0..<4 {
      points.replace(
        with: Words(repeating: draws.points[number]),
        where: isDrawn .& (seated .== Words(repeating: UInt32(number &+ 1))))
    }
    guard let byePoints = draws.byePoints else { return }
    points.replace(with: Words(repeating: byePoints), where: isTaken .& (seated .== one))
  }

  /// The players of a seat.
  @inline(__always)
  private func numbers(
    _ side: Int, _ scratch: PodScratch, lane: Int
  ) -> UnsafePointer<Int32> {
    switch seats[side] {
    case .perLane(let players): return players + lane
    case .uniform(let player):
      scratch.players[side] = SignedWords(repeating: player)
      return UnsafeRawPointer(scratch.players + side).assumingMemoryBound(to: Int32.self)
    }
  }

  /// Turns the words in place of times into times. (A loop over all seats, which the compiler makes
  /// vectors of; of as many operations on vectors it makes a heap of small ones.)
  @inline(__always)
  private func makeTimes(_ scratch: PodScratch) {
    let players = UnsafeRawPointer(scratch.players).assumingMemoryBound(to: Int32.self)
    let times = UnsafeMutableRawPointer(scratch.times).assumingMemoryBound(to: Float.self)
    let inverseStrengths = league.inverseStrengths
    let count = seatCount &* vectorWidth
    var index = 0
    while index < count {
      times[index] = PodArithmetic.time(times[index].bitPattern)
      index &+= 1
    }
    index = 0
    while index < count {
      times[index] *= inverseStrengths[Int(players[index])]
      index &+= 1
    }
    guard occupied != nil else { return }
    for seat in 0..<seatCount {
      scratch.times[seat] = Floats(repeating: .infinity).replacing(
        with: scratch.times[seat], where: scratch.isTaken(seat))
    }
  }

  @inline(__always)
  private func readActive(_ lane: Int, _ scratch: PodScratch) {
    guard let active else {
      scratch.active[0] = Words(repeating: 0)
      scratch.active[1] = Words(repeating: 0)
      return
    }
    scratch.active[0] = scratch.vector { UInt32(truncatingIfNeeded: active[lane &+ $0]) }
    if league.achievements > 32 {
      scratch.active[1] = scratch.vector { UInt32(truncatingIfNeeded: active[lane &+ $0] &>> 32) }
    }
  }

  /// The points of a place.
  @inline(__always)
  private func placement(_ place: Words) -> Words {
    var points = Words(repeating: 0)
    for number in 0..<4 {
      points.replace(
        with: Words(repeating: placementPoints[number]),
        where: place .== Words(repeating: UInt32(number &+ 1)))
    }
    return points
  }

  /// Draws the time of a seat's players and their achievements: the first word of their streams is that
  /// of the time, each of the others that of an achievement.
  @inline(__always)
  private func play(
    _ numbers: UnsafePointer<Int32>, _ side: Int, _ tournaments: TournamentLanes,
    _ column: UnsafeMutablePointer<Int16>, _ scratch: PodScratch, _ lane: Int
  ) {
    let players = UnsafeRawPointer(numbers).loadUnaligned(as: SignedWords.self)
    let isPresent = scratch.isTaken(side)
    scratch.players[side] = players
    let none = Words(repeating: 0)
    var points = none
    var earned = none
    var block = 0
    var achievement = 0
    var needsDraw = draws.threshold > 0
    repeat {
      let words = tournaments.block(
        UInt32(truncatingIfNeeded: block), of: stream,
        player: unsafeBitCast(players, to: Words.self))
      scratch.words[0] = words.0
      scratch.words[1] = words.1
      scratch.words[2] = words.2
      scratch.words[3] = words.3
      var word = 0
      if block == 0 {
        word = 1
        scratch.times[side] = unsafeBitCast(words.0, to: Floats.self)
      }
      while word < 4, achievement < league.achievements {
        let bit = Words(repeating: 1 &<< UInt32(truncatingIfNeeded: achievement & 31))
        let isActive = (scratch.active[achievement &>> 5] & bit) .!= none
        let isLucky =
          (scratch.words[word] &>> Words(repeating: 1)) .< thresholds(achievement, numbers, scratch)
        let earns = isLucky .& isActive .& isPresent
        points =
          points
          &+ none.replacing(with: Words(repeating: league.points[achievement]), where: earns)
        let tick = Words(repeating: 1 &<< UInt32(truncatingIfNeeded: achievement & 15))
        earned = earned | none.replacing(with: tick, where: earns)
        achievement &+= 1
        word &+= 1
        if achievement & 15 == 0 || achievement == league.achievements {
          let number = 3 &+ (achievement &- 1) &>> 4
          store(earned, column + number &* columnStride, mask, lane: lane)
          earned = none
        }
      }
      if needsDraw, achievement == league.achievements, word < 4 {
        scratch.draw[0] =
          scratch.draw[0] ^ none.replacing(with: scratch.words[word], where: isPresent)
        needsDraw = false
      }
      block &+= 1
    } while achievement < league.achievements || needsDraw
    scratch.points[side] = points
  }

  @inline(__always)
  private func thresholds(
    _ achievement: Int, _ players: UnsafePointer<Int32>, _ scratch: PodScratch
  ) -> Words {
    guard league.hasOwnChances else {
      return Words(repeating: league.thresholds[achievement])
    }
    return scratch.vector {
      league.thresholds[Int(players[$0]) &* league.achievements &+ achievement]
    }
  }
}
