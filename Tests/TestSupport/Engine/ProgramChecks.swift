internal import Engine
internal import Games
internal import KernelInterface
public import Programs
public import RandomStreams
public import Testing

/// Checks of the promises of every program, whatever builder it came from.
public struct ProgramChecks {
  private let tournament: Tournament
  private let seed: Seed
  private let block: TournamentBlock
  private let sourceLocation: SourceLocation
  private static let lanes = 203
  private static let first: UInt64 = 1_000

  public init(
    _ tournament: Tournament, seed: Seed = Seed(2026),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.tournament = tournament
    self.seed = seed
    self.sourceLocation = sourceLocation
    block = ProgramChecks.block(
      tournament, seed, first: ProgramChecks.first, count: ProgramChecks.lanes)
  }

  public func expectAll() {
    expectRanks()
    expectPointsAreWithinTheMaximum()
    expectSums()
    expectSlotsAreFilled()
    expectDrawsAreTheirOwn()
    expectFactsHold()
    expectBlocksDoNotMatter()
    expectRuleBookAgrees([0, 1, 64, Self.lanes - 1])
  }

  private static func block(
    _ tournament: Tournament, _ seed: Seed, first: UInt64, count: Int, capacity: Int? = nil
  ) -> TournamentBlock {
    let block = TournamentBlock(
      tournament, seed: seed, capacity: capacity ?? count,
      countsCounters: true)
    block.play(first: first, count: count)
    return block
  }

  private func expect(_ isTrue: Bool, _ comment: @autoclosure () -> Comment) {
    #expect(isTrue, comment(), sourceLocation: sourceLocation)
  }

  /// Each entrant is ranked once; those who are level share the lowest of their positions, or the best where tables say so.
  private func expectRanks() {
    let sharesBest =
      if case .bands(let bands) = tournament.program.finish {
        bands.contains { $0.shared != nil }
      } else {
        false
      }
    for lane in 0..<Self.lanes {
      let positions = tournament.entrants.indices.map { Int(block.positions[$0][lane]) }
      let isRanking = positions.allSatisfy { position in
        positions.count { $0 <= position } == position + 1
          || sharesBest && positions.count { $0 < position } == position
      }
      expect(isRanking, "lane \(lane) has the positions \(positions)")
    }
  }

  /// Checks that no entrant has more points than a tally has room for.
  private func expectPointsAreWithinTheMaximum() {
    let range = tournament.program.pointsRange
    for entrant in tournament.entrants.indices {
      let points = block.points[entrant]
      let lane = (0..<Self.lanes).first { !range.contains(Int(points[$0])) }
      expect(lane == nil, "lane \(lane ?? 0) has points beyond \(range)")
    }
  }

  /// The sums of standings that begin with nothing, and in which nobody has a bye, are those of their matches; a shoot-out
  /// has a winner.
  private func expectSums() {
    let program = tournament.program
    let table = program.tables[program.standings]
    guard let scheme = table.ranking.points, program.sides == 2, table.carried.isEmpty,
      table.carryOver == nil, table.finalPoints == nil, table.startingPoints.isEmpty,
      table.rounds.allSatisfy({ !$0.hasBye })
    else { return }
    for lane in 0..<Self.lanes {
      var sums = Array(repeating: [0, 0, 0, 0], count: tournament.entrants.count)
      for number in table.matches where block.playedLanes(number)?[lane] != 0 {
        let scores = (0..<2).map { Int(block.outcome(number, side: $0)[lane]) }
        let outcome = MatchOutcome(MatchResult(scores, decider: block.decider(number, lane)))
        let worth =
          switch outcome {
          case .home: [scheme.win, scheme.loss]
          case .draw: [scheme.draw, scheme.draw]
          case .away: [scheme.loss, scheme.win]
          }
        for (side, slot) in program.matches[number].slots.enumerated() {
          let isWon = outcome == (side == 0 ? .home : .away)
          let match = [worth[side], isWon ? 1 : 0, scores[side], scores[1 - side]]
          let entrant = block.occupant(slot, lane)
          sums[entrant] = zip(sums[entrant], match).map { $0 + $1 }
        }
      }
      let found = tournament.entrants.indices.map { entrant in
        [
          block.points[entrant][lane], block.wins[entrant][lane], block.scoreFor[entrant][lane],
          block.scoreAgainst[entrant][lane],
        ].map { Int($0) }
      }
      expect(found == sums, "lane \(lane) has the sums \(found) of matches with \(sums)")
    }
  }

  /// No two matches have one name, and in no lane do two of one subject have a player in common: they would
  /// be played on the same random numbers.
  private func expectDrawsAreTheirOwn() {
    let matches = tournament.program.matches
    expect(Set(matches.map(\.name)).count == matches.count, "two matches have one name")
    for (subject, sharing) in Dictionary(grouping: matches, by: \.subject) where sharing.count > 1 {
      for lane in 0..<Self.lanes {
        let seated = sharing.flatMap(\.slots).map { block.occupant($0, lane) }.filter { $0 >= 0 }
        expect(
          Set(seated).count == seated.count,
          "lane \(lane): \(sharing.map(\.name)) have one subject, \(subject), and share players")
      }
    }
  }

  /// A match is played by as many entrants as the game seats, no one of them twice, in every lane.
  private func expectSlotsAreFilled() {
    for (number, match) in tournament.program.matches.enumerated() {
      for lane in 0..<Self.lanes {
        let sides = match.slots.map { block.occupant($0, lane) }
        let seated = sides.filter { $0 >= 0 }
        let isFilled =
          sides.allSatisfy { (-1..<tournament.entrants.count).contains($0) }
          && Set(seated).count == seated.count && seated.allSatisfy(match.mayHave)
          && (seated.isEmpty || tournament.game.sides.contains(seated.count))
        expect(isFilled, "lane \(lane): \(match.name), number \(number), is of \(sides)")
      }
    }
  }

  /// Checks that known results hold in every lane in which their match is played.
  private func expectFactsHold() {
    for (number, match) in tournament.program.matches.enumerated() {
      for (side, known) in (match.result ?? []).enumerated() {
        for (outcome, value) in known.enumerated() {
          let column = block.outcome(number, side: side, outcome)
          let holds = (0..<Self.lanes).allSatisfy {
            block.playedLanes(number)?[$0] == 0 || Int(column[$0]) == value
          }
          expect(holds, "\(match.name) is not as it was played")
        }
      }
    }
  }

  /// A tournament is the same in whatever lane of whatever block.
  private func expectBlocksDoNotMatter() {
    for (from, count, capacity) in [(0, 1, 1), (7, 33, 64), (100, 103, 103), (202, 1, 300)] {
      let other = Self.block(
        tournament, seed, first: Self.first + UInt64(from), count: count, capacity: capacity)
      for lane in 0..<count {
        let isSame = contents(other, lane) == contents(block, from + lane)
        expect(isSame, "tournament \(from + lane) differs in a block of \(count)")
      }
    }
  }

  private func contents(_ block: TournamentBlock, _ lane: Int) -> [Int] {
    let entrants = tournament.entrants.indices
    var contents = entrants.map { Int(block.positions[$0][lane]) }
    contents += entrants.map { Int(block.points[$0][lane]) }
    contents += tournament.program.criteria.indices.map { Int(block.decisions[$0][lane]) }
    for (number, match) in tournament.program.matches.enumerated() {
      contents.append(Int(block.playedLanes(number)?[lane] ?? 1))
      contents.append(Int(block.deciders(number)?[lane] ?? 0))
      for (side, slot) in match.slots.enumerated() {
        contents.append(block.occupant(slot, lane))
        contents += tournament.game.outcomes.indices.map {
          Int(block.outcome(number, side: side, $0)[lane])
        }
      }
    }
    return contents
  }

  /// The rule book gives every match as the block has it.
  ///
  /// - Parameter maximum: The maximum number of matches, spread evenly over all of these lanes.
  public func expectRuleBookAgrees(_ lanes: [Int], maximum: Int = .max) {
    let game = tournament.game
    let open = tournament.program.matches.enumerated().filter { $1.result == nil }
    let step = max(1, (open.count * lanes.count - 1) / maximum + 1)
    var count = 0
    for (number, match) in open {
      for lane in lanes where block.playedLanes(number)?[lane] != 0 {
        count += 1
        guard count % step == 0 else { continue }
        let seats = block.seats(number, lane)
        guard let first = seats.first, let last = seats.last else { continue }
        let setting = match.context.map { block.context($0)[lane] } ?? 0
        var occasion = match.occasion(
          seed: seed, isNeutral: match.isNeutral(between: first.entrant, last.entrant),
          setting: setting)
        if let legs = block.legs(before: number, lane) {
          (occasion.lead, occasion.awayGoals) = (legs.lead, legs.awayGoals)
        }
        let story = game.playByPlay(
          occasion,
          sides: seats.map(\.entrant),
          tournament: Self.first + UInt64(lane))
        let outcomes = seats.map { seat in
          game.outcomes.indices.map { Int(block.outcome(number, side: seat.side, $0)[lane]) }
        }
        expect(
          story.outcomes == outcomes,
          "lane \(lane): \(match.name) ended \(outcomes), the rule book says \(story.outcomes)")
        let isTurned = first.side == 1
        let told =
          story.decider.shootOutWinner.map {
            MatchDecider.shootOut(winner: isTurned ? 1 - $0 : $0)
          } ?? story.decider
        let decider = block.deciders(number)?[lane] ?? told.rawValue
        expect(
          told.rawValue == decider,
          "lane \(lane): \(match.name) was decided by \(decider), the rule book says \(told)")
      }
    }
  }
}
