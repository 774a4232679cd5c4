public import Games
internal import KernelInterface
internal import RandomStreams

/// What one match came to in every lane of a call.
public struct PlayedLanes: Equatable, Sendable {
  /// The outcomes, by side, outcome and lane.
  public var outcomes: [[[Int]]]
  /// The counters, by side, counter and lane; empty unless they were asked for.
  public var counters: [[[Int]]]

  /// What decided it, by lane; empty unless it needed a winner that a shoot-out may find.
  public var deciders: [Int]

  /// What became of each participant, by side, participant and lane; empty unless counters were asked
  /// for and the game follows anyone.
  public var participants: [[[Int]]]

  /// The first outcome, by side and lane.
  public var scores: [[Int]] { outcomes.map { $0[0] } }

  /// What a lane holds that was not played.
  public static let untouched = -7

  /// Which row of strengths plays a side.
  public enum Side: Sendable {
    case uniform(Int)
    /// Nil where nobody does.
    case perLane([Int?])
  }

  /// Plays a match in `count` lanes; `isPlayed` is its mask, `settings` what surrounds it in each lane, `leads` and
  /// `awayGoals` what the legs before bring, those of the occasion if they are nil. Uncertain ratings are sampled for every so many tournaments.
  public init(
    _ game: any Game, _ sides: [Side], _ occasion: MatchOccasion, first: UInt64 = 0, count: Int,
    isPlayed: [Bool]? = nil, settings: [UInt64]? = nil, leads: [Int]? = nil,
    awayGoals: [Int]? = nil, counters countsCounters: Bool = true,
    tournamentsPerSample: Int = 1
  ) {
    let lanes = MatchLanes(firstTournament: first, count: count)
    let padded = lanes.paddedCount
    let filler = Int16(PlayedLanes.untouched)
    let (bytes, outcomeCount) = (UInt8(truncatingIfNeeded: filler), game.outcomes.count)
    let counterCount = countsCounters ? game.counters.count : 0
    let outcomes = LaneMemory(
      repeating: filler, columns: sides.count * outcomeCount, lanes: padded)
    let counts = LaneMemory(repeating: filler, columns: sides.count * counterCount, lanes: padded)
    let participants = (game as? any ParticipantGame)?.participants
    let participantCount = countsCounters ? participants?.maximumPerSide ?? 0 : 0
    let fates = LaneMemory(
      repeating: bytes, columns: sides.count * participantCount, lanes: padded)
    let hasDeciders = occasion.needsWinner && game is any ShootOutGame
    let deciders = LaneMemory(repeating: bytes, lanes: padded)
    // Lanes beyond the last one, and seats that nobody takes, hold rows like any other.
    let rows = LaneMemory<Int32>(repeating: 0, columns: sides.count, lanes: padded)
    for case (let side, .perLane(let numbers)) in sides.enumerated() {
      let known = numbers.compactMap { $0 }.first ?? 0
      for lane in 0..<padded { rows[side][lane] = Int32(numbers[lane % numbers.count] ?? known) }
    }
    let occupied = (0..<padded).map { lane in
      sides.enumerated().reduce(UInt8(0)) { bits, side in
        guard case .perLane(let rows) = side.element, rows[lane % rows.count] == nil else {
          return bits | 1 << UInt8(side.offset)
        }
        return bits
      }
    }
    let isAnyEmpty = sides.contains {
      if case .perLane(let rows) = $0 { rows.contains(nil) } else { false }
    }
    let mask = isPlayed.map {
      $0.map { UInt8($0 ? 1 : 0) } + Array(repeating: 0, count: padded - $0.count)
    }
    let settings =
      (settings ?? Array(repeating: occasion.setting, count: count))
      + Array(repeating: 0, count: padded - count)
    let leads =
      leads ?? (occasion.lead == 0 ? nil : Array(repeating: occasion.lead, count: count))
    let awayGoals = awayGoals ?? occasion.awayGoals.map { Array(repeating: $0, count: count) }
    func legs(_ numbers: [Int]?) -> [Int16] {
      (0..<padded).map { lane in lane < count ? Int16(numbers?[lane] ?? 0) : 0 }
    }
    let (lead, goals) = (legs(leads), legs(awayGoals))
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
        occupied: isAnyEmpty ? occupied.span : nil, settings: settings.span,
        legs: LegsBefore(
          lead: leads == nil ? nil : lead.span, awayGoals: awayGoals == nil ? nil : goals.span),
        mask: mask == nil ? nil : maskBytes.span, outcomes: outcomes.columns,
        counters: countsCounters ? counts.columns : nil,
        deciders: hasDeciders ? deciders[0] : nil,
        participants: participantCount > 0 ? fates.columns : nil))
    func column(_ values: LaneMemory<Int16>, _ number: Int) -> [Int] {
      (0..<count).map { Int(values[number][$0]) }
    }
    func column(_ values: LaneMemory<UInt8>, _ number: Int) -> [Int] {
      (0..<count).map { Int(Int8(bitPattern: values[number][$0])) }
    }
    self.outcomes = sides.indices.map { side in
      (0..<outcomeCount).map { column(outcomes, side * outcomeCount + $0) }
    }
    self.deciders = hasDeciders ? column(deciders, 0) : []
    self.participants = sides.indices.map { side in
      (0..<participantCount).map { column(fates, side * participantCount + $0) }
    }
    counters =
      countsCounters
      ? sides.indices.map { side in
        (0..<counterCount).map { column(counts, side * counterCount + $0) }
      } : []
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
    var first = 0
    while first < matches {
      let count = min(4096, matches - first)
      let lanes = PlayedLanes(
        game, [.uniform(home), .uniform(away)], occasion, first: UInt64(first), count: count)
      let (scores, counters) = (lanes.scores, lanes.counters)
      for lane in 0..<count {
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
      first += count
    }
  }
}
