public import Games
internal import KernelInterface
public import RandomStreams

/// The columns that a season works in: for each entrant one of each kind, and one for the number of
/// those who are present.
struct ScratchColumns {
  let entrants: Int

  var count: Int { 5 * entrants + 1 }

  func present(_ entrant: Int) -> Int { entrant }
  /// The points of the week.
  func weekly(_ entrant: Int) -> Int { entrants + entrant }
  /// What players are seated by: the greatest first.
  func key(_ entrant: Int) -> Int { 2 * entrants + entrant }
  /// What separates those of one key, if anything does.
  func lot(_ entrant: Int) -> Int { 3 * entrants + entrant }
  func rank(_ entrant: Int) -> Int { 4 * entrants + entrant }
  var attendance: Int { 5 * entrants }
}

extension PodSeason {
  public func play(in block: TournamentBlock) {
    let lanes = block.lanes.paddedCount
    block.points.clear(lanes: lanes)
    block.wins.clear(lanes: lanes)
    for week in weeks.indices { play(week: week, in: block) }
    block.ranker.rank(ranking, stage: index, meetings: nil, in: block)
  }

  private func play(week: Int, in block: TournamentBlock) {
    let lanes = block.lanes.paddedCount
    let columns = ScratchColumns(entrants: entrants.count)
    drawAttendance(week: week, in: block)
    drawAchievements(week: week, in: block)
    for entrant in entrants.indices {
      block.scratch[columns.weekly(entrant)].update(repeating: 0, count: lanes)
    }
    for round in 0..<rounds {
      if round < weeks[week].played.count {
        fill(weeks[week].played[round], week: week, round: round, in: block)
      } else {
        let isUnderWay = round == weeks[week].played.count && !weeks[week].underWay.isEmpty
        let begun = isUnderWay ? weeks[week].underWay : []
        let numbers = (0..<podsARound).filter { pod in !begun.contains { $0.number == pod } }
        if isUnderWay { fill(begun, week: week, round: round, in: block) }
        seat(Seating(numbers, after: begun), week: week, round: round, in: block)
        for pod in numbers { play(week: week, round: round, pod: pod, in: block) }
      }
      for pod in 0..<podsARound { addPoints(match(week: week, round: round, pod: pod), in: block) }
    }
    for entrant in entrants.indices {
      let weekly = block.scratch[columns.weekly(entrant)]
      let points = block.points[entrant]
      for lane in 0..<lanes { points[lane] &+= weekly[lane] }
    }
  }

  /// The stream of a purpose in a round of a week.
  private func stream(
    _ purpose: StreamPurpose, week: Int, round: Int = 0, in block: TournamentBlock
  ) -> StreamAddress {
    StreamAddress(
      seed: block.seed, purpose: purpose,
      subject: .week(stage: index, week: week, round: round))
  }

  /// The occasion of the pods of a round.
  ///
  /// - Parameter setting: the achievements that are active, where one tournament is told.
  public func occasion(
    seed: Seed, week: Int, round: Int, setting: UInt64 = 0
  ) -> MatchOccasion {
    MatchOccasion(
      stream: StreamAddress(
        seed: seed, purpose: .match, subject: .week(stage: index, week: week, round: round)),
      setting: setting)
  }

  /// Finds out who comes. A player's word is that of his index in the stream of the week.
  private func drawAttendance(week: Int, in block: TournamentBlock) {
    let lanes = block.lanes.paddedCount
    let columns = ScratchColumns(entrants: entrants.count)
    let stream = stream(.attendance, week: week, in: block)
    let attendance = weeks[week].attendance
    let count = block.scratch[columns.attendance]
    count.update(repeating: 0, count: lanes)
    for first in Swift.stride(from: 0, to: entrants.count, by: 4) {
      let group = first..<min(first + 4, entrants.count)
      var thresholds = SIMD4<UInt64>()
      var isDrawn = false
      for entrant in group {
        switch attendance[entrant] {
        case .sure: thresholds[entrant - first] = 1 << 32
        case .absent: thresholds[entrant - first] = 0
        case .chance(let chance):
          thresholds[entrant - first] = UInt64((chance * 0x1p32).rounded())
          isDrawn = true
        }
      }
      guard isDrawn else {
        for entrant in group {
          let isPresent: Int32 = attendance[entrant] == .sure ? 1 : 0
          block.scratch[columns.present(entrant)].update(repeating: isPresent, count: lanes)
          for lane in 0..<lanes { count[lane] &+= isPresent }
        }
        continue
      }
      // What is drawn here is read before the keys of the week are.
      draw(stream, first, into: block.scratch[columns.key(first)], in: block)
      for entrant in group {
        let words = block.scratch[columns.key(entrant)]
        let present = block.scratch[columns.present(entrant)]
        let threshold = thresholds[entrant - first]
        for lane in 0..<lanes {
          let isPresent: Int32 = UInt64(UInt32(bitPattern: words[lane])) < threshold ? 1 : 0
          present[lane] = isPresent
          count[lane] &+= isPresent
        }
      }
    }
  }

  /// Draws a word for each of four entrants, from the first one on, or as many as there are.
  private func draw(
    _ stream: StreamAddress, _ first: Int, into columns: UnsafeMutablePointer<Int32>,
    in block: TournamentBlock
  ) {
    let stride = block.scratch.lanes
    let count = min(4, entrants.count - first)
    columns.withMemoryRebound(to: UInt32.self, capacity: count * stride) { words in
      game.draw(
        stream, block: UInt32(first / 4), lanes: block.lanes, count: count, stride: stride,
        into: words)
    }
  }

  private func drawAchievements(week: Int, in block: TournamentBlock) {
    let lanes = block.lanes.paddedCount
    let active = block.settings[week]
    let week = (rules: weeks[week], stream: stream(.achievements, week: week, in: block))
    guard week.rules.countsAchievements, !game.achievements.isEmpty else {
      active.update(repeating: 0, count: lanes)
      return
    }
    // Of a week that is over it is known what was earned, and no more counts.
    if week.rules.played.count == rounds {
      active.update(repeating: week.rules.known, count: lanes)
      return
    }
    if week.rules.isKnown {
      let always = game.achievements.enumerated().reduce(UInt64(0)) {
        $0 | ($1.element.isAlwaysOn ? 1 << UInt64($1.offset) : 0)
      }
      active.update(repeating: week.rules.known | always, count: lanes)
      return
    }
    for lane in 0..<lanes {
      active[lane] = game.activeAchievements(
        week.stream, tournament: block.tournamentNumber(lane), known: week.rules.known)
    }
  }

  /// The part of a round that is still to be played.
  private struct Seating {
    /// The numbers of its pods.
    let pods: [Int]
    /// Who has sat in another pod of the round, all of them sure to be there.
    let seated: Set<Int>

    init(_ pods: [Int], after begun: [PlayedPod]) {
      self.pods = pods
      seated = Set(begun.flatMap(\.entrants))
    }
  }

  /// Seats everyone who is present in a round and has not sat in a pod of it.
  private func seat(_ seating: Seating, week: Int, round: Int, in block: TournamentBlock) {
    let lanes = block.lanes.paddedCount
    let columns = ScratchColumns(entrants: entrants.count)
    let isRandom = round == 0
    let drawsLots = !isRandom && levelSeating == .lots
    if isRandom || drawsLots {
      let stream = stream(.seating, week: week, round: round, in: block)
      for first in Swift.stride(from: 0, to: entrants.count, by: 4) {
        let column = isRandom ? columns.key(first) : columns.lot(first)
        draw(stream, first, into: block.scratch[column], in: block)
      }
    }
    for entrant in entrants.indices {
      let key = block.scratch[columns.key(entrant)]
      let present = block.scratch[columns.present(entrant)]
      if seating.seated.contains(entrant) {
        key.update(repeating: -1, count: lanes)
      } else if isRandom {
        for lane in 0..<lanes {
          let draw = Int32(bitPattern: UInt32(bitPattern: key[lane]) >> 1)
          key[lane] = present[lane] == 0 ? -1 : draw
        }
      } else {
        let points = block.scratch[columns.weekly(entrant)]
        for lane in 0..<lanes { key[lane] = present[lane] == 0 ? -1 : points[lane] }
      }
    }
    block.ranker.order(
      block.scratch, keys: columns.key(0), lots: drawsLots ? columns.lot(0) : nil,
      ranks: columns.rank(0), lanes: lanes)
    scatter(seating, week: week, round: round, in: block)
  }

  /// Puts the players on their seats, by their ranks; those who are not to be seated rank last.
  private func scatter(_ seating: Seating, week: Int, round: Int, in block: TournamentBlock) {
    let lanes = block.lanes.paddedCount
    let columns = ScratchColumns(entrants: entrants.count)
    let first = match(week: week, round: round, pod: 0)
    let seats = block.seat(first, side: 0)
    let stride = block.seat(first, side: 1) - seats
    // Where pods are filled one after the other a rank is a seat, and an absent player's one is emptied.
    let isSeatedByRank = smallPods == .app
    guard seating.seated.isEmpty else {
      return scatter(seating, seats, stride: stride, in: block)
    }
    for seat in (isSeatedByRank ? entrants.count : 0)..<podsARound * PodSeason.seats {
      (seats + seat * stride).update(repeating: -1, count: lanes)
    }
    let attendance = block.scratch[columns.attendance]
    for entrant in entrants.indices {
      let present = block.scratch[columns.present(entrant)]
      let ranks = block.scratch[columns.rank(entrant)]
      let player = Int32(entrant)
      if isSeatedByRank {
        for lane in 0..<lanes {
          seats[Int(ranks[lane]) &* stride &+ lane] = present[lane] == 0 ? -1 : player
        }
      } else {
        for lane in 0..<lanes where present[lane] != 0 {
          let seat = PodSeason.balancedSeat(rank: Int(ranks[lane]), of: Int(attendance[lane]))
          seats[seat &* stride &+ lane] = player
        }
      }
    }
  }

  /// Puts those on their seats who are left in a round that is under way.
  ///
  /// - Parameters:
  ///   - seats: the columns of the round's seats.
  ///   - stride: the distance from one to the next.
  private func scatter(
    _ seating: Seating, _ seats: UnsafeMutablePointer<Int32>, stride: Int, in block: TournamentBlock
  ) {
    let lanes = block.lanes.paddedCount
    let columns = ScratchColumns(entrants: entrants.count)
    let attendance = block.scratch[columns.attendance]
    let places = seating.pods.flatMap { pod in
      (0..<PodSeason.seats).map { pod * PodSeason.seats + $0 }
    }
    for entrant in entrants.indices where !seating.seated.contains(entrant) {
      let present = block.scratch[columns.present(entrant)]
      let ranks = block.scratch[columns.rank(entrant)]
      for lane in 0..<lanes where present[lane] != 0 {
        let left = Int(attendance[lane]) - seating.seated.count
        let rank = Int(ranks[lane])
        let seat = smallPods == .app ? rank : PodSeason.balancedSeat(rank: rank, of: left)
        seats[places[seat] * stride + lane] = Int32(entrant)
      }
    }
  }

  private func play(week: Int, round: Int, pod: Int, in block: TournamentBlock) {
    let match = match(week: week, round: round, pod: pod)
    withUnsafeTemporaryAllocation(of: SideRows.self, capacity: PodSeason.seats) { sides in
      for side in 0..<PodSeason.seats {
        sides.initializeElement(at: side, to: .perLane(block.seat(match, side: side)))
      }
      game.play(
        MatchCall(
          occasion: occasion(seed: block.seed, week: week, round: round),
          lanes: block.lanes,
          sides: UnsafeBufferPointer(sides),
          settings: game.achievements.isEmpty ? nil : UnsafePointer(block.settings[week]),
          columnStride: block.outcomes.lanes,
          outcomes: block.outcome(match, side: 0)))
    }
  }

  /// Fills the columns of a round with what has been played, and leaves its other pods empty.
  private func fill(_ pods: [PlayedPod], week: Int, round: Int, in block: TournamentBlock) {
    let lanes = block.lanes.paddedCount
    for number in 0..<podsARound {
      let match = match(week: week, round: round, pod: number)
      let pod = pods.first { $0.number == number }
      for side in 0..<PodSeason.seats {
        let seated = pod.flatMap { side < $0.entrants.count ? $0 : nil }
        let entrant = seated?.entrants[side] ?? -1
        let place = seated?.places[side] ?? 0
        let ticks = seated?.ticks[side] ?? 0
        let points = game.points(place: place, ticks: ticks)
        block.seat(match, side: side).update(repeating: Int32(entrant), count: lanes)
        let values =
          [points.placement + points.achievements, place, points.achievements]
          + (0..<game.tickColumns).map {
            Int(Int16(truncatingIfNeeded: ticks >> UInt64(16 * $0)))
          }
        for (outcome, value) in values.enumerated() {
          block.outcome(match, side: side, outcome).update(
            repeating: Int16(value), count: lanes)
        }
      }
    }
  }

  /// Adds the points of a pod to those of the week.
  private func addPoints(_ match: Int, in block: TournamentBlock) {
    let weekly = block.scratch[ScratchColumns(entrants: entrants.count).weekly(0)]
    let stride = block.scratch.lanes
    for side in 0..<PodSeason.seats {
      let seats = block.seat(match, side: side)
      let points = block.outcome(match, side: side)
      for lane in 0..<block.lanes.paddedCount where seats[lane] >= 0 {
        weekly[Int(seats[lane]) &* stride &+ lane] &+= Int32(points[lane])
      }
    }
  }
}

extension PodSeason {
  /// The seat, four to a pod, of the player of a rank among so many, where pods are as even as they can be
  /// and the larger ones come first.
  @inline(__always)
  static func balancedSeat(rank: Int, of present: Int) -> Int {
    let pods = (present &+ seats &- 1) / seats
    let size = present / pods
    let larger = present &- size &* pods
    let inLarger = larger &* (size &+ 1)
    if rank < inLarger { return rank / (size &+ 1) &* seats &+ rank % (size &+ 1) }
    let rest = rank &- inLarger
    return (larger &+ rest / size) &* seats &+ rest % size
  }
}

extension TournamentBlock {
  /// The number, from 0, of the tournament in a lane.
  @inline(__always)
  func tournamentNumber(_ lane: Int) -> UInt64 {
    lanes.firstTournament &+ UInt64(truncatingIfNeeded: lane)
  }
}
