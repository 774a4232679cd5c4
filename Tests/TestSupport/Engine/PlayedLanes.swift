public import Games
internal import KernelInterface
internal import RandomStreams

/// The results of one match in every lane of a call.
public struct PlayedLanes: Equatable, Sendable {
  /// The outcomes, by side, outcome and lane.
  public var outcomes: [[[Int]]]
  /// The counters, by side, counter and lane; empty unless they were asked for.
  public var counters: [[[Int]]]

  /// The deciders, by lane; empty unless the match needed a winner that a shoot-out may find.
  public var deciders: [Int]

  /// The fates of participants, by side, participant and lane; empty unless counters were asked for and the game
  /// has participants.
  public var participants: [[[Int]]]

  /// The first outcome, by side and lane.
  public var scores: [[Int]] { outcomes.map { $0[0] } }

  /// The value in the columns of a lane that was not played.
  public static let untouched = -7

  /// The entrants of a side.
  public enum Side: Sendable {
    case uniform(Int)
    /// An entrant per lane, or `nil` for an empty seat.
    case perLane([Int?])
  }

  /// Plays matches of some entrants in blocks, as tournaments from 0 on.
  public static func forEachBlock(
    _ game: any Game, _ sides: [Int], _ occasion: MatchOccasion, matches: Int,
    _ body: (PlayedLanes) -> Void
  ) {
    let size = 8_192
    for first in stride(from: 0, to: matches, by: size) {
      body(
        PlayedLanes(
          game, sides.map { .uniform($0) }, occasion, first: UInt64(first),
          count: min(size, matches - first)))
    }
  }

  /// Plays a match in several lanes.
  ///
  /// - Parameters:
  ///   - first: The number of the tournament of the first lane.
  ///   - count: The number of lanes.
  ///   - isPlayed: The lanes that play, or `nil` for all of them.
  ///   - settings: The conditions in each lane, or `nil` for those of the occasion; likewise `leads` and `awayGoals`.
  ///   - countsCounters: True if counters and participants are counted.
  ///   - tournamentsPerSample: The number of tournaments for which uncertain ratings are sampled once.
  public init(
    _ game: any Game, _ sides: [Side], _ occasion: MatchOccasion, first: UInt64 = 0, count: Int,
    isPlayed: [Bool]? = nil, settings: [UInt64]? = nil, leads: [Int]? = nil,
    awayGoals: [Int]? = nil, counters countsCounters: Bool = true,
    tournamentsPerSample: Int = 1
  ) {
    let lanes = MatchLanes(firstTournament: first, count: count)
    let padded = lanes.paddedCount
    let bytes = UInt8(truncatingIfNeeded: PlayedLanes.untouched)
    func memory(_ columns: Int) -> LaneMemory<Int16> {
      LaneMemory(
        repeating: Int16(PlayedLanes.untouched), columns: sides.count * columns, lanes: padded)
    }
    func filled<Value>(_ values: [Value], _ rest: Value) -> [Value] {
      values + Array(repeating: rest, count: padded - count)
    }
    let counterCount = countsCounters ? game.counters.count : 0
    let participants = (game as? any ParticipantGame)?.participants
    let participantCount = countsCounters ? participants?.maximumPerSide ?? 0 : 0
    let (outcomes, counts) = (memory(game.outcomes.count), memory(counterCount))
    let fates = LaneMemory(
      repeating: bytes, columns: sides.count * participantCount, lanes: padded)
    let hasDeciders = occasion.needsWinner && game is any ShootOutGame
    let deciders = LaneMemory(repeating: bytes, lanes: padded)
    // Lanes beyond the last one, and seats that nobody takes, hold rows like any other.
    let rows = LaneMemory<Int32>(repeating: 0, columns: sides.count, lanes: padded)
    var occupiedSides = [UInt8](repeating: 1 << UInt8(sides.count) - 1, count: padded)
    var isAnyEmpty = false
    for case (let side, .perLane(let numbers)) in sides.enumerated() {
      let known = numbers.compactMap { $0 }.first ?? 0
      for lane in 0..<padded {
        let number = numbers[lane % numbers.count]
        rows[side][lane] = Int32(number ?? known)
        if number == nil {
          occupiedSides[lane] ^= 1 << UInt8(side)
          isAnyEmpty = true
        }
      }
    }
    let occupied = occupiedSides
    let mask = isPlayed.map { filled($0.map { $0 ? 1 : 0 }, UInt8(0)) }
    let surroundings = filled(settings ?? Array(repeating: occasion.setting, count: count), 0)
    let allLeads =
      leads ?? (occasion.lead == 0 ? nil : Array(repeating: occasion.lead, count: count))
    let allGoals = awayGoals ?? occasion.awayGoals.map { Array(repeating: $0, count: count) }
    let lead = filled((allLeads ?? Array(repeating: 0, count: count)).map { Int16($0) }, 0)
    let goals = filled((allGoals ?? Array(repeating: 0, count: count)).map { Int16($0) }, 0)
    let player = game.player(lanes: count)
    player.begin(
      seed: occasion.stream.seed, lanes: lanes, tournamentsPerSample: tournamentsPerSample)
    let sideRows = sides.enumerated().map { number, side -> MatchSides.Side in
      if case .uniform(let row) = side { .uniform(Int32(row)) } else { .column(number) }
    }
    let maskBytes = mask ?? []
    player.play(
      MatchCall(
        occasion: occasion, lanes: lanes,
        sides: MatchSides(sideRows.span, columns: rows.columns),
        occupied: isAnyEmpty ? occupied.span : nil, settings: surroundings.span,
        legs: LegsBefore(
          lead: allLeads == nil ? nil : lead.span, awayGoals: allGoals == nil ? nil : goals.span),
        mask: mask == nil ? nil : maskBytes.span, outcomes: outcomes.columns,
        counters: countsCounters ? counts.columns : nil,
        deciders: hasDeciders ? deciders[0] : nil,
        participants: participantCount > 0 ? fates.columns : nil))
    func columns(_ count: Int, _ column: (Int) -> [Int]) -> [[[Int]]] {
      sides.indices.map { side in (0..<count).map { column(side * count + $0) } }
    }
    func column(_ values: LaneMemory<Int16>) -> (Int) -> [Int] {
      { number in (0..<count).map { Int(values[number][$0]) } }
    }
    func byteColumn(_ values: LaneMemory<UInt8>) -> (Int) -> [Int] {
      { number in (0..<count).map { Int(Int8(bitPattern: values[number][$0])) } }
    }
    self.outcomes = columns(game.outcomes.count, column(outcomes))
    self.deciders = hasDeciders ? byteColumn(deciders)(0) : []
    self.participants = columns(participantCount, byteColumn(fates))
    counters = countsCounters ? columns(counterCount, column(counts)) : []
  }

  /// One lane of all columns, by side.
  public func lane(
    _ lane: Int
  ) -> (outcomes: [[Int]], counters: [[Int]], participants: [[Int]]) {
    func row(_ columns: [[[Int]]]) -> [[Int]] { columns.map { $0.map { $0[lane] } } }
    return (row(outcomes), row(counters), row(participants))
  }

  /// Some lanes of all columns.
  public func restricted(to lanes: Range<Int>) -> PlayedLanes {
    func part(_ columns: [[[Int]]]) -> [[[Int]]] { columns.map { $0.map { Array($0[lanes]) } } }
    var restricted = self
    restricted.outcomes = part(outcomes)
    restricted.counters = part(counters)
    restricted.participants = part(participants)
    restricted.deciders = Array(deciders.prefix(lanes.upperBound).dropFirst(lanes.lowerBound))
    return restricted
  }
}

extension TextbookFootballSample {
  /// Plays `matches` matches of two entrants with the engine, as tournaments from 0 on.
  public init(
    playing game: any Game, home: Int, away: Int, matches: Int, seed: UInt64,
    dismissals: [Dismissal] = [], needsWinner: Bool = false
  ) {
    self.init()
    let occasion = MatchOccasion(
      stream: StreamAddress(
        seed: Seed(seed), purpose: .match,
        subject: .match(stage: 0, first: home, second: away, leg: 0)),
      needsWinner: needsWinner, dismissals: dismissals)
    let playsExtraTime = (game as? any ShootOutGame)?.playsExtraTime ?? false
    PlayedLanes.forEachBlock(game, [home, away], occasion, matches: matches) { lanes in
      let (scores, counters) = (lanes.scores, lanes.counters)
      for lane in scores[0].indices {
        func side(_ side: Int) -> TextbookFootball.SideResult {
          let decider =
            lanes.deciders.isEmpty
            ? nil : MatchDecider(rawValue: UInt8(lanes.deciders[lane]))
          return TextbookFootball.SideResult(
            goals: scores[side][lane], fouls: counters[side][0][lane],
            yellowCards: counters[side][1][lane], redCards: counters[side][2][lane],
            dismissals: counters[side][3][lane], hasEmptyLine: false,
            playedExtraTime: playsExtraTime && (decider ?? .regularTime) != .regularTime,
            wonShootOut: decider?.shootOutWinner == side)
        }
        add(PerSide(home: side(0), away: side(1)))
      }
    }
  }
}
